/// A rectangle as it lies in the picture: a convex quadrilateral, or a line where it is seen edge-on.
package struct ProjectedRectangle: Sendable, Equatable {
  /// In pixels and in order around it: the edges from each to the next are those of the smallest y, the largest x, the
  /// largest y and the smallest x.
  package let corners: [SIMD2<Float>]

  /// Nil unless all of it lies in front of the eye.
  package init?(_ rect: Rect, under transform: PlaneTransform) {
    let points = [0, 1, 3, 2].map { transform.homogeneous(rect.corner($0)) }
    guard points.allSatisfy({ $0.w > Geometry.nearestW }) else { return nil }
    corners = points.map { SIMD2($0.x, $0.y) / $0.w }
  }

  /// The edge, 0 or 1, that with the one across from it is longer than the others.
  package var longEdge: Int { length(0) + length(2) >= length(1) + length(3) ? 0 : 1 }

  /// Of its longest edge, in pixels.
  package var length: Float { (0..<4).reduce(0) { max($0, length($1)) } }

  private func length(_ edge: Int) -> Float {
    let way = corners[(edge + 1) & 3] - corners[edge]
    return (way * way).sum().squareRoot()
  }

  /// How thick it is between its longer edges, in pixels, at the end where it is thinner.
  package var thickness: Float {
    let first = longEdge
    let (a, b, c, d) = (corners[first], corners[first + 1], corners[first + 2], corners[(first + 3) & 3])
    let along = (b - a) + (c - d)
    let ends = SIMD2(along.x * (d.y - a.y) - along.y * (d.x - a.x), along.x * (c.y - b.y) - along.y * (c.x - b.x))
    let length = max((along * along).sum().squareRoot(), 1e-6)
    return min(abs(ends.x), abs(ends.y)) / length
  }
}
