import Foundation
import Geometry

/// What can be asked of a path. Nothing here changes it.
extension CGPath {
  /// Whether there are no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next element begins; the origin for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle that holds all end and control points; null for an empty path.
  public var boundingBox: CGRect { CGRect(path.controlBounds) }

  /// The smallest rectangle that holds the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { CGRect(path.tightBounds) }

  /// Whether the path is one closed rectangle with sides along the axes, which is then written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = path.rectangle else { return false }
    // The caller's pointer is valid for the duration of the call by the language's rules for pointer arguments.
    rect?.pointee = CGRect(box)
    return true
  }

  /// Whether a point, mapped by the transform, lies inside. Subpaths that are not closed count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(SIMD2(point.applying(transform)), rule: rule == .winding ? .nonZero : .evenOdd)
  }
}

extension Path {
  /// The box of a path that consists of one closed rectangle along the axes, wherever it starts and whichever way it
  /// runs; its last side may be drawn before the close.
  fileprivate var rectangle: Bounds? {
    let runs = subpaths
    guard runs.count == 1, runs[0].isClosed, runs[0].segments.count == 4 else { return nil }
    let segments = runs[0].segments
    let horizontal = segments.map { $0.start.y == $0.end.y }
    for (index, segment) in segments.enumerated() {
      guard case .line(let a, let b) = segment, a.x == b.x || a.y == b.y, a != b else { return nil }
      guard horizontal[index] != horizontal[(index + 1) % 4] else { return nil }
    }
    guard segments[3].end == segments[0].start else { return nil }
    return controlBounds
  }
}
