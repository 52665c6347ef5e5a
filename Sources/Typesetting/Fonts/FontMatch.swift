/// A font that was found for a name, and how well it fits.
public struct FontMatch: Sendable, Hashable {
  /// How the font corresponds to what was asked for.
  public enum Quality: Sendable, Hashable {
    /// The name is known, and so are the weight and the slant.
    case exact
    /// The family is known, but not in this weight or slant; this is its nearest font.
    case nearestStyle
    /// The name is not known; this is another font in its place.
    case substitute
  }

  /// What to use.
  public let font: Font
  /// How well it fits.
  public let quality: Quality

  /// Whether it is what was asked for. If not, a diagnostic is due.
  public var isExact: Bool { quality == .exact }
}
