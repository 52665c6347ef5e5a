/// The blend modes by their definitions, in double precision, on premultiplied colours.
enum BlendOracle {
  typealias Color = SIMD4<Double>

  static func blended(_ mode: String, _ s: Color, _ d: Color) -> Color {
    switch mode {
    case "plusL": return s.plus(d).clamped()
    case "plusD":
      let alpha = min(1, s.w + d.w)
      return (SIMD4(repeating: alpha) - (SIMD4(repeating: s.w) - s) - (SIMD4(repeating: d.w) - d)).clamped()
        .with(alpha: alpha)
    case "subtractS":
      let rest = (d - s).clamped()
      return pointwiseMin(rest, SIMD4(repeating: rest.w))
    case "xor": return s * (1 - d.w) + d * (1 - s.w)
    case "destOut": return d * (1 - s.w)
    case "destOver": return s * (1 - d.w) + d
    case "sourceAtop": return s * d.w + d * (1 - s.w)
    case "destIn": return d * s.w
    case "destAtop": return s * (1 - d.w) + d * s.w
    case "sourceIn": return s * d.w
    case "sourceOut": return s * (1 - d.w)
    case "copy": return s
    case "clear": return .zero
    default: return mixed(mode, s, d)
    }
  }

  /// Source over, with the overlap's colour replaced by the mode's.
  private static func mixed(_ mode: String, _ s: Color, _ d: Color) -> Color {
    let above = s.w > 0 ? s / s.w : .zero
    let below = d.w > 0 ? d / d.w : .zero
    let overlap = SIMD4(color(mode, Array(below), Array(above)), 1) * (s.w * d.w)
    return s * (1 - d.w) + d * (1 - s.w) + overlap
  }

  private static func Array(_ c: Color) -> SIMD3<Double> { SIMD3(c.x, c.y, c.z) }

  private static func color(_ mode: String, _ d: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double> {
    switch mode {
    case "hueBlendMode": withLuminosity(withSaturation(s, saturation(d)), luminosity(d))
    case "saturationBlendMode": withLuminosity(withSaturation(d, saturation(s)), luminosity(d))
    case "colorBlendMode": withLuminosity(s, luminosity(d))
    case "luminosityBlendMode": withLuminosity(d, luminosity(s))
    default: SIMD3(channel(mode, d.x, s.x), channel(mode, d.y, s.y), channel(mode, d.z, s.z))
    }
  }

  private static func channel(_ mode: String, _ d: Double, _ s: Double) -> Double {
    switch mode {
    case "multiplyBlendMode": d * s
    case "screenBlendMode": d + s - d * s
    case "overlayBlendMode": d <= 0.5 ? 2 * d * s : 1 - 2 * (1 - d) * (1 - s)
    case "hardLightBlendMode": s <= 0.5 ? 2 * d * s : 1 - 2 * (1 - d) * (1 - s)
    case "darkenBlendMode": min(d, s)
    case "lightenBlendMode": max(d, s)
    case "colorDodgeBlendMode": d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s))
    case "colorBurnBlendMode": d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s)
    case "differenceBlendMode": abs(d - s)
    case "exclusionBlendMode": d + s - 2 * d * s
    case "softLightBlendMode": softLight(d, s)
    default: s
    }
  }

  private static func softLight(_ d: Double, _ s: Double) -> Double {
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (curve - d)
  }

  private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private static func withLuminosity(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
    var c = c + (l - luminosity(c))
    let (low, high) = (c.min(), c.max())
    if low < 0 { c = l + (c - l) * (l / (l - low)) }
    if high > 1 { c = l + (c - l) * ((1 - l) / (high - l)) }
    return c
  }

  private static func withSaturation(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
    let range = saturation(c)
    return range > 0 ? (c - c.min()) * (s / range) : .zero
  }
}

extension SIMD4<Double> {
  fileprivate init(_ rgb: SIMD3<Double>, _ alpha: Double) { self.init(rgb.x, rgb.y, rgb.z, alpha) }
  fileprivate func plus(_ other: Self) -> Self { self + other }
  fileprivate func with(alpha: Double) -> Self { Self(x, y, z, alpha) }
  fileprivate func clamped() -> Self { clamped(lowerBound: .zero, upperBound: Self(repeating: 1)) }
}
