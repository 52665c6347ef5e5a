/// How far a channel may be from what is expected, and why it may be.
public struct PixelTolerance: Sendable, Hashable {
  /// The largest difference of a premultiplied channel that passes, 0 to 255.
  public let levels: Int
  /// Why the exact value cannot be expected; empty for exact comparison.
  public let reason: String

  private init(levels: Int, reason: String) {
    self.levels = levels
    self.reason = reason
  }

  /// Every byte must be equal.
  public static let exact = PixelTolerance(levels: 0, reason: "")

  /// Differences up to `levels` (1 to 255) pass, for a reason that must be given.
  public static func within(_ levels: Int, because reason: String) -> PixelTolerance {
    precondition((1...255).contains(levels), "a tolerance is 1 to 255 levels")
    precondition(!reason.isEmpty, "a tolerance has a reason")
    return PixelTolerance(levels: levels, reason: reason)
  }
}

extension PixelTolerance: CustomStringConvertible {
  /// For messages.
  public var description: String {
    levels == 0 ? "no difference is allowed" : "\(levels) is allowed, because \(reason)"
  }
}
