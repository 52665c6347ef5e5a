import QuartzCore
import Testing

/// Scroll layers: where they scroll to, and what layers inside them see.
@Suite struct ScrollLayerTests {
  private func window(_ mode: CAScrollLayerScrollMode = .both) -> CAScrollLayer {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 100, y: 100, width: 40, height: 30)
    layer.scrollMode = mode
    return layer
  }

  @Test func aNewOneClipsAndScrollsBothWays() {
    let layer = CAScrollLayer()
    #expect(layer.masksToBounds && layer.scrollMode == .both)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    #expect(layer.value(forKey: "scrollMode") as? String == "both")
  }

  @Test(arguments: [
    (CAScrollLayerScrollMode.both, CGPoint(x: 7, y: 9)), (.horizontally, CGPoint(x: 7, y: 0)),
    (.vertically, CGPoint(x: 0, y: 9)), (.none, .zero),
  ])
  func theModeSaysWhichCoordinateMoves(_ mode: CAScrollLayerScrollMode, _ expected: CGPoint) {
    let layer = window(mode)
    layer.scroll(to: CGPoint(x: 7, y: 9))
    #expect(layer.bounds == CGRect(origin: expected, size: CGSize(width: 40, height: 30)))
    #expect(layer.frame == CGRect(x: 100, y: 100, width: 40, height: 30), "the window stays")
  }

  @Test(arguments: [
    (CGRect(x: 45, y: 2, width: 10, height: 10), CGPoint(x: 15, y: 0)),
    (CGRect(x: -8, y: 28, width: 10, height: 10), CGPoint(x: -8, y: 8)),
    (CGRect(x: 5, y: 5, width: 10, height: 10), .zero),
    (CGRect(x: 12, y: 6, width: 100, height: 10), CGPoint(x: 12, y: 0)),
  ])
  func aRectangleComesIntoViewByTheShortestWay(_ rect: CGRect, _ origin: CGPoint) {
    let layer = window()
    layer.scroll(to: rect)
    #expect(layer.bounds.origin == origin)
  }

  @Test func layersInsideScrollTheNearestWindow() {
    let (outer, inner, page) = (window(), window(), CALayer())
    outer.addSublayer(inner)
    inner.addSublayer(page)
    page.frame = CGRect(x: 10, y: 20, width: 200, height: 200)
    page.scroll(CGPoint(x: 5, y: 5))
    #expect(inner.bounds.origin == CGPoint(x: 15, y: 25) && outer.bounds.origin == .zero)
    page.scrollRectToVisible(CGRect(x: 100, y: 5, width: 10, height: 10))
    #expect(inner.bounds.origin == CGPoint(x: 80, y: 25))
    inner.scroll(CGPoint(x: 80, y: 25))
    #expect(outer.bounds.origin == CGPoint(x: 100, y: 100))
    CALayer().scroll(.zero)
  }

  @Test func whatIsVisibleIsInsideAllWindows() {
    let (layer, page) = (window(), CALayer())
    page.frame = CGRect(x: 10, y: 20, width: 200, height: 200)
    #expect(page.visibleRect == page.bounds)
    layer.addSublayer(page)
    #expect(page.visibleRect == CGRect(x: 0, y: 0, width: 30, height: 10))
    page.scroll(CGPoint(x: 50, y: 60))
    #expect(page.visibleRect == CGRect(x: 50, y: 60, width: 40, height: 30))
    layer.scroll(to: CGPoint(x: 1_000, y: 0))
    #expect(page.visibleRect == .zero)
  }

  @Test func copiesKeepTheMode() throws {
    let layer = window(.vertically)
    #expect(CAScrollLayer(layer: layer).scrollMode == .vertically)
    layer.setValue("horizontally", forKey: "scrollMode")
    #expect(layer.scrollMode == .horizontally)
  }
}
