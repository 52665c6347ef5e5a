import CoreGraphics

/// A matrix as four row vectors: the form in which products, inverses and decompositions are written.
///
/// The arithmetic is Double throughout. Nothing here is public.
struct MatrixRows {
  var r0: SIMD4<Double>, r1: SIMD4<Double>, r2: SIMD4<Double>, r3: SIMD4<Double>

  func map(_ change: (SIMD4<Double>) -> SIMD4<Double>) -> MatrixRows {
    MatrixRows(r0: change(r0), r1: change(r1), r2: change(r2), r3: change(r3))
  }
}

extension CATransform3D {
  var rows: MatrixRows {
    MatrixRows(
      r0: SIMD4(m11, m12, m13, m14), r1: SIMD4(m21, m22, m23, m24),
      r2: SIMD4(m31, m32, m33, m34), r3: SIMD4(m41, m42, m43, m44))
  }

  init(rows: MatrixRows) {
    let (a, b, c, d) = (rows.r0, rows.r1, rows.r2, rows.r3)
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
      m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }

  /// The inverse by 2 by 2 minors (Laplace expansion over row pairs), or nil where the determinant is 0 or not finite.
  var inverse: CATransform3D? {
    let s0 = m11 * m22 - m21 * m12, s1 = m11 * m23 - m21 * m13, s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13, s4 = m12 * m24 - m22 * m14, s5 = m13 * m24 - m23 * m14
    let c0 = m31 * m42 - m41 * m32, c1 = m31 * m43 - m41 * m33, c2 = m31 * m44 - m41 * m34
    let c3 = m32 * m43 - m42 * m33, c4 = m32 * m44 - m42 * m34, c5 = m33 * m44 - m43 * m34
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return CATransform3D(
      m11: (m22 * c5 - m23 * c4 + m24 * c3) * k, m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
      m13: (m42 * s5 - m43 * s4 + m44 * s3) * k, m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
      m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k, m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
      m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k, m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
      m31: (m21 * c4 - m22 * c2 + m24 * c0) * k, m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
      m33: (m41 * s4 - m42 * s2 + m44 * s0) * k, m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
      m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k, m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
      m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k, m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
  }
}

extension SIMD4<Double> {
  /// This row vector times a matrix.
  func times(_ m: CATransform3D) -> SIMD4<Double> {
    let rows = m.rows
    return x * rows.r0 + y * rows.r1 + z * rows.r2 + w * rows.r3
  }
}
