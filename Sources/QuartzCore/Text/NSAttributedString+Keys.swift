import Foundation

/// The attributes of texts that are drawn, which Foundation on Linux does not name.
extension NSAttributedString.Key {
  /// A `CTFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `CGColor`, which fills the glyphs.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// Extra space after each character, as a number of points; below 0 characters move together.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A line under the text, as a number: 0 for none, 1 for a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Core Text's name for the colour.
  static let coreTextForegroundColor = NSAttributedString.Key("CTForegroundColor")
}
