/// When and how fast a block's animations run.
struct ViewTiming {
  /// How progress runs.
  enum Curve {
    case bezier(CAMediaTimingFunction)
    case spring(SpringParameters)
  }

  /// Seconds of one run.
  var duration: Double
  /// Seconds before it begins.
  var delay = 0.0
  var curve: Curve
  /// Runs; infinity repeats without end.
  var repeatCount: Float = 0
  var autoreverses = false
  /// Whether a value that replaces a running animation starts from what shows.
  var beginsFromCurrentState = false

  init(duration: Double, delay: Double = 0, curve: Curve, options: UIView.AnimationOptions = []) {
    (self.duration, self.delay, self.curve) = (max(0, duration), delay, curve)
    autoreverses = options.contains(.autoreverse)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
  }

  init(duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []) {
    self.init(duration: duration, delay: delay, curve: .bezier(options.curve.timingFunction), options: options)
  }

  /// Inside another block its duration and curve hold, unless the options keep the own ones; delays add up.
  func inherited(from outer: ViewTiming, _ options: UIView.AnimationOptions) -> ViewTiming {
    var timing = self
    if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
    if !options.contains(.overrideInheritedOptions) {
      (timing.repeatCount, timing.autoreverses) = (outer.repeatCount, outer.autoreverses)
      timing.beginsFromCurrentState = timing.beginsFromCurrentState || outer.beginsFromCurrentState
    }
    timing.delay += outer.delay
    return timing
  }

  // MARK: - Animations

  /// An animation of a key path with this curve, without values.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch curve {
    case .bezier(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let spring): return spring.makeAnimation(keyPath: keyPath)
    }
  }

  /// What stands for no duration, which to a layer would be that of the transaction.
  private static let shortest = 1e-6

  /// Gives an animation of a layer its times. What begins later shows its start until then.
  func apply(to animation: CAAnimation, of layer: CALayer) {
    animation.duration = max(duration, Self.shortest)
    animation.fillMode = .both
    animation.autoreverses = autoreverses
    animation.repeatCount = repeatCount
    if delay != 0 { animation.beginTime = layer.beginTime(secondsFromNow: delay) }
  }
}

extension CALayer {
  /// The layer's time some seconds from now, as the `beginTime` of an animation; never 0, which there stands for the time
  /// at which it is added.
  func beginTime(secondsFromNow seconds: Double) -> Double {
    let time = convertTime(CACurrentMediaTime(), from: nil) + seconds
    return time == 0 ? -1e-100 : time
  }
}
