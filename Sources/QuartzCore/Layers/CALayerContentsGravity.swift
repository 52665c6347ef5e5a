/// How contents are placed in a layer whose size differs from theirs.
///
/// Top means the edge with the largest y, so it is the lower one on a screen where y points down.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name that scene files use.
  public let rawValue: String

  /// A gravity by name; unknown names place like `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the edge with the largest y, in its middle.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the edge with the smallest y, in its middle.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, in its middle.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, in its middle.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the corner with the smallest x and the largest y.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the corner with the largest x and y.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the corner with the smallest x and y.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the corner with the largest x and the smallest y.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the whole bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, in proportion.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, in proportion.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
