import CoreGraphics

/// A matrix taken apart into the pieces that interpolate sensibly: scale, skew, rotation, translation, perspective.
///
///     matrix = Scale · Skew · Rotation · Translation · Perspective        (row vectors: scale acts first)
///
/// The method is Spencer Thomas's "Decomposing a matrix into simple transformations" (Graphics Gems II). Two deliberate
/// differences: a mirrored matrix gets one negative scale, on the axis that leaves the smallest rotation; and an axis
/// scaled to nothing is accepted (its direction is completed from the others), because scaling from 0 is common.
/// Putting the pieces together gives the same matrix again.
public struct TransformDecomposition: Sendable, Equatable {
  /// In the units of the matrix.
  public var translation: SIMD3<Double>
  /// Factors along x, y and z.
  public var scale: SIMD3<Double>
  /// Shear of y along x, of z along x, of z along y.
  public var skew: SIMD3<Double>
  /// The fourth column of the perspective matrix; `(0, 0, 0, 1)` without perspective.
  public var perspective: SIMD4<Double>
  var rotation: RotationQuaternion

  /// Takes a matrix apart; nil if it has elements that are not finite, or axes that fall on one line or plane.
  public init?(_ t: CATransform3D) {
    let rows = t.rows
    guard rows.isFinite, let axes = Axes(rows) else { return nil }
    translation = rows.r3.xyz
    scale = axes.scale
    skew = axes.skew
    rotation = RotationQuaternion(axes.rotation)
    perspective = TransformDecomposition.perspective(of: t)
  }

  /// The pieces put together.
  public var transform: CATransform3D { transform(rotatedBy: rotation) }

  /// The pieces put together with another rotation in place of their own.
  func transform(rotatedBy rotation: RotationQuaternion) -> CATransform3D {
    let r = rotation.rows
    let x = scale.x * r.x
    let y = scale.y * (r.y + skew.x * r.x)
    let z = scale.z * (r.z + skew.y * r.x + skew.z * r.y)
    let affine = MatrixRows(
      r0: SIMD4(x, 0), r1: SIMD4(y, 0), r2: SIMD4(z, 0), r3: SIMD4(translation, 1))
    guard perspective != SIMD4(0, 0, 0, 1) else { return CATransform3D(rows: affine) }
    return CATransform3D(rows: affine.map { SIMD4($0.xyz, ($0 * perspective).sum()) })
  }

  /// The pieces at `progress` on the way to `end`; everything goes on beyond 0 and 1. Rotation takes the shortest way.
  public func interpolated(to end: TransformDecomposition, progress: Double) -> TransformDecomposition {
    var result = self
    result.translation += (end.translation - translation) * progress
    result.scale += (end.scale - scale) * progress
    result.skew += (end.skew - skew) * progress
    result.perspective += (end.perspective - perspective) * progress
    result.rotation = rotation.interpolated(to: end.rotation, progress: progress)
    return result
  }

  /// The column `p` for which the affine part times the perspective matrix has the fourth column of `t`.
  private static func perspective(of t: CATransform3D) -> SIMD4<Double> {
    let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
    guard column != SIMD4(0, 0, 0, 1) else { return column }
    var affine = t
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    guard let rows = affine.inverse?.rows else { return column }
    return SIMD4((rows.r0 * column).sum(), (rows.r1 * column).sum(), (rows.r2 * column).sum(), (rows.r3 * column).sum())
  }
}

extension MatrixRows {
  fileprivate var isFinite: Bool { (r0 + r1 + r2 + r3).sum().isFinite }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
