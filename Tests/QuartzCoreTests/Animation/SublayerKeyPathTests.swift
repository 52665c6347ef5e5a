import CoreGraphics
import Testing

@testable import QuartzCore

/// Animations that act on layers below the one that they were added to.
@Suite struct SublayerKeyPathTests {
  private let root = CALayer(), parent = CALayer(), first = CALayer(), second = CALayer(), leaf = CALayer()

  init() {
    parent.name = "parent"
    (first.name, second.name, leaf.name) = ("a", "a", "leaf")
    root.addSublayer(parent)
    for layer in [first, second] { parent.addSublayer(layer) }
    first.addSublayer(leaf)
  }

  /// Opacities at a time of the root, of `first`, `second` and `leaf`.
  private func opacities(at time: Double) -> [Float] {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: time)
    return [2, 4, 3].map { evaluator.tree.nodes[$0].properties.opacity }
  }

  private func fade(_ keyPath: String) -> CABasicAnimation { basic(keyPath, from: 0, to: 1) }

  @Test func theFirstSublayerOfTheNameIsMeant() {
    parent.add(fade("sublayers.a.opacity"), forKey: nil)
    #expect(opacities(at: 0.25) == [0.25, 1, 1])
  }

  @Test func pathsLeadThroughSeveralLayers() {
    root.add(fade("sublayers.parent.sublayers.a.sublayers.leaf.opacity"), forKey: nil)
    #expect(opacities(at: 0.25) == [1, 1, 0.25])
  }

  @Test func membersOfGroupsActWhereTheyLead() {
    let group = CAAnimationGroup()
    group.animations = [fade("sublayers.a.opacity"), fade("opacity"), fade("sublayers.a.sublayers.leaf.opacity")]
    (group.duration, group.speed) = (1, 0.5)
    parent.add(group, forKey: nil)
    #expect(opacities(at: 1) == [0.5, 1, 0.5])
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 1)
    #expect(evaluator.tree.nodes[1].properties.opacity == 0.5 && evaluator.unsupportedAnimations.isEmpty)
  }

  @Test func aGroupInItselfEnds() {
    let group = CAAnimationGroup()
    group.animations = [group, fade("sublayers.a.opacity")]
    group.duration = 1
    parent.add(group, forKey: nil)
    #expect(opacities(at: 0.25) == [0.25, 1, 1])
  }

  /// The animation keeps the time of the layer that has it, whatever the other layer's time is.
  @Test(arguments: [0.0, 0.25, 0.75, 1]) func theyPlayInTheirOwnLayersTime(time: Double) {
    (first.speed, first.timeOffset, first.beginTime) = (4, 3, -2)
    (leaf.speed, leaf.timeOffset) = (0.5, 1)
    parent.add(fade("sublayers.a.opacity"), forKey: nil)
    parent.add(fade("sublayers.a.sublayers.leaf.opacity"), forKey: nil)
    #expect(opacities(at: time) == [Float(time), 1, Float(time)])
  }

  @Test func ownAnimationsComeBefore() {
    parent.add(fade("sublayers.a.opacity"), forKey: nil)
    first.add(basic("opacity", from: 0.5, to: 0.5), forKey: nil)
    #expect(opacities(at: 0.25)[0] == 0.25)
  }

  @Test func changesAreFollowed() {
    let evaluator = PresentationEvaluator(root: root)
    func opacity(_ node: Int) -> Float {
      evaluator.evaluate(at: 0.25)
      return evaluator.tree.nodes[node].properties.opacity
    }
    parent.add(fade("sublayers.a.opacity"), forKey: "fade")
    #expect(opacity(2) == 0.25 && opacity(4) == 1)
    first.name = "b"
    #expect(opacity(2) == 1 && opacity(4) == 0.25)
    parent.removeAnimation(forKey: "fade")
    #expect(opacity(4) == 1)
  }

  @Test func whatLeadsNowhereIsTold() {
    leaf.speed = 0
    for keyPath in ["sublayers.b.opacity", "sublayers.a.sublayers.leaf.opacity", "sublayers.a.nothing"] {
      parent.add(fade(keyPath), forKey: nil)
    }
    let found = PresentationEvaluator(root: root).unsupportedAnimations
    #expect(found.map(\.layer) == ["parent", "parent", "a"])
    #expect(found[0].reason == "sublayers.b.opacity leads to no sublayer, or to one whose time does not run on")
    #expect(found[2].reason == "nothing names nothing that a CALayer draws")
  }

  @Test func presentationCopiesAndOldPicturesShowThem() {
    let stage = Stage(size: .zero) { stage in
      stage.rootLayer.addSublayer(self.root)
      self.parent.add(self.fade("sublayers.a.opacity"), forKey: nil)
    }
    stage.advance(to: 0.25)
    #expect(first.presentation()?.opacity == 0.25 && second.presentation()?.opacity == 1)
    #expect(first.opacity == 1)
    stage.perform { self.root.add(CATransition(), forKey: nil) }
    #expect(root.attachedAnimations.last?.oldPicture?.nodes[2].properties.opacity == 0.25)
  }

  @Test func aBeginAtZeroIsNotNow() {
    let clock = MediaClock()
    clock.time = 0.75
    MediaClock.$current.withValue(clock) {
      let late = fade("opacity")
      first.add(late, forKey: nil)
      late.beginTime = AVCoreAnimationBeginTimeAtZero
      second.add(late, forKey: nil)
    }
    #expect(opacities(at: 1) == [0.25, 1, 1])
    #expect(opacities(at: 0.5) == [1, 0.5, 1])
  }
}
