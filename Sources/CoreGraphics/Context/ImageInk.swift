import Foundation
import Geometry

/// An image stretched over a rectangle, asked pixel by pixel of the target.
///
/// Sampling is nearest or bilinear. Where the image is drawn smaller, several samples spread over the target's pixel
/// are averaged, up to eight by eight.
struct ImageInk {
  /// The rectangle, in pixels of the target.
  let frame: Path
  private let bitmap: Bitmap
  /// From the target's pixels to the image's, both from the top left corner.
  private let map: Path.Affine
  private let isNearest: Bool
  /// Samples along each side of a pixel.
  private let samples: Int

  /// Nil for a rectangle or a map without extent.
  init?(_ image: CGImage, in rect: CGRect, map pixelMap: Path.Affine, quality: CGInterpolationQuality) {
    guard let box = Path.Bounds(rect), box.max.x > box.min.x, box.max.y > box.min.y else { return nil }
    let size = SIMD2(Double(image.width), Double(image.height))
    let unit = (box.max - box.min) / size
    let placed = Path.Affine(x: [unit.x, 0], y: [0, -unit.y], origin: [box.min.x, box.max.y])
    let forward = Path.Affine(
      x: pixelMap.apply(placed.x) - pixelMap.origin, y: pixelMap.apply(placed.y) - pixelMap.origin,
      origin: pixelMap.apply(placed.origin))
    guard let back = forward.inverted else { return nil }
    var outline = Path()
    outline.addRect(box)
    frame = outline.transformed(by: pixelMap)
    bitmap = image.bitmap
    map = back
    isNearest = quality == .none
    let steps = max((back.x * back.x).sum(), (back.y * back.y).sum()).squareRoot()
    samples = isNearest || !(steps > 1) ? 1 : Int(min(steps.rounded(.up), 8))
  }

  /// The colour over a pixel of the target, which may lie outside the rectangle.
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let corner = SIMD2(Double(x), Double(y))
    if samples == 1 { return sample(map.apply(corner + 0.5)) }
    var sum = SIMD4<Float>.zero
    for row in 0..<samples {
      for column in 0..<samples {
        let inside = (SIMD2(Double(column), Double(row)) + 0.5) / Double(samples)
        sum += sample(map.apply(corner + inside))
      }
    }
    return sum / Float(samples * samples)
  }

  private func sample(_ point: Path.Point) -> SIMD4<Float> {
    if isNearest { return texel(point.x.rounded(.down), point.y.rounded(.down)) }
    let low = (point - 0.5).rounded(.down)
    let share = SIMD2<Float>(point - 0.5 - low)
    let top = mix(texel(low.x, low.y), texel(low.x + 1, low.y), share.x)
    guard share.y > 0 else { return top }
    return mix(top, mix(texel(low.x, low.y + 1), texel(low.x + 1, low.y + 1), share.x), share.y)
  }

  private func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ share: Float) -> SIMD4<Float> { a + (b - a) * share }

  /// A pixel of the image, or the nearest one.
  private func texel(_ x: Double, _ y: Double) -> SIMD4<Float> {
    SIMD4(shares: bitmap[Self.held(x, bitmap.width), Self.held(y, bitmap.height)])
  }

  /// Whatever is not a number counts as 0.
  private static func held(_ value: Double, _ count: Int) -> Int {
    guard value > 0 else { return 0 }
    return value < Double(count - 1) ? Int(value) : count - 1
  }
}
