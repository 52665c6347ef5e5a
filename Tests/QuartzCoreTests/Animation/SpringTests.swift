import Foundation
import Testing

@testable import QuartzCore

/// Springs against published values: positions, settling times and perceptual parameters.
@Suite struct SpringTests {
  struct Spring: Sendable {
    var stiffness = 100.0
    var damping = 10.0
    var velocity = 0.0
    var overdamped = false

    var curve: SpringCurve {
      SpringCurve(
        mass: 1, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: overdamped)
    }
  }

  static let goldens: [(Spring, [(Double, Double)])] = [
    (
      Spring(),
      [
        (0.05, 0.1044055), (0.1, 0.3402998), (0.2, 0.8494256), (0.3, 1.1243548), (0.5, 1.0745906), (1, 1.0021702),
      ]
    ),
    (Spring(damping: 20), [(0.1, 0.2642411), (0.3, 0.8008517), (0.5, 0.9595723)]),
    (Spring(velocity: 10), [(0.1, 0.8738071), (0.2, 1.2687053), (0.5, 0.9866481)]),
  ]

  @Test(arguments: goldens) func positionsAreThePublishedOnes(spring: Spring, expected: [(Double, Double)]) {
    for (time, position) in expected { #expect(abs(spring.curve.value(at: time) - position) < 1e-7) }
  }

  @Test func dampingBeyondCriticalCountsAsCriticalUnlessAllowed() {
    let critical = Spring(damping: 20).curve
    #expect(Spring(damping: 100).curve.value(at: 0.3) == critical.value(at: 0.3))
    #expect(Spring(damping: 100, overdamped: true).curve.value(at: 0.3) < critical.value(at: 0.3))
    #expect(Spring(damping: .infinity, overdamped: true).curve.value(at: 3) == 0)
  }

  // MARK: Settling

  @Test func settlingDurationsAreCoreAnimations() {
    let spring = CASpringAnimation()
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
    for (damping, expected, tolerance) in [(1, 13.91321015404625, 1e-12), (5, 2.855, 5e-4), (15, 1.022, 5e-4)] {
      spring.damping = CGFloat(damping)
      #expect(abs(spring.settlingDuration - expected) < tolerance)
    }
    for damping in [20, 100] as [CGFloat] {
      spring.damping = damping
      #expect(spring.settlingDuration == 1)
    }
    spring.damping = 0
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
    spring.damping = .infinity
    spring.allowsOverdamping = true
    #expect(spring.settlingDuration == 0)
  }

  @Test func criticalSpringsStayWithinAThousandthOnceSettled() {
    for velocity in [-20, -1, 0, 5, 10, 30] as [Double] {
      let curve = Spring(damping: 20, velocity: velocity).curve
      let settled = curve.settlingDuration
      for step in 0..<100 { #expect(abs(1 - curve.value(at: settled + Double(step) * 0.05)) <= 0.001) }
      #expect((0..<100).contains { abs(1 - curve.value(at: settled - 0.1 + Double($0) * 0.001)) > 0.001 })
    }
    #expect(Spring(stiffness: 1e-18, damping: 1).curve.settlingDuration.isFinite)
  }

  // MARK: Perceptual parameters

  @Test func perceptualParametersRoundTrip() {
    let bouncy = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(bouncy.duration - 2.3438753795710707) < 1e-12)
    #expect(bouncy.allowsOverdamping)
    for bounce in [-0.5, 0, 0.25, 0.9] as [CGFloat] {
      let spring = CASpringAnimation(perceptualDuration: 0.8, bounce: bounce)
      #expect(abs(spring.perceptualDuration - 0.8) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
    #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).settlingDuration - 2.6) <= 0.2)
    #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1).damping == .infinity)
  }

  @Test func impossibleValuesAreIgnored() {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (0, -1, -1)
    #expect([spring.mass, spring.stiffness, spring.damping] == [1, 100, 10])
    (spring.mass, spring.stiffness, spring.damping) = (2, 3, 0)
    #expect([spring.mass, spring.stiffness, spring.damping] == [2, 3, 0])
  }
}
