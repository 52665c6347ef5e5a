/// Why an animated PNG could not be continued.
public enum APNGEncodingError: Error, Sendable, Hashable {
  /// A frame has another size than the animation. Sizes are in pixels.
  case frameSizeDiffers(frame: Int, width: Int, height: Int)
  /// A frame has transparent pixels, but the animation was begun as opaque.
  case frameNotOpaque(frame: Int)
  /// More frames came than were announced.
  case tooManyFrames(announced: Int)
  /// The animation was finished before all announced frames came.
  case framesMissing(announced: Int, appended: Int)
  /// The file could not take the bytes.
  case file(FileWritingError)
}

extension APNGEncodingError: CustomStringConvertible {
  /// One sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .frameSizeDiffers(let frame, let width, let height):
      "frame \(frame) has \(width) x \(height) pixels, unlike the animation"
    case .frameNotOpaque(let frame):
      "frame \(frame) has transparent pixels, but the animation is opaque"
    case .tooManyFrames(let announced):
      "more frames than the \(announced) announced"
    case .framesMissing(let announced, let appended):
      "only \(appended) of \(announced) frames"
    case .file(let error):
      error.description
    }
  }
}
