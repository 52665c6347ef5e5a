/// A finished picture in memory: what decoders produce, what layers show as `contents`, what a frame is read back into.
///
/// Pixels are 8-bit RGBA in sRGB encoding, **premultiplied**, rows from top to bottom without padding: the one layout
/// that the GPU samples, the encoders read and the comparison walks. A bitmap never changes after it is made, so its
/// `id` may stand for its pixels in every cache. Other pixel formats are converted where they enter (decoders).
public final class Bitmap: Sendable {
  /// Columns, in pixels. At least 1.
  public let width: Int
  /// Rows, in pixels. At least 1.
  public let height: Int
  /// `width * height * 4` bytes, red first, top row first.
  public let pixels: [UInt8]
  /// Whether every alpha is 255, so that the picture covers what lies below it.
  public let isOpaque: Bool
  /// Unique in this process; two bitmaps with equal pixels have different ids.
  public let id: BitmapID

  /// Wraps pixels that are already premultiplied RGBA. The count must be `width * height * 4`.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    precondition(pixels.count == width * height * 4, "a bitmap holds four bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = Self.isOpaque(pixels, bytesInARow: width * 4)
    id = BitmapID.next()
  }

  /// Row by row, so that it ends early for most pictures, and 16 pixels at once.
  private static func isOpaque(_ pixels: [UInt8], bytesInARow: Int) -> Bool {
    pixels.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: bytesInARow).allSatisfy { row in
        var common = SIMD16<UInt32>(repeating: .max)
        var at = row
        while at + 64 <= row + bytesInARow {
          common &= bytes.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt32>.self)
          at += 64
        }
        var rest = UInt32.max
        for at in stride(from: at, to: row + bytesInARow, by: 4) {
          rest &= bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
        }
        for lane in common.indices { rest &= common[lane] }
        return UInt32(littleEndian: rest) >> 24 == 255
      }
    }
  }

  /// The premultiplied pixel at a column and row, counted from the top left corner.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = (y * width + x) * 4
    return SIMD4(pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3])
  }
}
