import Testing

@testable import QuartzCore

/// Groups inside groups inside layers, against a slow evaluator that plays every cycle in turn.
@Suite struct NestedTimingTests {
  /// Twenty parts of 500 trees each, so that they run beside each other.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomTreesAgreeWithPlayingEveryCycle(seed: UInt64) {
    var timelines = RandomTimelines(seed: seed)
    var (effective, failures): (Int, [String]) = (0, [])
    for index in 0..<500 {
      let (chain, animation) = (timelines.chain(), timelines.animation())
      chain[chain.count - 1].add(animation, forKey: nil)
      // On a layer no begin time stands for the time at which the animation was added, which is the clock's 0.
      if animation.beginTime == 0 { animation.beginTime = SlowTimeline.time(atEndOf: chain, clock: 0) }
      let evaluator = PresentationEvaluator(root: chain[0])
      for _ in 0..<8 {
        let clock = timelines.eighths(-8...96)
        var expected = 0.0
        let time = SlowTimeline.time(atEndOf: chain, clock: clock)
        SlowTimeline.apply(animation, duration: animation.duration, at: time, to: &expected)
        evaluator.evaluate(at: clock)
        let value = Double(evaluator.tree.nodes[chain.count - 1].properties.cornerRadius)
        if abs(value - expected) > 1e-9 { failures.append("tree \(index) at \(clock): \(value), not \(expected)") }
        if expected != 0 { effective += 1 }
      }
    }
    #expect(failures == [])
    #expect(effective > 800)
  }

  private static let features: [(String, @Sendable (CAAnimation) -> Bool)] = [
    ("negative speed", { $0.speed < 0 }), ("time offset", { $0.timeOffset != 0 }),
    ("fractional repeat count", { $0.repeatCount == 1.5 || $0.repeatCount == 2.25 }),
    ("endless repetition", { $0.repeatCount == .infinity }), ("repeat duration", { $0.repeatDuration > 0 }),
    ("autoreverse", { $0.autoreverses }), ("fill", { $0.fillMode != .removed }), ("group", { $0 is CAAnimationGroup }),
    ("group in group", { ($0 as? CAAnimationGroup)?.animations?.contains { $0 is CAAnimationGroup } == true }),
  ]

  @Test func theRandomTreesHaveEveryFeatureOften() {
    var timelines = RandomTimelines(seed: 1)
    let trees = (0..<500).map { _ in (timelines.chain(), timelines.animation()) }
    for (name, isPresent) in Self.features {
      #expect(trees.count { isPresent($0.1) } > 50, "\(name)")
    }
    #expect(trees.count { $0.0.count > 1 && $0.0.contains { $0.speed != 1 } } > 50)
  }

  @Test func membersAreCutAtTheGroupsEndAndNotScaled() {
    let group = CAAnimationGroup()
    let (long, short) = (basic("cornerRadius", from: 0, to: 40, duration: 4), basic("opacity", from: 0, to: 1))
    group.animations = [long, short]
    group.duration = 2
    group.isRemovedOnCompletion = false
    group.fillMode = .forwards
    #expect(animated(group, at: 1).cornerRadius == 10)
    #expect(animated(group, at: 9).cornerRadius == 20)
    let faded = properties { $0.opacity = 0.25 }
    #expect(animated(group, at: 0.5, from: faded).opacity == 0.5)
    #expect(animated(group, at: 1.5, from: faded).opacity == 0.25)
    group.repeatCount = 2
    #expect(animated(group, at: 2.5).cornerRadius == 5)
  }

  @Test func theGroupsCurveBendsTheTimeOfItsMembers() {
    let group = CAAnimationGroup()
    group.animations = [basic("cornerRadius", from: 0, to: 100)]
    group.duration = 1
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(abs(animated(group, at: 0.5).cornerRadius - 31.5357) < 1e-4)
  }
}
