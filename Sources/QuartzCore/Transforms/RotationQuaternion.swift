import Foundation

/// A rotation as a unit quaternion: the form in which two orientations have one shortest way between them.
///
/// Conversions follow Shepperd, "Quaternion from rotation matrix" (1978): the largest of the four components is
/// computed first, so that no division is by a small number.
struct RotationQuaternion: Sendable, Equatable {
  /// The axis times the sine of half the angle.
  var vector: SIMD3<Double>
  /// The cosine of half the angle.
  var scalar: Double

  static let identity = RotationQuaternion(vector: .zero, scalar: 1)

  init(vector: SIMD3<Double>, scalar: Double) {
    self.vector = vector
    self.scalar = scalar
  }

  /// The rotation that the rows of an orthonormal, right-handed 3 by 3 matrix stand for (row vectors).
  init(_ r: RotationRows) {
    let (xx, yy, zz) = (r.x.x, r.y.y, r.z.z)
    let trace = xx + yy + zz
    if trace >= max(xx, yy, zz) {
      let w = max(0, 1 + trace).squareRoot() / 2
      self.init(vector: SIMD3(r.y.z - r.z.y, r.z.x - r.x.z, r.x.y - r.y.x) / (4 * w), scalar: w)
    } else if xx >= max(yy, zz) {
      let x = max(0, 1 + xx - yy - zz).squareRoot() / 2
      self.init(vector: SIMD3(4 * x * x, r.x.y + r.y.x, r.x.z + r.z.x) / (4 * x), scalar: (r.y.z - r.z.y) / (4 * x))
    } else if yy >= zz {
      let y = max(0, 1 + yy - xx - zz).squareRoot() / 2
      self.init(vector: SIMD3(r.x.y + r.y.x, 4 * y * y, r.y.z + r.z.y) / (4 * y), scalar: (r.z.x - r.x.z) / (4 * y))
    } else {
      let z = max(0, 1 + zz - xx - yy).squareRoot() / 2
      self.init(vector: SIMD3(r.x.z + r.z.x, r.y.z + r.z.y, 4 * z * z) / (4 * z), scalar: (r.x.y - r.y.x) / (4 * z))
    }
  }

  /// The rows of the matrix of this rotation.
  var rows: RotationRows {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, scalar)
    return RotationRows(
      x: SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      y: SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      z: SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
  }

  /// The Hamilton product: `b` first, then `a`.
  static func * (a: RotationQuaternion, b: RotationQuaternion) -> RotationQuaternion {
    RotationQuaternion(
      vector: a.scalar * b.vector + b.scalar * a.vector + cross(a.vector, b.vector),
      scalar: a.scalar * b.scalar - (a.vector * b.vector).sum())
  }

  // MARK: - Interpolation

  /// Below this cosine of half the angle, two orientations count as half a turn apart: both ways are equally short.
  private static let halfTurnCosine = 1e-9

  /// The orientation at `progress` on the shortest way to `end`; it goes on turning beyond 0 and 1.
  ///
  /// Between orientations half a turn apart it turns in the positive direction about the axis.
  func interpolated(to end: RotationQuaternion, progress: Double) -> RotationQuaternion {
    var turn = RotationQuaternion(vector: -vector, scalar: scalar) * end
    if turn.isLongWay { turn = RotationQuaternion(vector: -turn.vector, scalar: -turn.scalar) }
    let sine = (turn.vector * turn.vector).sum().squareRoot()
    guard sine > 0 else { return self }
    let half = atan2(sine, turn.scalar) * progress
    return self * RotationQuaternion(vector: turn.vector * (sin(half) / sine), scalar: cos(half))
  }

  private var isLongWay: Bool {
    guard abs(scalar) <= RotationQuaternion.halfTurnCosine else { return scalar < 0 }
    let v = vector
    let dominant = abs(v.z) >= max(abs(v.x), abs(v.y)) ? v.z : abs(v.y) >= abs(v.x) ? v.y : v.x
    return dominant < 0
  }
}

/// The three rows of a rotation matrix: the images of the axes.
struct RotationRows: Sendable, Equatable {
  var x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>

  static let identity = RotationRows(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  var determinant: Double { (x * cross(y, z)).sum() }
  var trace: Double { x.x + y.y + z.z }
}
