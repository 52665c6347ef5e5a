import Geometry

/// Coverage as the renderer defines it, from the distance of a pixel's middle to an outline, in double precision and from
/// the outline itself: every line of a fine polygon is asked.
struct DistanceOracle {
  private let outline: [SIMD2<Double>]

  /// The outline of a closed path after a map from its space to pixels.
  init(_ path: Path, _ toPixels: (SIMD2<Double>) -> SIMD2<Double> = { $0 }) {
    outline = path.flattened(tolerance: 0.0005).flatMap(\.points).map(toPixels)
  }

  /// 0 to 1.
  func coverage(_ x: Int, _ y: Int) -> Double {
    let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    var (nearest, isInside) = (Double.infinity, false)
    for (index, a) in outline.enumerated() {
      let b = outline[(index + 1) % outline.count]
      let (way, from) = (b - a, p - a)
      let share = min(max((from * way).sum() / max((way * way).sum(), 1e-18), 0), 1)
      let gap = from - way * share
      nearest = min(nearest, (gap * gap).sum())
      if (a.y > p.y) != (b.y > p.y), p.x < a.x + way.x * (p.y - a.y) / way.y { isInside.toggle() }
    }
    let distance = nearest.squareRoot()
    return min(max(0.5 + (isInside ? distance : -distance), 0), 1)
  }

  /// The outline filled with white, on black.
  func picture(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width, height) { x, y in
      let level = UInt8((coverage(x, y) * 255).rounded())
      return SIMD4(level, level, level, 255)
    }
  }
}
