import QuartzCore
import Testing

/// The same time is the same tree, in however many steps and from whichever side the clock got there.
@Suite struct StageReplayTests {
  /// Builds itself as it goes: every step adds a layer and begins the next step in a completion block or a delegate.
  private static func scene(_ log: StageLog) -> Stage {
    Stage(size: CGSize(width: 100, height: 100)) { stage in
      func step(_ number: Int) {
        log.note("step \(number)")
        guard number < 12 else { return }
        let layer = CALayer()
        stage.rootLayer.addSublayer(layer)
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.1)
        CATransaction.setCompletionBlock { step(number + 1) }
        layer.position = CGPoint(x: Double(number), y: 50)
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        (spin.byValue, spin.repeatCount) = (1, 2)
        layer.add(spin, forKey: "spin")
        CATransaction.commit()
      }
      step(0)
      let link = CADisplayLink { link in
        if Int((link.timestamp * 60).rounded()) % 20 == 0 { stage.rootLayer.sublayers?.first?.zPosition += 1 }
      }
      link.add(to: .main, forMode: .common)
    }
  }

  /// All presentation values that the scene changes.
  private static func picture(of stage: Stage) -> [String] {
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    evaluator.evaluate(at: stage.time)
    return evaluator.tree.nodes.map { node in
      let properties = node.properties
      return "\(properties.position) \(properties.zPosition) \(properties.transform)"
    }
  }

  @Test func aScenePlaysTheSameInAnySteps() {
    let (once, often) = (StageLog(), StageLog())
    let (one, many) = (Self.scene(once), Self.scene(often))
    one.advance(to: 1.75)
    for step in 1...1000 { many.advance(to: 1.75 * Double(step) / 1000) }
    #expect(once.entries == often.entries && once.entries.last == "step 8 1.6")
    #expect(Self.picture(of: one) == Self.picture(of: many) && one.time == many.time)
    #expect(one.rootLayer.sublayers?.count == 9)
  }

  @Test func framesMeetTheEventsOfAChain() {
    let stage = Stage(size: CGSize(width: 9, height: 9)) { stage in
      func step(_ number: Int) {
        stage.rootLayer.name = "\(number)"
        stage.schedule(after: 0.1) { step(number + 1) }
      }
      step(0)
    }
    for frame in 0...300 {
      stage.advance(to: Double(frame) / 30)
      #expect(stage.rootLayer.name == "\(frame / 3)")
    }
  }

  @Test func seekingBackIsAFreshRun() {
    let log = StageLog()
    let (seeking, fresh) = (Self.scene(log), Self.scene(StageLog()))
    let root = seeking.rootLayer
    seeking.perform { seeking.rootLayer.opacity = 0.5 }
    seeking.seek(to: 2)
    seeking.seek(to: 0.77)
    fresh.advance(to: 0.77)
    #expect(Self.picture(of: seeking) == Self.picture(of: fresh) && seeking.time == fresh.time)
    #expect(seeking.rootLayer === root && root.opacity == 1, "what the closure did not do is gone")
    #expect(log.entries.last == "step 3 0.6")
    seeking.seek(to: 0)
    #expect(seeking.rootLayer.sublayers?.count == 1 && seeking.time == 0)
  }

  @Test func whatWasOnTheStageBeforeASeekIsGone() {
    var calls = 0
    let stage = Stage(size: .zero)
    let link = CADisplayLink { _ in calls += 1 }
    link.add(to: stage)
    stage.schedule(at: 3) { calls += 100 }
    stage.advance(to: 1)
    #expect(calls == 60)
    stage.seek(to: 0.5)
    stage.advance(to: 5)
    #expect(calls == 60)
  }

  @Test func theEvaluatorFollowsASeek() {
    let stage = Self.scene(StageLog())
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    stage.advance(to: 1)
    evaluator.evaluate(at: 1)
    #expect(evaluator.tree.nodes.count == 7)
    stage.seek(to: 0.3)
    evaluator.evaluate(at: 0.3)
    #expect(evaluator.tree.nodes.count == 3)
  }
}
