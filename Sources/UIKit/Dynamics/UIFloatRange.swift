import CoreGraphics

/// A stretch of numbers from a least to a greatest one.
public struct UIFloatRange: Hashable, Sendable {
  /// The least.
  public var minimum: CGFloat
  /// The greatest.
  public var maximum: CGFloat

  /// Only 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// A range from its ends.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// Only 0.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether neither end is finite.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// What a joint is told: nil for all numbers; always with the 0 of where it was made.
  var limits: ClosedRange<Double>? {
    guard !isInfinite, !minimum.isNaN, !maximum.isNaN else { return nil }
    return min(Double(minimum), 0)...max(Double(maximum), 0)
  }
}
