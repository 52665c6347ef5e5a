import Foundation

/// The animations of a property animator, and where on its curve they are: standing, or running since a time.
///
/// Running backwards is the second half of an animation that goes forth and back, so that it passes through the very
/// values of the way forth.
struct AnimatorMotion {
  /// One animation of a change.
  struct Change {
    let layer: CALayer
    let change: LayerChange
    let run: LayerChange.Run
    let key: String
    /// The part of the whole before it begins.
    let delay: Double
  }

  var changes: [Change] = []
  private var curve: ViewTiming.Curve
  private let duration: Double
  /// Where it stands or began to run, as a fraction of the time.
  private(set) var time = 0.0
  /// Where it stands, as a fraction of the way.
  private(set) var fraction = 0.0
  /// Seconds of the clock at which it began to run; nil while it stands.
  private var start: Double?
  private var isBackwards = false
  /// Fractions of the time per second.
  private var rate: Double
  /// Seconds that the rest is to take; nil for its own.
  private var wantedRest: Double?

  init(curve: ViewTiming.Curve, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
    rate = 1 / max(duration, 1e-9)
  }

  // MARK: - Running

  /// Runs from where it stands. Returns the seconds until the end.
  mutating func run(backwards: Bool) -> Double {
    let left = backwards ? time : 1 - time
    let rest = wantedRest ?? left * duration
    rate = rest > 0 ? left / rest : 1 / max(duration, 1e-9)
    (start, isBackwards, wantedRest) = (CACurrentMediaTime(), backwards, nil)
    show()
    return rest
  }

  /// The fraction of the time that has run now.
  private var runningTime: Double {
    guard let start else { return time }
    let passed = (CACurrentMediaTime() - start) * rate
    return min(max(isBackwards ? time - passed : time + passed, 0), 1)
  }

  /// The fraction of the way now, while it runs.
  var runningFraction: Double { progress(at: runningTime) }

  /// Has the rest run along another curve, or take another time.
  mutating func retime(_ other: ViewTiming.Curve?, rest: Double?) {
    let own = (1 - time) * duration
    if let other {
      curve = other
      time = inverse(fraction)
    }
    wantedRest = rest ?? (other == nil ? nil : own)
  }

  // MARK: - Standing

  /// Stands still where it is.
  mutating func stand() {
    guard start != nil else { return show() }
    time = runningTime
    fraction = progress(at: time)
    start = nil
    show()
  }

  /// Stands at a fraction of the way, or of the time.
  mutating func stand(at share: Double, linearly: Bool) {
    start = nil
    time = linearly ? inverse(share) : min(max(share, 0), 1)
    fraction = linearly ? share : progress(at: time)
    show()
  }

  // MARK: - The curve

  private func progress(at time: Double) -> Double {
    switch curve {
    case .bezier(let function): function.progress(at: time)
    case .spring(let spring): spring.makeAnimation(keyPath: "position").progress(at: time * duration)
    }
  }

  /// The first time at which the curve is at a height, by bisection between the first two of 256 points around it.
  private func inverse(_ height: Double) -> Double {
    guard height > 0 else { return 0 }
    guard height < 1 else { return 1 }
    let steps = 256
    let above = (1...steps).first { progress(at: Double($0) / Double(steps)) >= height } ?? steps
    var (low, high) = (Double(above - 1) / Double(steps), Double(above) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if progress(at: middle) < height { low = middle } else { high = middle }
    }
    return high
  }

  // MARK: - Layers

  /// Gives the layers animations that stand or run as this does.
  func show() { for change in changes { show(change) } }

  private func show(_ change: Change) {
    let length = max(1 - change.delay, 1e-9)
    let animation: CABasicAnimation
    if start == nil {
      animation = CABasicAnimation(keyPath: change.run.keyPath)
      animation.speed = 0
      animation.duration = 1
      animation.timeOffset = min(max((fraction - change.delay) / length, 0), 1)
      animation.beginTime = change.layer.beginTime(secondsFromNow: -1)
    } else {
      animation = running(change, length)
    }
    (animation.fromValue, animation.toValue) = (change.run.from, change.run.to)
    animation.isAdditive = change.run.isAdditive
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    change.layer.add(animation, forKey: change.key)
  }

  private func running(_ change: Change, _ length: Double) -> CABasicAnimation {
    let timing = ViewTiming(duration: duration, curve: curve)
    let animation = timing.makeAnimation(keyPath: change.run.keyPath)
    animation.duration = max(length * duration, 1e-9)
    animation.autoreverses = isBackwards
    let speed = rate * duration
    let local = (isBackwards ? 2 - time - change.delay : time - change.delay) * duration
    animation.speed = Float(speed)
    animation.beginTime = change.layer.beginTime(secondsFromNow: -local / Double(Float(speed)))
    return animation
  }

  /// Takes the animations away and leaves the layers at an end, or with what shows.
  func settle(at position: UIViewAnimatingPosition) {
    UIView.performWithoutAnimation {
      let shown = changes.map { $0.layer.presentation()?.value(forKeyPath: $0.change.key) }
      for (change, shown) in zip(changes, shown).reversed() {
        switch position {
        case .end: break
        case .start: change.layer.setValue(change.change.old, forKeyPath: change.change.key)
        case .current: change.layer.setValue(shown, forKeyPath: change.change.key)
        }
        change.layer.removeAnimation(forKey: change.key)
      }
    }
  }
}

/// Collects the changes of an animator's block.
final class AnimatorRecorder: AnimationRecorder {
  private(set) var changes: [AnimatorMotion.Change] = []
  private let delay: Double
  /// Blocks inside keep their own timing.
  let inheritedTiming: ViewTiming? = nil
  let beginsFromCurrentState = true

  init(delay: Double) { self.delay = delay }

  func record(_ change: LayerChange) {
    for run in change.runs {
      let wanted = run.isAdditive ? change.layer.freeKey("animator.\(run.keyPath)") : run.keyPath
      let key =
        changes.contains { $0.layer === change.layer && $0.key == wanted } ? "\(wanted)-\(changes.count)" : wanted
      changes.append(AnimatorMotion.Change(layer: change.layer, change: change, run: run, key: key, delay: delay))
    }
  }
}
