import Geometry
import Multiplane
import PixelTesting

/// A picture drawn eight times as large and averaged: what each pixel holds by area, to what edges miss at that scale.
struct AveragedPicture {
  private static let factor = 8
  private let large: Bitmap

  init(of layer: CALayer) throws {
    large = try PixelRenderer.picture(of: layer, in: Viewport(bounds: layer.bounds, scale: Double(Self.factor)))
  }

  /// Bytes of one pixel, not rounded.
  subscript(x: Int, y: Int) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for row in y * Self.factor..<(y + 1) * Self.factor {
      for column in x * Self.factor..<(x + 1) * Self.factor { sum += SIMD4<Double>(large[column, row]) }
    }
    return sum / Double(Self.factor * Self.factor)
  }

  /// How far a picture is off, in bytes of the channel that is off most, at pixels that fulfil a condition.
  func distance(to picture: Bitmap, where condition: (SIMD4<Double>) -> Bool = { _ in true }) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let average = self[x, y]
        guard condition(average) else { continue }
        let difference = SIMD4<Double>(picture[x, y]) - average
        worst = max(worst, difference.max(), -difference.min())
      }
    }
    return worst
  }
}
