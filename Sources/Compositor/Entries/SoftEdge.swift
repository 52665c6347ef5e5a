import DisplayList
import Geometry

/// How far half a pixel reaches in a layer's plane, which is by how much a quad grows to hold its soft edge.
extension PlaneTransform {
  /// Half a pixel across edges of constant x and of constant y, at a local point in front of the eye.
  func halfPixel(at p: SIMD2<Float>) -> SIMD2<Float> {
    let j = jacobian(at: p)
    let determinant = abs(j.x.x * j.y.y - j.x.y * j.y.x) + 1e-6
    let reach = SIMD2((j.y * j.y).sum().squareRoot(), (j.x * j.x).sum().squareRoot()) * (0.5 / determinant)
    // Seen almost edge-on, half a pixel covers the layer; there is nothing to see, so growth stops at a bound.
    return pointwiseMin(reach, SIMD2(repeating: 64))
  }

  /// The factor for the colours of a box that is measured by the distance to its nearest edge, so that one that is seen
  /// thinner than a pixel, such as a card seen edge-on, takes no more of the picture than its area: 1 from a pixel on.
  ///
  /// Across a strip of thickness t, coverage by distance is a triangle of height and half-width (1 + t) / 2, whose area is
  /// the square of that; wanted is t.
  func thinBoxFactor(_ rect: Rect) -> Float {
    guard similarityScale == nil, homogeneous(rect.center).w > Geometry.nearestW else { return 1 }
    let j = jacobian(at: rect.center)
    let determinant = abs(j.x.x * j.y.y - j.x.y * j.y.x)
    let across = SIMD2((j.y * j.y).sum(), (j.x * j.x).sum())
    // Of t², so that one square root does; 0 / 0 is a box without any size.
    let squares = rect.size * rect.size * (determinant * determinant) / across
    let thickness = Swift.min(squares.x, squares.y).squareRoot()
    guard thickness < 1 else { return 1 }
    return 4 * thickness / ((1 + thickness) * (1 + thickness))
  }

  /// The corners of a rectangle moved outwards by `pixels` half pixels; inwards where negative. Corners behind the eye
  /// stay.
  func corners(of rect: Rect, movedBy pixels: Float, edges: Item.Edges = .all) -> Corners {
    let low = SIMD2<Float>(edges.contains(.minX) ? pixels : 0, edges.contains(.minY) ? pixels : 0)
    let high = SIMD2<Float>(edges.contains(.maxX) ? pixels : 0, edges.contains(.maxY) ? pixels : 0)
    if isAffine {
      let half = halfPixel(at: rect.min)
      let moved = Rect(min: rect.min - half * low, max: rect.max + half * high)
      return (moved.corner(0), moved.corner(1), moved.corner(2), moved.corner(3))
    }
    func corner(_ index: Int) -> SIMD2<Float> {
      let p = rect.corner(index)
      guard homogeneous(p).w > Geometry.nearestW else { return p }
      let direction = SIMD2(index & 1 == 0 ? -low.x : high.x, index & 2 == 0 ? -low.y : high.y)
      return p + halfPixel(at: p) * direction
    }
    return (corner(0), corner(1), corner(2), corner(3))
  }
}
