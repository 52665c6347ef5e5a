import Geometry

/// What a PNG file holds for each pixel, and how a row of a bitmap is brought to it.
enum PixelLayout: Sendable {
  /// Three bytes: for pictures whose every alpha is 255.
  case rgb
  /// Four bytes, alpha straight.
  case rgba

  /// The smallest layout that loses nothing of a bitmap.
  init(for bitmap: Bitmap) {
    self = bitmap.isOpaque ? .rgb : .rgba
  }

  var bytesPerPixel: Int {
    switch self {
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The colour type in a PNG header.
  var colorType: UInt8 {
    switch self {
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// Bytes that `write` may touch behind the end of a row, because it stores four bytes for each pixel.
  static let slack = 4

  /// Writes one row of premultiplied RGBA in this layout.
  ///
  /// - Parameters:
  ///   - row: `width * 4` bytes.
  ///   - output: Room for `width * bytesPerPixel + slack` bytes.
  func write(row: UnsafeRawPointer, width: Int, to output: UnsafeMutableRawPointer) {
    switch self {
    case .rgb:
      for x in 0..<width {
        let pixel = row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        output.storeBytes(of: pixel, toByteOffset: x &* 3, as: UInt32.self)
      }
    case .rgba:
      Premultiplication.reciprocals.withUnsafeBufferPointer { table in
        // Safe: the table has 256 entries, so its buffer has an address.
        let reciprocals = table.baseAddress!
        for x in 0..<width {
          let pixel = row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
          let straight = Premultiplication.straight(pixel, reciprocals: reciprocals)
          output.storeBytes(of: straight, toByteOffset: x &* 4, as: UInt32.self)
        }
      }
    }
  }
}
