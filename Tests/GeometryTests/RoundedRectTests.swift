import Geometry
import Testing

@Suite struct RoundedRectTests {
  private let rect = Rect(x: 0, y: 0, width: 40, height: 20)

  @Test func withoutRadiusOrRoundCornersItIsARectangle() {
    #expect(RoundedRect(rect).isRectangle)
    #expect(RoundedRect(rect, radius: 5, roundedCorners: .zero).isRectangle)
    #expect(!RoundedRect(rect, radius: 5, roundedCorners: SIMD4(0, 0, 0, 1)).isRectangle)
  }

  @Test func onlyFourCircularCornersAreUniform() {
    #expect(RoundedRect(rect, radius: 5).hasUniformCircularCorners)
    #expect(!RoundedRect(rect, radius: 5, roundedCorners: SIMD4(1, 1, 1, 0)).hasUniformCircularCorners)
    #expect(!RoundedRect(rect, radius: 5, expansion: 1.2).hasUniformCircularCorners)
  }

  @Test func theCornerReachesAsFarAsItsCurve() {
    #expect(RoundedRect(rect).cornerExtent == 0)
    #expect(RoundedRect(rect, radius: 4).cornerExtent == 4)
    #expect(RoundedRect(rect, radius: 4, expansion: 1.5).cornerExtent == 6)
  }

  @Test func growingKeepsRoundCornersConcentric() {
    let grown = RoundedRect(rect, radius: 4).outset(by: 3)
    #expect(grown.rect == Rect(x: -3, y: -3, width: 46, height: 26) && grown.radius == 7)
    #expect(RoundedRect(rect, radius: 4).outset(by: -6).radius == 0)
    #expect(RoundedRect(rect).outset(by: 3).radius == 0)
  }
}
