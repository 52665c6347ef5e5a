import CoreGraphics
import Foundation

/// Matrices in boxes, for the interfaces that take `NSValue`. A box holds the sixteen elements, row after row.
extension NSValue {
  /// Boxes a matrix.
  public convenience init(caTransform3D t: CATransform3D) {
    let rows = t.rows
    self.init(doubles: [rows.r0, rows.r1, rows.r2, rows.r3].flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }

  /// The boxed matrix. Reading a box that was made from something else is a programming mistake.
  public var caTransform3DValue: CATransform3D {
    guard let d = doubles(count: 16) else { preconditionFailure("this NSValue does not hold a CATransform3D") }
    let rows = stride(from: 0, to: 16, by: 4).map { SIMD4(d[$0], d[$0 + 1], d[$0 + 2], d[$0 + 3]) }
    return CATransform3D(rows: MatrixRows(r0: rows[0], r1: rows[1], r2: rows[2], r3: rows[3]))
  }
}
