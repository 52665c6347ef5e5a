import Geometry

/// Plane transforms for tests.
extension PlaneTransform {
  /// A rotation by an angle in radians, then a scale, then a move.
  static func similarity(_ angle: Double, scale: Float, at origin: SIMD2<Float> = .zero) -> PlaneTransform {
    let (c, s) = (Float(cosine(angle)) * scale, Float(cosine(angle - .pi / 2)) * scale)
    return PlaneTransform(
      x: SIMD4(c, s, 0, 0), y: SIMD4(-s, c, 0, 0), origin: SIMD4(origin.x, origin.y, 0, 1))
  }

  /// Any map with the given perspective and no point of -10...10 behind the eye.
  static func random(_ random: inout FixedRandom, perspective: Float) -> PlaneTransform {
    func column(_ w: Float, _ range: ClosedRange<Float>) -> SIMD4<Float> {
      var v = SIMD4<Float>.random(in: range, using: &random)
      v.w = w
      return v
    }
    let tilt = random.point(-1...1) * perspective
    return PlaneTransform(x: column(tilt.x, -2...2), y: column(tilt.y, -2...2), origin: column(1, -20...20))
  }

  /// The Taylor series, so that tests of this target need no C library.
  private static func cosine(_ angle: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in stride(from: 2.0, through: 40, by: 2) {
      term *= -angle * angle / (n * (n - 1))
      sum += term
    }
    return sum
  }
}
