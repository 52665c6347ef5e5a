import Geometry

/// Glyphs of one line in one font and look, from left to right.
public struct GlyphRun: Sendable, Hashable {
  /// The font of the glyphs, which may stand in for that of the attributes.
  public let font: Font
  /// The look of the run of text that it comes from.
  public let attributes: TextAttributes
  /// The index of that run in what was laid out.
  public let runIndex: Int
  /// Whether the text of these glyphs reads right to left.
  public let isRightToLeft: Bool
  /// From left to right.
  public let glyphs: [Glyph]
  /// Where the pen stood before the first glyph, on the baseline; points, y down from the top of the text.
  public let origin: SIMD2<Double>
  /// The sum of the advances, in points.
  public let width: Double

  /// One glyph at its place.
  public struct Glyph: Sendable, Hashable {
    /// The number of the glyph in the font; 0 is the sign for what is missing.
    public let id: UInt32
    /// Where its origin is; points, y down from the top left corner of the text.
    public let position: SIMD2<Double>
    /// How far the pen moves to the right, in points; 0 for marks on other glyphs.
    public let advance: Double
    /// The offset in the text, in UTF-16 units, of the first character that it shows.
    public let cluster: Int
    /// Whether it has colours of its own, which `outline` does not show.
    public let isColor: Bool
  }
}

extension GlyphRun {
  /// The outlines of all glyphs at their places; points, y down. To be filled by the non-zero rule.
  public var outline: Path {
    var path = Path()
    let scale = font.scale
    for glyph in glyphs {
      let map = Path.Affine(x: [scale, 0], y: [0, -scale], origin: glyph.position)
      path.append(font.face.outline(of: glyph.id).transformed(by: map))
    }
    return path
  }

  /// The line under the text if the attributes ask for one, as its left end, its right end and its thickness; points,
  /// y down, in the middle of the line.
  public var underline: (start: SIMD2<Double>, end: SIMD2<Double>, thickness: Double)? {
    guard attributes.isUnderlined else { return nil }
    let metrics = attributes.font.metrics
    let start = origin + SIMD2(0, metrics.underlinePosition)
    return (start, start + SIMD2(width, 0), metrics.underlineThickness)
  }
}
