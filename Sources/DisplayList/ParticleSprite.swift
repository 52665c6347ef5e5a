import Geometry

/// A particle's picture, centred on its place.
public struct ParticleSprite: Sendable, Equatable {
  /// Index into the display list's images.
  public var image: Int
  /// The part shown, in pixels of the image.
  public var part: Rect
  /// In the emitter's units, at a scale of 1.
  public var size: SIMD2<Float>
  /// Whether the picture's top is at the larger y.
  public var isYUp: Bool
  /// Where a pixel of the image covers more than one of the picture.
  public var magnification: ImagePaint.Sampling
  /// Where several pixels of the image meet in one of the picture.
  public var minification: ImagePaint.Sampling

  /// A picture.
  public init(
    image: Int, part: Rect, size: SIMD2<Float>, isYUp: Bool = false, magnification: ImagePaint.Sampling = .linear,
    minification: ImagePaint.Sampling = .linear
  ) {
    (self.image, self.part, self.size, self.isYUp) = (image, part, size, isYUp)
    (self.magnification, self.minification) = (magnification, minification)
  }
}
