import DisplayList
import Geometry

/// The part of a particle's picture that is drawn: what shows something, so that clear fragments are not shaded.
struct ParticlePicture {
  /// In the emitter's units around the picture's middle, at a scale of 1: smaller x, smaller y, larger x, larger y.
  let corners: SIMD4<Float>
  /// The texture coordinates of those corners.
  let coordinates: SIMD4<Float>
  /// Where sampling stops: half a texel inside the part.
  let limits: SIMD4<Float>
  /// Whether the picture reaches an edge of the part, so that the edges have to be smoothed.
  let isSoft: Bool

  /// Nil if nothing shows. Trimmed pictures keep half a texel more than the ink, because linear samples reach so far.
  init?(_ sprite: ParticleSprite, _ bitmap: Bitmap, ink: PixelRect, isTrimmed: Bool) {
    let part = sprite.part
    let inside = Rect(
      x: Float(ink.x), y: Float(ink.y), width: Float(ink.width), height: Float(ink.height)
    ).intersection(part)
    guard !inside.isEmpty, !part.isEmpty else { return nil }
    isSoft =
      inside.min.x <= part.min.x || inside.min.y <= part.min.y || inside.max.x >= part.max.x
      || inside.max.y >= part.max.y
    let shown =
      isSoft || !isTrimmed ? part : inside.outset(by: SIMD2(repeating: 0.5)).intersection(part)
    let (low, high) = ((shown.min - part.min) / part.size - 0.5, (shown.max - part.min) / part.size - 0.5)
    let size = SIMD2(Float(bitmap.width), Float(bitmap.height))
    let (first, last) = (shown.min / size, shown.max / size)
    if sprite.isYUp {
      corners =
        SIMD4(low.x, -high.y, high.x, -low.y) * SIMD4(sprite.size.x, sprite.size.y, sprite.size.x, sprite.size.y)
      coordinates = SIMD4(first.x, last.y, last.x, first.y)
    } else {
      corners = SIMD4(low.x, low.y, high.x, high.y) * SIMD4(sprite.size.x, sprite.size.y, sprite.size.x, sprite.size.y)
      coordinates = SIMD4(first.x, first.y, last.x, last.y)
    }
    let center = part.center
    let (from, to) = (pointwiseMin(part.min + 0.5, center) / size, pointwiseMax(part.max - 0.5, center) / size)
    limits = SIMD4(from.x, from.y, to.x, to.y)
  }
}
