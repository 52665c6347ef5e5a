import Geometry
import Testing

@testable import QuartzCore

/// What opaque rectangles leave of a box.
@Suite struct SeenGroundTests {
  private let box = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 60), radius: 8)

  private func left(_ covers: [Rect]) -> RoundedRect? {
    var ground = SeenGround(box, overlap: 1)
    covers.forEach { ground.cover($0) }
    return ground.isCovered ? nil : ground.outline
  }

  @Test func aCoveredSideIsTakenAway() {
    let rest = left([Rect(x: -2, y: -5, width: 44, height: 25)])
    #expect(rest?.rect == Rect(x: 0, y: 19, width: 40, height: 41))
    #expect(rest?.roundedCorners == SIMD4(0, 0, 1, 1))
  }

  @Test func bothSidesMayBe() {
    let rest = left([Rect(x: 0, y: 0, width: 15, height: 60), Rect(x: 24, y: 0, width: 16, height: 60)])
    #expect(rest?.rect == Rect(x: 14, y: 0, width: 11, height: 60))
    #expect(rest?.roundedCorners == .zero)
  }

  @Test func whatLeavesAPartOfASideTakesNothing() {
    #expect(left([Rect(x: 1, y: 0, width: 39, height: 30)]) == box)
    #expect(left([Rect(x: 0, y: 1, width: 40, height: 30)]) == box)
  }

  @Test func roundCornersStayWhole() {
    #expect(left([Rect(x: 0, y: 0, width: 40, height: 8)]) == box)
    let rest = left([Rect(x: 0, y: 0, width: 40, height: 57)])
    #expect(rest?.rect == Rect(x: 0, y: 44, width: 40, height: 16))
  }

  @Test func allOfItIsNothing() {
    #expect(left([Rect(x: 0, y: 0, width: 40, height: 60)]) == nil)
    #expect(left([Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: -1, y: -1, width: 60, height: 90)]) == nil)
  }
}
