import Testing

@testable import QuartzCore

/// Groups inside groups against a slow evaluator that plays every cycle in turn, for random timings.
///
/// All times are multiples of 1/8 and all speeds powers of two, so that both sides compute exactly and boundaries are hit.
@Suite struct NestedTimingTests {
  /// Own time and cycle fraction by walking through the cycles, following the written rules word by word.
  private func reference(_ a: CAAnimation, duration: Double, parent: Double) -> Double? {
    let cycle = a.autoreverses ? duration * 2 : duration
    let total = a.repeatDuration > 0 ? a.repeatDuration : cycle * (a.repeatCount > 0 ? Double(a.repeatCount) : 1)
    var time = (parent - a.beginTime) * Double(a.speed) + a.timeOffset
    let fillsBefore = a.fillMode == .backwards || a.fillMode == .both
    let fillsAfter = !a.isRemovedOnCompletion && (a.fillMode == .forwards || a.fillMode == .both)
    if parent < a.beginTime {
      guard fillsBefore else { return nil }
      time = min(max(a.timeOffset, 0), total)
    } else if a.speed == 0 {
      time = min(max(time, 0), total)
    } else if time < 0 {
      guard a.speed > 0 ? fillsBefore : fillsAfter else { return nil }
      time = 0
    } else if time > total {
      guard a.speed > 0 ? fillsAfter : fillsBefore else { return nil }
      time = total
    }
    let isEnd = time == total
    while time > cycle || (time == cycle && !isEnd) { time -= cycle }
    return time <= duration ? time : cycle - time
  }

  private func reference(_ animation: CAAnimation, duration: Double, at parent: Double, _ value: inout Double) {
    guard let own = reference(animation, duration: duration, parent: parent) else { return }
    if let group = animation as? CAAnimationGroup {
      for member in group.animations ?? [] {
        reference(member, duration: member.duration > 0 ? member.duration : duration, at: own, &value)
      }
    } else {
      let progress = own / duration
      value = (animation as? CABasicAnimation)?.isAdditive == true ? value + progress * 8 : 16 + progress * 64
    }
  }

  private func randomTiming(_ animation: CAAnimation, isMember: Bool, _ random: inout SeededGenerator) {
    func eighths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 8 }
    animation.beginTime = Bool.random(using: &random) ? 0 : eighths(-8...16)
    // Members may leave their duration to the group.
    let length = Int.random(in: 0...5, using: &random)
    animation.duration = length == 0 ? (isMember ? 0 : 1) : [0.25, 0.5, 1, 2, 4][length - 1]
    animation.speed = [1, 1, 1, 2, 0.5, 0, -1, -2].randomElement(using: &random) ?? 1
    animation.timeOffset = Bool.random(using: &random) ? 0 : eighths(-4...24)
    animation.repeatCount = [0, 0, 1, 2, 1.5, 2.25].randomElement(using: &random) ?? 0
    animation.repeatDuration = Int.random(in: 0...3, using: &random) == 0 ? eighths(1...40) : 0
    animation.autoreverses = Bool.random(using: &random)
    animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &random) ?? .removed
    animation.isRemovedOnCompletion = isMember ? false : Bool.random(using: &random)
  }

  private func randomAnimation(depth: Int, _ random: inout SeededGenerator) -> CAAnimation {
    let isGroup = depth < 3 && Int.random(in: 0...2, using: &random) > 0
    let animation: CAAnimation
    if isGroup {
      let group = CAAnimationGroup()
      let count = Int.random(in: 1...3, using: &random)
      group.animations = (0..<count).map { _ in randomAnimation(depth: depth + 1, &random) }
      animation = group
    } else {
      let leaf = CABasicAnimation(keyPath: "cornerRadius")
      leaf.isAdditive = Bool.random(using: &random)
      (leaf.fromValue, leaf.toValue) = leaf.isAdditive ? (0.0, 8.0) : (16.0, 80.0)
      animation = leaf
    }
    randomTiming(animation, isMember: depth > 0, &random)
    return animation
  }

  @Test func randomTreesAgreeWithPlayingEveryCycle() {
    var random = SeededGenerator(state: 0x9E37_79B9_7F4A_7C15)
    var effective = 0
    for index in 0..<2000 {
      let animation = randomAnimation(depth: 0, &random)
      let compiled = CompiledAnimation(animation)
      for _ in 0..<8 {
        let time = Double(Int.random(in: -8...96, using: &random)) / 8
        var expected = 3.0
        reference(animation, duration: animation.duration, at: time, &expected)
        var layer = properties { $0.cornerRadius = 3 }
        compiled?.apply(to: &layer, atLayerTime: time)
        #expect(abs(Double(layer.cornerRadius) - expected) < 1e-9, "case \(index) at \(time)")
        if expected != 3 { effective += 1 }
      }
    }
    #expect(effective > 3000)
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
