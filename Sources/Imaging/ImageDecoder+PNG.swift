import CImaging
import Geometry

/// PNG by libpng's simplified interface, which reports every error by return value and never by longjmp.
///
/// All colour types and depths come out as 8-bit sRGB. libpng is given the file without its description of colours, so that
/// samples arrive as they stand in the file; `ColorConversion` does the rest, for 16-bit pictures in 16 bits. Pictures
/// without a description, 16-bit ones included, are taken as sRGB, which is what programs write.
extension ImageDecoder {
  static func decodePNG(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) -> Picture {
    try checkPNGHeader(bytes, limits: limits)
    let colors = ColorDescription(png: bytes)
    // The depth, the colour type and whether rows are interlaced stand behind the size.
    let readsWords = bytes[24] == 16 && (colors != .sRGB || bytes[28] != 0)
    let file = colors == .sRGB && !readsWords ? bytes : PNGChunks(bytes).removing(ColorDescription.chunkNames)
    return try file.withUnsafeBufferPointer { (file) throws(ImageDecodingError) -> Picture in
      var image = png_image()
      image.version = imaging_png_version
      defer { png_image_free(&image) }
      // Safe: the header check has shown that the file is not empty, and libpng reads `file.count` bytes at most, all
      // while this closure runs.
      guard png_image_begin_read_from_memory(&image, file.baseAddress!, file.count) != 0 else {
        throw .corrupt(format: .png, message: message(of: image))
      }
      try limits.check(width: Int(image.width), height: Int(image.height))
      // Types 0 and 4 are grey.
      let request = Request(
        width: Int(image.width), height: Int(image.height), hasAlpha: image.format & imaging_png_alpha_flag != 0,
        isGrey: bytes[25] & 3 == 0, colors: colors)
      return readsWords ? try readWords(&image, request) : try readBytes(&image, request)
    }
  }

  private static func readBytes(_ image: inout png_image, _ request: Request) throws(ImageDecodingError) -> Picture {
    image.format = imaging_png_format_rgba
    image.flags |= imaging_png_16_bit_is_srgb
    let decoded = picture(request) { pixels in png_image_finish_read(&image, nil, pixels, 0, nil) != 0 }
    guard let decoded else { throw .corrupt(format: .png, message: message(of: image)) }
    return decoded
  }

  /// Samples of 16 bits: libpng takes them as linear and leaves them alone, but multiplies alpha in.
  ///
  /// sRGB comes here where it is interlaced: libpng 1.6 misplaces such samples when it makes bytes of them.
  private static func readWords(_ image: inout png_image, _ request: Request) throws(ImageDecodingError) -> Picture {
    let isSRGB = request.colors == .sRGB
    let (conversion, ignored) = isSRGB ? (nil, nil) : conversion(request, samples: .words)
    if conversion == nil, !isSRGB {
      let picture = try readBytes(&image, request)
      return Picture(bitmap: picture.bitmap, ignoredProfile: ignored)
    }
    image.format = imaging_png_format_linear_rgba
    let count = request.width * request.height
    var isRead = false
    var words = [UInt16](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
      isRead = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      initialized = isRead ? count * 4 : 0
    }
    guard isRead else { throw .corrupt(format: .png, message: message(of: image)) }
    let decoded = bitmap(width: request.width, height: request.height, hasAlpha: request.hasAlpha) { pixels in
      words.withUnsafeMutableBufferPointer { buffer in
        if request.hasAlpha { Premultiplication.divide(buffer) }
        // Safe: a picture has at least one pixel, so the buffer has an address.
        conversion?.apply(to: UnsafeMutableRawPointer(buffer.baseAddress!), count: count)
        for index in buffer.indices { pixels[index] = UInt8((UInt32(buffer[index]) * 255 + 32767) / 65535) }
      }
      return true
    }
    guard let decoded else { throw .corrupt(format: .png, message: "the picture has no pixels") }
    return Picture(bitmap: decoded, ignoredProfile: nil)
  }

  /// Reads the size where the format fixes it, so that the limits hold before libpng sees the file.
  private static func checkPNGHeader(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) {
    guard bytes.count >= 29 else { throw .corrupt(format: .png, message: "the file ends before its header") }
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
