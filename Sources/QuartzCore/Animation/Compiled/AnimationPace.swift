/// From the fraction of elapsed time to progress between the values: nothing, an easing curve or a spring.
enum AnimationPace: Sendable {
  case linear
  case eased(UnitBezier)
  /// The spring moves in seconds, of which the animation shows `duration`.
  case spring(SpringCurve, duration: Double)
  case easedSpring(SpringCurve, duration: Double, easing: UnitBezier)

  init(easing: UnitBezier?) {
    self = easing.map(AnimationPace.eased) ?? .linear
  }

  init(spring: SpringCurve, duration: Double, easing: UnitBezier?) {
    self =
      easing.map { .easedSpring(spring, duration: duration, easing: $0) } ?? .spring(spring, duration: duration)
  }

  /// The progress, which may leave 0...1.
  func progress(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .eased(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .easedSpring(let spring, let duration, let easing): spring.value(at: easing.value(at: fraction) * duration)
    }
  }
}
