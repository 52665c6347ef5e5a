import Foundation

/// A damped spring: mass, stiffness and damping, and the velocity that it starts with.
struct SpringParameters: Equatable {
  var mass = 1.0
  var stiffness: Double
  var damping: Double
  /// In units of the whole distance per second, towards the end.
  var initialVelocity = 0.0
  var allowsOverdamping = false

  /// The spring that settles to one thousandth in a duration.
  ///
  /// With undamped frequency ω, damping ratio ζ and velocity v, what is left at time t is at most
  /// |ζω − v| / (ω √(1 − ζ²)) · e^(−ζωt), or (1 + (ω − v) t) e^(−ωt) for ζ = 1. ω is where that is 0.001 at the duration, found
  /// by Newton's method from 5 / duration in 12 steps. Stiffness is ω² and damping 2ζω, for the mass 1.
  /// - Parameters:
  ///   - duration: Seconds, counted as 0.01 to 10.
  ///   - dampingRatio: Above 0 to 1; others count as the nearest.
  init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double) {
    // What is no number counts as the lower bound.
    let ratio = min(dampingRatio > 0.0001 ? dampingRatio : 0.0001, 1)
    let seconds = min(duration > 0.01 ? duration : 0.01, 10)
    let frequency = Self.frequency(settlingIn: seconds, ratio, initialVelocity)
    (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
    self.initialVelocity = initialVelocity
  }

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
  }

  /// The spring that seems to arrive in a duration, with 0 for no bounce to 1 for an endless one.
  init(perceptualDuration: Double, bounce: Double, initialVelocity: Double) {
    let model = CASpringAnimation(perceptualDuration: max(perceptualDuration, 0.001), bounce: bounce)
    (stiffness, damping) = (model.stiffness, model.damping)
    (self.initialVelocity, allowsOverdamping) = (initialVelocity, true)
  }

  private static let tolerance = 0.001

  private static func frequency(settlingIn t: Double, _ ratio: Double, _ v: Double) -> Double {
    var w = 5 / t
    for _ in 0..<12 {
      let (rest, slope) = ratio < 1 ? underdamped(w, t, ratio, v) : critical(w, t, v)
      let next = w - (rest - tolerance) / slope
      guard next.isFinite, next > 0 else { break }
      w = next
    }
    return w
  }

  /// What is left of the distance at a time, and how that changes with the frequency.
  private static func underdamped(_ w: Double, _ t: Double, _ z: Double, _ v: Double) -> (Double, Double) {
    let root = (1 - z * z).squareRoot()
    let fade = exp(-z * w * t)
    let amplitude = (z * w - v) / (w * root)
    let sign = amplitude < 0 ? -1.0 : 1
    return (abs(amplitude) * fade, sign * fade * (v / (w * w * root) - amplitude * z * t))
  }

  private static func critical(_ w: Double, _ t: Double, _ v: Double) -> (Double, Double) {
    let fade = exp(-w * t)
    return ((1 + (w - v) * t) * fade, (t - t * (1 + (w - v) * t)) * fade)
  }

  /// The spring that swings in the same way in a multiple of the time.
  func stretched(by factor: Double) -> SpringParameters {
    var spring = self
    spring.stiffness /= factor * factor
    spring.damping /= factor
    spring.initialVelocity /= factor
    return spring
  }

  /// An animation that swings like it, without values and times.
  func makeAnimation(keyPath: String) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: keyPath)
    (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
    animation.initialVelocity = initialVelocity
    animation.allowsOverdamping = allowsOverdamping
    return animation
  }
}
