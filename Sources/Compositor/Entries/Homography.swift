import Geometry

/// A plane transform without its depth: an invertible 3 by 3 map between planes, in double precision.
struct Homography {
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var origin: SIMD3<Double>

  init(_ transform: PlaneTransform) {
    func planar(_ v: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(v.x), Double(v.y), Double(v.w)) }
    (x, y, origin) = (planar(transform.x), planar(transform.y), planar(transform.origin))
  }

  func apply(_ p: SIMD3<Double>) -> SIMD3<Double> { x * p.x + y * p.y + origin * p.z }

  /// The inverse by cofactors; of a plane seen edge-on, the zero map.
  var inverse: Homography {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let rows = (cross(y, origin), cross(origin, x), cross(x, y))
    let determinant = (x * rows.0).sum()
    guard determinant != 0 else { return self.scaled(by: 0) }
    var result = self
    result.x = SIMD3(rows.0.x, rows.1.x, rows.2.x) / determinant
    result.y = SIMD3(rows.0.y, rows.1.y, rows.2.y) / determinant
    result.origin = SIMD3(rows.0.z, rows.1.z, rows.2.z) / determinant
    return result
  }

  private func scaled(by factor: Double) -> Homography {
    var result = self
    (result.x, result.y, result.origin) = (x * factor, y * factor, origin * factor)
    return result
  }
}
