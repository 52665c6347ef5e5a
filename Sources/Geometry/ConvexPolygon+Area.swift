/// What of a polygon others leave.
extension ConvexPolygon {
  /// In squares of the vertices' unit, positive where they follow each other from the x axis towards the y axis.
  package var signedArea: Float {
    var twice: Float = 0
    guard let origin = vertices.first else { return 0 }
    for index in vertices.indices.dropFirst(2) {
      let (a, b) = (vertices[index - 1] - origin, vertices[index] - origin)
      twice += a.x * b.y - a.y * b.x
    }
    return twice / 2
  }

  /// What lies outside another polygon, in convex pieces that do not overlap.
  package func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] {
    guard !other.isEmpty else { return [self] }
    var (pieces, rest) = ([ConvexPolygon](), self)
    let sign: Float = other.signedArea < 0 ? -1 : 1
    for index in other.vertices.indices where !rest.isEmpty {
      let (a, b) = (other.vertices[index], other.vertices[(index + 1) % other.vertices.count])
      let way = (b - a) * sign
      guard way != .zero else { continue }
      let inside = LinearFunction(-way.y, way.x, way.y * a.x - way.x * a.y)
      var piece = rest
      piece.cut(by: LinearFunction(-inside.a, -inside.b, -inside.c))
      if !piece.isEmpty { pieces.append(piece) }
      rest.cut(by: inside)
    }
    return pieces
  }

  /// What others leave, in convex pieces that do not overlap.
  package func subtracting(_ others: [ConvexPolygon]) -> [ConvexPolygon] {
    others.reduce([self]) { pieces, other in pieces.flatMap { $0.subtracting(other) } }
  }
}
