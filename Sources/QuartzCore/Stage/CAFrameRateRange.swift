/// The frame rates that a display link is content with, in calls per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest acceptable rate. It is kept and changes nothing: a stage's display never falls behind.
  public var minimum: Float
  /// The highest acceptable rate.
  public var maximum: Float
  /// The rate that is wished for; nil or 0 wishes for the maximum.
  public var preferred: Float?

  /// A range with an optional wish.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Whatever the display has.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The rate to aim at; 0 for the display's own.
  var target: Float {
    guard let preferred, preferred > 0 else { return maximum }
    return maximum > 0 ? min(preferred, maximum) : preferred
  }
}
