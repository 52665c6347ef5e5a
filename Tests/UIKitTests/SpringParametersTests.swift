import Testing
import UIKit

@testable import UIKit

@Suite struct SpringParametersTests {
  /// Duration, damping ratio, velocity and the frequency, stiffness and damping that belong to them. The first row was
  /// logged on a device by others; the rest follows from the equation.
  static let table: [(Double, Double, Double, Double, Double, Double)] = [
    (0.3, 0.6, 1, 36.518668, 1333.613091, 43.822401), (3, 0.25, 0, 7.404974, 54.833634, 3.702487),
    (1, 0.5, 0, 12.716898, 161.719502, 12.716898), (0.5, 0.5, 0, 25.433797, 646.878007, 25.433797),
    (1, 0.2, 0, 26.593642, 707.221785, 10.637457), (1, 0.1, 0, 46.101954, 2125.390120, 9.220391),
    (0.7, 0.7, 0, 14.056638, 197.589071, 19.679293), (1, 0.8, 0, 8.994297, 80.897373, 14.390875),
    (0.5, 0.7, 1, 19.461468, 378.748734, 27.246055), (1, 1, 0, 9.233413, 85.255924, 18.466827),
    (1, 0.8, 5, 5.799709, 33.636629, 9.279535), (1, 0.5, 10, 11.933598, 142.410757, 11.933598),
    (2, 0.2, 6, 13.723390, 188.331423, 5.489356),
  ]

  @Test(arguments: table)
  func durationAndDampingBecomeASpring(_ row: (Double, Double, Double, Double, Double, Double)) {
    let spring = SpringParameters(settlingIn: row.0, dampingRatio: row.1, initialVelocity: row.2)
    #expect(abs(spring.stiffness.squareRoot() - row.3) < 2e-6 * row.3)
    #expect(abs(spring.stiffness - row.4) < 2e-6 * row.4)
    #expect(abs(spring.damping - row.5) < 2e-6 * row.5)
    #expect(spring.mass == 1)
    #expect(spring.initialVelocity == row.2)
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e300])
  func hostileNumbersGiveSprings(_ number: Double) {
    for spring in [
      SpringParameters(settlingIn: number, dampingRatio: 0.5, initialVelocity: 0),
      SpringParameters(settlingIn: 1, dampingRatio: number, initialVelocity: 0),
      SpringParameters(settlingIn: 1, dampingRatio: 0.5, initialVelocity: number),
    ] {
      #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
      #expect(spring.damping > 0 && spring.damping.isFinite)
    }
  }
}
