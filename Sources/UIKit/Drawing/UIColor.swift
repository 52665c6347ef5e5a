/// A colour.
///
/// It is no `NSObject`: Foundation on Linux stops the process where it compares runs of attributed strings that hold such
/// objects of other modules.
public final class UIColor: ColorObject, Hashable, Sendable {
  /// Core Graphics' form of it.
  public let cgColor: CGColor

  /// A colour from Core Graphics' form.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// An sRGB colour; components 0 to 1, beyond for wider gamuts.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey; 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, counted from red over green and blue back to red, saturation and brightness; all 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Each component falls off linearly from its own hue: red at 0, green at a third, blue at two thirds.
    func component(_ own: CGFloat) -> CGFloat {
      let away = abs((hue - own + 1.5).truncatingRemainder(dividingBy: 1) - 0.5)
      return brightness * (1 - saturation * min(max(away * 6 - 1, 0), 1))
    }
    self.init(red: component(0), green: component(1 / 3), blue: component(2 / 3), alpha: alpha)
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Its sRGB components, written to whatever is not nil.
  /// - Returns: False, with nothing written, if it has no such components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = cgColor.components, parts.count == 4 else { return false }
    // The caller's pointers are valid during the call.
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// Whether another object is a colour of the same components.
  public func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

/// Named colours; the system's as they are on light backgrounds.
extension UIColor {
  /// Nothing: black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// One third white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Half white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Two thirds white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red with half green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half red and half blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// The colour of controls.
  public static let systemBlue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// For success.
  public static let systemGreen = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
  /// For warnings.
  public static let systemOrange = UIColor(red: 1, green: 149 / 255, blue: 0, alpha: 1)
  /// For errors.
  public static let systemRed = UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
  /// For what is to be noticed.
  public static let systemYellow = UIColor(red: 1, green: 204 / 255, blue: 0, alpha: 1)
  /// One of the system's accents.
  public static let systemPink = UIColor(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
  /// One of the system's accents.
  public static let systemPurple = UIColor(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
  /// One of the system's accents.
  public static let systemTeal = UIColor(red: 48 / 255, green: 176 / 255, blue: 199 / 255, alpha: 1)
  /// One of the system's accents.
  public static let systemIndigo = UIColor(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
  /// For what is of less weight.
  public static let systemGray = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
  /// A lighter grey than the one before.
  public static let systemGray2 = UIColor(red: 174 / 255, green: 174 / 255, blue: 178 / 255, alpha: 1)
  /// A lighter grey than the one before.
  public static let systemGray3 = UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
  /// A lighter grey than the one before.
  public static let systemGray4 = UIColor(red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
  /// A lighter grey than the one before.
  public static let systemGray5 = UIColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1)
  /// A lighter grey than the one before.
  public static let systemGray6 = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// Of text of less weight.
  public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  /// Of thin lines between content.
  public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
  /// Below content that lies on other content.
  public static let secondarySystemBackground = UIColor.systemGray6
  /// Below content.
  public static let systemBackground = UIColor.white
  /// Of text.
  public static let label = UIColor.black
}
