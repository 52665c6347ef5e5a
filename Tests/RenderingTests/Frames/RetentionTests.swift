import DisplayList
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// What is kept of layers that stay the same never shows: not in lists, not in pixels, whatever changes.
struct RetentionTests {
  private static let times = [0, 0.25, 0.75, 0.25, 1.75, 0, 3, 1, 1, 1]

  /// Changes come in the first frames and after the long rest at the end.
  private func visit(seed: UInt64, _ look: (CALayer, Double) throws -> Void) rethrows {
    let scene = RandomScene(seed: seed)
    for round in 0..<2 {
      for (frame, time) in Self.times.enumerated() {
        if (round == 0 && frame % 3 == 2) || (round == 1 && frame < 4) { scene.change() }
        try look(scene.root, time)
      }
    }
  }

  @Test(arguments: 0..<6, Host.allCases)
  func listsAreThoseOfAnEncoderThatKeepsNothing(seed: UInt64, host: Host) throws {
    let encoder = RetainedEncoder()
    var evaluator: PresentationEvaluator?
    var fragments = 0
    visit(seed: seed) { root, time in
      let kept = evaluator ?? PresentationEvaluator(root: root)
      evaluator = kept
      kept.evaluate(at: time)
      let list = encoder.encode(kept.tree, in: host.viewport(root))
      fragments += list.fragments.count
      #expect(list.flattened == DisplayListEncoder.encode(kept.tree, in: host.viewport(root)))
    }
    #expect(fragments > 0)
  }

  @Test(arguments: 0..<4, Host.allCases)
  func picturesAreThoseOfANewRenderer(seed: UInt64, host: Host) throws {
    let warm = try CARenderer(device: .software)
    try visit(seed: seed) { root, time in
      let viewport = host.viewport(root)
      let cold = try CARenderer(device: .software).render(root, at: time, in: viewport)
      expectPixels(of: try warm.render(root, at: time, in: viewport), match: cold, named: "retained-\(seed)-\(time)")
    }
  }

  @Test func anotherViewportIsAnotherPicture() throws {
    let root = RandomScene(seed: 3).root
    let warm = try CARenderer(device: .software)
    for (scale, host) in [(1.0, Host.yDown), (2, .yUp), (2, .yUp), (1, .yDown), (1, .yDown)] {
      let viewport = Viewport(bounds: root.bounds, scale: scale, isYDown: host == .yDown)
      let cold = try CARenderer(device: .software).render(root, at: 0.5, in: viewport)
      expectPixels(of: try warm.render(root, at: 0.5, in: viewport), match: cold)
    }
  }
}
