import CoreGraphics
import Geometry

/// Arrays and paths as the numbers that they consist of, in pieces of up to four: what a smooth curve runs through.
extension AnimatableValue {
  /// The numbers; nil for values that have none, or other parts as well.
  var pieces: [SIMD4<Double>]? {
    if let lanes { return [lanes.lanes] }
    switch self {
    case .path(let path): return path.path.points.map { SIMD4($0.x, $0.y, 0, 0) }
    case .array(let items):
      let pieces = items.compactMap(\.pieces)
      return pieces.count == items.count ? pieces.flatMap { $0 } : nil
    default: return nil
    }
  }

  /// Whether another value has numbers in the same places.
  func hasShape(of other: AnimatableValue) -> Bool {
    if let a = lanes, let b = other.lanes { return a.kind == b.kind }
    switch (self, other) {
    case (.path(let a), .path(let b)): return a.path.combined(with: b.path) { a, _ in a } != nil
    case (.array(let a), .array(let b)): return a.count == b.count && zip(a, b).allSatisfy { $0.hasShape(of: $1) }
    default: return false
    }
  }

  /// A value of the same shape with the next of other numbers.
  func replacing(with pieces: inout ArraySlice<SIMD4<Double>>) -> AnimatableValue {
    if let lanes { return lanes.kind.value(pieces.popFirst() ?? lanes.lanes) }
    switch self {
    case .path(let path):
      return .path(CGPath(path.path.mapped { point in pieces.popFirst().map { Path.Point($0.x, $0.y) } ?? point }))
    case .array(let items): return .array(items.map { $0.replacing(with: &pieces) })
    default: return self
    }
  }
}

extension Path {
  /// The points of all elements, controls after the point that they lead to.
  fileprivate var points: [Point] {
    var points: [Point] = []
    _ = mapped { point in
      points.append(point)
      return point
    }
    return points
  }

  /// The path with every point changed, in the order of `points`.
  fileprivate func mapped(_ change: (Point) -> Point) -> Path {
    // A path has the same elements as itself.
    combined(with: self) { point, _ in change(point) } ?? self
  }
}
