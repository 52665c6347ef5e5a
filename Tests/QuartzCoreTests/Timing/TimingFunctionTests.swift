import Foundation
import Testing

@testable import QuartzCore

/// Timing functions against published control points and values, and against bisection.
@Suite struct TimingFunctionTests {
  static let named: [(CAMediaTimingFunctionName, [Float])] = [
    (.linear, [0, 0, 1, 1]),
    (.easeIn, [0.42, 0, 1, 1]),
    (.easeOut, [0, 0, 0.58, 1]),
    (.easeInEaseOut, [0.42, 0, 0.58, 1]),
    (.default, [0.25, 0.1, 0.25, 1]),
  ]

  @Test(arguments: named) func namedCurvesHaveCoreAnimationsControlPoints(
    name: CAMediaTimingFunctionName, inner: [Float]
  ) {
    let function = CAMediaTimingFunction(name: name)
    var read: [Float] = []
    for index in 0...3 {
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      read += point
    }
    #expect(read == [0, 0] + inner + [1, 1])
  }

  static let goldens: [([Float], [Double])] = [
    ([0.42, 0, 1, 1], [0.093465, 0.315357, 0.621861]),
    ([0, 0, 0.58, 1], [0.378140, 0.684643, 0.906535]),
    ([0.42, 0, 0.58, 1], [0.129162, 0.5, 0.870838]),
    ([0.5, 0, 0.5, 1], [0.105889, 0.5, 0.894111]),
  ]

  @Test(arguments: goldens) func curvesHaveMeasuredValuesAtTheQuarters(points: [Float], expected: [Double]) {
    let curve = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3]).curve
    // What was measured deviates from the exact curve by up to 4e-6: Core Animation's own solver stops there.
    for (x, y) in zip([0.25, 0.5, 0.75], expected) { #expect(abs(curve.value(at: x) - y) < 5e-6) }
  }

  /// The curve solved by halving alone.
  private func bisected(_ p: SIMD4<Double>, _ x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      if bezier(p.x, p.z, s) < x { low = s } else { high = s }
    }
    return bezier(p.y, p.w, low)
  }

  static let shapes: [SIMD4<Double>] = [
    SIMD4(0.42, 0, 1, 1), SIMD4(0.25, 0.1, 0.25, 1), SIMD4(0.98, 0, 0.02, 1), SIMD4(0, 1, 1, 0),
    SIMD4(0.3, -0.6, 0.7, 1.6), SIMD4(1, 0, 1, 0), SIMD4(0, 0, 0, 1),
  ]

  /// The named curves, the extreme ones, and forty with random control points whose y leaves 0...1.
  static let curves: [SIMD4<Double>] = {
    var random = SeededGenerator(state: 0xB5AD_4ECE_DA1C_E2A9)
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    let random40 = (0..<40).map { _ in SIMD4(unit(), 3 * unit() - 1, unit(), 3 * unit() - 1) }
    return shapes + named.map { SIMD4($0.1.map(Double.init)) } + random40
  }()

  @Test(arguments: curves) func curvesAgreeWithBisectionAtAHundredPoints(points: SIMD4<Double>) {
    let curve = UnitBezier(c1x: points.x, c1y: points.y, c2x: points.z, c2y: points.w)
    for step in 1...99 {
      let x = Double(step) / 100
      #expect(abs(curve.value(at: x) - bisected(points, x)) < 1e-6, "x = \(x)")
    }
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
  }

  @Test func curvesThatStandUprightStayAccurateBesideThatPoint() {
    let curve = UnitBezier(c1x: 1, c1y: 0, c2x: 0, c2y: 1)
    #expect(curve.value(at: 0.5) == 0.5)
    for distance in [1e-3, 1e-5, 1e-7] {
      // x − 1/2 = 4·(s − 1/2)³ exactly, and y = 3s² − 2s³.
      let s = 0.5 + pow(distance / 4, 1.0 / 3)
      #expect(abs(curve.value(at: 0.5 + distance) - s * s * (3 - 2 * s)) < 1e-6)
      #expect(abs(curve.value(at: 0.5 + distance) + curve.value(at: 0.5 - distance) - 1) < 1e-6)
    }
  }

  @Test func inputsOutsideTheUnitIntervalAreClamped() {
    let curve = CAMediaTimingFunction(controlPoints: 0.3, -0.6, 0.7, 1.6).curve
    #expect(curve.value(at: -2) == 0)
    #expect(curve.value(at: 2) == 1)
    #expect(curve.value(at: 0.2) < 0)
    #expect(curve.value(at: 0.8) > 1)
  }

  @Test func equalControlPointsMakeEqualFunctions() {
    #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
    #expect(UnitBezier(CAMediaTimingFunction(name: .linear)) == nil)
    var untouched: [Float] = [-1, -1]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 4, values: &untouched)
    #expect(untouched == [-1, -1])
  }
}
