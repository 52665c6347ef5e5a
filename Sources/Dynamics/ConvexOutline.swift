/// A convex polygon that Box2D can take, from any points.
///
/// In: finite points. Out: the corners of their hull, from +x toward +y (Andrew's monotone chain), without corners that
/// lie on each other and at most 64 of them; nil if they span no area. Box2D's polygons have at most eight corners, so
/// the polygon is also given as a fan of such pieces.
struct ConvexOutline {
  let corners: [Point]

  static let maximumCorners = 64
  private static let cornersPerPiece = 8
  /// Corners nearer than this, in points, are one.
  private static let weld = 0.25
  /// Polygons of less, in square points, are none.
  private static let smallestArea = 0.25

  init?(hullOf points: [Point]) {
    let hull = Self.thinned(Self.welded(Self.hull(of: points)))
    corners = hull
    guard hull.count >= 3, area >= Self.smallestArea else { return nil }
  }

  // MARK: - Mass

  /// Each triangle of the fan from the first corner: doubled area, and its two sides from there.
  private var triangles: [(doubled: Double, a: Point, b: Point)] {
    zip(corners.dropFirst(), corners.dropFirst(2)).map { second, third in
      let (a, b) = (second - corners[0], third - corners[0])
      return (a.cross(b), a, b)
    }
  }

  var area: Double { triangles.reduce(0) { $0 + $1.doubled } / 2 }

  var centroid: Point {
    corners[0] + triangles.reduce(Point.zero) { $0 + ($1.a + $1.b) * $1.doubled } / (6 * area)
  }

  /// The integral of the squared distance from the centroid.
  var moment: Double {
    // ∫|p|² over a triangle (0, a, b) is its area times (a² + b² + a·b) / 6.
    let aboutFirst = triangles.reduce(0) { sum, triangle in
      let (a, b) = (triangle.a, triangle.b)
      return sum + triangle.doubled * (a.lengthSquared + b.lengthSquared + (a * b).sum()) / 12
    }
    return aboutFirst - area * (centroid - corners[0]).lengthSquared
  }

  // MARK: - Pieces

  /// What stops others: the polygon without the skin that Box2D adds.
  var pieces: [BodyShape.Piece] {
    let inner = Skin.inset(corners)
    return stride(from: 1, to: inner.count - 1, by: Self.cornersPerPiece - 2).compactMap { start in
      let end = min(start + Self.cornersPerPiece - 1, inner.count)
      let piece = [inner[0]] + inner[start..<end]
      return Self.isSliver(piece) ? nil : .polygon(piece)
    }
  }

  /// Whether neighbouring sides hardly turn everywhere, so that no direction is outwards.
  private static func isSliver(_ piece: [Point]) -> Bool {
    let area = zip(piece.dropFirst(), piece.dropFirst(2)).reduce(0) { $0 + ($1.0 - piece[0]).cross($1.1 - piece[0]) }
    return area < 0.01
  }

  // MARK: - The hull

  private static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let lower = chain(sorted)
    let upper = chain(sorted.reversed())
    return Array(lower.dropLast() + upper.dropLast())
  }

  private static func chain(_ points: [Point]) -> [Point] {
    var chain: [Point] = []
    for point in points {
      while chain.count > 1, !turns(chain[chain.count - 2], chain[chain.count - 1], point) { chain.removeLast() }
      chain.append(point)
    }
    return chain
  }

  private static func turns(_ a: Point, _ b: Point, _ c: Point) -> Bool { (b - a).cross(c - b) > 0 }

  private static func welded(_ hull: [Point]) -> [Point] {
    var kept: [Point] = []
    for point in hull where kept.last.map({ ($0 - point).length >= weld }) ?? true { kept.append(point) }
    while kept.count > 1, (kept[0] - kept[kept.count - 1]).length < weld { kept.removeLast() }
    return kept
  }

  private static func thinned(_ hull: [Point]) -> [Point] {
    guard hull.count > maximumCorners else { return hull }
    return (0..<maximumCorners).map { hull[$0 * hull.count / maximumCorners] }
  }
}
