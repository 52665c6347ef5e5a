import Multiplane

/// The few kinds of motion of which most demonstration scenes are made. All begin at time 0.
enum Motion {
  /// From one value to another, again and again without end: what a wheel does.
  static func cycle(_ keyPath: String, from start: Any, to end: Any, seconds: CFTimeInterval) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = start
    animation.toValue = end
    animation.duration = seconds
    animation.repeatCount = .infinity
    return animation
  }

  /// To and fro between two values without end, slow at both: what a pendulum does. `seconds` is one way.
  static func swing(_ keyPath: String, from start: Any, to end: Any, seconds: CFTimeInterval) -> CABasicAnimation {
    let animation = cycle(keyPath, from: start, to: end, seconds: seconds)
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  /// One full turn in the plane of the picture, without end; clockwise unless `seconds` is negative.
  static func turn(seconds: CFTimeInterval, from angle: Double = 0) -> CABasicAnimation {
    let turn = seconds < 0 ? -2 * Double.pi : 2 * Double.pi
    return cycle("transform.rotation.z", from: angle, to: angle + turn, seconds: abs(seconds))
  }

  /// A spring to the value the layer has, which starts after `delay` and holds `start` until then.
  static func spring(_ keyPath: String, from start: Any, delay: CFTimeInterval, damping: CGFloat) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.fromValue = start
    spring.stiffness = 90
    spring.damping = damping
    spring.duration = spring.settlingDuration
    spring.beginTime = delay
    spring.fillMode = .backwards
    return spring
  }
}

extension CABasicAnimation {
  /// The same animation, begun so long ago that delayed copies, too, are in the midst of it.
  func begun() -> CABasicAnimation {
    beginTime = -100
    return self
  }
}
