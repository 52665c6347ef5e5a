import Geometry

/// Turns the bytes of a PNG, JPEG or WebP file into a bitmap.
///
/// The format is taken from the first bytes, so a WebP file named `.png` works. The result is 8-bit sRGB, premultiplied
/// with exact rounding; only the first picture of an animated PNG is read. Embedded colour profiles other than a PNG's
/// gamma, and a camera's orientation tag, are not applied, as layer contents do not apply them either.
public enum ImageDecoder {
  /// Decodes one picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What is checked before memory is taken for pixels.
  /// - Returns: The picture, with at least one pixel.
  /// - Throws: `ImageDecodingError`. A file that is cut short is corrupt: there are no half pictures.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageDecodingError) -> Bitmap {
    switch ImageFormat(signatureOf: bytes) {
    case .png: try decodePNG(bytes, limits: limits)
    case .jpeg: try decodeJPEG(bytes, limits: limits)
    case .webp: try decodeWebP(bytes, limits: limits)
    case nil: throw .unknownFormat
    }
  }

  /// Takes memory for a picture and lets a C library fill it with straight or opaque RGBA.
  ///
  /// - Parameter fill: Writes `width * height * 4` bytes from the pointer on and says whether it succeeded.
  /// - Returns: The premultiplied bitmap, or nil when `fill` failed.
  static func bitmap(
    width: Int, height: Int, hasAlpha: Bool, fill: (UnsafeMutablePointer<UInt8>) -> Bool
  ) -> Bitmap? {
    let count = width * height * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Safe: every caller has checked that width and height are at least 1, so the buffer has an address.
      guard let start = buffer.baseAddress, fill(start) else { return }
      if hasAlpha { Premultiplication.premultiply(UnsafeMutableRawBufferPointer(start: start, count: count)) }
      initialized = count
    }
    return pixels.isEmpty ? nil : Bitmap(width: width, height: height, pixels: pixels)
  }
}
