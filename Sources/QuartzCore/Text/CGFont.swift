import CoreGraphics
import Typesetting

/// A font without a size: what a text layer's `font` may be.
///
/// In: a name among the machine's fonts, or the bytes of a TrueType or OpenType font, which are the same on every machine. It
/// bears Core Graphics' name and stands in this module, which has the fonts. Its glyphs are drawn by text layers and
/// `CTLineDraw`; there are no glyphs apart from text. It never changes.
public final class CGFont: Sendable {
  let face: FontFace

  /// The font with a family, full or PostScript name; nil if the machine has none of that name.
  public init?(_ name: CFString) {
    guard let match = FontLookup.match(name), match.isExact else { return nil }
    face = match.face
  }

  /// The font in a font file's bytes; nil if they are none.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = try? FontFace(bytes: Array(data)) else { return nil }
    self.face = face
  }

  /// The name that identifies the font, such as "DejaVuSans-Bold"; nil if it has none.
  public var postScriptName: CFString? { face.postScriptName.isEmpty ? nil : face.postScriptName }
  /// The name for people; nil if it has none.
  public var fullName: CFString? { face.fullName.isEmpty ? nil : face.fullName }
  /// How many glyphs there are.
  public var numberOfGlyphs: Int { face.glyphCount }
  /// Units of the font in one em, which the measures count.
  public var unitsPerEm: Int32 { Int32(clamping: face.unitsPerEm) }
  /// From the baseline up to the top of a line.
  public var ascent: Int32 { Int32(face.metrics.ascent) }
  /// From the baseline to the bottom of a line; negative.
  public var descent: Int32 { Int32(-face.metrics.descent) }
  /// Between a line's bottom and the next one's top.
  public var leading: Int32 { Int32(face.metrics.leading) }
  /// The height of flat capitals.
  public var capHeight: Int32 { Int32(face.metrics.capHeight) }
  /// The height of flat small letters.
  public var xHeight: Int32 { Int32(face.metrics.xHeight) }
}

/// Fonts are equal if they are of the same loaded file.
extension CGFont: Hashable {
  public static func == (a: CGFont, b: CGFont) -> Bool { a.face == b.face }

  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

/// A font at a size in points. Matrix and attributes are ignored.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CFDictionary?
) -> CTFont {
  CTFont(.face(graphicsFont.face), size: size)
}
