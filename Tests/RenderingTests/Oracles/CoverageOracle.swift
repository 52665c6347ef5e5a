import Geometry

/// The exact share of each pixel that a convex outline covers, by cutting the outline to the pixel in double precision.
///
/// It shares nothing with the renderer, which takes coverage from the distance to the outline.
struct CoverageOracle {
  /// The vertices in order, in pixels.
  let outline: [SIMD2<Double>]

  /// The outline of a closed path after a map from its space to pixels.
  init(_ path: Path, _ toPixels: (SIMD2<Double>) -> SIMD2<Double> = { $0 }) {
    outline = path.flattened(tolerance: 0.002).flatMap(\.points).map(toPixels)
  }

  /// 0 to 1.
  func coverage(_ x: Int, _ y: Int) -> Double {
    let (left, top) = (Double(x), Double(y))
    var polygon = outline
    polygon = Self.cut(polygon) { $0.x - left }
    polygon = Self.cut(polygon) { left + 1 - $0.x }
    polygon = Self.cut(polygon) { $0.y - top }
    polygon = Self.cut(polygon) { top + 1 - $0.y }
    return abs(Self.area(polygon))
  }

  /// The outline filled with white.
  func picture(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width, height) { x, y in SIMD4(repeating: UInt8((coverage(x, y) * 255).rounded())) }
  }

  private static func cut(_ polygon: [SIMD2<Double>], _ f: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    for (index, p) in polygon.enumerated() {
      let q = polygon[(index + 1) % polygon.count]
      let (fp, fq) = (f(p), f(q))
      if fp >= 0 { kept.append(p) }
      if (fp >= 0) != (fq >= 0) { kept.append(p + (q - p) * (fp / (fp - fq))) }
    }
    return kept
  }

  /// The shoelace formula.
  private static func area(_ polygon: [SIMD2<Double>]) -> Double {
    var twice = 0.0
    for (index, p) in polygon.enumerated() {
      let q = polygon[(index + 1) % polygon.count]
      twice += p.x * q.y - p.y * q.x
    }
    return twice / 2
  }
}
