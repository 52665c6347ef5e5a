/// A set of a layer's corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner, as Core Animation numbers them.
  public let rawValue: UInt

  /// The corners whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner with the smallest x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner with the largest x and the smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner with the smallest x and the largest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner with the largest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}
