import QuartzCore
import Testing

@Suite struct LayerUpdateTests {
  private final class Counting: CALayer {
    var layouts = 0
    var displays = 0
    override func layoutSublayers() { layouts += 1 }
    override func display() { displays += 1 }
  }

  private final class Supplying: CALayerDelegate {
    var laidOut = 0
    func display(_ layer: CALayer) { layer.contents = Pictures.one }
    func layoutSublayers(of layer: CALayer) { laidOut += 1 }
  }

  @Test func aNewSizeAsksForLayoutAndANewPlaceDoesNot() {
    let layer = Counting()
    layer.position = CGPoint(x: 1, y: 1)
    layer.bounds.origin.x = 5
    #expect(!layer.needsLayout())
    layer.bounds.size.width = 5
    #expect(layer.needsLayout() && !layer.needsDisplay())
    layer.layoutIfNeeded()
    layer.layoutIfNeeded()
    #expect(layer.layouts == 1)
    layer.needsDisplayOnBoundsChange = true
    layer.setValue(CGRect(x: 0, y: 0, width: 9, height: 9), forKey: "bounds")
    #expect(layer.needsLayout() && layer.needsDisplay())
  }

  @Test func layoutBeginsAtTheTopmostLayerThatNeedsIt() {
    let (root, mid, leaf) = (Counting(), Counting(), Counting())
    root.addSublayer(mid)
    mid.addSublayer(leaf)
    leaf.layoutIfNeeded()
    #expect(root.layouts == 1 && mid.layouts == 1 && leaf.layouts == 0)
  }

  @Test func delegatesLayOutAndDisplay() {
    let (layer, delegate) = (CALayer(), Supplying())
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.contents as? CGImage === Pictures.one && delegate.laidOut == 1 && !layer.needsDisplay())
  }

  @Test func contentsOfAnotherTypeAreKept() {
    let layer = CALayer()
    layer.contents = "not an image"
    #expect(layer.contents as? String == "not an image")
    layer.contents = Pictures.one
    #expect(layer.contents as? CGImage === Pictures.one)
    layer.contents = nil
    #expect(layer.contents == nil)
  }

  @Test func continuousCornersReachFurther() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }
}
