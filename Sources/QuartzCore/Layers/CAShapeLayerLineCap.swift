/// How an open end of a stroke looks.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name in scene files.
  public var rawValue: String
  /// A value by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It ends at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a line width further.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
