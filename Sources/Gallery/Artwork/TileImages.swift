import Foundation
import Geometry
import Multiplane

/// Sixteen opaque 64 × 64 pictures and a soft disc, painted by formulas.
enum TileImages {
  static let side = 64

  /// The pictures: two colours mixed along a diagonal, with a light frame, so that turning and scaling can be seen.
  static let all: [CGImage] = (0..<16).map { number in
    let (a, b) = (color(number, 0), color(number, 3))
    return paint(side, side) { x, y in
      let isFrame = min(x, y, side - 1 - x, side - 1 - y) < 4
      let share = Double(x + y) / Double(2 * side - 2)
      let rgb = a + (b - a) * share
      let lit = isFrame ? rgb * 0.5 + 0.5 : rgb
      return SIMD4(lit, 1)
    }
  }

  /// White whose alpha falls from 1 in the middle to 0 at the rim: a 160 × 160 mask.
  static let softDisc: CGImage = paint(160, 160) { x, y in
    let (dx, dy) = (Double(x) + 0.5 - 80, Double(y) + 0.5 - 80)
    let distance = (dx * dx + dy * dy).squareRoot()
    return SIMD4(repeating: min(1, max(0, (80 - distance) / 16)))
  }

  /// A white ellipse that fades to all sides: a 16 × 16 particle.
  static let softEllipse: CGImage = paint(16, 16) { x, y in
    let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
    let bell = exp(-(dx * dx / (3.2 * 3.2) + dy * dy / (1.7 * 1.7)) / 2)
    return SIMD4(repeating: bell * min(1, max(0, 1.2 - hypot(dx, dy) / 7)))
  }

  private static func color(_ number: Int, _ first: Int) -> SIMD3<Double> {
    SIMD3(
      0.2 + 0.7 * PCGNoise.unit(5_000 + number, first), 0.2 + 0.7 * PCGNoise.unit(5_000 + number, first + 1),
      0.2 + 0.7 * PCGNoise.unit(5_000 + number, first + 2))
  }

  /// A picture from a function of column and row that gives premultiplied components in 0...1.
  static func paint(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<Double>) -> CGImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        for channel in 0..<4 { bytes.append(UInt8(value[channel] * 255 + 0.5)) }
      }
    }
    return CGImage(Bitmap(width: width, height: height, pixels: bytes))
  }
}
