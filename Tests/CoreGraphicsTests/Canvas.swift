import CoreGraphics
import Geometry

/// Contexts for tests and what they look like.
enum Canvas {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// What calls leave in a clear context of premultiplied RGBA.
  static func picture(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) -> Bitmap {
    guard let context = CGContext(width: width, height: height) else { fatalError("tests draw small pictures") }
    body(context)
    guard let image = context.makeImage() else { fatalError("every context has a picture") }
    return image.bitmap
  }

  /// The alphas, row by row from the top.
  static func alphas(of bitmap: Bitmap) -> [[UInt8]] {
    (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y].w } }
  }

  /// An image from its pixels.
  static func image(_ width: Int, _ pixels: [SIMD4<UInt8>]) -> CGImage {
    let bytes = pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    return CGImage(Bitmap(width: width, height: pixels.count / width, pixels: bytes))
  }
}
