import CoreGraphics

/// What a matrix does to the plane z = 0 when the result is looked at along z: a 3 by 3 projective map of points.
///
/// It is a matrix without its third row (the points have z = 0) and third column (the z of the result is dropped),
/// which is how a layer that is not a `CATransformLayer` flattens its sublayers. Maps compose and invert exactly, so
/// points are carried from layer to layer in both directions, through perspective too.
struct PlaneProjection: Equatable {
  /// Rows of the map, for row vectors `[x y 1]`.
  private var r0: SIMD3<Double>, r1: SIMD3<Double>, r2: SIMD3<Double>

  static let identity = PlaneProjection(CATransform3DIdentity)

  init(_ m: CATransform3D) {
    r0 = SIMD3(m.m11, m.m12, m.m14)
    r1 = SIMD3(m.m21, m.m22, m.m24)
    r2 = SIMD3(m.m41, m.m42, m.m44)
  }

  private init(r0: SIMD3<Double>, r1: SIMD3<Double>, r2: SIMD3<Double>) {
    (self.r0, self.r1, self.r2) = (r0, r1, r2)
  }

  /// The map that applies this one first and `next` after it.
  func concatenating(_ next: PlaneProjection) -> PlaneProjection {
    PlaneProjection(r0: next.image(of: r0), r1: next.image(of: r1), r2: next.image(of: r2))
  }

  /// The way back, or nil where the plane is seen from its edge or has collapsed.
  var inverse: PlaneProjection? {
    let (c0, c1, c2) = (cross(r1, r2), cross(r2, r0), cross(r0, r1))
    let determinant = (r0 * c0).sum()
    let k = 1 / determinant
    guard determinant != 0, k.isFinite else { return nil }
    return PlaneProjection(
      r0: SIMD3(c0.x, c1.x, c2.x) * k, r1: SIMD3(c0.y, c1.y, c2.y) * k, r2: SIMD3(c0.z, c1.z, c2.z) * k)
  }

  /// Where a point lands, or nil if that is behind the eye or at infinity.
  func image(of point: CGPoint) -> CGPoint? {
    let p = image(of: SIMD3(point.x, point.y, 1))
    guard p.z > 0 else { return nil }
    return CGPoint(x: p.x / p.z, y: p.y / p.z)
  }

  private func image(of p: SIMD3<Double>) -> SIMD3<Double> { p.x * r0 + p.y * r1 + p.z * r2 }
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
