/// A font in a size: Core Text's object, as on Apple's platforms.
public typealias UIFont = CTFont

/// UIKit's names for fonts. The system's font is DejaVu Sans, which the set-up installs, so that text has the same width
/// on every machine.
extension CTFont {
  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// −1 for the lightest to 1.
    public let rawValue: CGFloat
    /// A weight; −1 for the lightest to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As thin as can be.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Of usual text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier.
    public static let medium = Weight(rawValue: 0.23)
    /// Nearly bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Very heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// As heavy as can be.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The system's font; from semibold on its bold face, otherwise its regular one.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(weight.rawValue >= Weight.semibold.rawValue ? "DejaVuSans-Bold" : "DejaVuSans", size: size)
  }

  /// The system's bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// A font by its name. One that the machine lacks is replaced, and the display list says so.
  public convenience init?(name: String, size: CGFloat) { self.init(name, size: size) }

  /// The same font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(name, size: size) }

  /// Points.
  public var pointSize: CGFloat { size }
  /// The PostScript name, or the name that was asked for.
  public var fontName: String { name }
  /// From the base line up to the top of the line, in points.
  public var ascender: CGFloat { ascent }
  /// From the base line to the bottom of the line, in points; negative.
  public var descender: CGFloat { -descent }
  /// From line to line, in points.
  public var lineHeight: CGFloat { ascent + descent + leading }
  /// The size of labels and buttons, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of titles of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of usual text, in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12
}
