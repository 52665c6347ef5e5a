import Geometry

/// What `saveGState` saves: the map from the user's space, the clip, and how things are painted.
struct GraphicsState {
  /// From the user's space to a space whose origin is the lower left corner of the bitmap, in pixels, y up.
  var ctm = CGAffineTransform.identity
  var clip: ClipRegion
  /// Premultiplied, in sRGB encoding.
  var fill = SIMD4<Float>(0, 0, 0, 1)
  /// Premultiplied, in sRGB encoding.
  var stroke = SIMD4<Float>(0, 0, 0, 1)
  /// In place of the colour.
  var fillPattern: PatternPaint?
  /// In place of the colour.
  var strokePattern: PatternPaint?
  /// What components of colours mean.
  var fillSpace = CGColorSpace(.deviceGray)
  /// What components of colours mean.
  var strokeSpace = CGColorSpace(.deviceGray)
  /// In the default space.
  var patternPhase = CGSize.zero
  var line = StrokeStyle()
  var alpha: Float = 1
  var blendMode = CGBlendMode.normal
  var quality = CGInterpolationQuality.default
  var isAntialiased = true
  var shadow: ContextShadow?
}

extension CGColor {
  /// For blending: clipped to sRGB, multiplied with alpha.
  var premultiplied: SIMD4<Float> {
    let rgba = SIMD4<Float>(sRGBComponents).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return SIMD4(rgba.x, rgba.y, rgba.z, 1) * rgba.w
  }
}
