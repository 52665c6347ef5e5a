import DisplayList
import Geometry

/// Where a clip's outline crosses pixels.
extension Clip {
  /// Turned or in perspective, a side is told from its box by so many parts; so is a round corner.
  private static let (partsOfSide, partsOfArc) = (8, 4)

  /// Device rectangles that hold every pixel that the outline crosses, with half a pixel around them. Straight sides along
  /// the pixel grid cross none.
  var softEdge: [Rect] {
    let parts = (0..<4).flatMap(straightSide) + (outline.isRectangle ? [] : (0..<4).flatMap(roundCorner))
    return parts.map { transform.deviceBounds(of: $0).outset(by: SIMD2(repeating: 0.5)) }.filter { !$0.isEmpty }
  }

  /// The corners at the ends of each side.
  private static let sides = [(0, 2), (1, 3), (0, 1), (2, 3)]

  private func straightSide(_ side: Int) -> [Rect] {
    let (first, last) = Self.sides[side]
    let (from, to) = (outline.rect.corner(first), outline.rect.corner(last))
    let length = ((to - from) * (to - from)).sum().squareRoot()
    guard length > 0, !transform.keepsOnPixelGrid(from, to) else { return [] }
    let step = (to - from) / length
    let (low, high) = (from + step * extent(of: first), to - step * extent(of: last))
    let count = transform.isAxisAligned ? 1 : Self.partsOfSide
    return parts(of: count) { low + (high - low) * $0 }
  }

  /// How far from a corner, along an edge, the outline is not straight.
  private func extent(of corner: Int) -> Float { outline.roundedCorners[corner] > 0 ? outline.cornerExtent : 0 }

  /// An arc by the boxes of its parts; of the continuous curve the box of all of it.
  private func roundCorner(_ corner: Int) -> [Rect] {
    let extent = extent(of: corner)
    guard extent > 0 else { return [] }
    let tip = outline.rect.corner(corner)
    let inwards = SIMD2<Float>(corner & 1 == 0 ? 1 : -1, corner & 2 == 0 ? 1 : -1)
    if outline.expansion > 1 { return [Rect(tip, tip + inwards * extent)] }
    // Rational points of a quarter of a circle, from one end to the other.
    return parts(of: Self.partsOfArc) { t in
      let (cosine, sine) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
      return tip + inwards * extent * (1 - SIMD2(cosine, sine))
    }
  }

  /// The boxes of a curve's parts, which go in one direction along each axis.
  private func parts(of count: Int, _ curve: (Float) -> SIMD2<Float>) -> [Rect] {
    (0..<count).map { Rect(curve(Float($0) / Float(count)), curve(Float($0 + 1) / Float(count))) }
  }
}

extension PlaneTransform {
  /// Whether the line through two points is one between rows or columns of pixels, to a thousandth.
  func keepsOnPixelGrid(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
    guard homogeneous(a).w > Geometry.nearestW, homogeneous(b).w > Geometry.nearestW else { return false }
    let (p, q) = (self(a), self(b))
    return [0, 1].contains { axis in
      let line = p[axis].rounded(.toNearestOrAwayFromZero)
      return abs(p[axis] - line) < 1e-3 && abs(q[axis] - line) < 1e-3
    }
  }
}

extension Rect {
  /// The box of two points.
  fileprivate init(_ a: SIMD2<Float>, _ b: SIMD2<Float>) { self.init(min: pointwiseMin(a, b), max: pointwiseMax(a, b)) }
}
