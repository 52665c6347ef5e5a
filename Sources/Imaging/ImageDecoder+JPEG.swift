import CImaging
import Geometry

/// JPEG by TurboJPEG, whose interface turns libjpeg's error exits into return values.
///
/// Baseline and progressive, grey and colour. Warnings count as errors, because that is how libjpeg reports a file that
/// is cut short; and a progressive file may have 500 scans at most, because each costs a pass over the whole picture.
/// CMYK is refused: without its colour profile the result would be a guess.
extension ImageDecoder {
  static func decodeJPEG(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) -> Picture {
    guard let decompressor = tjInitDecompress() else {
      throw .corrupt(format: .jpeg, message: "TurboJPEG did not start")
    }
    defer { tjDestroy(decompressor) }
    var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let size = UInt(bytes.count)
    guard tjDecompressHeader3(decompressor, bytes, size, &width, &height, &subsampling, &colorspace) == 0 else {
      throw corruptJPEG(decompressor)
    }
    try limits.check(width: Int(width), height: Int(height))
    if colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue) {
      throw .unsupported(format: .jpeg, feature: "CMYK colours")
    }
    guard width > 0, height > 0 else { throw .corrupt(format: .jpeg, message: "the picture has no pixels") }
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let format = Int32(TJPF_RGBA.rawValue)
    let request = Request(
      width: Int(width), height: Int(height), hasAlpha: false, isGrey: colorspace == Int32(TJCS_GRAY.rawValue),
      colors: ColorDescription(jpeg: bytes))
    let decoded = picture(request) { pixels in
      tjDecompress2(decompressor, bytes, size, pixels, width, 0, height, format, flags) == 0
    }
    guard let decoded else { throw corruptJPEG(decompressor) }
    return decoded
  }

  private static func corruptJPEG(_ decompressor: tjhandle) -> ImageDecodingError {
    let message = tjGetErrorStr2(decompressor).map { String(cString: $0) }
    return .corrupt(format: .jpeg, message: message ?? "unknown error")
  }
}
