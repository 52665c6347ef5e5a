/// What the two pictures of a transition do. Every other name, such as the private ones `cube` and `rippleEffect`, fades,
/// and the display list says so.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the type.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old picture is mixed with the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away, while one fades in and the other out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// Both pictures, back to back, turn by half a turn; what `UIView` flips are made of.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old picture is rolled up, from the lower edge on, off the new one.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// The new picture is unrolled over the old one.
  package static let pageUncurl = CATransitionType(rawValue: "pageUnCurl")
}

/// From which side of the layer a transition's motion comes.
///
/// Top is the side with the largest y in the layer's superlayer, so it is the lower one on a screen where y points down.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the side.
  public let rawValue: String

  /// Wraps a string without checking it. Other names count as `fromLeft`, and the display list says so.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The motion goes to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The motion goes to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The motion goes to smaller y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The motion goes to larger y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
