/// The linear part of a matrix as scale, skew and rotation: Gram-Schmidt on its three rows.
extension TransformDecomposition {
  struct Axes {
    var scale: SIMD3<Double>
    var skew: SIMD3<Double>
    var rotation: RotationRows

    /// A row whose part across the earlier rows is shorter than this share of it counts as lying in their span.
    private static let dependence = 1e-12

    init?(_ m: MatrixRows) {
      var (xy, xz, yz) = (0.0, 0.0, 0.0)
      let (x, sx) = Axes.direction(m.r0.xyz)
      let y1 = Axes.remove(x, from: m.r1.xyz, part: &xy)
      let (y, sy) = Axes.direction(y1)
      let z1 = Axes.remove(x, from: m.r2.xyz, part: &xz)
      let z2 = Axes.remove(y, from: z1, part: &yz)
      let (z, sz) = Axes.direction(z2)
      if sy <= Axes.dependence * Axes.length(m.r1.xyz), Axes.length(m.r1.xyz) > 0 { return nil }
      if sz <= Axes.dependence * Axes.length(m.r2.xyz), Axes.length(m.r2.xyz) > 0 { return nil }
      scale = SIMD3(sx, sy, sz)
      skew = SIMD3(sy > 0 ? xy / sy : 0, sz > 0 ? xz / sz : 0, sz > 0 ? yz / sz : 0)
      rotation = Axes.completed(x, y, z)
      if rotation.determinant < 0 { unmirror() }
    }

    /// Makes one scale negative so that the rest is a rotation: the axis that leaves the smallest one.
    private mutating func unmirror() {
      let (x, y, z) = (rotation.x.x, rotation.y.y, rotation.z.z)
      if x <= min(y, z) {
        (scale.x, rotation.x) = (-scale.x, -rotation.x)
        (skew.x, skew.y) = (-skew.x, -skew.y)
      } else if y <= z {
        (scale.y, rotation.y) = (-scale.y, -rotation.y)
        (skew.x, skew.z) = (-skew.x, -skew.z)
      } else {
        (scale.z, rotation.z) = (-scale.z, -rotation.z)
        (skew.y, skew.z) = (-skew.y, -skew.z)
      }
    }

    private static func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

    private static func direction(_ v: SIMD3<Double>) -> (SIMD3<Double>?, Double) {
      let length = length(v)
      return length > 0 ? (v / length, length) : (nil, 0)
    }

    private static func remove(
      _ axis: SIMD3<Double>?, from v: SIMD3<Double>, part: inout Double
    ) -> SIMD3<Double> {
      guard let axis else { return v }
      part = (axis * v).sum()
      return v - part * axis
    }

    /// Fills in the directions of axes that have no length, as near to the coordinate axes as the others allow.
    private static func completed(
      _ x: SIMD3<Double>?, _ y: SIMD3<Double>?, _ z: SIMD3<Double>?
    ) -> RotationRows {
      switch (x, y, z) {
      case (let x?, let y?, let z): RotationRows(x: x, y: y, z: z ?? cross(x, y))
      case (let x?, nil, let z?): RotationRows(x: x, y: cross(z, x), z: z)
      case (nil, let y?, let z?): RotationRows(x: cross(y, z), y: y, z: z)
      case (let x?, nil, nil):
        perpendicular(to: x, near: RotationRows.identity.y).with { RotationRows(x: x, y: $0, z: cross(x, $0)) }
      case (nil, let y?, nil):
        perpendicular(to: y, near: RotationRows.identity.z).with { RotationRows(x: cross(y, $0), y: y, z: $0) }
      case (nil, nil, let z?):
        perpendicular(to: z, near: RotationRows.identity.x).with { RotationRows(x: $0, y: cross(z, $0), z: z) }
      case (nil, nil, nil): .identity
      }
    }

    private static func perpendicular(to axis: SIMD3<Double>, near wish: SIMD3<Double>) -> SIMD3<Double> {
      let across = wish - (wish * axis).sum() * axis
      let other = cross(axis, SIMD3(wish.z, wish.x, wish.y))
      let chosen = length(across) > 0.1 ? across : other
      return chosen / length(chosen)
    }
  }
}

extension SIMD3<Double> {
  fileprivate func with<T>(_ body: (Self) -> T) -> T { body(self) }
}
