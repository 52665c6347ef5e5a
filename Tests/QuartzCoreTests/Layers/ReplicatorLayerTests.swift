import CoreGraphics
import QuartzCore
import Testing

/// A replicator's own values, and what of it is hit.
@Suite struct ReplicatorLayerTests {
  private let replicator = CAReplicatorLayer()

  @Test func aNewReplicatorShowsItsSublayersOnce() {
    #expect(replicator.instanceCount == 1 && !replicator.preservesDepth && replicator.instanceDelay == 0)
    #expect(replicator.instanceTransform == CATransform3DIdentity)
    #expect(replicator.instanceColor?.components == [1, 1, 1, 1])
    #expect(replicator.instanceRedOffset == 0 && replicator.instanceGreenOffset == 0)
    #expect(replicator.instanceBlueOffset == 0 && replicator.instanceAlphaOffset == 0)
  }

  @Test func valuesAreReachedByKeysAndCopied() {
    replicator.setValue(5, forKeyPath: "instanceCount")
    replicator.setValue(2.5, forKeyPath: "instanceTransform.translation.x")
    replicator.setValue(Float(0.25), forKey: "instanceGreenOffset")
    replicator.setValue(true, forKey: "preservesDepth")
    let copy = CAReplicatorLayer(layer: replicator)
    #expect(copy.instanceCount == 5 && copy.instanceTransform.m41 == 2.5)
    #expect(copy.instanceGreenOffset == 0.25 && copy.preservesDepth)
    #expect(replicator.value(forKeyPath: "instanceCount") as? Int == 5)
  }

  @Test func negativeCountsAreNone() {
    replicator.instanceCount = -3
    #expect(replicator.instanceCount == 0)
  }

  @Test func everyValueAnimates() {
    replicator.instanceCount = 2
    for (keyPath, value) in [("instanceCount", 6.0), ("instanceDelay", 1), ("instanceTransform.translation.x", 10)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.toValue, animation.duration) = (value, 2)
      replicator.add(animation, forKey: keyPath)
    }
    let evaluator = PresentationEvaluator(root: replicator)
    evaluator.evaluate(at: 1)
    let values = evaluator.tree.nodes[0].properties.replicator
    #expect(values.instanceCount == 4 && values.instanceDelay == 0.5 && values.instanceTransform.m41 == 5)
    #expect(evaluator.unsupportedAnimations.isEmpty)
  }

  // MARK: - Points

  private func child(in replicator: CAReplicatorLayer) -> CALayer {
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let child = CALayer.box(CGRect(x: 0, y: 0, width: 20, height: 20))
    replicator.addSublayer(child)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    return child
  }

  @Test func theFirstCopyAloneIsHit() {
    let child = child(in: replicator)
    #expect(replicator.hitTest(CGPoint(x: 10, y: 10)) === child)
    #expect(replicator.hitTest(CGPoint(x: 40, y: 10)) === replicator, "the second copy lies there")
    replicator.instanceCount = 0
    #expect(replicator.hitTest(CGPoint(x: 10, y: 10)) === replicator, "nothing is shown")
  }

  @Test func withDepthTheReplicatorItselfIsNeverHit() {
    let child = child(in: replicator)
    replicator.preservesDepth = true
    #expect(replicator.hitTest(CGPoint(x: 10, y: 10)) === child)
    #expect(replicator.hitTest(CGPoint(x: 40, y: 10)) == nil)
  }

  @Test func withDepthPointsKeepTheirDepth() {
    let child = child(in: replicator)
    child.zPosition = 50
    replicator.preservesDepth = true
    let root = CALayer.plain(100, 100)
    root.sublayerTransform.m34 = -1 / 100
    root.addSublayer(replicator)
    #expect(root.convert(CGPoint(x: 10, y: 10), from: child).x == -30, "twice as large about the root's middle")
  }
}
