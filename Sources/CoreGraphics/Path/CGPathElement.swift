import Foundation
import Geometry

/// What a path element does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath. One point.
  case moveToPoint
  /// A straight line. One point.
  case addLineToPoint
  /// A quadratic curve. The control point and the end point.
  case addQuadCurveToPoint
  /// A cubic curve. Two control points and the end point.
  case addCurveToPoint
  /// Closes the subpath. No points.
  case closeSubpath
}

/// One element of a path, valid only inside the block that it is passed to.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// As many points as the type says; control points come first.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element over points that must outlive it.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called with each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a block with each element in drawing order. The elements are those at the time of the call.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    // Three points are the most that an element has. The buffer lives until the end of this function; the block must
    // not keep the pointers, as on Apple's platforms.
    let points = UnsafeMutablePointer<CGPoint>.allocate(capacity: 3)
    points.initialize(repeating: .zero, count: 3)
    defer { points.deallocate() }
    for element in path.elements {
      for (index, point) in element.points.enumerated() { points[index] = CGPoint(point) }
      var current = CGPathElement(type: CGPathElementType(element), points: points)
      block(&current)
    }
  }
}

extension CGPathElementType {
  fileprivate init(_ element: Path.Element) {
    self =
      switch element {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .cubic: .addCurveToPoint
      case .close: .closeSubpath
      }
  }
}
