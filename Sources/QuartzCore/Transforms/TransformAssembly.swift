import Foundation

/// A matrix seen through its components while several of them are set, one after the other, and put together in between.
///
/// It gives what `TransformComponents` gives, bit by bit, and remembers the sine and cosine of half of each angle, so
/// that only those of the angle that is set are computed. A flat value without references.
struct TransformAssembly: Sendable {
  private(set) var components: TransformComponents
  private var halves: HalfAngles

  /// The matrix taken apart.
  init(_ matrix: CATransform3D) {
    components = matrix.components
    halves = HalfAngles()
    for axis in 0..<3 { halves.turn(axis, by: components.rotation[axis]) }
  }

  @inline(__always)
  func value(_ part: TransformPart) -> Double { part.value(in: components) }

  mutating func set(_ part: TransformPart, to value: Double) {
    part.set(value, in: &components)
    if let axis = part.axis { halves.turn(axis, by: value) }
  }

  /// The matrix with these components.
  var transform: CATransform3D { components.transform(rotatedBy: halves.rotation) }

  /// The matrix with these components but one.
  func transform(setting part: TransformPart, to value: Double) -> CATransform3D {
    guard let axis = part.axis else {
      var components = components
      part.set(value, in: &components)
      return components.transform(rotatedBy: halves.rotation)
    }
    var turned = halves
    turned.turn(axis, by: value)
    return components.transform(rotatedBy: turned.rotation)
  }

  /// Whether taking the matrix apart again would give these components.
  ///
  /// A turn about y beyond a right angle reads as turns about x and z as well, and mirrored or vanishing axes are told
  /// from rotations in one way only. Near a right angle rounding grows, so it counts as beyond. Whole turns are lost,
  /// which matters only where `angles` are to be read.
  func isPrincipal(angles: Bool) -> Bool {
    guard 2 * halves.cosines.y * halves.cosines.y - 1 > Self.smallestCosine, components.scale.min() > 0 else {
      return false
    }
    let angle = components.rotation
    return !angles || max(abs(angle.x), abs(angle.y), abs(angle.z)) < .pi
  }

  private static let smallestCosine = 0.17
}

/// The sines and cosines of half of the three Euler angles.
private struct HalfAngles: Sendable {
  private var sines = SIMD3<Double>.zero
  private(set) var cosines = SIMD3<Double>.one

  @inline(__always)
  mutating func turn(_ axis: Int, by angle: Double) {
    (sines[axis], cosines[axis]) = (sin(angle / 2), cos(angle / 2))
  }

  /// About x first, then y, then z.
  @inline(__always)
  var rotation: RotationQuaternion {
    RotationQuaternion(vector: SIMD3(0, 0, sines.z), scalar: cosines.z)
      * RotationQuaternion(vector: SIMD3(0, sines.y, 0), scalar: cosines.y)
      * RotationQuaternion(vector: SIMD3(sines.x, 0, 0), scalar: cosines.x)
  }
}

extension TransformPart {
  /// The axis of a rotation: 0, 1 or 2.
  fileprivate var axis: Int? {
    switch self {
    case .rotationX: 0
    case .rotationY: 1
    case .rotation, .rotationZ: 2
    default: nil
    }
  }
}
