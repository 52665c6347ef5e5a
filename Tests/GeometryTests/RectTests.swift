import Geometry
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 1, y: 2, width: 3, height: 5)

  @Test func cornersComeInStripOrder() {
    #expect((0..<4).map { rect.corner($0) } == [SIMD2(1, 2), SIMD2(4, 2), SIMD2(1, 7), SIMD2(4, 7)])
    #expect(rect.size == SIMD2(3, 5) && rect.center == SIMD2(2.5, 4.5) && rect.halfSize == SIMD2(1.5, 2.5))
    #expect(rect.area == 15)
  }

  @Test func nullChangesNoUnionAndContainsNothing() {
    #expect(Rect.null.union(rect) == rect && rect.union(.null) == rect)
    #expect(Rect.null.isEmpty && Rect.null.area == 0)
    #expect(!Rect.null.intersects(rect) && rect.intersection(.null).isEmpty)
  }

  @Test func unionHoldsBothAndIntersectionLiesInBoth() {
    var random = FixedRandom(seed: 1)
    for _ in 0..<500 {
      let (p, q) = (random.point(-10...10), random.point(-10...10))
      let (r, s) = (random.point(0...8), random.point(0...8))
      let (a, b) = (Rect(min: p, max: p + r), Rect(min: q, max: q + s))
      #expect(a.union(b).contains(a) && a.union(b).contains(b))
      #expect(a.intersects(b) == !a.intersection(b).isEmpty)
      if a.intersects(b) { #expect(a.contains(a.intersection(b)) && b.contains(a.intersection(b))) }
    }
  }

  @Test func rectanglesThatTouchDoNotIntersect() {
    #expect(!rect.intersects(Rect(x: 4, y: 2, width: 3, height: 5)))
    #expect(!rect.intersects(Rect(x: 1, y: 7, width: 3, height: 5)))
    #expect(rect.intersects(Rect(x: 3.999, y: 6.999, width: 1, height: 1)))
  }

  @Test func outsetAndOffset() {
    #expect(rect.outset(by: SIMD2(1, -2)) == Rect(min: SIMD2(0, 4), max: SIMD2(5, 5)))
    #expect(rect.outset(by: SIMD2(-2, 0)).isEmpty)
    #expect(rect.offset(by: SIMD2(-1, 3)) == Rect(x: 0, y: 5, width: 3, height: 5))
  }

  @Test func roundingOutHoldsTheRectangle() {
    let outer = Rect(min: SIMD2(-1.25, 0.5), max: SIMD2(2.75, 3)).roundedOut
    #expect(outer == Rect(min: SIMD2(-2, 0), max: SIMD2(3, 3)))
    #expect(rect.roundedOut == rect)
  }
}
