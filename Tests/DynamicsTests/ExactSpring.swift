import Foundation

/// The solution of x″ + 2ζω x′ + ω² x = 0 with x(0) = 1, x′(0) = 0, in closed form.
struct ExactSpring {
  let omega: Double
  let ratio: Double

  init(frequency: Double, dampingRatio: Double) {
    (omega, ratio) = (2 * .pi * frequency, dampingRatio)
  }

  func offset(at t: Double) -> Double {
    let decay = exp(-ratio * omega * t)
    if ratio == 1 { return decay * (1 + omega * t) }
    if ratio < 1 {
      let swing = omega * (1 - ratio * ratio).squareRoot()
      return decay * (cos(swing * t) + ratio * omega / swing * sin(swing * t))
    }
    let rate = omega * (ratio * ratio - 1).squareRoot()
    return decay * (cosh(rate * t) + ratio * omega / rate * sinh(rate * t))
  }
}
