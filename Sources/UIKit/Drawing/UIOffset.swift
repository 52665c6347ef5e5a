import CoreGraphics

/// A way from one point to another, in points.
public struct UIOffset: Hashable, Sendable {
  /// Along x.
  public var horizontal: CGFloat
  /// Along y.
  public var vertical: CGFloat

  /// An offset from its components.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// None.
  public static let zero = UIOffset()
}
