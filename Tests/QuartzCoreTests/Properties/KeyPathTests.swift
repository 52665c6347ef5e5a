import Foundation
import QuartzCore
import Testing

@Suite struct KeyPathTests {
  @Test(arguments: [
    ("position.x", "position.y"), ("bounds.origin.x", "bounds.size.height"), ("anchorPoint.y", "anchorPoint.x"),
    ("shadowOffset.width", "shadowOffset.height"), ("contentsRect.origin.x", "contentsRect.size.width"),
    ("contentsCenter.size.height", "contentsCenter.origin.y"),
    ("transform.translation.x", "transform.translation.z"), ("sublayerTransform.scale.y", "sublayerTransform.scale.x"),
    ("transform.rotation.z", "transform.rotation.x"),
  ])
  func aPartIsSetAndItsNeighbourStays(path: String, neighbour: String) throws {
    let layer = CALayer()
    let before = try #require(layer.value(forKeyPath: neighbour) as? Double)
    layer.setValue(0.75, forKeyPath: path)
    #expect(abs(try #require(layer.value(forKeyPath: path) as? Double) - 0.75) < 1e-12)
    #expect(abs(try #require(layer.value(forKeyPath: neighbour) as? Double) - before) < 1e-12)
  }

  @Test func numbersCastToEveryNumberType() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.value(forKey: "opacity") as? Float == 0.5)
    #expect(layer.value(forKey: "opacity") as? Double == 0.5)
    #expect(layer.value(forKey: "opacity") as? CGFloat == 0.5)
    #expect(layer.value(forKey: "opacity") as? NSNumber == 0.5)
  }

  @Test func everyKindOfNumberAndBoxIsTaken() {
    let layer = CALayer()
    for value in [3, 3.0, 3 as Float, 3 as CGFloat, NSNumber(value: 3)] as [Any] {
      layer.cornerRadius = 0
      layer.setValue(value, forKey: "cornerRadius")
      #expect(layer.cornerRadius == 3)
    }
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2)), forKey: "transform")
    #expect(layer.transform.m11 == 2)
    layer.setValue(CGAffineTransform(scaleX: 4, y: 4), forKey: "transform")
    #expect(layer.transform.m22 == 4)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue(CALayerContentsGravity.top, forKey: "contentsGravity")
    #expect(layer.contentsGravity == .top)
    layer.setValue(CACornerMask.layerMaxXMinYCorner, forKey: "maskedCorners")
    #expect(layer.maskedCorners == .layerMaxXMinYCorner)
  }

  @Test func booleansInBoxesStayBooleans() {
    let layer = CALayer()
    layer.setValue(true, forKey: "hidden")
    #expect(AnimatableValue(any: layer.value(forKey: "hidden"))?.kind == .bool)
    for flag in [true, NSNumber(value: true)] as [Any] { #expect(AnimatableValue(any: flag)?.kind == .bool) }
    for number in [1, 1.0, 1 as CGFloat, NSNumber(value: 1)] as [Any] {
      #expect(AnimatableValue(any: number)?.kind == .number)
    }
  }

  @Test func pathsLeadToOtherLayers() {
    let (layer, child, mask) = (CALayer(), CALayer(), CALayer())
    child.name = "leaf"
    layer.addSublayer(child)
    layer.mask = mask
    layer.setValue(7, forKeyPath: "sublayers.leaf.position.x")
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    child.setValue(true, forKeyPath: "superlayer.masksToBounds")
    #expect(child.position.x == 7 && mask.opacity == 0.5 && layer.masksToBounds)
    #expect(layer.value(forKeyPath: "sublayers.leaf") as? CALayer === child)
    #expect(layer.value(forKeyPath: "sublayers.other.opacity") == nil)
  }

  @Test func customKeysKeepWhatWasSet() {
    let layer = CALayer()
    layer.setValue("text", forKey: "note")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "focus")
    layer.setValue(9, forKeyPath: "focus.y")
    #expect(layer.value(forKey: "note") as? String == "text")
    #expect(layer.value(forKey: "focus") as? CGPoint == CGPoint(x: 1, y: 9))
    #expect(layer.value(forKeyPath: "focus.x") as? CGFloat == 1)
    layer.setValue(nil, forKey: "note")
    #expect(layer.value(forKey: "note") == nil)
  }

  @Test func stylesGiveDefaultsToCustomKeysAlongTheirChain() {
    let layer = CALayer()
    layer.style = ["a": 1, "style": ["a": 2, "b": 3] as [AnyHashable: Any]]
    #expect(layer.value(forKey: "a") as? Int == 1 && layer.value(forKey: "b") as? Int == 3)
  }

  @Test func timingAndTreeAreReachedByKey() {
    let layer = CALayer()
    layer.setValue("root", forKey: "name")
    layer.setValue(2, forKey: "speed")
    layer.setValue(NSValue(cgRect: CGRect(x: 10, y: 10, width: 20, height: 40)), forKey: "frame")
    #expect(layer.name == "root" && layer.speed == 2 && layer.position == CGPoint(x: 20, y: 30))
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
  }
}
