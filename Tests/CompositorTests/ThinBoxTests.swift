import DisplayList
import Geometry
import Testing

@testable import Compositor

/// How much of their colour thin boxes keep.
@Suite struct ThinBoxTests {
  private let box = Rect(x: -20, y: -30, width: 40, height: 60)

  @Test func boxesOfAPixelAndMoreKeepAll() {
    for scale in [Float(1), 0.3, 0.03, 0.025] {
      let plane = PlaneTransform(x: [scale, 0, 0, 0], y: [0, 1, 0, 0], origin: [100, 100, 0, 1])
      #expect(plane.thinBoxFactor(box) == 1)
    }
  }

  /// Coverage by distance across a strip of thickness t sums up to ((1 + t) / 2)².
  @Test func thinOnesSumUpToTheirArea() {
    for thickness in [Float(0.9), 0.5, 0.1, 0.01] {
      let plane = PlaneTransform(x: [thickness / 40, 0, 0, 0], y: [0, 1, 0, 0], origin: [100, 100, 0, 1])
      let half = (1 + thickness) / 2
      #expect(abs(plane.thinBoxFactor(box) * half * half - thickness) < 1e-5)
    }
  }

  @Test func edgeOnNothingIsLeft() {
    #expect(PlaneTransform(x: .zero, y: [0, 1, 0, 0], origin: [100, 100, 0, 1]).thinBoxFactor(box) == 0)
    // In perspective: the plane contains the eye.
    let perspective = PlaneTransform(x: [1, 2, 0, 0.01], y: [0.5, 1, 0, 0.005], origin: [100, 100, 0, 1])
    #expect(perspective.thinBoxFactor(box) < 1e-3)
  }
}
