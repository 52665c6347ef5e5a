import Geometry

/// Planes in homogeneous device space: `π · (X, Y, Z, W) = 0`.
extension PlaneTransform {
  /// The plane that the layer lies in, by the generalised cross product of its three columns, oriented so that its
  /// positive side faces the eye (larger Z).
  var plane: SIMD4<Double> {
    let (a, b, c) = (SIMD4<Double>(x), SIMD4<Double>(y), SIMD4<Double>(origin))
    func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
      a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i]) + a[k] * (b[i] * c[j] - b[j] * c[i])
    }
    let plane = SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
    let length = (plane.x * plane.x + plane.y * plane.y + plane.z * plane.z).squareRoot()
    guard length > 0 else { return SIMD4(0, 0, 1, 0) }
    return plane / (plane.z < 0 ? -length : length)
  }

  /// The same plane in space, with device pixels as its coordinates: where a group's surface lies.
  var deviceAlignedPlane: PlaneTransform {
    let plane = self.plane
    guard abs(plane.z) > 1e-9 else { return .identity }
    let slope = SIMD4<Float>(plane / -plane.z)
    return PlaneTransform(
      x: SIMD4(1, 0, slope.x, 0), y: SIMD4(0, 1, slope.y, 0), origin: SIMD4(0, 0, slope.w, 1))
  }
}
