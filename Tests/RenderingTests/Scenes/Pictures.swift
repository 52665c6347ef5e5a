import Geometry
import Multiplane

/// Images made by formulas, to be shown as contents.
enum Pictures {
  /// An opaque image in which every pixel has its own colour.
  static func numbered(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      Bitmap(width, height) { x, y in
        SIMD4(UInt8(40 + x * 7 % 200), UInt8(30 + y * 11 % 200), UInt8((x * 31 + y * 17) % 256), 255)
      })
  }

  /// Red in the upper half, blue in the lower.
  static let redOverBlue = CGImage(Bitmap(20, 10) { _, y in y < 5 ? Pixel.red : Pixel.blue })

  /// White with a disc of alpha in the middle: opaque inside, transparent at the corners.
  static let disc = CGImage(
    Bitmap(40, 40) { x, y in
      let (dx, dy) = (2 * x - 39, 2 * y - 39)
      return SIMD4(repeating: dx * dx + dy * dy < 38 * 38 ? 255 : 0)
    })
}
