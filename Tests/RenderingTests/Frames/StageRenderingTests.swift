import Geometry
import PixelTesting
import Testing

/// A stage's layers in pixels, as the README shows it.
struct StageRenderingTests {
  @Test func aChangeOnAStageAnimatesByItself() throws {
    let stage = Stage(size: CGSize(width: 320, height: 200)) { stage in
      let box = CALayer()
      box.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      box.backgroundColor = Ink.red
      stage.rootLayer.addSublayer(box)
      stage.schedule(after: 1) { box.position.x = 200 }
    }
    let renderer = try PixelRenderer.current()
    func left(at time: CFTimeInterval) throws -> Int {
      stage.seek(to: time)
      return try renderer.render(stage.rootLayer, at: stage.time).shownRectangle[0]
    }
    #expect(try left(at: 0.5) == 0)
    #expect(try left(at: 2) == 175)
    // Back again, which plays the scene from its beginning, into the middle of the change.
    #expect(try 1..<174 ~= left(at: 1.1))
  }
}
