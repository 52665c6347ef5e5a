/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name that scene files use.
  public let rawValue: String

  /// A mode by name; unknown names scroll like `both`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Every way.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
