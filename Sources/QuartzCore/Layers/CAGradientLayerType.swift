/// How a gradient layer's colours change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name in scene files.
  public var rawValue: String
  /// A value by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start outwards, as an ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, from the direction of the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
