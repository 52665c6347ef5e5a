import Geometry

/// Turns the bytes of a PNG, JPEG or WebP file into a bitmap.
///
/// The format is taken from the first bytes, so a WebP file named `.png` works. The result is 8-bit sRGB, premultiplied
/// with exact rounding; only the first picture of an animated PNG is read. ICC profiles, of versions 2 and 4, and PNG's own
/// numbers for gamma and chromaticities are applied; what of them is damaged is ignored. A camera's orientation tag is not
/// applied, as layer contents do not apply it either.
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
    try decodePicture(bytes, limits: limits).bitmap
  }

  /// A decoded picture, and what of its file was left aside.
  public struct Picture: Sendable {
    /// In sRGB.
    public let bitmap: Bitmap
    /// Why the file's colour profile was not applied, to be read after "the picture has"; nil if nothing was left aside.
    public let ignoredProfile: String?
  }

  /// Decodes one picture and tells whether its colour profile had to be ignored; otherwise as `decode`.
  public static func decodePicture(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageDecodingError) -> Picture {
    switch ImageFormat(signatureOf: bytes) {
    case .png: try decodePNG(bytes, limits: limits)
    case .jpeg: try decodeJPEG(bytes, limits: limits)
    case .webp: try decodeWebP(bytes, limits: limits)
    case nil: throw .unknownFormat
    }
  }

  /// What the C libraries are asked for.
  struct Request {
    var width: Int
    var height: Int
    var hasAlpha: Bool
    var isGrey: Bool
    var colors: ColorDescription
  }

  /// Takes memory for a picture, lets a C library fill it with straight or opaque RGBA, and brings it to sRGB.
  ///
  /// - Parameter fill: Writes `width * height * 4` bytes from the pointer on and says whether it succeeded.
  /// - Returns: The premultiplied picture, or nil when `fill` failed.
  static func picture(_ request: Request, fill: (UnsafeMutablePointer<UInt8>) -> Bool) -> Picture? {
    let (conversion, ignored) = conversion(request, samples: .bytes)
    let bitmap = bitmap(width: request.width, height: request.height, hasAlpha: request.hasAlpha) { pixels in
      guard fill(pixels) else { return false }
      conversion?.apply(to: pixels, count: request.width * request.height)
      return true
    }
    return bitmap.map { Picture(bitmap: $0, ignoredProfile: ignored) }
  }

  /// How the picture comes to sRGB, if it is not there; or why its profile is left aside.
  static func conversion(
    _ request: Request, samples: ColorConversion.Samples
  ) -> (conversion: ColorConversion?, ignored: String?) {
    do throws(ColorConversion.Failure) {
      return (try ColorConversion(request.colors, isGrey: request.isGrey, samples: samples), nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// Takes memory for a picture and lets `fill` write straight or opaque sRGB.
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
