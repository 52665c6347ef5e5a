/// A convex polygon in a layer's plane, cut by linear functions (Sutherland and Hodgman, one function at a time).
///
/// Cutting never moves a vertex that stays, and two polygons cut by `f` and by `-f` share the new edge exactly: the GPU's
/// fill rule then covers each pixel of the seam once.
public struct ConvexPolygon: Sendable, Equatable {
  /// In order around the polygon; fewer than three mean that nothing is left.
  public private(set) var vertices: [SIMD2<Float>]

  /// The four corners in order around the rectangle.
  public init(_ rect: Rect) {
    vertices = [rect.corner(0), rect.corner(1), rect.corner(3), rect.corner(2)]
  }

  /// The vertices in order around a convex outline.
  public init(_ vertices: [SIMD2<Float>]) {
    self.vertices = vertices
  }

  /// Whether nothing is left.
  public var isEmpty: Bool { vertices.count < 3 }

  /// Keeps the part where `f >= 0`.
  public mutating func cut(by f: LinearFunction) {
    let values = vertices.map { f($0) }
    guard values.contains(where: { $0 < 0 }) else { return }
    var kept: [SIMD2<Float>] = []
    kept.reserveCapacity(vertices.count + 1)
    for i in vertices.indices {
      let j = i + 1 == vertices.count ? 0 : i + 1
      if values[i] >= 0 { kept.append(vertices[i]) }
      if (values[i] >= 0) != (values[j] >= 0) {
        kept.append(Self.crossing(vertices[i], values[i], vertices[j], values[j]))
      }
    }
    vertices = kept.count < 3 ? [] : kept
  }

  /// Where `f` is zero between two points; always computed from the positive end, so that both halves agree.
  private static func crossing(
    _ p: SIMD2<Float>, _ fp: Float, _ q: SIMD2<Float>, _ fq: Float
  ) -> SIMD2<Float> {
    abs(fp) > abs(fq) ? q + (p - q) * (fq / (fq - fp)) : p + (q - p) * (fp / (fp - fq))
  }
}
