/// One line of laid out text. Points, y down from the top left corner of the text.
public struct TextLine: Sendable, Hashable {
  /// The part of the text that it stands for, in UTF-16 units, with the spaces that hang over its end but without a
  /// line break; what a truncated line leaves out is included.
  public let range: Range<Int>
  /// Where the baseline begins: the left edge of what can be seen.
  public let origin: SIMD2<Double>
  /// From edge to edge of what can be seen: without the spaces that hang over the end.
  public let width: Double
  /// The greatest ascent of its fonts, above the baseline, with what a paragraph style adds to the line's height.
  public let ascent: Double
  /// The greatest descent of its fonts, below the baseline.
  public let descent: Double
  /// The greatest leading of its fonts, below the descent.
  public let leading: Double
  /// Whether its paragraph reads right to left.
  public let isRightToLeft: Bool
  /// Whether "…" stands for a part of it.
  public let isTruncated: Bool
  /// Its glyphs from left to right.
  public let runs: [GlyphRun]
}
