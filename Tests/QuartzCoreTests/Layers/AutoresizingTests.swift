import QuartzCore
import Testing

/// Sublayers whose margins or sizes give way when their superlayer changes its size.
@Suite struct AutoresizingTests {
  /// The frame of a sublayer at (10, 20) of (30, 40) in bounds of (100, 100), when those become (160, 200).
  private func frame(_ mask: CAAutoresizingMask, origin: CGPoint = .zero) -> CGRect {
    let (layer, child) = (CALayer(), CALayer())
    layer.bounds = CGRect(origin: origin, size: CGSize(width: 100, height: 100))
    layer.addSublayer(child)
    child.frame = CGRect(x: origin.x + 10, y: origin.y + 20, width: 30, height: 40)
    child.autoresizingMask = mask
    layer.bounds.size = CGSize(width: 160, height: 200)
    return child.frame
  }

  private static let cases: [(CAAutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
    (.layerMaxXMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
    (.layerMinXMargin, CGRect(x: 70, y: 20, width: 30, height: 40)),
    ([.layerWidthSizable, .layerHeightSizable], CGRect(x: 10, y: 20, width: 90, height: 140)),
    ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], CGRect(x: 16, y: 20, width: 48, height: 40)),
    ([.layerMinYMargin, .layerMaxYMargin], CGRect(x: 10, y: 20 + 100 / 3.0, width: 30, height: 40)),
  ]

  @Test(arguments: cases)
  func whatGrowsIsSharedOutInProportion(mask: CAAutoresizingMask, expected: CGRect) {
    let frame = frame(mask)
    #expect(abs(frame.minY - expected.minY) < 1e-12 && frame.minX == expected.minX && frame.size == expected.size)
  }

  @Test func theOriginOfTheBoundsCounts() {
    let grown = frame([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], origin: CGPoint(x: 1000, y: 0))
    #expect(grown == CGRect(x: 1016, y: 20, width: 48, height: 40))
  }

  @Test func partsOfLengthZeroShareEqually() {
    let (layer, child) = (CALayer(), CALayer())
    layer.addSublayer(child)
    child.autoresizingMask = [.layerMinXMargin, .layerWidthSizable]
    layer.bounds.size = CGSize(width: 50, height: 0)
    #expect(child.frame == CGRect(x: 25, y: 0, width: 25, height: 0))
  }

  @Test func aSubclassMayPlaceItselfOrItsSublayers() {
    final class Counting: CALayer {
      var (own, below) = ([CGSize](), [CGSize]())
      override func resize(withOldSuperlayerSize size: CGSize) { own.append(size) }
      override func resizeSublayers(withOldSize size: CGSize) {
        below.append(size)
        super.resizeSublayers(withOldSize: size)
      }
    }
    let (layer, child) = (Counting(), Counting())
    layer.addSublayer(child)
    layer.bounds.size = CGSize(width: 4, height: 4)
    layer.bounds.origin.x = 1
    layer.frame = CGRect(x: 9, y: 9, width: 5, height: 4)
    #expect(layer.below == [.zero, CGSize(width: 4, height: 4)] && layer.own == [])
    #expect(child.own == layer.below)
  }

  @Test func optionsThatChangeNothingDrawnAreKept() {
    let layer = CALayer()
    #expect(layer.contentsFormat == .RGBA8Uint && layer.autoresizingMask == [])
    layer.contentsFormat = .gray8Uint
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.contentsFormat == .gray8Uint && layer.visibleRect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
