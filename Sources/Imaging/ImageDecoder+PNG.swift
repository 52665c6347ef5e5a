import CImaging
import Geometry

/// PNG by libpng's simplified interface, which reports every error by return value and never by longjmp.
///
/// All colour types and depths come out as 8-bit sRGB. A gAMA chunk is honoured, with sRGB's curve taken as the power
/// 2.2 that libpng uses for it. 16-bit pictures without one are taken as sRGB-encoded, which is what programs write,
/// and not as linear, which libpng would assume.
extension ImageDecoder {
  static func decodePNG(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) -> Bitmap {
    try checkPNGHeader(bytes, limits: limits)
    return try bytes.withUnsafeBufferPointer { (file) throws(ImageDecodingError) -> Bitmap in
      var image = png_image()
      image.version = imaging_png_version
      defer { png_image_free(&image) }
      // Safe: the header check has shown that the file is not empty, and libpng reads `file.count` bytes at most, all
      // while this closure runs.
      guard png_image_begin_read_from_memory(&image, file.baseAddress!, file.count) != 0 else {
        throw .corrupt(format: .png, message: message(of: image))
      }
      try limits.check(width: Int(image.width), height: Int(image.height))
      return try readPNGPixels(&image)
    }
  }

  private static func readPNGPixels(_ image: inout png_image) throws(ImageDecodingError) -> Bitmap {
    let hasAlpha = image.format & imaging_png_alpha_flag != 0
    image.format = imaging_png_format_rgba
    image.flags |= imaging_png_16_bit_is_srgb
    let decoded = bitmap(width: Int(image.width), height: Int(image.height), hasAlpha: hasAlpha) { pixels in
      png_image_finish_read(&image, nil, pixels, 0, nil) != 0
    }
    guard let decoded else { throw .corrupt(format: .png, message: message(of: image)) }
    return decoded
  }

  /// Reads the size where the format fixes it, so that the limits hold before libpng sees the file.
  private static func checkPNGHeader(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) {
    guard bytes.count >= 24 else { throw .corrupt(format: .png, message: "the file ends before its header") }
    if bytes[12..<16].elementsEqual("CgBI".utf8) {
      throw .unsupported(format: .png, feature: "Apple's CgBI compression")
    }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .corrupt(format: .png, message: "the first chunk is not a header")
    }
    let side = { (at: Int) in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    try limits.check(width: side(16), height: side(20))
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
