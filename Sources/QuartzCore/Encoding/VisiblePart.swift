import CoreGraphics
import Geometry

/// The part of a huge rectangle that a picture can show, with coordinates of its own, so that floats and the GPU can hold
/// it: single precision ends near a million pixels, and rasterisers lose triangles that are larger than some billions.
///
/// In: a rectangle of a layer's plane and the picture's size. Out: the rectangle cut, in double precision, where it lies
/// outside the picture by more than a margin, and the plane with its origin moved into the cut part. What is seen does not
/// change; a rectangle of usual size is left alone. In perspective the cut rectangle is that around the visible polygon, which
/// helps up to some hundred million points: beyond, its far corners are still too far away for floats.
struct VisiblePart {
  /// From points counted from `origin`, in the layer's units, to device space.
  let plane: PlaneTransform
  /// The point of the layer's plane from which the part counts.
  let origin: SIMD2<Double>
  /// Counted from `origin`. Empty where nothing can be seen.
  let rect: Rect
  /// Where the part begins and ends in the whole, from -1 to 1 along each axis.
  let span: (low: SIMD2<Double>, high: SIMD2<Double>)

  /// Below this, in points and in pixels, floats are fine enough.
  private static let usualReach = 1e6
  private static let nothing = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Nil for a rectangle of usual size, or one that cannot be cut.
  /// - Parameters:
  ///   - picture: Its size in pixels.
  ///   - extent: How far around the rectangle something may be drawn, in points.
  init?(of rect: CGRect, in space: WorldTransform, picture: SIMD2<Double>, extent: Double) {
    if Self.isUsual(rect, in: space) { return nil }
    let half = SIMD2(Double(rect.width), Double(rect.height)) * 0.5
    let center = SIMD2(Double(rect.minX), Double(rect.minY)) + half
    let frame = CenteredPlane(
      x: space.x * half.x, y: space.y * half.y, origin: space.origin + space.x * center.x + space.y * center.y)
    guard half.x > 0, half.y > 0, frame.isFinite else { return nil }
    let scale = max(frame.x.planarReach / half.x, frame.y.planarReach / half.y)
    let margin = min(Self.usualReach, 1024 + max(0, extent) * scale)
    guard let seen = frame.visibleSpan(picture: picture, margin: margin.isNaN ? 1024 : margin) else { return nil }
    span = seen
    guard seen.low.x < seen.high.x, seen.low.y < seen.high.y else {
      (plane, origin, self.rect) = (.identity, .zero, Self.nothing)
      return
    }
    let (middle, reach) = ((seen.low + seen.high) * 0.5, (seen.high - seen.low) * 0.5 * half)
    origin = center + middle * half
    var moved = space
    moved.origin = frame.origin + frame.x * middle.x + frame.y * middle.y
    plane = moved.plane
    self.rect = Rect(min: SIMD2<Float>(-reach), max: SIMD2<Float>(reach))
  }

  /// Whether a rectangle needs no cutting.
  static func isUsual(_ rect: CGRect, in space: WorldTransform) -> Bool {
    let x = max(abs(rect.minX), abs(rect.maxX))
    let y = max(abs(rect.minY), abs(rect.maxY))
    let pixels = space.origin.planarReach + space.x.planarReach * Double(x) + space.y.planarReach * Double(y)
    return Double(max(x, y)) < usualReach && pixels < usualReach
  }

  /// The part of an outline of the whole: corners that were cut away are sharp.
  func outline(of whole: RoundedRect) -> RoundedRect {
    let (left, right) = (span.low.x <= -1, span.high.x >= 1)
    let (top, bottom) = (span.low.y <= -1, span.high.y >= 1)
    let kept = [left && top, right && top, left && bottom, right && bottom].map { Float($0 ? 1 : 0) }
    var part = whole
    part.rect = rect
    part.roundedCorners *= SIMD4(kept[0], kept[1], kept[2], kept[3])
    part.radius = part.roundedCorners == .zero ? 0 : min(whole.radius, rect.halfSize.min())
    return part
  }
}

/// A rectangle's plane with the rectangle's middle as its origin and half its sides as its units: the rectangle is the
/// square from -1 to 1, and places near the middle keep their precision however large it is.
private struct CenteredPlane {
  var x: SIMD4<Double>
  var y: SIMD4<Double>
  var origin: SIMD4<Double>

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

  /// The square cut by the eye's plane and by the sides of a device rectangle (Sutherland and Hodgman).
  private func polygon(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    let sides: [SIMD4<Double>] = [
      SIMD4(0, 0, 0, 1), SIMD4(1, 0, 0, -low.x), SIMD4(-1, 0, 0, high.x), SIMD4(0, 1, 0, -low.y),
      SIMD4(0, -1, 0, high.y),
    ]
    for (index, side) in sides.enumerated() {
      let nearest = index == 0 ? Double(Geometry.nearestW) : 0
      points = cut(points) { p in (side * (x * p.x + y * p.y + origin)).sum() - nearest }
    }
    return points
  }

  private func cut(_ points: [SIMD2<Double>], by f: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    for (index, p) in points.enumerated() {
      let q = points[(index + 1) % points.count]
      let (fp, fq) = (f(p), f(q))
      if fp >= 0 { kept.append(p) }
      if (fp >= 0) != (fq >= 0) { kept.append(p + (q - p) * (fp / (fp - fq))) }
    }
    return kept
  }
}

extension SIMD4<Double> {
  /// The larger of |x| and |y|.
  fileprivate var planarReach: Double { Swift.max(abs(x), abs(y)) }
}
