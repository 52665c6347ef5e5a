import DisplayList
import Geometry

/// A rectangle of one colour that is seen thinner than two pixels, slanted or in perspective, as its shader draws it: by the
/// exact area of its projection in each pixel.
///
/// In: an item and its entry. Out: the projection, and a quad that holds all pixels that it touches, both in pixels of the
/// picture. Coverage by the distances to edges needs more pixels across than a sliver has, and screen gradients of neighbours
/// that lie beyond its plane's horizon mean nothing: its length would show dashes, and its sharp corners spikes. Along an edge
/// that something opaque shares that is drawn later, it takes more than its area, so that after its neighbour it has just that.
///
/// Not done: parts of split planes that are no opaque ones, and slivers that a clip cuts along their length.
struct Sliver {
  /// Seen thinner than this, in pixels, a rectangle is drawn as one.
  fileprivate static let thickest: Float = 2
  /// With sharp corners it may be thicker, in pixels.
  fileprivate static let thickestSharp: Float = 16
  /// The sine of a corner's angle from which on it is not sharp.
  fileprivate static let sharpest: Float = 0.5
  /// Shorter than this, in pixels, nothing is seen of its length.
  fileprivate static let shortest: Float = 4
  /// Under a similarity, lines that lean less than this, by the share of their length, are exact as rectangles.
  fileprivate static let leastSlope: Float = 1e-4
  /// From a pixel's middle to its corner, and a little more.
  private static let reach = 0.75
  /// Longer ones are cut to what the picture shows, in pixels, because single precision ends.
  private static let longest = 2048.0

  /// In pixels and in order around it, from the x axis towards the y axis.
  private var outline: [SIMD2<Double>]
  /// What is known of each edge, by the corner at its beginning.
  private var edges: [Edge]

  /// What lies along an edge that is drawn later and opaque.
  private enum Edge: UInt32 {
    case free = 0
    /// It lies inside: the sliver ends before.
    case hidden = 128
    /// It lies beyond.
    case open = 255
  }

  /// Nil if the item is no sliver.
  /// - Parameters:
  ///   - scale: pixels per point, where one number says it all.
  ///   - chain: the clips that cut it.
  init?(_ item: Item, _ entry: Entry, _ chain: [Clip], scale: Float?) {
    guard case .fill = item.paint, item.outline.isRectangle, item.softEdges == .all,
      entry.transform.seesThin(item.outline.rect, scale: scale), entry.halfSpaces.allSatisfy({ $0.z == 0 }),
      let seen = ProjectedRectangle(item.outline.rect, under: entry.transform)
    else { return nil }
    let shared = item.sharedEdges.union(entry.sharedEdges)
    // The first edge is a long one.
    outline = (0..<4).map { SIMD2<Double>(seen.corners[($0 + seen.longEdge) & 3]) }
    edges = (0..<4).map {
      let edge = Item.Edges.around[($0 + seen.longEdge) & 3]
      return shared.hidden.contains(edge) ? .hidden : shared.open.contains(edge) ? .open : .free
    }
    guard endAtClips(chain) else { return nil }
    shorten(to: entry.bounds)
    if ConvexPolygon(seen.corners).signedArea < 0 {
      outline = [outline[1], outline[0], outline[3], outline[2]]
      edges = [edges[0], edges[3], edges[2], edges[1]]
    }
  }

  /// Moves ends outwards that a clip ends. False if it ends a long edge.
  private mutating func endAtClips(_ chain: [Clip]) -> Bool {
    for clip in chain {
      guard clip.transform.similarityScale != nil else { return false }
      let binding = ClipBinding(clip, to: .identity, inPixels: true)
      let ended = (0..<4).map { edge -> Bool in
        let (a, b) = (binding(SIMD2<Float>(outline[edge])), binding(SIMD2<Float>(outline[(edge + 1) & 3])))
        return binding.ends(SIMD2(a.x, a.y), SIMD2(b.x, b.y), inPixels: true)
      }
      if ended[0] || ended[2] { return false }
      let way = along * 2
      if ended[1] { (outline[1], outline[2]) = (outline[1] + way, outline[2] + way) }
      if ended[3] { (outline[0], outline[3]) = (outline[0] - way, outline[3] - way) }
    }
    return true
  }

  /// The direction of its length.
  private var along: SIMD2<Double> {
    let way = (outline[1] - outline[0]) + (outline[2] - outline[3])
    let length = (way * way).sum().squareRoot()
    return length > 0 ? way / length : SIMD2(1, 0)
  }

  /// Cuts off most of what lies outside of a part of the picture, which stays inside by some pixels.
  private mutating func shorten(to bounds: Rect) {
    let (along, margin) = (self.along, 4.0)
    let places = outline.map { ($0 * along).sum() }
    guard max(places[1], places[2]) - min(places[0], places[3]) > Self.longest else { return }
    let shown = (0..<4).map { (SIMD2<Double>(bounds.corner($0)) * along).sum() }
    let (low, high) = ((shown.min() ?? 0) - margin, (shown.max() ?? 0) + margin)
    let corners = outline
    for (start, end) in [(0, 1), (3, 2)] where places[end] > places[start] {
      func point(_ place: Double) -> SIMD2<Double> {
        corners[start] + (corners[end] - corners[start]) * ((place - places[start]) / (places[end] - places[start]))
      }
      if places[start] < low { outline[start] = point(min(low, places[end])) }
      if places[end] > high { outline[end] = point(max(high, places[start])) }
    }
  }

  // MARK: - For the shader

  /// A whole pixel near its middle, from which the shader counts.
  var origin: SIMD2<Float> { SIMD2<Float>((outline.reduce(.zero, +) / 4).rounded(.down)) }

  /// The corners from `origin` on, all x and all y.
  var coordinates: (x: SIMD4<Float>, y: SIMD4<Float>) {
    let points = outline.map { SIMD2<Float>($0 - SIMD2<Double>(origin)) }
    return (
      SIMD4(points[0].x, points[1].x, points[2].x, points[3].x),
      SIMD4(points[0].y, points[1].y, points[2].y, points[3].y)
    )
  }

  /// What is known of its edges, a byte for each, the first in the lowest.
  var edgeBytes: UInt32 { edges.reversed().reduce(0) { $0 << 8 | $1.rawValue } }

  /// Around it, with all pixels that it touches.
  var quad: Corners {
    let (u, center) = (along, outline.reduce(.zero, +) / 4)
    let v = SIMD2(-u.y, u.x)
    let places = outline.map { SIMD2((($0 - center) * u).sum(), (($0 - center) * v).sum()) }
    let low = places.reduce(places[0]) { pointwiseMin($0, $1) } - Self.reach
    let high = places.reduce(places[0]) { pointwiseMax($0, $1) } + Self.reach
    func point(_ x: Double, _ y: Double) -> SIMD2<Float> { SIMD2<Float>(center + u * x + v * y) }
    return (point(low.x, low.y), point(high.x, low.y), point(low.x, high.y), point(high.x, high.y))
  }
}

extension PlaneTransform {
  /// Whether a rectangle is seen so thin that only its exact area will do.
  /// - Parameter scale: pixels per point, where one number says it all.
  @inline(__always)
  func seesThin(_ rect: Rect, scale: Float?) -> Bool {
    if let scale {
      return rect.size.min() * scale < Sliver.thickest && rect.size.max() * scale >= Sliver.shortest
        && thinnestLine > Sliver.leastSlope
    }
    return seesThin(rect)
  }

  private func seesThin(_ rect: Rect) -> Bool {
    // Most are so thick in the middle that they are so everywhere.
    guard homogeneous(rect.center).w > Geometry.nearestW,
      !(squaredThickness(of: rect) >= Sliver.thickestSharp * Sliver.thickestSharp),
      let seen = ProjectedRectangle(rect, under: self), seen.length >= Sliver.shortest
    else { return false }
    return seen.thickness < Sliver.thickest || hasSharpCorners(at: rect.center)
  }

  private func hasSharpCorners(at p: SIMD2<Float>) -> Bool {
    let j = jacobian(at: p)
    let determinant = j.x.x * j.y.y - j.x.y * j.y.x
    let lengths = (j.x * j.x).sum() * (j.y * j.y).sum()
    return determinant * determinant < Sliver.sharpest * Sliver.sharpest * lengths
  }
}
