import Foundation
import Testing

@testable import QuartzCore

@Suite struct PresentationEvaluatorTests {
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func slide(_ keyPath: String, from: Any?, to: Any?, duration: Double = 10) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @Test func theTreeIsFlatAndMasksComeFirst() {
    let (root, a, b, mask, below) = (named("root"), named("a"), CATransformLayer(), named("mask"), named("below"))
    root.sublayers = [a, b]
    root.mask = mask
    a.addSublayer(below)
    let nodes = PresentationEvaluator(root: root).tree.nodes
    #expect(nodes.map(\.name) == ["root", "mask", "a", "below", nil])
    #expect(nodes.map(\.subtreeCount) == [5, 1, 2, 1, 1])
    #expect(nodes.map(\.maskCount) == [1, 0, 0, 0, 0])
    #expect(nodes.map(\.kind) == [.layer, .layer, .layer, .layer, .transform])
  }

  @Test func aFrameDependsOnItsTimeOnly() {
    let layer = CALayer()
    layer.add(slide("position.x", from: 0, to: 100), forKey: "x")
    layer.add(slide("transform.rotation.z", from: 0, to: 1), forKey: "z")
    let evaluator = PresentationEvaluator(root: layer)
    for t in [5.0, 0, 7.5, 20, 2.5] {
      evaluator.evaluate(at: t)
      let properties = evaluator.tree.nodes[0].properties
      let progress = t > 10 ? 0 : t / 10
      #expect(abs(properties.position.x - 100 * progress) < 1e-9)
      #expect(abs(properties.transform.components.rotation.z - progress) < 1e-9)
    }
  }

  @Test func changesAreSeenWithoutLayingTheTreeFlatAnew() {
    let (root, a, b) = (named("root"), named("a"), named("b"))
    root.sublayers = [a, b]
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 0)
    b.opacity = 0.5
    a.add(slide("opacity", from: 0, to: 1), forKey: "fade")
    evaluator.evaluate(at: 5)
    #expect(evaluator.tree.nodes.map(\.properties.opacity) == [1, 0.5, 0.5])
    a.removeAllAnimations()
    evaluator.evaluate(at: 5)
    #expect(evaluator.tree.nodes.map(\.properties.opacity) == [1, 1, 0.5])
    root.insertSublayer(b, at: 0)
    a.name = "A"
    evaluator.evaluate(at: 5)
    #expect(evaluator.tree.nodes.map(\.name) == ["root", "b", "A"])
  }

  @Test func twoEvaluatorsKeepUpWithOneTree() {
    let (root, leaf) = (CALayer(), CALayer())
    root.addSublayer(leaf)
    let evaluators = [PresentationEvaluator(root: root), PresentationEvaluator(root: root)]
    for value in [1.0, 2, 3] {
      leaf.cornerRadius = value
      evaluators[0].evaluate(at: 0)
      leaf.borderWidth = value
      for evaluator in evaluators {
        evaluator.evaluate(at: 0)
        let properties = evaluator.tree.nodes[1].properties
        #expect(properties.cornerRadius == value && properties.borderWidth == value)
      }
    }
  }

  @Test func timeRunsThroughLayersLikeConvertTime() {
    let (root, mid, leaf) = (CALayer(), CALayer(), CALayer())
    (root.beginTime, root.speed, root.timeOffset) = (1, 2, 3)
    (mid.beginTime, mid.speed) = (8, 0.5)
    root.addSublayer(mid)
    mid.addSublayer(leaf)
    leaf.add(slide("position.x", from: 0, to: 1000, duration: 1000), forKey: nil)
    let evaluator = PresentationEvaluator(root: root)
    for t in [0.5, 1, 3, 10, 100] {
      evaluator.evaluate(at: t)
      #expect(abs(evaluator.tree.nodes[2].properties.position.x - leaf.convertTime(t, from: nil)) < 1e-9)
    }
    mid.speed = 3
    evaluator.evaluate(at: 10)
    #expect(abs(evaluator.tree.nodes[2].properties.position.x - leaf.convertTime(10, from: nil)) < 1e-9)
    leaf.timeOffset = 4
    evaluator.evaluate(at: 10)
    #expect(abs(evaluator.tree.nodes[2].properties.position.x - leaf.convertTime(10, from: nil)) < 1e-9)
  }

  @Test func aFiniteDurationShowsTheLayerOnlyThen() {
    let (root, child) = (CALayer(), CALayer())
    (child.beginTime, child.duration) = (2, 3)
    root.addSublayer(child)
    let evaluator = PresentationEvaluator(root: root)
    func isPresent(at t: Double) -> Bool {
      evaluator.evaluate(at: t)
      return evaluator.tree.nodes[1].isPresent
    }
    #expect([1, 2, 4, 6].map(isPresent) == [false, true, true, false])
    child.fillMode = .forwards
    #expect([1, 4, 6].map(isPresent) == [false, true, true])
    child.duration = .infinity
    #expect([1, 4, 6].map(isPresent) == [true, true, true])
  }

  @Test func boundsThatShootBelowZeroAreTurnedRound() {
    let layer = CALayer()
    layer.add(slide("bounds.size.width", from: 0, to: -10), forKey: nil)
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: 5)
    #expect(evaluator.tree.nodes[0].properties.bounds == CGRect(x: -5, y: 0, width: 5, height: 0))
  }

  @Test func layoutAndDisplayComeBeforeTheFrame() {
    final class Placing: CALayer {
      override func layoutSublayers() { sublayers?.first?.position.x = bounds.width }
      override func display() { contents = Pictures.one }
    }
    let (root, child) = (Placing(), CALayer())
    root.addSublayer(child)
    let evaluator = PresentationEvaluator(root: root)
    root.bounds.size.width = 30
    root.setNeedsDisplay()
    evaluator.evaluate(at: 0)
    #expect(evaluator.tree.nodes[1].properties.position.x == 30)
    #expect(evaluator.tree.nodes[0].properties.contents == .image(Pictures.one))
  }

  /// A frame without a new request does not search for one, yet none is lost: not one that was made while others were
  /// carried out, nor one of a mask that was elsewhere.
  @Test func requestsAreNotLost() {
    final class Counting: CALayer {
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        if layouts == 1 { setNeedsLayout() }
      }
      override func display() { contents = Pictures.one }
    }
    let (root, child, mask) = (CALayer(), Counting(), Counting())
    root.addSublayer(child)
    mask.setNeedsDisplay()
    let evaluator = PresentationEvaluator(root: root)
    child.setNeedsLayout()
    evaluator.evaluate(at: 0)
    let layouts = child.layouts
    child.position.x = 1
    evaluator.evaluate(at: 0)
    #expect(child.layouts == layouts + 1)
    child.position.x = 2
    evaluator.evaluate(at: 0)
    #expect(child.layouts == layouts + 1)
    mask.position.x = 1
    root.mask = mask
    evaluator.evaluate(at: 0)
    #expect(evaluator.tree.nodes[1].properties.contents == .image(Pictures.one))
  }
}
