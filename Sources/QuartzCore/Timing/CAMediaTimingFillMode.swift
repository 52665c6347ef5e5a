/// What an animation or a layer shows outside its active duration. Any other string acts like `removed`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the mode, as scene files spell it.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Keeps the final value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// `forwards` and `backwards` together.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing outside the active duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}
