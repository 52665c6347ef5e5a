import Geometry

/// One side of a line, in the direction of its path, without the tangles at the inner side of tight bends.
///
/// Where a bend is tighter than the pen, the side runs on beyond the place where it will cross itself, turns around at the
/// evolute and comes back. What this loop encloses is covered from before and from after the bend, so that it counts twice,
/// and the side may as well turn where it crosses itself. That saves most of its lines and the pixels in which they meet.
struct StrokeSide: ~Copyable {
  /// So far before and behind a bend is looked for the crossing, in points.
  private static var reach: Int { 24 }
  /// Bends that turn farther, in radians, keep their loops: the parts before and behind may be on the wrong sides.
  private static var mostTurn: Double { 2.8 }

  private(set) var points = Scratch<Path.Point>(capacity: 512)
  /// 1 if the inner side of a turn by a positive sine, otherwise −1.
  private let inner: Double
  /// The smooth stretch begins with this point.
  private var stretch = 0
  /// The first and the last point of the tight bend, negative if there is none.
  private var bend = (first: -1, last: -1)
  private var turn = 0.0

  init(inner: Double) { self.inner = inner }

  mutating func removeAll() {
    points.truncate()
    startStretch()
  }

  /// What comes is not joined smoothly to what was before.
  @inline(__always)
  mutating func startStretch() {
    stretch = points.count
    bend = (-1, -1)
  }

  @inline(__always)
  mutating func append(_ point: Path.Point) {
    points.append(point)
    if bend.last >= 0 { untangle() }
  }

  /// Appends a point at the inner side of a tight bend, at the evolute.
  @inline(__always)
  mutating func append(_ point: Path.Point, turningBy tangent: Double) {
    if bend.last < 0 || bend.last + 1 < points.count {
      bend.first = points.count
      turn = 0
    }
    bend.last = points.count
    // The tangent of half an angle is larger than the half.
    turn += 2 * tangent
    points.append(point)
  }

  // MARK: - Tangles

  private mutating func untangle() {
    let end = points.count - 1
    guard end - bend.last <= Self.reach, turn < Self.mostTurn else { return bend = (-1, -1) }
    let (c, d) = (points[end - 1], points[end])
    let way = (d - c) * inner
    var index = bend.first - 1
    let last = max(bend.first - Self.reach, stretch)
    // On which side of the new line a point lies; only what goes from one to the other may cross it.
    var ahead = (points[index + 1] - c).cross(way)
    while index >= last {
      let here = (points[index] - c).cross(way)
      if here <= 0, ahead >= 0, let crossing = crossing(points[index], points[index + 1], c, d) {
        return cut(after: index, at: crossing)
      }
      ahead = here
      index -= 1
    }
  }

  /// Where the line from `a` to `b` is crossed by that from `c` to `d` in the direction of the turn.
  @inline(__always)
  private func crossing(_ a: Path.Point, _ b: Path.Point, _ c: Path.Point, _ d: Path.Point) -> Path.Point? {
    let (way, other, gap) = (b - a, (d - c) * inner, c - a)
    let sine = way.x * other.y - way.y * other.x
    let along = gap.x * other.y - gap.y * other.x
    let across = (gap.x * way.y - gap.y * way.x) * inner
    // One question instead of five, since nobody can foresee the answers to each.
    let (least, most) = (along < across ? along : across, along > across ? along : across)
    guard least >= 0, most <= sine, sine > 0 else { return nil }
    return a + way * (along / sine)
  }

  private mutating func cut(after index: Int, at crossing: Path.Point) {
    let end = points[points.count - 1]
    points.truncate(to: index + 1)
    points.append(crossing)
    points.append(end)
    bend = (-1, -1)
  }
}
