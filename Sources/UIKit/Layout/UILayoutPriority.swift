/// How important a constraint is; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// 1 to 1000.
  public let rawValue: Float
  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }
  /// Holds exactly.
  public static let required = UILayoutPriority(1000)
  /// Content is not cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// Content is not spread.
  public static let defaultLow = UILayoutPriority(250)
  /// A size that is asked for by `systemLayoutSizeFitting`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
