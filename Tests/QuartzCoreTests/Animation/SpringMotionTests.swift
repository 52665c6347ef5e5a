import Foundation
import Testing

@testable import QuartzCore

/// Animated springs against numerical integration of their differential equation, a hundred times each, in every regime.
@Suite struct SpringMotionTests {
  enum Regime: CaseIterable, Sendable {
    case undamped, underdamped, nearlyCritical, critical
    /// More damping than critical, which counts as critical unless overdamping is allowed.
    case heldAtCritical
    case overdamped
  }

  /// One kind of spring, released with one of several velocities.
  private func spring(_ regime: Regime, velocity: Double, _ random: inout SeededGenerator) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "cornerRadius")
    spring.mass = .random(in: 1...4, using: &random)
    spring.stiffness = .random(in: 20...200, using: &random)
    spring.damping = 2 * (spring.stiffness * spring.mass).squareRoot() * ratio(regime, &random)
    spring.allowsOverdamping = regime == .overdamped
    spring.initialVelocity = velocity
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 2)
    return spring
  }

  private func ratio(_ regime: Regime, _ random: inout SeededGenerator) -> CGFloat {
    switch regime {
    case .undamped: 0
    case .underdamped: .random(in: 0.05...0.95, using: &random)
    case .nearlyCritical: 0.9999
    case .critical: 1
    case .heldAtCritical: 2.5
    case .overdamped: .random(in: 1.01...3, using: &random)
    }
  }

  /// Where x″ = (k·(1 − x) − c·x′) / m leads from x = 0, at 100 times 1/50 s apart, by fourth-order Runge-Kutta steps.
  private func integrated(_ spring: CASpringAnimation, damping: Double) -> [Double] {
    let (mass, stiffness) = (Double(spring.mass), Double(spring.stiffness))
    func slope(_ s: SIMD2<Double>) -> SIMD2<Double> { SIMD2(s.y, (stiffness * (1 - s.x) - damping * s.y) / mass) }
    let (stepsBetween, h) = (40, 0.02 / 40)
    var state = SIMD2(0, Double(spring.initialVelocity))
    return (0..<100).map { _ in
      for _ in 0..<stepsBetween {
        let k1 = slope(state)
        let k2 = slope(state + k1 * (h / 2))
        let k3 = slope(state + k2 * (h / 2))
        let k4 = slope(state + k3 * h)
        state += (k1 + 2 * k2 + 2 * k3 + k4) * (h / 6)
      }
      return state.x
    }
  }

  @Test(arguments: Regime.allCases, [-20.0, -3, 0, 1, 10, 25])
  func everyRegimeSolvesTheDifferentialEquation(regime: Regime, velocity: Double) {
    var random = SeededGenerator(state: 0x2545_F491_4F6C_DD1D)
    for _ in 0..<4 {
      let spring = spring(regime, velocity: velocity, &random)
      let critical = Double(2 * (spring.stiffness * spring.mass).squareRoot())
      let damping = regime == .heldAtCritical ? critical : Double(spring.damping)
      for (step, expected) in integrated(spring, damping: damping).enumerated() {
        let value = animated(spring, at: Double(step + 1) * 0.02).cornerRadius
        #expect(abs(Double(value) - expected) < 1e-7, "t = \(Double(step + 1) * 0.02)")
      }
      #expect(animated(spring, at: 0).cornerRadius == 0)
    }
  }
}
