import Compositor
import CoreGraphics
import DisplayList
import GLESBackend
import Geometry
import QuartzCore

/// Renders layer trees off-screen: `pixels = render(layer, t)`.
///
/// A picture depends on the layers and the time alone, never on what was rendered before. What the renderer keeps between
/// frames (flattened layers, what unchanged layers draw, textures, shaders, memory) only saves work.
///
///     let renderer = try CARenderer()
///     let picture = try renderer.render(layer, at: 0.5)
///
/// One renderer belongs to one thread at a time, together with the layers that it draws.
public final class CARenderer {
  private let backend: GLESBackend
  private let encoder = RetainedEncoder()
  private let planner: FramePlanner
  private var plan = FramePlan()
  private var evaluator: PresentationEvaluator?

  /// The device that draws.
  public var device: DeviceInfo { backend.info }
  /// Figures of the last frame, for benchmarks and tests.
  public private(set) var statistics = FrameStatistics()

  /// What animations of the last frame's layers ask for and cannot be done. They have no effect.
  public var unsupportedAnimations: [UnsupportedAnimation] { evaluator?.unsupportedAnimations ?? [] }

  /// Opens a device without any display.
  /// - Throws: `DeviceError` naming what to install when there is none.
  public init(device: DeviceChoice = .auto) throws(DeviceError) {
    backend = try GLESBackend(device)
    planner = FramePlanner(
      maximumTextureSide: min(FramePlanner.defaultTextureSide, backend.info.maximumTextureSize))
  }

  /// The picture of a layer's bounds at a time, one pixel a point, on transparency.
  ///
  /// - Parameters:
  ///   - layer: the root of the tree; its `position` is ignored, a host would set it.
  ///   - time: seconds on the clock that the layers' animations run on.
  public func render(_ layer: CALayer, at time: CFTimeInterval) throws -> Bitmap {
    try render(layer, at: time, in: Viewport(bounds: layer.bounds))
  }

  /// The picture of a layer tree at a time, in any viewport.
  public func render(_ layer: CALayer, at time: CFTimeInterval, in viewport: Viewport) throws -> Bitmap {
    var failure: (any Error)?
    let pixels = [UInt8](unsafeUninitializedCapacity: viewport.width * viewport.height * 4) { buffer, count in
      do {
        try render(layer, at: time, in: viewport, into: UnsafeMutableRawBufferPointer(buffer))
        count = buffer.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Bitmap(width: viewport.width, height: viewport.height, pixels: pixels)
  }

  /// The same without making a bitmap: premultiplied RGBA, top row first, into memory of the caller's.
  ///
  /// - Parameter bytes: at least `viewport.width * viewport.height * 4` bytes.
  public func render(
    _ layer: CALayer, at time: CFTimeInterval, in viewport: Viewport, into bytes: UnsafeMutableRawBufferPointer
  ) throws {
    let tree = presentationTree(of: layer, at: time)
    let list = encoder.encode(tree, in: viewport)
    try execute(list, into: bytes)
  }

  /// Draws a display list that was made elsewhere.
  public func execute(_ list: DisplayList, into bytes: UnsafeMutableRawBufferPointer) throws {
    planner.plan(list, into: &plan)
    try backend.execute(plan, into: bytes)
    statistics = FrameStatistics(plan)
  }

  /// The layers' values at a time. The tree is kept while the same layer is asked for.
  private func presentationTree(of layer: CALayer, at time: CFTimeInterval) -> PresentationTree {
    if evaluator?.root !== layer { evaluator = PresentationEvaluator(root: layer) }
    guard let evaluator else { preconditionFailure("an evaluator was just made") }
    evaluator.evaluate(at: time)
    return evaluator.tree
  }
}
