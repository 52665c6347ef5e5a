/// Which part of a text layer's line gives way to "…" where the line is wider than the bounds.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name in scene files.
  public var rawValue: String
  /// A value by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None: the line is cut off where the bounds end.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// Its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
