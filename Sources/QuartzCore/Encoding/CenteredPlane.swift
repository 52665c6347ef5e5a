import CoreGraphics
import DisplayList
import Geometry

/// A rectangle's plane with the rectangle's middle as its origin and half its sides as its units: the rectangle is the
/// square from -1 to 1, and places near the middle keep their precision however large it is.
struct CenteredPlane {
  let x: SIMD4<Double>
  let y: SIMD4<Double>
  let origin: SIMD4<Double>

  init(_ rect: CGRect, in space: WorldTransform) {
    let half = SIMD2(Double(rect.width), Double(rect.height)) * 0.5
    let center = SIMD2(Double(rect.minX), Double(rect.minY)) + half
    (x, y) = (space.x * half.x, space.y * half.y)
    origin = space.origin + space.x * center.x + space.y * center.y
  }

  var isFinite: Bool { [x, y, origin].allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.w.isFinite } }

  /// The box, in units of the plane, around what lies in the picture grown by a margin; nil for a plane seen edge-on.
  func visibleSpan(picture: SIMD2<Double>, margin: Double) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    let (low, high) = (SIMD2(repeating: -margin), picture + margin)
    let points = x.w == 0 && y.w == 0 ? corners(low, high) : polygon(low, high)
    guard let points else { return nil }
    guard var first = points.first else { return (.zero, .zero) }
    var last = first
    for point in points {
      (first, last) = (pointwiseMin(first, point), pointwiseMax(last, point))
    }
    let one = SIMD2<Double>(repeating: 1)
    return (pointwiseMax(first, -one), pointwiseMin(last, one))
  }

  /// The corners of a device rectangle on a plane without perspective.
  private func corners(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [SIMD2<Double>]? {
    guard origin.w > 0 else { return [] }
    // Unit vectors apart from their lengths, whose products could overflow.
    let lengths = SIMD2(x.planarReach, y.planarReach)
    guard lengths.x > 0, lengths.y > 0 else { return nil }
    let (a, b) = (SIMD2(x.x, x.y) / lengths.x, SIMD2(y.x, y.y) / lengths.y)
    let determinant = a.x * b.y - a.y * b.x
    guard abs(determinant) > 1e-9 else { return nil }
    return [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)].map { corner in
      let way = corner * origin.w - SIMD2(origin.x, origin.y)
      return SIMD2(way.x * b.y - way.y * b.x, a.x * way.y - a.y * way.x) / determinant / lengths
    }
  }

  // MARK: - Polygons

  /// The square cut by the eye's plane and by the sides of a device rectangle (Sutherland and Hodgman).
  func polygon(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    let sides: [SIMD4<Double>] = [
      SIMD4(0, 0, 0, 1), SIMD4(1, 0, 0, -low.x), SIMD4(-1, 0, 0, high.x), SIMD4(0, 1, 0, -low.y),
      SIMD4(0, -1, 0, high.y),
    ]
    for (index, side) in sides.enumerated() {
      let nearest = index == 0 ? Double(Geometry.nearestW) : 0
      points = Self.cut(points) { p in (side * (x * p.x + y * p.y + origin)).sum() - nearest }
    }
    return points
  }

  /// What a clip's rectangle leaves of a polygon in front of the eye; all of it for a clip that is seen edge-on.
  func cut(_ polygon: [SIMD2<Double>], by clip: Clip) -> [SIMD2<Double>] {
    let (u, v, o) = (clip.transform.x.planar, clip.transform.y.planar, clip.transform.origin.planar)
    // Rows of the inverse of the clip's map, apart from its determinant.
    let (first, second, weight) = (v.crossed(with: o), o.crossed(with: u), u.crossed(with: v))
    let determinant = (first * u).sum()
    guard determinant != 0, determinant.isFinite else { return polygon }
    let (low, high) = (SIMD2<Double>(clip.outline.rect.min), SIMD2<Double>(clip.outline.rect.max))
    let sides = [
      first - weight * low.x, weight * high.x - first, second - weight * low.y, weight * high.y - second,
    ]
    return sides.reduce(polygon) { points, side in
      Self.cut(points) { p in (side * (x * p.x + y * p.y + origin).planar).sum() / determinant }
    }
  }

  /// What of a convex polygon lies where a linear function is not negative.
  static func cut(_ points: [SIMD2<Double>], by f: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    for (index, p) in points.enumerated() {
      let q = points[(index + 1) % points.count]
      let (fp, fq) = (f(p), f(q))
      if fp >= 0 { kept.append(p) }
      if (fp >= 0) != (fq >= 0) { kept.append(p + (q - p) * (fp / (fp - fq))) }
    }
    return kept
  }

  // MARK: - Scale

  /// How many pixels a point has at a place, in the direction in which it has most.
  /// - Parameter halfSize: what a unit of the plane is in points.
  func largestScale(at p: SIMD2<Double>, halfSize: SIMD2<Double>) -> Double {
    let place = x * p.x + y * p.y + origin
    func derivative(_ axis: SIMD4<Double>, _ length: Double) -> SIMD2<Double> {
      let pixel = SIMD2(place.x, place.y) / place.w
      return (SIMD2(axis.x, axis.y) - pixel * axis.w) / place.w / length
    }
    let (a, b) = (derivative(x, halfSize.x), derivative(y, halfSize.y))
    let (aa, bb, ab) = ((a * a).sum(), (b * b).sum(), (a * b).sum())
    return ((aa + bb + ((aa - bb) * (aa - bb) + 4 * ab * ab).squareRoot()) / 2).squareRoot()
  }
}

extension SIMD4<Double> {
  /// The larger of |x| and |y|.
  var planarReach: Double { Swift.max(abs(x), abs(y)) }

  /// Without z.
  fileprivate var planar: SIMD3<Double> { SIMD3(x, y, w) }
}

extension SIMD4<Float> {
  /// Without z.
  fileprivate var planar: SIMD3<Double> { SIMD3(Double(x), Double(y), Double(w)) }
}

extension SIMD3<Double> {
  fileprivate func crossed(with b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
}
