/// The outline of a rigid body in points, relative to the body's own origin, and what its mass follows from.
///
/// Sizes are held between 1 point and 20,000 points, so that nothing is without area. Area, centroid and moment are
/// those of the true outline in closed form, also where the outline that collides is a polygon near it.
public struct BodyShape: Sendable, Equatable {
  /// A convex part of an outline.
  enum Piece: Sendable, Equatable {
    /// 3 to 8 corners, from +x toward +y, without the skin that Box2D adds.
    case polygon([Point])
    case circle(center: Point, radius: Double)
  }

  var pieces: [Piece]
  /// Square points.
  public private(set) var area: Double
  /// The centre of the area.
  public private(set) var centroid: Point
  /// The integral of the squared distance from the centroid over the area, in points to the fourth.
  public private(set) var moment: Double

  static let sizes = 1.0...20_000.0

  // MARK: - Making shapes

  /// A rectangle around the origin.
  public static func rectangle(width: Double, height: Double) -> BodyShape {
    let (w, h) = (held(width), held(height))
    let (x, y) = (w / 2, h / 2)
    let corners = [Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)]
    return BodyShape(
      pieces: [.polygon(Skin.inset(corners))], area: w * h, centroid: .zero, moment: w * h * (w * w + h * h) / 12)
  }

  /// An ellipse around the origin. Where it is no circle, others are stopped by a polygon of 32 corners.
  public static func ellipse(width: Double, height: Double) -> BodyShape {
    let (a, b) = (held(width) / 2, held(height) / 2)
    let area = Double.pi * a * b
    let pieces: [Piece]
    if a == b {
      pieces = [.circle(center: .zero, radius: a)]
    } else {
      pieces = ConvexOutline(hullOf: Unit.circle.map { $0 * Point(a, b) })?.pieces ?? []
    }
    return BodyShape(pieces: pieces, area: area, centroid: .zero, moment: area * (a * a + b * b) / 4)
  }

  /// The convex hull of points. What spans no area is a rectangle of at least one point around it.
  public static func convexHull(of points: [Point]) -> BodyShape {
    let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
      .map { WorldScale.bounded($0, by: sizes.upperBound) }
    guard let outline = ConvexOutline(hullOf: finite) else { return box(around: finite) }
    return BodyShape(
      pieces: outline.pieces, area: outline.area, centroid: outline.centroid, moment: outline.moment)
  }

  /// Several shapes joined rigidly, each turned about its origin and then moved. Where they overlap, the mass counts
  /// twice. Without any part it is a rectangle of one point.
  public static func compound(_ parts: [(shape: BodyShape, offset: Point, angle: Double)]) -> BodyShape {
    let placed = parts.map { $0.shape.placed(at: $0.offset, angle: $0.angle) }
    guard !placed.isEmpty else { return .rectangle(width: 0, height: 0) }
    let area = placed.reduce(0) { $0 + $1.area }
    let centroid = placed.reduce(Point.zero) { $0 + $1.centroid * $1.area } / area
    // Steiner's theorem.
    let moment = placed.reduce(0) { $0 + $1.moment + $1.area * ($1.centroid - centroid).lengthSquared }
    return BodyShape(pieces: placed.flatMap(\.pieces), area: area, centroid: centroid, moment: moment)
  }

  // MARK: - Parts

  private static func held(_ size: Double) -> Double {
    size.isNaN ? sizes.lowerBound : min(max(size, sizes.lowerBound), sizes.upperBound)
  }

  private static func box(around points: [Point]) -> BodyShape {
    guard let first = points.first else { return .rectangle(width: 0, height: 0) }
    let low = points.reduce(first, pointwiseMin)
    let high = points.reduce(first, pointwiseMax)
    let rectangle = BodyShape.rectangle(width: high.x - low.x, height: high.y - low.y)
    return rectangle.placed(at: (low + high) / 2, angle: 0)
  }

  private func placed(at offset: Point, angle: Double) -> BodyShape {
    let turn = Turn(angle)
    func place(_ point: Point) -> Point { turn.apply(point) + offset }
    var copy = self
    copy.centroid = place(centroid)
    copy.pieces = pieces.map { piece in
      switch piece {
      case .polygon(let corners): .polygon(corners.map(place))
      case .circle(let center, let radius): .circle(center: place(center), radius: radius)
      }
    }
    return copy
  }
}
