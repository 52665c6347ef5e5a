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
  let backend: GLESBackend
  /// Has frames on their way only while pictures are drawn one after another.
  let drawing: DrawingThread
  private let encoder = RetainedEncoder()
  private let planner: FramePlanner
  private var plan = FramePlan()
  private var evaluator: PresentationEvaluator?

  /// The device that draws.
  public var device: DeviceInfo { backend.info }
  /// Figures of the last frame that was handed over, for benchmarks and tests.
  public internal(set) var statistics = FrameStatistics()

  /// What animations of the layers that were evaluated last ask for and cannot be done. They have no effect.
  public var unsupportedAnimations: [UnsupportedAnimation] { evaluator?.unsupportedAnimations ?? [] }

  /// Opens a device without any display.
  /// - Throws: `DeviceError` naming what to install when there is none.
  public init(device: DeviceChoice = .auto) throws(DeviceError) {
    backend = try GLESBackend(device)
    drawing = DrawingThread(backend)
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
    try execute(displayList(of: layer, at: time, in: viewport))
  }

  /// The same without making a bitmap: premultiplied RGBA, top row first, into memory of the caller's.
  ///
  /// - Parameter bytes: at least `viewport.width * viewport.height * 4` bytes.
  public func render(
    _ layer: CALayer, at time: CFTimeInterval, in viewport: Viewport, into bytes: UnsafeMutableRawBufferPointer
  ) throws {
    try execute(displayList(of: layer, at: time, in: viewport), into: bytes)
  }

  // MARK: - Display lists

  /// Draws a display list that was made elsewhere.
  public func execute(_ list: DisplayList) throws -> Bitmap {
    try draw(list)
    return try backend.picture(width: list.width, height: list.height)
  }

  /// The same into memory of the caller's, at least four bytes a pixel.
  public func execute(_ list: DisplayList, into bytes: UnsafeMutableRawBufferPointer) throws {
    try draw(list)
    try backend.read(width: list.width, height: list.height, into: bytes)
  }

  private func draw(_ list: DisplayList) throws {
    drawing.finish()
    planner.plan(list, into: &plan)
    try backend.prepare(plan)
    try backend.draw(plan)
    statistics = FrameStatistics(plan)
  }

  /// Begins a frame on the drawing thread; the last one was prepared.
  func begin<Picture>(_ list: DisplayList, read: @escaping () throws -> Picture) -> DrawnFrame<Picture> {
    planner.plan(list, into: &plan)
    return drawing.begin(plan, read: read)
  }

  /// What is drawn of a layer tree at a time. Its values are kept while the same layer is asked for.
  func displayList(of layer: CALayer, at time: CFTimeInterval, in viewport: Viewport) -> DisplayList {
    if evaluator?.root !== layer { evaluator = PresentationEvaluator(root: layer) }
    guard let evaluator else { preconditionFailure("an evaluator was just made") }
    evaluator.evaluate(at: time)
    return encoder.encode(evaluator.tree, in: viewport)
  }
}
