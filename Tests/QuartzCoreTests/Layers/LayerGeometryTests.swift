import Foundation
import QuartzCore
import Testing

@Suite struct LayerGeometryTests {
  private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  @Test func theFrameFollowsAnchorAndPosition() {
    let layer = layer(10, 20, 100, 50)
    #expect(layer.position == CGPoint(x: 60, y: 45) && layer.bounds.size == CGSize(width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.bounds.origin = CGPoint(x: 7, y: 7)
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
  }

  @Test func theFrameIsTheBoxAroundTheTurnedBounds() {
    let layer = layer(0, 0, 100, 50)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    layer.zPosition = 50
    #expect(isNear(layer.frame, CGRect(x: 25, y: -25, width: 50, height: 100)))
  }

  @Test func negativeSizesAreTurnedRound() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(layer.bounds == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test func aFlippedLayerTurnsItsSublayersOver() {
    let (root, parent, child) = (CALayer(), CALayer(), CALayer())
    parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    parent.position = CGPoint(x: 20, y: 30)
    parent.anchorPoint = .zero
    parent.isGeometryFlipped = true
    child.anchorPoint = .zero
    child.position = CGPoint(x: 15, y: 17)
    root.addSublayer(parent)
    parent.addSublayer(child)
    #expect(child.convert(.zero, to: root) == CGPoint(x: 30, y: 100))
    #expect(child.convert(CGPoint(x: 30, y: 100), from: root) == .zero)
    #expect(child.contentsAreFlipped() && !root.contentsAreFlipped())
    child.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped())
  }

  @Test func perspectiveScalesAboutTheSuperlayersAnchor() {
    let (parent, child) = (layer(0, 0, 200, 100), layer(120, 50, 20, 20))
    parent.sublayerTransform.m34 = -1 / 500
    parent.addSublayer(child)
    child.zPosition = 100
    let scale = 500.0 / (500 - 100)
    let middle = child.convert(CGPoint(x: 10, y: 10), to: parent)
    #expect(isNear(middle, CGPoint(x: 100 + 30 * scale, y: 50 + 10 * scale)))
  }

  @Test func pointsComeBackThroughPerspective() {
    let (root, parent) = (layer(0, 0, 400, 300), layer(50, 50, 200, 200))
    let (child, other) = (layer(10, 20, 80, 60), layer(90, 9, 30, 30))
    parent.sublayerTransform.m34 = -1 / 300
    child.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
    other.transform = CATransform3DMakeRotation(0.4, 1, 0.2, 0)
    root.addSublayer(parent)
    parent.sublayers = [child, other]
    let p = CGPoint(x: 13, y: 47)
    #expect(isNear(child.convert(child.convert(p, to: root), from: root), p))
    #expect(isNear(child.convert(child.convert(p, to: other), from: other), p))
    #expect(isNear(other.convert(root.convert(p, from: other), from: root), p))
  }

  @Test func transformLayersKeepTheDepthOfWhatTheyHold() {
    let (root, child) = (layer(0, 0, 100, 100), layer(0, 0, 100, 100))
    for holder in [CALayer(), CATransformLayer()] {
      holder.frame = root.bounds
      holder.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
      child.zPosition = 40
      root.sublayers = [holder]
      holder.addSublayer(child)
      let x = child.convert(CGPoint(x: 50, y: 50), to: root).x
      let expected = holder is CATransformLayer ? 50 + 40 * sin(Double.pi / 6) : 50
      #expect(abs(x - expected) < 1e-9)
    }
  }

  @Test func aLayerSeenFromItsEdgeHasOnlyItsAnchor() {
    let (root, child) = (layer(0, 0, 100, 100), layer(10, 10, 40, 20))
    child.transform = CATransform3DMakeScale(0, 1, 1)
    root.addSublayer(child)
    #expect(child.convert(CGPoint(x: 1, y: 1), from: root) == CGPoint(x: 20, y: 10))
  }

  @Test func aMaskIgnoresTheSublayerTransform() {
    let (masked, mask) = (layer(0, 0, 100, 100), layer(10, 10, 10, 10))
    masked.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    masked.mask = mask
    #expect(mask.convert(CGPoint.zero, to: masked) == CGPoint(x: 10, y: 10))
    masked.addSublayer(mask)
    #expect(mask.convert(CGPoint.zero, to: masked) == CGPoint(x: -30, y: -30))
  }

  @Test func rectanglesBecomeTheirBox() {
    let (root, child) = (layer(0, 0, 100, 100), layer(0, 0, 40, 20))
    child.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    root.addSublayer(child)
    #expect(isNear(child.convert(child.bounds, to: root), child.frame))
  }
}

private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
  isNear(a.origin, b.origin) && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
}
