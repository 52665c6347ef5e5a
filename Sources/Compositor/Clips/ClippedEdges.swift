import DisplayList
import Geometry

/// The edges of a rectangle at which a clip ends it.
///
/// In a pixel that both the item's edge and the clip's cross, each leaves its share; where they are the same edge, the share
/// would count twice. So an edge that lies on an edge of a clip, or beyond it, is left to the clip. Along the pixel grid
/// nothing counts twice, and edges stay.
struct ClippedEdges {
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
    return Item.Edges(
      Self.sides.filter { _, a, b in
        !transform.keepsOnPixelGrid(rect.corner(a), rect.corner(b))
          && clip.ends(corners[a], corners[b], inPixels: inPixels)
      }.map(\.edge))
  }

  /// Each edge with the corners at its ends.
  private static let sides: [(edge: Item.Edges, Int, Int)] = [
    (.minX, 0, 2), (.maxX, 1, 3), (.minY, 0, 1), (.maxY, 2, 3),
  ]
}

extension ClipBinding {
  /// Beyond a clip's edge by this many pixels, an item's edge is in no pixel that shows.
  private static let farthest: Float = 1.5
  private static let directions: [SIMD2<Float>] = [[1, 0], [-1, 0], [0, 1], [0, -1]]

  /// Whether the line between two points of the clip's plane lies on one of its sides, or so little outside that pixels meet
  /// both.
  func ends(_ a: SIMD2<Float>, _ b: SIMD2<Float>, inPixels: Bool) -> Bool {
    let half = SIMD2(shape.x, shape.y)
    let slack = inPixels ? Self.pixels : Self.parts * half.max()
    let reach = inPixels ? Self.farthest : .infinity
    return Self.directions.contains { direction in
      let extent = (half * direction * direction).sum()
      return [a, b].allSatisfy { point in
        let beyond = (point * direction).sum() - extent
        return beyond >= -slack && beyond <= reach
      }
    }
  }
}
