import Geometry

/// Rectangles that are seen thin, and what they meet.
///
/// A pixel may hold all of a sliver's thickness, so neither going on under a neighbour nor ending before an edge says what of
/// the pixel is whose. A sliver that is drawn before its neighbours takes its share of what they leave; so it has to be
/// drawn before them. And what lies below is hidden by it and its neighbours together, which is found by cutting: what all later
/// opaque rectangles leave of a strip along an edge. Samples would miss the gaps between evenly spaced ones.
extension SharedEdges {
  /// What is seen thinner than this, in pixels, is drawn by its exact area.
  static let thickestSliver: Float = 2
  /// What may be left of something hidden, in pixels across the length of each piece.
  private static let gap: Float = 0.005
  /// How far inside an edge no pixel meets it.
  private static let strip: Float = 1.5

  // MARK: - Order

  /// An order in which thin rectangles come before the opaque ones that they share an edge with, as far as no other picture
  /// follows. Nil if they do already.
  ///
  /// - Parameter boxes: around all that is drawn, in order; rectangles were added by their places there.
  package func orderWithThinFirst(_ boxes: [Rect]) -> [Int]? {
    guard faces.count > 1, faces.count <= Self.mostFaces else { return nil }
    let others = Set(boxes.indices).subtracting(faces.map(\.index))
    var order = Array(boxes.indices)
    for place in faces.indices where faces[place].isThin {
      guard let first = firstNeighbour(of: place) else { continue }
      let (from, to) = (faces[place].index, faces[first].index)
      guard !(to..<from).contains(where: { others.contains($0) && boxes[$0].intersects(boxes[from]) }),
        let start = order.firstIndex(of: from), let end = order.firstIndex(of: to)
      else { continue }
      order.insert(order.remove(at: start), at: end)
    }
    return order == Array(boxes.indices) ? nil : order
  }

  /// The first rectangle before a thin one that lies beyond one of its edges, if none from there on overlaps it.
  private func firstNeighbour(of place: Int) -> Int? {
    var first: Int?
    let thin = faces[place]
    for other in faces.indices[..<place].reversed() {
      let face = faces[other]
      guard face.scope == thin.scope, !face.overlaps(thin) else { break }
      if face.isCover, !face.isThin, face.clip == thin.clip, face.isBeyond(thin) { first = other }
    }
    return first
  }
}

extension SharedEdges.Face {
  /// Whether two rectangles share more than edges: no line along an edge has one on each side.
  fileprivate func overlaps(_ other: SharedEdges.Face) -> Bool {
    let near = SIMD2<Float>(repeating: SharedEdges.tolerance)
    guard !bounds.outset(by: near).intersection(other.bounds).isEmpty else { return false }
    return !isParted(from: other) && !other.isParted(from: self)
  }

  private func isParted(from other: SharedEdges.Face) -> Bool {
    (0..<4).contains { edge in
      let (start, way) = line(edge)
      let side: Float = SharedEdges.distance(of: middle, from: start, way) < 0 ? -1 : 1
      return other.corners.allSatisfy {
        SharedEdges.distance(of: $0, from: start, way) * side <= SharedEdges.tolerance
      }
    }
  }

  /// Where an edge begins, and its direction.
  private func line(_ edge: Int) -> (start: SIMD2<Float>, way: SIMD2<Float>) {
    let way = corners[(edge + 1) & 3] - corners[edge]
    return (corners[edge], way / max((way * way).sum().squareRoot(), 1e-6))
  }

  /// Whether it lies beyond one of a thin one's edges, along all of it.
  fileprivate func isBeyond(_ thin: SharedEdges.Face) -> Bool {
    (0..<4).contains { SharedEdges.Span(thin, $0, [self], isInside: false).isWhole }
  }

  // MARK: - Hidden

  /// Whether later ones leave nothing of it.
  func isHidden(below covers: [SharedEdges.Face]) -> Bool { Self.leave(nothingOf: polygon, covers) }

  /// Whether an edge of later ones is so near an edge of it that they share pixels, and these leave nothing along it.
  func isHidden(from edge: Int, below covers: [SharedEdges.Face]) -> Bool {
    let (start, way) = line(edge)
    let end = corners[(edge + 1) & 3]
    let reach = SIMD2<Float>(repeating: SharedEdges.strip)
    let isNear = covers.contains { cover in
      cover.bounds.outset(by: reach).meetsLine(from: start, to: end)
        && (0..<4).contains { other in
          let (a, b) = (cover.corners[other], cover.corners[(other + 1) & 3])
          let (low, high) = (
            SharedEdges.distance(of: a, from: start, way), SharedEdges.distance(of: b, from: start, way)
          )
          return max(abs(low), abs(high)) <= SharedEdges.strip
        }
    }
    guard isNear else { return false }
    let inwards = SIMD2(-way.y, way.x) * (SharedEdges.distance(of: middle, from: start, way) < 0 ? -1 : 1)
    var strip = polygon
    let limit = (inwards * start).sum() + SharedEdges.strip
    strip.cut(by: LinearFunction(-inwards.x, -inwards.y, limit))
    let middle = (start + end) / 2 + inwards * 0.5
    return covers.contains { $0.holds(middle) } && Self.leave(nothingOf: strip, covers)
  }

  private func holds(_ point: SIMD2<Float>) -> Bool {
    let sides = (0..<4).map { SharedEdges.distance(of: point, from: corners[$0], corners[($0 + 1) & 3] - corners[$0]) }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  private static func leave(nothingOf polygon: ConvexPolygon, _ covers: [SharedEdges.Face]) -> Bool {
    let box = polygon.vertices.reduce(Rect.null) { $0.union(Rect(min: $1, max: $1)) }
    let others = covers.filter { $0.isSolid && $0.bounds.intersects(box) }.map(\.polygon)
    return polygon.subtracting(others).allSatisfy { piece in
      let size = piece.vertices.reduce(Rect.null) { $0.union(Rect(min: $1, max: $1)) }.size
      return abs(piece.signedArea) <= SharedEdges.gap * max(size.x, size.y)
    }
  }
}
