import Geometry

/// The lines of an outline that matter inside a clip, listed by the row in which they begin.
///
/// In: polygons in pixels. Out: edges relative to the clip's corner, cut at its top and bottom, never pointing up; the box
/// of what they may cover. Edges wholly to the right of the clip are left out, because winding is counted from the left.
/// Horizontal edges stay where they lie inside a row: they join what is left and right of them for the sweep.
struct EdgeTable: OutlineSink, ~Copyable {
  /// A line from `start` down to `end`, which is not above it.
  struct Edge {
    var start: Path.Point
    var end: Path.Point
    /// The change of x for each row.
    var slope: Double
    /// 1 if the outline runs down here, −1 if up.
    var direction: Double
    /// The next edge that begins in the same row; negative at the end of the list.
    var next: Int32
  }

  /// Coordinates are held within this distance of 0, in pixels.
  static let farthestPixel = 1 << 30
  /// No outline has many more edges: the polygon that reaches this number is closed, and what comes after is left out.
  static let maximumEdges = 1 << 23
  /// Lines that fall by less count as level, so that slopes stay finite.
  private static let leastFall = 1e-12

  let clip: PixelRect
  private(set) var edges = Scratch<Edge>(capacity: 512)
  /// The first edge that begins in each row of the clip; negative if none does.
  private(set) var firstInRow: Scratch<Int32>
  private var low = Path.Point(repeating: .infinity)
  private var high = Path.Point(repeating: -.infinity)

  private let origin: Path.Point
  private let size: Path.Point
  private var start = Path.Point.zero
  private var current = Path.Point.zero

  /// For a clip that is not empty and bounded.
  init(clip: PixelRect) {
    self.clip = clip
    origin = Path.Point(Double(clip.x), Double(clip.y))
    size = Path.Point(Double(clip.width), Double(clip.height))
    firstInRow = Scratch(repeating: -1, count: clip.height)
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
    start = relative(point)
    current = start
  }

  mutating func addLine(to point: Path.Point) {
    guard edges.count < Self.maximumEdges else { return }
    let end = relative(point)
    addEdge(from: current, to: end)
    current = end
  }

  mutating func close() {
    addEdge(from: current, to: start)
    current = start
  }

  private func relative(_ point: Path.Point) -> Path.Point {
    let limit = Path.Point(repeating: Double(Self.farthestPixel))
    return point.clamped(lowerBound: -limit, upperBound: limit) - origin
  }

  // MARK: - Edges

  private mutating func addEdge(from a: Path.Point, to b: Path.Point) {
    let isDown = a.y <= b.y
    var top = isDown ? a : b
    var bottom = isDown ? b : a
    guard bottom.y > 0, top.y < size.y, a != b else { return }
    let slope = bottom.y - top.y > Self.leastFall ? (bottom.x - top.x) / (bottom.y - top.y) : 0
    if top.y < 0 { top = Path.Point(top.x - slope * top.y, 0) }
    if bottom.y > size.y { bottom = Path.Point(top.x + slope * (size.y - top.y), size.y) }
    low = pointwiseMin(low, pointwiseMin(top, bottom))
    high = pointwiseMax(high, pointwiseMax(top, bottom))
    guard min(top.x, bottom.x) < size.x else { return }
    let row = min(Int(top.y), clip.height - 1)
    guard bottom.y > top.y || top.y > Double(row) else { return }
    edges.append(
      Edge(start: top, end: bottom, slope: slope, direction: isDown ? 1 : -1, next: firstInRow[row]))
    firstInRow[row] = Int32(edges.count - 1)
  }
}
