import Geometry

/// The lines of an outline that matter inside a clip, in the order of the outline.
///
/// In: polygons in pixels. Out: edges relative to the clip's corner, cut at its sides; the box of what they may cover.
/// What lies to the right of the clip is left out, because winding is counted from the left; what lies to its left is
/// moved into the column before the first.
struct EdgeTable: OutlineSink, ~Copyable {
  /// A corner of an outline.
  private struct Corner {
    var point: Path.Point
    var place: CellPlace
    /// Whether it lies in the clip.
    var isInside: Bool
  }

  /// Coordinates are held within this distance of 0, in pixels.
  static let farthestPixel = 1 << 30
  /// No outline has many more edges: the polygon that reaches this number is closed, and what comes after is left out.
  static let maximumEdges = 1 << 23
  /// Where edges go that lie to the left of the clip.
  private static let outside = -0.5

  private(set) var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var edges = Scratch<GridEdge>(capacity: 512)
  private var low = Path.Point(repeating: .infinity)
  private var high = Path.Point(repeating: -.infinity)

  private var origin = Path.Point.zero
  private var size = Path.Point.zero
  private var start = Corner(point: .zero, place: CellPlace(.zero), isInside: true)
  private var current = Corner(point: .zero, place: CellPlace(.zero), isInside: true)
  /// Where the last edge ended, if it belongs to the polygon.
  private var lastEnd = Path.Point(repeating: .nan)
  private var firstOfPolygon = 0

  /// Forgets all edges and takes a clip that is not empty and bounded.
  mutating func reset(clip: PixelRect) {
    self.clip = clip
    edges.truncate()
    low = Path.Point(repeating: .infinity)
    high = Path.Point(repeating: -.infinity)
    origin = Path.Point(Double(clip.x), Double(clip.y))
    size = Path.Point(Double(clip.width), Double(clip.height))
    start = corner(at: origin)
    (current, lastEnd, firstOfPolygon) = (start, Path.Point(repeating: .nan), 0)
  }

  /// The pixels that may be covered, relative to the clip; nil if there are none.
  var covered: PixelRect? {
    guard !edges.isEmpty, low.x < high.x, low.y < high.y else { return nil }
    let x = Int(max(low.x.rounded(.down), 0))
    let y = Int(max(low.y.rounded(.down), 0))
    let right = Int(min(high.x.rounded(.up), size.x))
    let bottom = Int(min(high.y.rounded(.up), size.y))
    guard x < right, y < bottom else { return nil }
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  // MARK: - Outlines

  mutating func move(to point: Path.Point) {
    close()
    start = corner(at: point)
    current = start
  }

  @inline(__always)
  mutating func addLine(to point: Path.Point) {
    guard edges.count < Self.maximumEdges else { return }
    addEdge(to: corner(at: point))
  }

  mutating func close() {
    addEdge(to: start)
    if firstOfPolygon < edges.count, lastEnd == start.point, edges[firstOfPolygon].begins(at: start.place) {
      edges[firstOfPolygon].join()
    }
    firstOfPolygon = edges.count
    lastEnd = Path.Point(repeating: .nan)
  }

  @inline(__always)
  private func corner(at point: Path.Point) -> Corner {
    let limit = Path.Point(repeating: Double(Self.farthestPixel))
    let place = lesser(greater(point, -limit), limit) - origin
    let isInside = place.x >= 0 && place.y >= 0 && place.x <= size.x && place.y <= size.y
    return Corner(point: place, place: CellPlace(place), isInside: isInside)
  }

  // MARK: - Edges

  /// Since polygons are closed, every corner of theirs is the end of an edge.
  @inline(__always)
  private mutating func addEdge(to end: Corner) {
    let begin = current
    current = end
    guard begin.point != end.point else { return }
    if begin.isInside && end.isInside {
      low = lesser(low, end.point)
      high = greater(high, end.point)
      edges.append(GridEdge(from: begin.place, to: end.place, begins: lastEnd != begin.point))
      lastEnd = end.point
    } else if max(begin.point.y, end.point.y) > 0, min(begin.point.y, end.point.y) < size.y {
      addCut(from: begin.point, to: end.point)
    }
  }

  /// Cuts at the top and at the bottom.
  private mutating func addCut(from a: Path.Point, to b: Path.Point) {
    var (start, end) = (a, b)
    if min(a.y, b.y) < 0 || max(a.y, b.y) > size.y {
      start = a.cut(at: min(max(a.y, 0), size.y), on: a, b)
      end = b.cut(at: min(max(b.y, 0), size.y), on: a, b)
    }
    low = lesser(low, lesser(start, end))
    high = greater(high, greater(start, end))
    addRightPart(from: start, to: end)
  }

  /// Cuts at the left; what lies beyond keeps its height and goes to the column outside.
  private mutating func addRightPart(from a: Path.Point, to b: Path.Point) {
    guard min(a.x, b.x) < 0 else { return addLeftPart(from: a, to: b) }
    let cut = max(a.x, b.x) < 0 ? b.y : a.height(at: 0, on: a, b)
    let corner = Path.Point(Self.outside, cut)
    if max(a.x, b.x) < 0 {
      appendOutside(from: a.y, to: b.y)
    } else if a.x < 0 {
      appendOutside(from: a.y, to: cut)
      append(from: corner, to: Path.Point(0, cut))
      addLeftPart(from: Path.Point(0, cut), to: b)
    } else {
      addLeftPart(from: a, to: Path.Point(0, cut))
      append(from: Path.Point(0, cut), to: corner)
      appendOutside(from: cut, to: b.y)
    }
  }

  private mutating func append(from a: Path.Point, to b: Path.Point) {
    edges.append(GridEdge(from: CellPlace(a), to: CellPlace(b), begins: lastEnd != a))
    lastEnd = b
  }

  private mutating func appendOutside(from a: Double, to b: Double) {
    guard a != b else { return }
    append(from: Path.Point(Self.outside, a), to: Path.Point(Self.outside, b))
  }

  /// Cuts at the right; nothing beyond matters.
  private mutating func addLeftPart(from a: Path.Point, to b: Path.Point) {
    guard min(a.x, b.x) < size.x else { return }
    let start = a.x > size.x ? Path.Point(size.x, a.height(at: size.x, on: a, b)) : a
    let end = b.x > size.x ? Path.Point(size.x, a.height(at: size.x, on: a, b)) : b
    guard start != end else { return }
    append(from: start, to: end)
  }
}

extension Path.Point {
  /// The point of a line that is not level at a height; the point itself if it lies there.
  fileprivate func cut(at height: Double, on a: Path.Point, _ b: Path.Point) -> Path.Point {
    y == height ? self : Path.Point(a.x + (b.x - a.x) * ((height - a.y) / (b.y - a.y)), height)
  }

  /// The height of a line that is not upright at a place, between those of its ends.
  fileprivate func height(at place: Double, on a: Path.Point, _ b: Path.Point) -> Double {
    let height = a.y + (b.y - a.y) * ((place - a.x) / (b.x - a.x))
    return Swift.min(Swift.max(height, Swift.min(a.y, b.y)), Swift.max(a.y, b.y))
  }
}

/// The standard library's functions of that kind are not inlined.
@inline(__always)
private func lesser(_ a: Path.Point, _ b: Path.Point) -> Path.Point {
  Path.Point(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y)
}

@inline(__always)
private func greater(_ a: Path.Point, _ b: Path.Point) -> Path.Point {
  Path.Point(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y)
}
