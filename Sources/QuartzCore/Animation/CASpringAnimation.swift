import CoreGraphics
import Foundation

/// A basic animation whose progress is the motion of a damped spring.
///
/// The spring moves in seconds and is cut at `duration`; set that to `settlingDuration` to see all of it. It may swing
/// past its end value. Values that no spring has (a mass or stiffness that is not positive, a negative damping) are
/// ignored.
open class CASpringAnimation: CABasicAnimation {
  private var storedMass: CGFloat = 1
  private var storedStiffness: CGFloat = 100
  private var storedDamping: CGFloat = 10

  /// In units of whole distances per second; positive is towards the end value.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one slows the spring down; otherwise it counts as critical.
  open var allowsOverdamping = false

  /// The mass at the end of the spring; positive.
  open var mass: CGFloat {
    get { storedMass }
    set { if newValue > 0 { storedMass = newValue } }
  }

  /// The force for each unit of distance; positive.
  open var stiffness: CGFloat {
    get { storedStiffness }
    set { if newValue > 0 { storedStiffness = newValue } }
  }

  /// The braking force for each unit of velocity; 0 swings for ever.
  open var damping: CGFloat {
    get { storedDamping }
    set { if newValue >= 0 { storedDamping = newValue } }
  }

  /// A spring given by what one sees; its duration is `settlingDuration`.
  /// - Parameters:
  ///   - perceptualDuration: Seconds in which it seems to arrive; positive.
  ///   - bounce: 0 does not swing past the end, 1 swings for ever, negative values arrive slowly; −1...1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let root = 2 * CGFloat.pi / CGFloat(perceptualDuration)
    stiffness = root * root
    let clamped = min(max(bounce, -1), 1)
    damping = 2 * (clamped >= 0 ? 1 - clamped : 1 / (1 + clamped)) * stiffness.squareRoot()
    allowsOverdamping = true
    duration = settlingDuration
  }

  var curve: SpringCurve {
    SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  /// How much of the distance the spring has gone after some seconds; beyond 1 where it swings past its end.
  package final func progress(at time: Double) -> Double { curve.value(at: time) }

  /// Seconds until the spring has practically come to rest.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }

  /// Seconds in which the spring seems to arrive: the period that it would have without damping.
  open var perceptualDuration: CFTimeInterval { 2 * .pi * Double((mass / stiffness).squareRoot()) }

  /// How much it swings past its end: 1 for ever, 0 critical, negative overdamped.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (storedMass, storedStiffness, storedDamping) = (other.storedMass, other.storedStiffness, other.storedDamping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  override class var keyedProperties: [String: KeyedProperty] {
    super.keyedProperties.merging(KeyedProperty.springAnimation) { $1 }
  }
}
