import QuartzCore
import Testing

/// What a transition leads away from, on a stage: the layers as the running turn found them.
@Suite struct StageTransitionTests {
  private func transition(_ duration: Double = 1, _ log: StageLog? = nil) -> CATransition {
    let transition = CATransition()
    transition.duration = duration
    transition.delegate = log.map { LoggingDelegate("transition", $0) }
    return transition
  }

  /// The presentation of the stage's layer.
  private func node(_ stage: Stage, at time: Double) -> PresentationTree.Node {
    stage.seek(to: time)
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    evaluator.evaluate(at: stage.time)
    return evaluator.tree.nodes[1]
  }

  private static func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // MARK: - Old pictures

  @Test(arguments: [false, true])
  func theOrderOfChangeAndAddMakesNoDifference(changesFirst: Bool) throws {
    let stage = Stage.withLayer { stage, layer in
      layer.addSublayer(with(name: "old"))
      CATransaction.flush()
      stage.schedule(at: 1) {
        if !changesFirst { layer.add(transition(), forKey: nil) }
        Self.withoutActions {
          layer.opacity = 0.5
          layer.sublayers = [with(name: "new"), with(name: "newer")]
          layer.mask = CALayer()
          layer.setValue(0.25, forKey: "opacity")
        }
        if changesFirst { layer.add(transition(), forKey: nil) }
      }
    }
    let node = node(stage, at: 1.5)
    let state = try #require(node.transition)
    #expect(state.progress == 0.5 && node.properties.opacity == 0.25 && node.maskCount == 1)
    #expect(state.old?.nodes.map(\.name) == ["layer", "old"])
    #expect(state.old?.nodes[0].properties.opacity == 1 && state.old?.nodes[0].maskCount == 0)
  }

  private func with(name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  @Test func changesOfSublayersInTheSameTurnAreNotInTheOldPicture() throws {
    let stage = Stage.withLayer { stage, layer in
      let (child, mask) = (CALayer(), CALayer())
      layer.addSublayer(child)
      child.mask = mask
      CATransaction.flush()
      stage.schedule(at: 1) {
        Self.withoutActions {
          mask.cornerRadius = 7
          child.removeFromSuperlayer()
          child.speed = 2
        }
        layer.add(transition(), forKey: nil)
      }
    }
    let old = try #require(node(stage, at: 1).transition?.old)
    #expect(old.nodes.map(\.subtreeCount) == [3, 2, 1] && old.nodes[1].maskCount == 1)
    #expect(old.nodes[2].properties.cornerRadius == 0)
  }

  @Test func eachFlushBeginsAnew() throws {
    let stage = Stage.withLayer { stage, layer in
      stage.schedule(at: 1) {
        Self.withoutActions { layer.cornerRadius = 3 }
        CATransaction.flush()
        Self.withoutActions { layer.cornerRadius = 5 }
        layer.add(transition(), forKey: nil)
      }
    }
    let node = node(stage, at: 1)
    #expect(node.transition?.old?.nodes[0].properties.cornerRadius == 3 && node.properties.cornerRadius == 5)
  }

  @Test func changesByOtherCodeSinceTheLastCommitAreNew() {
    let stage = Stage.withLayer()
    stage.layer.cornerRadius = 3
    stage.perform {
      Self.withoutActions { stage.layer.cornerRadius = 5 }
      stage.layer.add(transition(), forKey: nil)
    }
    #expect(node(stage, at: 0).transition?.old?.nodes[0].properties.cornerRadius == 0)
  }

  @Test func runningAnimationsStandStillInTheOldPicture() throws {
    let log = StageLog()
    let stage = Stage.withLayer { stage, layer in
      layer.add(fade("fade", log, duration: 4), forKey: nil)
      stage.schedule(at: 1) {
        layer.add(transition(2), forKey: nil)
        layer.removeAllAnimations()
        layer.add(transition(2), forKey: nil)
      }
    }
    let node = node(stage, at: 2)
    #expect(node.transition?.old?.nodes[0].properties.opacity == 0.25 && node.properties.opacity == 1)
    #expect(node.transition?.progress == 0.5)
  }

  @Test func aLayerThatWasNotInTheTreeComesFromNothing() throws {
    let stage = Stage(size: .zero) { stage in
      let layer = CALayer()
      layer.add(transition(), forKey: nil)
      stage.rootLayer.addSublayer(layer)
    }
    let state = try #require(node(stage, at: 0.5).transition)
    #expect(state.progress == 0.5 && state.old == nil)
  }

  @Test func outsideAStageTheOldPictureIsTheMomentOfAdding() throws {
    let root = CALayer()
    root.cornerRadius = 1
    root.add(transition(), forKey: nil)
    root.cornerRadius = 2
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 0.5)
    #expect(evaluator.tree.nodes[0].transition?.old?.nodes[0].properties.cornerRadius == 1)
    #expect(evaluator.tree.nodes[0].properties.cornerRadius == 2)
    root.removeAnimation(forKey: kCATransition)
    evaluator.evaluate(at: 0.5)
    #expect(evaluator.tree.nodes[0].transition == nil)
  }

  // MARK: - Interruption

  private func nesting(_ tree: PresentationTree?) -> Int {
    guard let tree else { return 0 }
    return tree.nodes.map { node in node.transition.map { 1 + nesting($0.old) } ?? 0 }.max() ?? 0
  }

  @Test func interruptedTransitionsNestButNotWithoutBound() throws {
    let stage = Stage.withLayer { stage, layer in
      stage.schedule(every: 0.1) { timer in
        Self.withoutActions { layer.cornerRadius += 1 }
        layer.add(transition(), forKey: nil)
        if timer.fireTime > 5 { timer.invalidate() }
      }
    }
    let early = node(stage, at: 0.35)
    #expect(nesting(early.transition?.old) == 2)
    #expect(early.transition?.old?.nodes[0].transition?.old?.nodes[0].properties.cornerRadius == 1)
    let late = try #require(node(stage, at: 5).transition)
    #expect(nesting(late.old) == 4)
    #expect(late.old?.nodes[0].properties.cornerRadius == 49)
  }

  // MARK: - Time

  @Test func startAndStopAreTold() {
    let log = StageLog()
    let stage = Stage.withLayer { stage, layer in
      stage.schedule(at: 1) { layer.add(transition(0.5, log), forKey: "any") }
      stage.schedule(at: 3) {
        layer.add(transition(1, log), forKey: nil)
        CATransaction.setCompletionBlock { log.note("complete") }
      }
      stage.schedule(at: 3.5) { layer.removeAnimation(forKey: kCATransition) }
    }
    stage.advance(to: 5)
    #expect(
      log.entries == [
        "transition starts 1.0", "transition finishes 1.5", "transition starts 3.0", "complete 3.0",
        "transition is cut 3.5",
      ])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func fillModesAndProgressAreThoseOfAnyAnimation() {
    let layer = CALayer()
    let timed = transition()
    (timed.startProgress, timed.endProgress, timed.beginTime) = (0.2, 0.6, 1)
    (timed.fillMode, timed.isRemovedOnCompletion) = (.both, false)
    timed.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(timed, forKey: nil)
    let evaluator = PresentationEvaluator(root: layer)
    func progress(_ time: Double) -> Double? {
      evaluator.evaluate(at: time)
      return evaluator.tree.nodes[0].transition.map { ($0.progress * 1e6).rounded() / 1e6 }
    }
    #expect([0, 1, 1.5, 2, 9].map(progress) == [0.2, 0.2, 0.4, 0.6, 0.6])
    timed.fillMode = .removed
    layer.add(timed, forKey: nil)
    #expect([0, 1.5, 2.1, 1.25].map(progress) == [nil, 0.4, nil, 0.3])
  }
}
