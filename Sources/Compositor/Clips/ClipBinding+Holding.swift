import Geometry

/// Whether a clip leaves alone what lies inside it.
///
/// In a pixel that both an item's edge and a clip's cross, each leaves its share; where they are the same edge, the share
/// would count twice. So a clip that holds all of an item's outline does not cut it.
extension ClipBinding {
  /// How far from the clip's an edge may lie and count as the same, in pixels, and in parts of the clip where lengths are no
  /// pixels.
  static let (pixels, parts): (Float, Float) = (0.01, 1e-4)

  /// Whether an outline in the item's plane certainly lies inside the clip's. Both must have their sides in the same
  /// directions.
  func holds(_ outline: RoundedRect, inPixels: Bool) -> Bool {
    let rect = outline.rect
    guard let (a, b) = point(rect.corner(0)), let (c, d) = point(rect.corner(3)),
      let (e, f) = point(rect.corner(1)), !rect.isEmpty
    else { return false }
    let (low, high, side) = (SIMD2(a, b), SIMD2(c, d), SIMD2(e, f))
    let half = SIMD2(shape.x, shape.y)
    let slack = inPixels ? Self.pixels : Self.parts * half.max()
    let size = SIMD2(abs(high.x - low.x), abs(high.y - low.y))
    guard abs(side.x - high.x) <= slack, abs(side.y - low.y) <= slack,
      max(abs(low.x), abs(high.x)) <= half.x + slack, max(abs(low.y), abs(high.y)) <= half.y + slack
    else { return false }
    if radii == .zero { return true }
    let scale = size / rect.size
    guard abs(scale.x - scale.y) <= 1e-3 * scale.x else { return false }
    return (0..<4).allSatisfy { corner in
      let p = SIMD2(corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y)
      let radius = outline.isRectangle ? 0 : outline.radius * outline.roundedCorners[corner] * scale.x
      return holdsCorner(at: p, radius: radius, outline.expansion, half, slack)
    }
  }

  private func point(_ p: SIMD2<Float>) -> (Float, Float)? {
    let q = self(p)
    return q.z > 0 ? (q.x / q.z, q.y / q.z) : nil
  }

  /// Whether a corner with a radius lies inside the clip's corner on its side.
  private func holdsCorner(
    at p: SIMD2<Float>, radius: Float, _ expansion: Float, _ half: SIMD2<Float>, _ slack: Float
  ) -> Bool {
    let own = radii[(p.x > 0 ? 1 : 0) + (p.y > 0 ? 2 : 0)]
    let room = pointwiseMax(half - SIMD2(abs(p.x), abs(p.y)), .zero)
    if own <= slack || max(room.x, room.y) >= own * shape.z { return true }
    let isRounder = radius >= own - slack
    if shape.z > 1 || expansion > 1 {
      return isRounder && abs(shape.z - expansion) < 1e-3 && room.max() <= slack && radius <= own + slack
    }
    let away = pointwiseMax(own - radius - room, .zero)
    return isRounder || (away * away).sum().squareRoot() + radius <= own + slack
  }
}
