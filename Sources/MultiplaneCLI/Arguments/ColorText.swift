import Multiplane

/// Colours as one types them: `#rgb`, `#rrggbb`, `#rrggbbaa` in sRGB with straight alpha, and three names.
enum ColorText {
  /// The colour, or nil for any other text.
  static func parse(_ text: String) -> CGColor? {
    switch text {
    case "white": return .white
    case "black": return .black
    case "clear": return .clear
    default: return text.hasPrefix("#") ? parseDigits(text.dropFirst()) : nil
    }
  }

  private static func parseDigits(_ text: Substring) -> CGColor? {
    var digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, text.utf8.count == text.count else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { CGFloat(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    return CGColor(srgbRed: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }
}
