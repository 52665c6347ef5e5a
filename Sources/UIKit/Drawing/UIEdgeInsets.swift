import CoreGraphics

/// How far the sides of a rectangle are moved inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Downwards from the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// Upwards from the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// Insets from their sides.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// None.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle inside of insets; negative ones make it larger.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
