/// A text as lines of positioned glyphs.
///
/// In: runs of text, the room and the rules, and the fonts that may stand in for missing characters. Out: lines from
/// top to bottom; points, y down, the origin at the top left corner of the room. The first baseline is its line's
/// ascent below the top, and each line begins where the one above ends with its leading. Offsets count UTF-16 units of
/// all texts joined. A line break at the end of the text begins no further line.
///
/// Any text and any numbers are laid out in bounded time; nothing throws.
public struct TextLayout: Sendable, Hashable {
  /// From top to bottom.
  public private(set) var lines: [TextLine] = []
  /// The width of the widest line and the height of all together, the last one's leading included.
  public private(set) var size = SIMD2<Double>(0, 0)
  /// The characters that no font has, in the paragraphs that were laid out.
  public private(set) var missing = MissingGlyphs()
  /// Whether there is text that no line shows.
  public private(set) var isTruncated = false
  /// How many UTF-16 units were left out because a text is longer than 1,048,576 of them.
  public private(set) var omittedUnits = 0

  /// Lays out a text. Without `fonts`, no other font stands in for missing characters.
  public init(_ runs: [AttributedRun], options: LayoutOptions = LayoutOptions(), fonts: FontCollection? = nil) {
    let source = TextSource(runs)
    var collector = LineCollector(source: source, options: options, fonts: fonts)
    collector.collect()
    let placement = LinePlacement(source: source, options: options, lines: collector.lines)
    lines = placement.place()
    size = placement.size
    missing = collector.missing
    omittedUnits = source.omittedUnits
    isTruncated = collector.isTruncated || omittedUnits > 0
  }

  /// How many glyphs have colours of their own, which outlines do not show.
  public var colorGlyphCount: Int {
    lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count(where: \.isColor) } }
  }
}
