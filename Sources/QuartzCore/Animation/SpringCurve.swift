import Foundation

/// A damped spring that is released at 0 and pulled to 1: the solution x(t) of m·x″ + c·x′ + k·(x − 1) = 0 in closed form.
///
/// `t` is in seconds. Being a closed form it is exact at every time and costs the same anywhere. With ω = √(k/m) and
/// ζ = c / (2√(k·m)) there are three regimes; a spring with ζ > 1 is treated as critical unless overdamping is allowed.
/// The velocity is in whole distances per second, positive towards the target.
struct SpringCurve: Sendable, Equatable {
  private enum Regime: Sendable, Equatable {
    /// 1 − e^(−decay·t)·(cos(frequency·t) + sine·sin(frequency·t))
    case underdamped(decay: Double, frequency: Double, sine: Double)
    /// 1 − (1 + slope·t)·e^(−frequency·t)
    case critical(frequency: Double, slope: Double)
    /// 1 − first·e^(slow·t) − (1 − first)·e^(fast·t)
    case overdamped(slow: Double, fast: Double, first: Double)
    /// Damped without bound: it never leaves 0.
    case frozen
  }

  private let regime: Regime
  /// ω, in radians per second.
  private let frequency: Double
  /// ζ as it takes effect.
  private let ratio: Double
  /// Seconds after which an underdamped spring's distance from its target is lost in rounding; infinity for others.
  private let restTime: Double

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool) {
    frequency = (stiffness / mass).squareRoot()
    let given = damping / (2 * (stiffness * mass).squareRoot())
    ratio = allowsOverdamping ? given : min(given, 1)
    regime = Self.regime(frequency: frequency, ratio: ratio, velocity: initialVelocity)
    restTime = Self.restTime(of: regime)
  }

  /// When the envelope has shrunk to 2^−55, which 1 − x does not show.
  private static func restTime(of regime: Regime) -> Double {
    guard case .underdamped(let decay, _, let sine) = regime, decay > 0 else { return .infinity }
    return (55 * log(2) + log(1 + abs(sine))) / decay
  }

  private static func regime(frequency: Double, ratio: Double, velocity: Double) -> Regime {
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let decay = ratio * frequency
      return .underdamped(decay: decay, frequency: damped, sine: (decay - velocity) / damped)
    }
    if ratio == 1 { return .critical(frequency: frequency, slope: frequency - velocity) }
    guard ratio.isFinite else { return .frozen }
    let spread = (ratio * ratio - 1).squareRoot()
    // The product of the two roots is ω², which avoids subtracting nearly equal numbers.
    let fast = -frequency * (ratio + spread)
    let slow = frequency * frequency / fast
    return .overdamped(slow: slow, fast: fast, first: (fast + velocity) / (fast - slow))
  }

  /// Where the spring is after `time` seconds; may lie outside 0...1.
  func value(at time: Double) -> Double {
    if time >= restTime { return 1 }
    switch regime {
    case .underdamped(let decay, let frequency, let weight):
      let angle = frequency * time
      let (sine, cosine) = (sin(angle), cos(angle))
      return 1 - exp(-decay * time) * (cosine + weight * sine)
    case .critical(let frequency, let slope): return 1 - (1 + slope * time) * exp(-frequency * time)
    case .overdamped(let slow, let fast, let first):
      return 1 - first * exp(slow * time) - (1 - first) * exp(fast * time)
    case .frozen: return 0
    }
  }

  // MARK: - Settling

  /// How far from its target a spring may still be when it counts as settled.
  private static let settledDistance = 0.001

  /// Seconds until the spring stays within a thousandth of its target, as Core Animation measures it.
  ///
  /// Underdamped: when the envelope has shrunk to a thousandth. Critical: the same time rounded up to a tenth of a second.
  /// Overdamped: a fit through the one published measurement (2.6 s for ω = 2π, ζ = 2), which is shorter than the exact
  /// time. Undamped springs never settle, which is spelled as the largest `Float`.
  var settlingDuration: Double {
    switch regime {
    case .underdamped(let decay, _, let sine): return Self.underdampedSettlingTime(decay: decay, sine: sine)
    case .critical(let frequency, let slope):
      return Self.roundedUpToTenth(Self.criticalSettlingTime(frequency: frequency, slope: slope))
    case .overdamped:
      return Self.roundedUpToTenth(Self.overdampedSettlingTime(frequency: frequency, ratio: ratio))
    case .frozen: return 0
    }
  }

  /// When e^(−decay·t)·(1 + |sine|) is `settledDistance`.
  private static func underdampedSettlingTime(decay: Double, sine: Double) -> Double {
    decay > 0 ? log((1 + abs(sine)) / settledDistance) / decay : Double(Float.greatestFiniteMagnitude)
  }

  /// The fit through the published measurement.
  private static func overdampedSettlingTime(frequency: Double, ratio: Double) -> Double {
    9.3 * (1 + log(ratio)) / frequency
  }

  private static func roundedUpToTenth(_ seconds: Double) -> Double { (seconds * 10).rounded(.up) / 10 }

  /// The last time at which |1 + slope·t|·e^(−frequency·t) is `settledDistance`, by bisection of its falling tail.
  private static func criticalSettlingTime(frequency: Double, slope: Double) -> Double {
    func distance(_ time: Double) -> Double { abs(1 + slope * time) * exp(-frequency * time) }
    var low = slope == 0 ? 0 : max(0, 1 / frequency - 1 / slope)
    var high = low + 1 / frequency
    while distance(high) > settledDistance, high.isFinite { (low, high) = (high, high * 2) }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if distance(middle) > settledDistance { low = middle } else { high = middle }
    }
    return high
  }
}
