import DisplayList
import Geometry

/// The edges of a rectangle at which a clip ends it.
///
/// In a pixel that both the item's edge and the clip's cross, each leaves its share; where they are the same edge, the share
/// would count twice. So an edge that lies on an edge of a clip, or beyond it, is left to the clip. Along the pixel grid
/// nothing counts twice, and edges stay.
struct ClippedEdges {
  /// Beyond a clip's edge by this many pixels, an item's edge is in no pixel that shows.
  private static let reach: Float = 1.5
  /// How far an edge may lie inside a clip's and count as the same, in pixels, and in parts of the clip where lengths are
  /// no pixels.
  private static let (pixels, parts): (Float, Float) = (0.01, 1e-4)

  private let rect: Rect
  private let transform: PlaneTransform

  /// The edges of an item under a transform to device space.
  init(of rect: Rect, under transform: PlaneTransform) { (self.rect, self.transform) = (rect, transform) }

  /// The edges that a clip ends.
  func ended(by clip: ClipBinding, inPixels: Bool) -> Item.Edges {
    let corners = (0..<4).map { corner in
      let p = clip(rect.corner(corner))
      return SIMD2(p.x, p.y) / p.z
    }
    let half = SIMD2(clip.shape.x, clip.shape.y)
    let slack = inPixels ? Self.pixels : Self.parts * half.max()
    let reach = inPixels ? Self.reach : .infinity
    return Item.Edges(
      Self.sides.filter { _, a, b in
        !transform.keepsOnPixelGrid(rect.corner(a), rect.corner(b))
          && Self.directions.contains { direction in
            let extent = (half * direction * direction).sum()
            return [a, b].allSatisfy { corner in
              let beyond = (corners[corner] * direction).sum() - extent
              return beyond >= -slack && beyond <= reach
            }
          }
      }.map(\.edge))
  }

  /// Each edge with the corners at its ends.
  private static let sides: [(edge: Item.Edges, Int, Int)] = [
    (.minX, 0, 2), (.maxX, 1, 3), (.minY, 0, 1), (.maxY, 2, 3),
  ]
  private static let directions: [SIMD2<Float>] = [[1, 0], [-1, 0], [0, 1], [0, -1]]
}
