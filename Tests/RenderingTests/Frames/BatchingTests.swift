import DisplayList
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import Compositor
@testable import GLESBackend
@testable import QuartzCore

/// The order in which a frame is drawn, and what it leaves out because it is hidden, never show.
struct BatchingTests {
  private func picture(
    of list: DisplayList, formsBatches: Bool, on backend: GLESBackend
  ) throws -> (picture: Bitmap, draws: Int) {
    let planner = FramePlanner()
    planner.formsBatches = formsBatches
    var plan = FramePlan()
    planner.plan(list, into: &plan)
    let pixels = try [UInt8](unsafeUninitializedCapacity: list.width * list.height * 4) { buffer, count in
      try backend.execute(plan, into: UnsafeMutableRawBufferPointer(buffer))
      count = buffer.count
    }
    return (Bitmap(width: list.width, height: list.height, pixels: pixels), plan.drawCount)
  }

  @Test(arguments: 0..<6)
  func batchesChangeNoPixel(seed: UInt64) throws {
    let scene = RandomScene(seed: seed)
    for layer in scene.root.sublayers?.prefix(40) ?? [] { layer.shadowOpacity = layer.opacity < 1 ? 0 : 0.5 }
    let evaluator = PresentationEvaluator(root: scene.root)
    var draws = (batched: 0, plain: 0)
    for time in [0, 0.75] {
      evaluator.evaluate(at: time)
      let list = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: scene.root.bounds, scale: 5))
      // Each in a context of its own: pictures then depend on nothing that was drawn before.
      let batched = try picture(of: list, formsBatches: true, on: GLESBackend(.software))
      let plain = try picture(of: list, formsBatches: false, on: GLESBackend(.software))
      expectPixels(of: batched.picture, match: plain.picture, named: "batched-\(seed)-\(time)")
      draws = (draws.batched + batched.draws, draws.plain + plain.draws)
    }
    #expect(draws.batched < draws.plain)
  }

  @Test(arguments: ["W1", "control-panel", "cards"])
  func batchesChangeNoPixelOfAScene(name: String) throws {
    let layer = try #require(Gallery.scene(named: name)).open().root
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: 0.5)
    let list = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: layer.bounds, scale: 0.5))
    let backend = try GLESBackend(.software)
    let batched = try picture(of: list, formsBatches: true, on: backend)
    let plain = try picture(of: list, formsBatches: false, on: GLESBackend(.software))
    expectPixels(of: batched.picture, match: plain.picture, named: "batched-\(name)")
    #expect(batched.draws <= plain.draws)
  }

  /// A shadow of which the box over it leaves only the ring, and the same one that something else follows.
  @Test func whatABoxHidesOfItsShadowIsNotMissed() throws {
    func scene(apart: Bool) -> CALayer {
      let card = CGRect(x: 20.3, y: 15.6, width: 90, height: 70)
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 70), transform: nil)
      let shadow = with(box(card.minX, card.minY, 90, 70, apart ? nil : Ink.red)) {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowPath) = (0.7, 5, path)
      }
      let dot = box(0, 0, 1, 1, Ink.blue)
      let cover = box(card.minX, card.minY, 90, 70, Ink.red)
      return stage(130, 100, apart ? [shadow, dot, cover] : [dot, shadow])
    }
    let backend = try CARenderer(device: .software)
    let expected = try backend.render(scene(apart: true), at: 0)
    expectPixels(
      of: try backend.render(scene(apart: false), at: 0), match: expected,
      .within(1, because: "positions are interpolated over other triangles"), named: "ring")
  }
}
