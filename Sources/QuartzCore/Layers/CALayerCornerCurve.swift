/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name that scene files use.
  public let rawValue: String

  /// A curve by name; unknown names round like `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A longer curve without a jump in curvature where it leaves the edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
