@testable import QuartzCore

/// Media timing the slow and obvious way: every cycle is played in turn, and every rule is one line.
///
/// In: layers and animations as objects, and a time. Out: what one number is after the animations. It shares nothing with
/// what it checks but the objects themselves. Leaves are the ones that `RandomTimelines` makes.
enum SlowTimeline {
  /// The time of the last layer in a chain that begins at the root: 0 before a layer begins.
  static func time(atEndOf chain: [CALayer], clock: Double) -> Double {
    var time = clock
    for layer in chain {
      time = time < layer.beginTime ? 0 : (time - layer.beginTime) * Double(layer.speed) + layer.timeOffset
    }
    return time
  }

  /// Changes `value` as an animation of that duration does at a time of its parent.
  static func apply(_ animation: CAAnimation, duration: Double, at parent: Double, to value: inout Double) {
    guard let own = time(of: animation, duration: duration, at: parent) else { return }
    if let group = animation as? CAAnimationGroup {
      for member in group.animations ?? [] {
        apply(member, duration: member.duration > 0 ? member.duration : duration, at: own, to: &value)
      }
    } else if let leaf = animation as? CABasicAnimation {
      let progress = own / duration
      value = leaf.isAdditive ? value + progress * 8 : 16 + progress * 64
    }
  }

  /// Where an animation stands in its forward run, 0...duration; nil where it has no effect.
  private static func time(of a: CAAnimation, duration: Double, at parent: Double) -> Double? {
    let cycle = a.autoreverses ? duration * 2 : duration
    let total = a.repeatDuration > 0 ? a.repeatDuration : cycle * (a.repeatCount > 0 ? Double(a.repeatCount) : 1)
    let fillsBefore = a.fillMode == .backwards || a.fillMode == .both
    let fillsAfter = !a.isRemovedOnCompletion && (a.fillMode == .forwards || a.fillMode == .both)
    var time = (parent - a.beginTime) * Double(a.speed) + a.timeOffset
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
}
