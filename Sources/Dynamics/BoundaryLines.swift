import Geometry

/// A path as the lines that stop bodies, in metres.
///
/// Lines shorter than Box2D's slop and points that are not finite are left out; the neighbours are joined.
struct BoundaryLines {
  struct Line {
    var from: RigidPoint
    var to: RigidPoint
  }

  private(set) var lines: [Line] = []

  static let maximumLines = 4096
  /// How far a line may be from the curve, in points.
  private static let tolerance = 0.25

  init(_ path: Path) {
    for outline in path.flattened(tolerance: Self.tolerance) {
      var points = outline.points
      if outline.isClosed, let first = points.first { points.append(first) }
      add(points.filter { $0.x.isFinite && $0.y.isFinite }.map(WorldScale.place))
    }
  }

  private mutating func add(_ points: [RigidPoint]) {
    guard var last = points.first else { return }
    for point in points.dropFirst() where lines.count < Self.maximumLines {
      let offset = point - last
      guard (offset * offset).sum().squareRoot() > Float(WorldScale.slop) else { continue }
      lines.append(Line(from: last, to: point))
      last = point
    }
  }
}
