/// A piece of text in one font and look. A text is a list of these, joined without anything between them.
public struct AttributedRun: Sendable, Hashable {
  /// What is written. Line breaks end a paragraph; other control characters but the tab show nothing.
  public var text: String
  /// How it is written.
  public var attributes: TextAttributes

  /// A text and its look.
  public init(_ text: String, attributes: TextAttributes) {
    self.text = text
    self.attributes = attributes
  }

  /// A text in a font, otherwise plain.
  public init(_ text: String, font: Font) {
    self.init(text, attributes: TextAttributes(font: font))
  }
}

/// How a run of text looks.
public struct TextAttributes: Sendable, Hashable {
  /// The font; other fonts stand in for characters that it lacks.
  public var font: Font
  /// Red, green, blue and alpha, not premultiplied, 0...1. Handed on to the glyph runs.
  public var color: SIMD4<Float>
  /// Extra space in points after each character; may be negative. Other values than 0 switch ligatures off.
  public var tracking: Double
  /// Whether pairs of letters are moved toward each other as the font says.
  public var usesKerning: Bool
  /// Whether glyph runs carry a line under them.
  public var isUnderlined: Bool
  /// How the paragraph stands that begins with this run; nil for the rules of the layout.
  public var paragraph: ParagraphStyle?

  /// A look; without more than a font: opaque black, kerned.
  public init(
    font: Font, color: SIMD4<Float> = [0, 0, 0, 1], tracking: Double = 0, usesKerning: Bool = true,
    isUnderlined: Bool = false, paragraph: ParagraphStyle? = nil
  ) {
    self.font = font
    self.color = color
    self.tracking = tracking
    self.usesKerning = usesKerning
    self.isUnderlined = isUnderlined
    self.paragraph = paragraph
  }
}
