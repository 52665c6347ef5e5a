#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A damped spring in fixed steps, with the exact period and decay of its equation x″ + 2ζω x′ + ω² x = 0.
///
/// At multiples of a step h the solution obeys x₊ = 2E cos(h ω √(1 − ζ²)) x − E² x₋ with E = exp(−ζωh) (both roots of the
/// characteristic equation, sampled). Box2D's speed is the mean over the last step, so x₋ = x − h v, and the next mean
/// speed follows. It is stable for every frequency and damping.
public struct DampedSpring: Equatable, Sendable {
  /// Of x₊ = now · x + before · x₋.
  private let now: Double
  private let before: Double

  /// In one step nothing is damped by more than the exponential of this, which floats can still hold when squared.
  private static let strongestDecay = 15.0

  /// - Parameters:
  ///   - frequency: Hertz, without damping; at most a quarter of the steps a second.
  ///   - dampingRatio: 0 swings for ever, 1 is critical.
  public init(frequency: Double, dampingRatio: Double) {
    let phase = max(WorldScale.bounded(2 * .pi * frequency * World.stepDuration, by: .pi / 2), 0)
    let ratio = min(max(WorldScale.bounded(dampingRatio, by: 100), 0), Self.strongestDecay / max(phase, 1e-9))
    let decay = exp(-ratio * phase)
    let rate = phase * abs(1 - ratio * ratio).squareRoot()
    let swing = ratio < 1 ? cos(rate) : cosh(rate)
    now = 2 * decay * swing
    before = -decay * decay
  }

  /// The mean speed over the next step, for an offset from rest and the mean speed over the last step, per second.
  public func speed(after speed: Double, at offset: Double) -> Double {
    let h = World.stepDuration
    return ((now - 1) * offset + before * (offset - h * speed)) / h
  }

  /// Stiffness in N/m and damping in N·s/m with which Box2D's soft joints make the same steps for a mass.
  ///
  /// Those are implicit: with D = 1 + (c h + k h²) / m they do x₊ = (1 + (1 − k h² / m) / D) x − x₋ / D, so D = 1 / E² and
  /// k h² / m = 1 + D − D · (2E cos …). D is kept above 1, where Box2D would take the joint for a stiff one.
  func softness(mass: Double) -> (stiffness: Double, damping: Double) {
    let h = World.stepDuration
    let divisor = max(-1 / before, 1 + 1e-6)
    let pull = 1 + divisor - divisor * now
    return (mass * pull / (h * h), mass * (divisor - 1 - pull) / h)
  }
}
