/// Where a text layer's lines stand in its bounds.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name in scene files.
  public var rawValue: String
  /// A value by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On the side where the text begins: the left, or the right if it reads right to left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// On the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// On the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From edge to edge, by wider spaces; the last line of a paragraph is natural.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
