import DisplayList
import Geometry

/// How far half a pixel reaches in a layer's plane, which is by how much a quad grows to hold its soft edge.
extension PlaneTransform {
  private static let farthestReach: Float = 64

  /// Half a pixel across edges of constant x and of constant y, at a local point in front of the eye.
  func halfPixel(at p: SIMD2<Float>) -> SIMD2<Float> {
    let j = jacobian(at: p)
    let determinant = abs(j.x.x * j.y.y - j.x.y * j.y.x) + 1e-6
    let reach = SIMD2((j.y * j.y).sum().squareRoot(), (j.x * j.x).sum().squareRoot()) * (0.5 / determinant)
    // Seen almost edge-on, half a pixel covers the layer; there is nothing to see, so growth stops at a bound.
    return pointwiseMin(reach, SIMD2(repeating: Self.farthestReach))
  }

  /// The factor for the colours of a box that is measured by the distance to its nearest edge, so that one that is seen
  /// thinner than a pixel, such as a card seen edge-on, takes no more of the picture than its area: 1 from a pixel on.
  ///
  /// Across a strip of thickness t, coverage by distance is a triangle of height and half-width (1 + t) / 2, whose area is
  /// the square of that; wanted is t.
  func thinBoxFactor(_ rect: Rect) -> Float {
    guard homogeneous(rect.center).w > Geometry.nearestW else { return 1 }
    if let scale = similarityScale { return Self.thinBoxFactor(rect.size.min() * scale) }
    // Of t², so that one square root does.
    return Self.thinBoxFactor(squaredThickness(of: rect).squareRoot())
  }

  /// The square of how thick a rectangle is seen, in pixels, in its middle, which lies in front of the eye. No number for one
  /// without any size.
  func squaredThickness(of rect: Rect) -> Float {
    let j = jacobian(at: rect.center)
    let determinant = abs(j.x.x * j.y.y - j.x.y * j.y.x)
    let across = SIMD2((j.y * j.y).sum(), (j.x * j.x).sum())
    let squares = rect.size * rect.size * (determinant * determinant) / across
    return Swift.min(squares.x, squares.y)
  }

  private static func thinBoxFactor(_ thickness: Float) -> Float {
    thickness < 1 ? 4 * thickness / ((1 + thickness) * (1 + thickness)) : 1
  }

  /// How thin, in pixels, a rectangle may be drawn under a similarity.
  ///
  /// Along a slanted line the middles of pixels lie at few distances from it, at 45° a multiple of 1/√2 apart, and a line
  /// that is thinner than that meets more or fewer of them by chance. As thick as this, and fainter, it takes its area
  /// wherever it lies. Upright lines may be as thin as they like.
  var thinnestLine: Float {
    let length = (x.x * x.x + x.y * x.y).squareRoot()
    return length > 0 ? Swift.min(abs(x.x), abs(x.y)) / length : 0
  }

  /// The corners of a rectangle moved outwards far enough to hold its soft edges. Corners behind the eye stay.
  ///
  /// - Parameters:
  ///   - isMeasuredByAxis: whether coverage is a product of both axes; distances to round corners change faster.
  ///   - hidden: edges that move inwards as far, so that no pixel that they cross is drawn.
  func corners(
    of rect: Rect, grownAt edges: Item.Edges, isMeasuredByAxis: Bool, withdrawnAt hidden: Item.Edges = []
  ) -> Corners {
    func way(_ edge: Item.Edges) -> Float { hidden.contains(edge) ? -1 : edges.contains(edge) ? 1 : 0 }
    let (low, high) = (SIMD2(way(.minX), way(.minY)), SIMD2(way(.maxX), way(.maxY)))
    if isAffine {
      let half = halfPixel(at: rect.min)
      let moved = Rect(min: rect.min - half * low, max: rect.max + half * high)
      return (moved.corner(0), moved.corner(1), moved.corner(2), moved.corner(3))
    }
    return corners(of: rect) { p, index in
      let half = halfPixel(at: p)
      let direction = SIMD2(index & 1 == 0 ? -low.x : high.x, index & 2 == 0 ? -low.y : high.y)
      return half * direction * (isMeasuredByAxis ? growth(at: p, half) : 1.5)
    }
  }

  /// How many half pixels a corner in perspective moves. Shaders take a pixel's length from its neighbours, and it changes
  /// along the way as the distance from the eye does: by a share of at most four times what that changes by over half a
  /// pixel. Where more than one and a half would be needed, or half a pixel reaches too far, there is almost nothing to see.
  private func growth(at p: SIMD2<Float>, _ half: SIMD2<Float>) -> Float {
    guard half.max() < Self.farthestReach else { return 1.5 }
    let change = (abs(x.w) * half.x + abs(y.w) * half.y) / homogeneous(p).w
    return min(1.5, 1.03 + 6 * change)
  }

  /// The corners of a rectangle moved inwards by `pixels` half pixels. Corners behind the eye stay.
  func corners(of rect: Rect, movedInBy pixels: Float) -> Corners {
    if isAffine {
      let half = halfPixel(at: rect.min)
      let moved = Rect(min: rect.min + half * pixels, max: rect.max - half * pixels)
      return (moved.corner(0), moved.corner(1), moved.corner(2), moved.corner(3))
    }
    return corners(of: rect) { p, index in
      halfPixel(at: p) * SIMD2(index & 1 == 0 ? pixels : -pixels, index & 2 == 0 ? pixels : -pixels)
    }
  }

  /// The corners, each moved by a step if it lies in front of the eye.
  @inline(__always)
  private func corners(of rect: Rect, movedBy step: (SIMD2<Float>, Int) -> SIMD2<Float>) -> Corners {
    func corner(_ index: Int) -> SIMD2<Float> {
      let p = rect.corner(index)
      return homogeneous(p).w > Geometry.nearestW ? p + step(p, index) : p
    }
    return (corner(0), corner(1), corner(2), corner(3))
  }
}
