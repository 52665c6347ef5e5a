/// The smooth curve through decomposed transforms: one `CubicSpline` for each of their parts.
///
/// Rotations are splined as quaternions, each taken with the sign that is nearer to its neighbour, and normalised.
struct TransformSpline: Sendable {
  private let translation: CubicSpline
  private let scale: CubicSpline
  private let skew: CubicSpline
  private let perspective: CubicSpline
  private let rotation: CubicSpline

  /// Nil if one of the transforms has no parts.
  init?(_ keys: [DecomposedTransform], weights: [CubicSpline.Weights], knots: [Double]?) {
    let parts = keys.compactMap(\.parts)
    guard parts.count == keys.count else { return nil }
    func spline(_ lanes: [SIMD4<Double>]) -> CubicSpline { CubicSpline(points: lanes, weights: weights, knots: knots) }
    translation = spline(parts.map { SIMD4($0.translation, 0) })
    scale = spline(parts.map { SIMD4($0.scale, 0) })
    skew = spline(parts.map { SIMD4($0.skew, 0) })
    perspective = spline(parts.map(\.perspective))
    var quaternions: [SIMD4<Double>] = []
    for part in parts {
      let own = SIMD4(part.rotation.vector, part.rotation.scalar)
      let isFar = quaternions.last.map { ($0 * own).sum() < 0 } ?? false
      quaternions.append(isFar ? -own : own)
    }
    rotation = spline(quaternions)
  }

  /// The transform in a segment; `start` lends the fields that are all replaced.
  func value(segment: Int, progress: Double, from start: TransformDecomposition) -> CATransform3D {
    var parts = start
    parts.translation = translation.value(segment: segment, progress: progress).xyz
    parts.scale = scale.value(segment: segment, progress: progress).xyz
    parts.skew = skew.value(segment: segment, progress: progress).xyz
    parts.perspective = perspective.value(segment: segment, progress: progress)
    let quaternion = rotation.value(segment: segment, progress: progress)
    let length = quaternion.magnitude
    if length > 0 {
      parts.rotation = RotationQuaternion(vector: quaternion.xyz / length, scalar: quaternion.w / length)
    }
    return parts.transform
  }
}
