/// A curve for property animators: a spring if it has one, otherwise a Bézier curve, otherwise the usual one that is slow
/// at both ends.
public protocol UITimingCurveProvider: AnyObject {
  /// Its Bézier curve.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Its spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve over a duration in seconds.
  func curve(duration: Double) -> ViewTiming.Curve {
    if let spring = springTimingParameters { return .spring(spring.parameters(settlingIn: duration)) }
    return .bezier(cubicTimingParameters?.timingFunction ?? CAMediaTimingFunction(name: .easeInEaseOut))
  }

  /// The duration that the curve has by itself; nil if it takes any.
  var settlingDuration: Double? {
    springTimingParameters?.own?.makeAnimation(keyPath: "position").settlingDuration
  }
}

/// A Bézier curve over time, from (0, 0) to (1, 1).
public final class UICubicTimingParameters: UITimingCurveProvider {
  let timingFunction: CAMediaTimingFunction

  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// One of the four usual curves.
  public init(animationCurve curve: UIView.AnimationCurve) { timingFunction = curve.timingFunction }

  /// A curve with these control points; x is time, 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    timingFunction = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
  }
}

/// A damped spring.
public final class UISpringTimingParameters: UITimingCurveProvider {
  private let dampingRatio: Double
  private let velocity: Double
  /// The spring, if it is given by mass, stiffness and damping.
  let own: SpringParameters?

  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// A spring that settles within the animator's duration.
  /// - Parameters:
  ///   - ratio: Above 0 to 1.
  ///   - velocity: In units of the whole distance per second; the component along x counts for all values.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, self.velocity, own) = (ratio, velocity.dx, nil)
  }

  /// A spring that lasts until it settles, whatever the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, self.velocity) = (1, velocity.dx)
    own = SpringParameters(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  func parameters(settlingIn duration: Double) -> SpringParameters {
    own ?? SpringParameters(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
  }
}
