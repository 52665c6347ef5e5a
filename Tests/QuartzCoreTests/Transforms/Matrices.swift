@testable import QuartzCore

/// Matrices for tests: comparison, and a fixed sequence of arbitrary ones.

func isNear(_ a: CATransform3D, _ b: CATransform3D, tolerance: Double = 1e-9) -> Bool {
  let (a, b) = (a.rows, b.rows)
  let differences = [a.r0 - b.r0, a.r1 - b.r1, a.r2 - b.r2, a.r3 - b.r3]
  return differences.allSatisfy { max(abs($0.x), abs($0.y), abs($0.z), abs($0.w)) <= tolerance }
}

/// A linear congruential sequence: arbitrary, and the same in every run.
struct ArbitraryNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// In -1...1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int64(bitPattern: state) >> 11) / Double(Int64(1) << 52)
  }

  mutating func matrix(hasPerspective: Bool) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m12, t.m13) = (next(), next(), next())
    (t.m21, t.m22, t.m23) = (next(), next(), next())
    (t.m31, t.m32, t.m33) = (next(), next(), next())
    (t.m41, t.m42, t.m43, t.m44) = (100 * next(), 100 * next(), 100 * next(), 1)
    if hasPerspective { (t.m14, t.m24, t.m34, t.m44) = (0.01 * next(), 0.01 * next(), 0.01 * next(), 1 + 0.2 * next()) }
    return t
  }
}
