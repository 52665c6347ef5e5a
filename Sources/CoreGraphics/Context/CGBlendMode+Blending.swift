/// What each blend mode makes of two premultiplied colours.
///
/// Formulas: the compositing operators are Porter and Duff's ("Compositing Digital Images", 1984); the mixing modes are
/// those of "Compositing and Blending Level 1" (W3C), on encoded sRGB; `plusDarker` is the sum of colours minus 1 on
/// opaque ones, as Core Graphics documents it.
extension CGBlendMode {
  func blend(_ s: SIMD4<Float>, over d: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .normal: s + d * (1 - s.w)
    case .copy: s
    case .clear: .zero
    case .sourceIn: s * d.w
    case .sourceOut: s * (1 - d.w)
    case .sourceAtop: s * d.w + d * (1 - s.w)
    case .destinationOver: d + s * (1 - d.w)
    case .destinationIn: d * s.w
    case .destinationOut: d * (1 - s.w)
    case .destinationAtop: d * s.w + s * (1 - d.w)
    case .xor: s * (1 - d.w) + d * (1 - s.w)
    case .plusLighter: pointwiseMin(s + d, SIMD4(repeating: 1))
    case .plusDarker: Self.darkerSum(s, d)
    default: mixed(s, over: d)
    }
  }

  private static func darkerSum(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = min(s.w + d.w, 1)
    var sum = pointwiseMax(s + d - (s.w + d.w - alpha), .zero)
    sum.w = alpha
    return sum
  }

  /// Where both are, the mixture; elsewhere the one that is there.
  private func mixed(_ s: SIMD4<Float>, over d: SIMD4<Float>) -> SIMD4<Float> {
    guard s.w > 0, d.w > 0 else { return s + d }
    let (top, bottom) = (s / s.w, d / d.w)
    var mixture = SIMD4<Float>.zero
    if let whole = mixture3(SIMD3(top.x, top.y, top.z), SIMD3(bottom.x, bottom.y, bottom.z)) {
      mixture = SIMD4(whole, 1)
    } else {
      for index in 0..<3 { mixture[index] = mixture1(top[index], bottom[index]) }
      mixture.w = 1
    }
    return s * (1 - d.w) + d * (1 - s.w) + mixture * (s.w * d.w)
  }

  // MARK: - One component

  private func mixture1(_ s: Float, _ d: Float) -> Float {
    switch self {
    case .multiply: s * d
    case .screen: s + d - s * d
    case .overlay: Self.hardLight(d, s)
    case .hardLight: Self.hardLight(s, d)
    case .darken: min(s, d)
    case .lighten: max(s, d)
    case .colorDodge: d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .softLight: Self.softLight(s, d)
    case .difference: abs(s - d)
    case .exclusion: s + d - 2 * s * d
    default: s
    }
  }

  private static func hardLight(_ s: Float, _ d: Float) -> Float {
    s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
  }

  private static func softLight(_ s: Float, _ d: Float) -> Float {
    guard s > 0.5 else { return d - (1 - 2 * s) * d * (1 - d) }
    let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (curve - d)
  }

  // MARK: - Hue, saturation, luminosity

  /// Nil for modes that work component by component.
  private func mixture3(_ s: SIMD3<Float>, _ d: SIMD3<Float>) -> SIMD3<Float>? {
    switch self {
    case .hue: s.withSaturation(d.saturation).withLuminosity(d.luminosity)
    case .saturation: d.withSaturation(s.saturation).withLuminosity(d.luminosity)
    case .color: s.withLuminosity(d.luminosity)
    case .luminosity: d.withLuminosity(s.luminosity)
    default: nil
    }
  }
}

extension SIMD3<Float> {
  fileprivate var luminosity: Float { (self * SIMD3(0.3, 0.59, 0.11)).sum() }

  fileprivate var saturation: Float { self.max() - self.min() }

  /// The largest component becomes the saturation, the smallest 0, the middle one stays in proportion.
  fileprivate func withSaturation(_ saturation: Float) -> SIMD3<Float> {
    let range = self.saturation
    return range > 0 ? (self - self.min()) * (saturation / range) : .zero
  }

  /// Moved to a luminosity, and pulled to its grey as far as a component would leave 0...1.
  fileprivate func withLuminosity(_ luminosity: Float) -> SIMD3<Float> {
    let moved = self + (luminosity - self.luminosity)
    let (low, high) = (moved.min(), moved.max())
    var pull: Float = 1
    if low < 0 { pull = Swift.min(pull, luminosity / (luminosity - low)) }
    if high > 1 { pull = Swift.min(pull, (1 - luminosity) / (high - luminosity)) }
    return (moved - luminosity) * pull + luminosity
  }
}
