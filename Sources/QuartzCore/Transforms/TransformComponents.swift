import CoreGraphics
import Foundation

/// A matrix seen through the key paths `rotation.x`, `scale.y`, `translation`, …: what is read, and what stays when one
/// is set.
///
/// Rotations are Euler angles in radians, x first, then y, then z (`Rx · Ry · Rz`). The matrix is put together again as
/// scale, skew, rotation, translation, perspective; setting one component leaves the others, so an `m34` survives. A
/// matrix that cannot be taken apart reads as the identity.
public struct TransformComponents: Sendable {
  private(set) var parts: TransformDecomposition
  /// Radians about x, y and z.
  public var rotation: SIMD3<Double>

  /// Takes a matrix apart.
  public init(_ t: CATransform3D) {
    parts = TransformDecomposition(t) ?? TransformComponents.identityParts
    rotation = TransformComponents.eulerAngles(of: parts.rotation.rows)
  }

  // The identity can be taken apart.
  private static let identityParts = TransformDecomposition(CATransform3DIdentity)!

  /// The matrix with these components.
  public var transform: CATransform3D {
    let x = RotationQuaternion(vector: SIMD3(sin(rotation.x / 2), 0, 0), scalar: cos(rotation.x / 2))
    let y = RotationQuaternion(vector: SIMD3(0, sin(rotation.y / 2), 0), scalar: cos(rotation.y / 2))
    let z = RotationQuaternion(vector: SIMD3(0, 0, sin(rotation.z / 2)), scalar: cos(rotation.z / 2))
    return transform(rotatedBy: z * y * x)
  }

  /// The matrix with another rotation than that of the angles.
  func transform(rotatedBy rotation: RotationQuaternion) -> CATransform3D { parts.transform(rotatedBy: rotation) }

  /// Factors along x, y and z.
  public var scale: SIMD3<Double> {
    get { parts.scale }
    set { parts.scale = newValue }
  }

  /// In points along x, y and z.
  public var translation: SIMD3<Double> {
    get { parts.translation }
    set { parts.translation = newValue }
  }

  /// The average of the three factors; setting it sets all three.
  public var uniformScale: Double {
    get { scale.sum() / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }

  /// The average of the factors along x and y; setting it sets both.
  public var planeScale: Double {
    get { (scale.x + scale.y) / 2 }
    set { (scale.x, scale.y) = (newValue, newValue) }
  }

  /// The translation along x and y; setting it leaves z.
  public var planeTranslation: CGSize {
    get { CGSize(width: translation.x, height: translation.y) }
    set { (translation.x, translation.y) = (newValue.width, newValue.height) }
  }

  /// Half a turn short of the poles of y there are two solutions; at the poles z is taken as 0.
  private static func eulerAngles(of r: RotationRows) -> SIMD3<Double> {
    let sine = max(-1, min(1, -r.x.z))
    guard abs(sine) < 1 - 1e-12 else {
      return SIMD3(atan2(sine * r.y.x, r.y.y), asin(sine), 0)
    }
    return SIMD3(atan2(r.y.z, r.z.z), asin(sine), atan2(r.x.y, r.x.x))
  }
}

extension CATransform3D {
  /// The matrix as rotation angles, factors and distances; setting one of them rebuilds the matrix with the others.
  public var components: TransformComponents {
    get { TransformComponents(self) }
    set { self = newValue.transform }
  }
}
