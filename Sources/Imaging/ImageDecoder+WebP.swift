import CImaging
import Geometry

/// WebP, lossy and lossless, with and without alpha, by libwebp's one-call interface. Animated files are refused.
extension ImageDecoder {
  static func decodeWebP(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) -> Picture {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw .corrupt(format: .webp, message: message(for: status)) }
    let (width, height) = (Int(features.width), Int(features.height))
    try limits.check(width: width, height: height)
    if features.has_animation != 0 { throw .unsupported(format: .webp, feature: "animation") }
    guard width > 0, height > 0 else { throw .corrupt(format: .webp, message: "the picture has no pixels") }
    let request = Request(
      width: width, height: height, hasAlpha: features.has_alpha != 0, isGrey: false,
      colors: ColorDescription(webp: bytes))
    let decoded = picture(request) { pixels in
      WebPDecodeRGBAInto(bytes, bytes.count, pixels, width * height * 4, Int32(width * 4)) != nil
    }
    guard let decoded else { throw .corrupt(format: .webp, message: "the picture data is damaged or cut short") }
    return decoded
  }

  private static func message(for status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA: "the file ends before its header"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "the header asks for an unknown feature"
    default: "the header is damaged"
    }
  }
}
