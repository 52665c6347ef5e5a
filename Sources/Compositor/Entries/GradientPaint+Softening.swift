import DisplayList
import Geometry

/// Hard edges of gradients, drawn over one pixel.
///
/// Where two stops lie at one place, the colour jumps. Along the gradient a pixel is as long as the place's screen gradient
/// says; a ramp of that length in place of the jump is the edge's coverage, and all other places keep their colours. It is
/// shorter by a thirty-second, so that edges along the pixel grid are exact whatever is rounded: their ramps would end in the
/// pixels' middles. Where a pixel is equally long everywhere, no shader has to know: in axial gradients without perspective,
/// and in radial ones that are circles in the picture. For all others a variant of the shader makes the same ramp, and so it
/// does where alpha jumps: there the two sides are mixed premultiplied, and the stops of a table are not.
extension GradientPaint {
  /// Of a pixel.
  private static let rampLength: Float = 31.0 / 32

  /// The gradient under a transform of its item.
  func softened(under transform: PlaneTransform) -> GradientPaint {
    guard hasJump, !hasJumpOfAlpha, let pixel = placePerPixel(under: transform), pixel > 0, pixel.isFinite else {
      return self
    }
    var soft = self
    soft.stops = softenedStops(over: pixel)
    return soft
  }

  /// Whether the gradient has hard edges that its stops cannot soften: along which a pixel is longer or shorter from place to
  /// place, or where alpha jumps. Where a conic one begins anew is an edge, too.
  func hasEdgesForShader(under transform: PlaneTransform) -> Bool {
    let hasSeam = shape == .conic && stops.first?.color != stops.last?.color
    return hasJumpOfAlpha || ((hasJump || hasSeam) && placePerPixel(under: transform) == nil)
  }

  /// Whether there are two colours and no edge between them, be it where a conic gradient begins anew.
  var needsNoTable: Bool { stops.count == 2 && !hasJump && shape != .conic }

  private var hasJump: Bool { hasJump { $0 != $1 } }

  private var hasJumpOfAlpha: Bool { hasJump { $0.w != $1.w } }

  private func hasJump(_ differ: (SIMD4<Float>, SIMD4<Float>) -> Bool) -> Bool {
    zip(stops, stops.dropFirst()).contains { $0.location == $1.location && differ($0.color, $1.color) }
  }

  private func softenedStops(over pixel: Float) -> [Stop] {
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      let isEntered = index + 1 < stops.count && stops[index + 1].location == stop.location
      let isLeft = index > 0 && stops[index - 1].location == stop.location
      guard isEntered != isLeft, isJump(from: isEntered ? index : index - 1) else {
        result.append(stop)
        continue
      }
      let half = halfWidth(around: isEntered ? index : index - 1, pixel)
      result.append(
        isEntered
          ? mixed(index - 1, index, at: stop.location - half) : mixed(index, index + 1, at: stop.location + half))
    }
    return result
  }

  private func isJump(from index: Int) -> Bool { stops[index].color != stops[index + 1].color }

  /// Half a pixel, or half of the way to the nearest other stop.
  private func halfWidth(around index: Int, _ pixel: Float) -> Float {
    let place = stops[index].location
    let before = index > 0 ? place - stops[index - 1].location : .infinity
    let after = index + 2 < stops.count ? stops[index + 2].location - place : .infinity
    return min(pixel * Self.rampLength, before, after) / 2
  }

  /// What lies between two stops, one of which may be beyond the ends.
  private func mixed(_ from: Int, _ to: Int, at place: Float) -> Stop {
    guard from >= 0 else { return Stop(location: place, color: stops[to].color) }
    guard to < stops.count else { return Stop(location: place, color: stops[from].color) }
    let (start, end) = (stops[from], stops[to])
    let share = min(max((place - start.location) / (end.location - start.location), 0), 1)
    return Stop(location: place, color: start.color + (end.color - start.color) * share)
  }

  /// How far the place moves over a pixel; nil where that is not the same everywhere.
  private func placePerPixel(under transform: PlaneTransform) -> Float? {
    guard transform.isAffine else { return nil }
    let w = transform.origin.w
    let (a, b) = (SIMD2(transform.x.x, transform.x.y) / w, SIMD2(transform.y.x, transform.y.y) / w)
    let determinant = a.x * b.y - a.y * b.x
    guard determinant != 0 else { return nil }
    /// The screen gradient of a function with a gradient in local units.
    func onScreen(_ u: Double, _ v: Double) -> SIMD2<Float> {
      (SIMD2(b.y, -b.x) * Float(u) + SIMD2(-a.y, a.x) * Float(v)) / determinant
    }
    let (u, v) = (onScreen(map.x.x, map.y.x), onScreen(map.x.y, map.y.y))
    let (uu, vv, uv) = ((u * u).sum(), (v * v).sum(), (u * v).sum())
    switch shape {
    case .axial: return uu.squareRoot()
    case .radial: return abs(uu - vv) <= 1e-3 * uu && abs(uv) <= 1e-3 * uu ? uu.squareRoot() : nil
    case .conic: return nil
    }
  }
}
