/// Which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name in scene files.
  public var rawValue: String
  /// A value by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside where upward and downward crossings do not cancel.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside where the number of crossings is odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
