/// How an image is sampled when it is drawn larger or smaller than it is.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name that scene files use.
  public let rawValue: String

  /// A filter by name; unknown names sample like `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between the four nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Between two reduced sizes of the image, each sampled linearly.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
