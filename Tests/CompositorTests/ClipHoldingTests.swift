import DisplayList
import Foundation
import Geometry
import Testing

@testable import Compositor

/// Which outlines a clip leaves alone.
@Suite struct ClipHoldingTests {
  private let plane = PlaneTransform(x: [0.8, 0.6, 0, 0], y: [-0.6, 0.8, 0, 0], origin: [50.3, 40.7, 0, 1])
  private let rect = Rect(x: 0, y: 0, width: 40, height: 30)

  private func holds(_ clip: RoundedRect, _ outline: RoundedRect) -> Bool {
    let binding = ClipBinding(Clip(transform: plane, outline: clip, parent: -1), to: plane, inPixels: true)
    return binding.holds(outline, inPixels: true)
  }

  @Test func itsOwnOutline() {
    for outline in [RoundedRect(rect), RoundedRect(rect, radius: 9), RoundedRect(rect, radius: 9, expansion: 1.5)] {
      #expect(holds(outline, outline))
    }
  }

  @Test func rounderAndSmallerOnes() {
    #expect(holds(RoundedRect(rect, radius: 9), RoundedRect(rect, radius: 12)))
    #expect(holds(RoundedRect(rect, radius: 9), RoundedRect(rect.outset(by: [-3, -3]), radius: 6)))
    #expect(holds(RoundedRect(rect, radius: 9), RoundedRect(Rect(x: 9, y: 0, width: 22, height: 30))))
    #expect(holds(RoundedRect(rect), RoundedRect(rect, radius: 3)))
  }

  @Test func notThoseThatStickOut() {
    #expect(!holds(RoundedRect(rect, radius: 9), RoundedRect(rect)))
    #expect(!holds(RoundedRect(rect, radius: 9), RoundedRect(rect, radius: 8)))
    #expect(!holds(RoundedRect(rect, radius: 9), RoundedRect(rect.outset(by: [-1, -1]), radius: 3)))
    #expect(!holds(RoundedRect(rect), RoundedRect(rect.outset(by: [0.1, 0]))))
    #expect(!holds(RoundedRect(rect, radius: 9, expansion: 1.5), RoundedRect(rect, radius: 9)))
  }

  /// Arcs of every size at every place: what is held has no point outside.
  @Test func nothingOfWhatIsHeldIsOutside() {
    var random = FixedRandom(seed: 11)
    var held = 0
    for _ in 0..<2_000 {
      let clip = RoundedRect(rect, radius: Float.random(in: 1...15, using: &random))
      let inner = rect.outset(by: [-Float.random(in: 0...6, using: &random), -Float.random(in: 0...6, using: &random)])
      let outline = RoundedRect(inner, radius: Float.random(in: 0...9, using: &random))
      guard holds(clip, outline) else { continue }
      held += 1
      for step in 0...16 {
        let angle = Float(step) / 16 * .pi / 2
        let center = inner.min + outline.radius
        let p = center - SIMD2(cosf(angle), sinf(angle)) * outline.radius
        let toArc = SIMD2(repeating: clip.radius) - p
        let isInCorner = toArc.x > 0 && toArc.y > 0
        #expect(!isInCorner || (toArc * toArc).sum().squareRoot() <= clip.radius + 0.02)
      }
    }
    #expect(held > 100)
  }
}
