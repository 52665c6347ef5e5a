/// What two segments of a stroke are joined by.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name in scene files.
  public var rawValue: String
  /// A value by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges run on until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circle around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The outer corners are connected straight.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
