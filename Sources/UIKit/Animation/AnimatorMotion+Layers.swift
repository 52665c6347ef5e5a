import Foundation

/// What an animator's layers show: animations that stand still or run as the motion does.
///
/// Running backwards is the second half of an animation that goes forth and back, so that it passes through the very
/// values of the way forth.
extension AnimatorMotion {
  /// Gives the layers animations that stand or run as this does.
  func show() { for change in changes { show(change) } }

  private func show(_ change: Change) {
    let animation = isRunning ? running(change) : standing(change)
    (animation.fromValue, animation.toValue) = (change.run.from, change.run.to)
    animation.isAdditive = change.run.isAdditive
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    change.layer.add(animation, forKey: change.key)
  }

  /// Seconds of a change from its begin to its end, and an animation of that length along the curve.
  private func along(_ change: Change) -> CABasicAnimation {
    let length = max(1 - change.start, 1e-9)
    var timing = ViewTiming(duration: duration, curve: curve)
    if case .spring(let spring) = curve, change.start > 0 { timing.curve = .spring(spring.stretched(by: length)) }
    let animation = timing.makeAnimation(keyPath: change.run.keyPath)
    animation.duration = max(length * duration, 1e-9)
    return animation
  }

  private func running(_ change: Change) -> CABasicAnimation {
    let animation = along(change)
    animation.autoreverses = isBackwards
    let time = currentTime
    let local = (isBackwards ? 2 - time - change.start : time - change.start) * duration
    let speed = Float(rate * duration)
    animation.speed = speed
    animation.beginTime = change.layer.beginTime(secondsFromNow: -local / Double(speed))
    return animation
  }

  /// At the height of the curve; beyond both ends only the curve itself gets there.
  private func standing(_ change: Change) -> CABasicAnimation {
    let local = min(max((time - change.start) / max(1 - change.start, 1e-9), 0), 1)
    let height = change.start == 0 ? fraction : local <= 0 ? 0 : local >= 1 ? 1 : progress(at: local)
    let animation: CABasicAnimation
    if (0...1).contains(height) {
      animation = CABasicAnimation(keyPath: change.run.keyPath)
      (animation.duration, animation.timeOffset) = (1, height)
    } else {
      animation = along(change)
      animation.timeOffset = local * animation.duration
    }
    animation.speed = 0
    animation.beginTime = change.layer.beginTime(secondsFromNow: -1)
    return animation
  }

  // MARK: - Ending

  /// Leaves the layers at what shows.
  func freeze() {
    let shown = changes.map { $0.layer.presentation()?.value(forKeyPath: $0.change.key) }
    UIView.performWithoutAnimation {
      for (change, shown) in zip(changes, shown).reversed() {
        change.layer.setValue(shown, forKeyPath: change.change.key)
      }
    }
    release()
  }

  /// Leaves the layers at one of the ends.
  func leave(at position: UIViewAnimatingPosition) {
    UIView.performWithoutAnimation {
      switch position {
      case .current: break
      case .start: for one in changes.reversed() { one.layer.setValue(one.change.old, forKeyPath: one.change.key) }
      case .end: for one in changes { one.layer.setValue(one.change.new, forKeyPath: one.change.key) }
      }
    }
    release()
  }

  /// Takes the animations away.
  func release() { for change in changes { change.layer.removeAnimation(forKey: change.key) } }
}

/// Collects the changes of an animator's block.
final class AnimatorRecorder: AnimationRecorder {
  private(set) var changes: [AnimatorMotion.Change] = []
  private let start: Double
  private let taken: [AnimatorMotion.Change]
  /// Blocks inside keep their own timing.
  let inheritedTiming: ViewTiming? = nil
  let beginsFromCurrentState = true

  /// - Parameters:
  ///   - start: The fraction of the time at which the changes begin.
  ///   - taken: The changes that the animator has already.
  init(start: Double, after taken: [AnimatorMotion.Change]) { (self.start, self.taken) = (start, taken) }

  func record(_ change: LayerChange) {
    for run in change.runs {
      let wanted = run.isAdditive ? change.layer.freeKey("animator.\(run.keyPath)") : run.keyPath
      let isTaken = (taken + changes).contains { $0.layer === change.layer && $0.key == wanted }
      let key = isTaken ? "\(wanted)-\(taken.count + changes.count)" : wanted
      changes.append(AnimatorMotion.Change(layer: change.layer, change: change, run: run, key: key, start: start))
    }
  }
}
