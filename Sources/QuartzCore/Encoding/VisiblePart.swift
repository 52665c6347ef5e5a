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
  init?(of rect: CGRect, in space: WorldTransform, picture: SIMD2<Double>, extent: @autoclosure () -> Double) {
    if Self.isUsual(rect, in: space) { return nil }
    let half = SIMD2(Double(rect.width), Double(rect.height)) * 0.5
    let center = SIMD2(Double(rect.minX), Double(rect.minY)) + half
    let frame = CenteredPlane(rect, in: space)
    guard half.x > 0, half.y > 0, frame.isFinite else { return nil }
    let scale = max(frame.x.planarReach / half.x, frame.y.planarReach / half.y)
    let margin = min(Self.usualReach, 1024 + max(0, extent()) * scale)
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
