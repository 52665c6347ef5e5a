/// Corners of a rectangle, with y down.
public struct UIRectCorner: OptionSet, Sendable {
  /// One bit a corner.
  public let rawValue: UInt

  /// Corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// (min x, min y)
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// (max x, min y)
  public static let topRight = UIRectCorner(rawValue: 2)
  /// (min x, max y)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// (max x, max y)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
