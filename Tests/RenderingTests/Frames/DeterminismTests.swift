import CAML
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import Compositor
@testable import GLESBackend
@testable import QuartzCore

/// A picture depends on the document and the time, and on nothing that was drawn before.
struct DeterminismTests {
  static let scenes = Gallery.scenes.filter { !$0.isBenchmark }.map(\.name)

  private func scene(_ name: String) throws -> Gallery.Scene { try #require(Gallery.scene(named: name)) }

  @Test(arguments: scenes)
  func aFrameIsTheSameWhateverCameBefore(name: String) throws {
    let scene = try scene(name)
    let (played, fresh) = (scene.open(), scene.open())
    let viewport = Viewport(bounds: played.root.bounds, scale: 0.25, background: scene.background)
    let warm = try CARenderer(device: .software)
    func picture(_ opened: Gallery.OpenScene, _ renderer: CARenderer, at time: Double) throws -> Bitmap {
      opened.move(to: time)
      return try renderer.render(opened.root, at: time, in: viewport)
    }
    for time in [3.0, 0, 100, 0.4] { _ = try picture(played, warm, at: time) }
    let cold = try picture(fresh, CARenderer(device: .software), at: 1.25)
    expectPixels(of: try picture(played, warm, at: 1.25), match: cold, named: "warm-\(name)")
  }

  /// With room for no image at all, everything is uploaded anew in every frame.
  @Test(arguments: ["cover-flow", "control-panel", "cube"])
  func aTinyCacheChangesNothing(name: String) throws {
    let layer = try scene(name).open().root
    let viewport = Viewport(bounds: layer.bounds, scale: 0.25)
    let expected = try PixelRenderer.picture(of: layer, at: 1, in: viewport)
    let (planner, backend) = (FramePlanner(imageBudgetInBytes: 0), try GLESBackend(.software))
    let evaluator = PresentationEvaluator(root: layer)
    var plan = FramePlan()
    for time in [0.0, 2, 1] {
      evaluator.evaluate(at: time)
      planner.plan(DisplayListEncoder.encode(evaluator.tree, in: viewport), into: &plan)
      let pixels = try [UInt8](unsafeUninitializedCapacity: viewport.width * viewport.height * 4) { buffer, count in
        try backend.execute(plan, into: UnsafeMutableRawBufferPointer(buffer))
        count = buffer.count
      }
      guard time == 1 else { continue }
      expectPixels(of: Bitmap(width: viewport.width, height: viewport.height, pixels: pixels), match: expected)
    }
  }

  @Test func twoRenderersMayTakeTurns() throws {
    let layer = try scene("cube").open().root
    let viewport = Viewport(bounds: layer.bounds, scale: 0.25)
    let (one, other) = (try CARenderer(device: .software), try CARenderer(device: .software))
    for time in [0.0, 0.7] {
      expectPixels(
        of: try one.render(layer, at: time, in: viewport), match: try other.render(layer, at: time, in: viewport))
    }
  }

  @Test func targetsAreKeptAndDoNotGrow() throws {
    let layer = try scene("masks").open().root
    let viewport = Viewport(bounds: layer.bounds, scale: 0.25)
    let renderer = try CARenderer(device: .software)
    var largest = 0
    for frame in 0..<300 {
      _ = try renderer.render(layer, at: Double(frame) / 60, in: viewport)
      largest = max(largest, renderer.statistics.targetPixels)
    }
    #expect(largest <= viewport.width * viewport.height * 8)
  }
}
