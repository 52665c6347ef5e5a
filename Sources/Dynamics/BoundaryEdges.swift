import Geometry

/// A path as the edges that stop bodies, in metres.
///
/// Box2D catches bodies at the joints of lines that do not know each other, and lines that do stop from one side only.
/// So every line is there twice, once in each direction, with the ends of its neighbours; at an open end the neighbour
/// goes straight back, so the end stops what runs against it. Lines shorter than Box2D's slop and points that are not finite are left out; the neighbours are joined.
struct BoundaryEdges {
  /// Each four points: where the line before begins, the line, where the line after ends.
  private(set) var edges: [[RigidPoint]] = []

  /// The most lines of one path; the rest of it stops nothing.
  static let maximumLines = 512
  /// How far a line may be from the curve, in points.
  private static let tolerance = 0.25

  init(_ path: Path) {
    for outline in path.flattened(tolerance: Self.tolerance) {
      let points = outline.points.filter { $0.x.isFinite && $0.y.isFinite }.map(WorldScale.place)
      let room = Self.maximumLines - edges.count / 2
      let corners = Self.spread(points.prefix(room + 1), isClosed: outline.isClosed)
      let isClosed = outline.isClosed && corners.count > 2 && points.count <= room
      add(corners, isClosed: isClosed)
      add(corners.reversed(), isClosed: isClosed)
      if edges.count >= 2 * Self.maximumLines { return }
    }
  }

  /// The points without those that are too near to the one before.
  private static func spread(_ points: ArraySlice<RigidPoint>, isClosed: Bool) -> [RigidPoint] {
    var kept: [RigidPoint] = []
    for point in points where kept.last.map({ isFar(point - $0) }) ?? true { kept.append(point) }
    while isClosed, kept.count > 1, !isFar(kept[0] - kept[kept.count - 1]) { kept.removeLast() }
    return kept
  }

  private static func isFar(_ offset: RigidPoint) -> Bool {
    (offset * offset).sum().squareRoot() > Float(WorldScale.slop)
  }

  private mutating func add(_ corners: [RigidPoint], isClosed: Bool) {
    let count = corners.count
    for start in 0..<(isClosed ? count : max(count - 1, 0)) {
      let (from, to) = (corners[start], corners[(start + 1) % count])
      let before = isClosed || start > 0 ? corners[(start + count - 1) % count] : to
      let after = isClosed || start + 2 < count ? corners[(start + 2) % count] : from
      edges.append([before, from, to, after])
    }
  }
}
