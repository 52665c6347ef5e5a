/// Why bytes did not become a bitmap.
public enum ImageDecodingError: Error, Sendable, Hashable {
  /// The bytes begin like none of the formats in `ImageFormat`.
  case unknownFormat
  /// The format is known, but the file is damaged or cut short. The message is the C library's.
  case corrupt(format: ImageFormat, message: String)
  /// The file claims a size beyond the limits. No pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// The file may be sound, but holds a variant of its format that is not read.
  case unsupported(format: ImageFormat, feature: String)
}

extension ImageDecodingError: CustomStringConvertible {
  /// One sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .unknownFormat:
      "not a PNG, JPEG or WebP picture"
    case .corrupt(let format, let message):
      "damaged \(format.rawValue) picture: \(message)"
    case .tooLarge(let width, let height, let limits):
      "picture of \(width) x \(height) pixels is too large: at most \(limits.maximumSide) a side "
        + "and \(limits.maximumPixels) in all"
    case .unsupported(let format, let feature):
      "\(format.rawValue) picture with \(feature), which is not supported"
    }
  }
}
