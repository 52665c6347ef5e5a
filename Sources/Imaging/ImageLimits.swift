/// The largest picture that a decoder takes memory for.
///
/// A file of a few hundred bytes can claim a size of gigabytes, so the claim is checked before anything is allocated.
public struct ImageLimits: Sendable, Hashable {
  /// Most columns and most rows, in pixels.
  public var maximumSide: Int
  /// Most pixels in all.
  public var maximumPixels: Int

  /// 65536 pixels a side, more than JPEG and WebP can have, and 64 Mi pixels (256 MiB) in all. What is larger than a texture
  /// of the GPU is drawn in tiles.
  public static let `default` = ImageLimits(maximumSide: 1 << 16, maximumPixels: 64 << 20)

  /// Limits of one's own, both in pixels.
  public init(maximumSide: Int, maximumPixels: Int) {
    self.maximumSide = maximumSide
    self.maximumPixels = maximumPixels
  }

  /// Whether a picture of this many pixels is within both limits.
  public func allow(width: Int, height: Int) -> Bool {
    guard width <= maximumSide, height <= maximumSide else { return false }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && pixels <= maximumPixels
  }

  func check(width: Int, height: Int) throws(ImageDecodingError) {
    guard allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limits: self)
    }
  }
}
