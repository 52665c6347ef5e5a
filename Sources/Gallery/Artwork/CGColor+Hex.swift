import Multiplane

/// Colours by their hexadecimal number, as designers write them.
extension CGColor {
  /// The sRGB colour that a designer writes as a hexadecimal number, such as `0xFF8000`.
  static func hex(_ rgb: UInt32, alpha: CGFloat = 1) -> CGColor {
    CGColor(
      srgbRed: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
      alpha: alpha)
  }
}
