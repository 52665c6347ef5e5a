import Testing
import Typesetting

struct LineBreakTests {
  private static let text = "The quick brown fox jumps over the lazy dog"

  /// The width of a text in units of DejaVu Sans.
  private static func width(_ text: String) throws -> Double { TextLayout(text, font: try DejaVu.units()).size.x }

  private static func lines(_ text: String, width: Double) throws -> [String] {
    TextLayout(text, font: try DejaVu.units(), options: LayoutOptions(width: width)).strings(of: text)
  }

  @Test func wordsWrapAtTheWidth() throws {
    let width = try Self.width("The quick brown")
    let exact = try Self.lines(Self.text, width: width)
    #expect(exact == ["The quick brown ", "fox jumps over ", "the lazy dog"])
    let narrower = try Self.lines(Self.text, width: width - 1)
    #expect(narrower == ["The quick ", "brown fox ", "jumps over the ", "lazy dog"])
    #expect(try Self.lines(Self.text, width: .infinity) == [Self.text])
  }

  /// No line is wider than the room, and no word would have fit on the line before.
  @Test(arguments: Array(stride(from: 5000.0, through: 40_000, by: 370)))
  func linesAreAsLongAsFits(width: Double) throws {
    let layout = TextLayout(Self.text, font: try DejaVu.units(), options: LayoutOptions(width: width))
    let strings = layout.strings(of: Self.text)
    #expect(strings.joined() == Self.text)
    for (line, next) in zip(layout.lines, strings.dropFirst()) {
      #expect(line.width <= width)
      let units = Array(Self.text.utf16)[line.range]
      let longer = String(decoding: units, as: UTF16.self) + next.prefix { $0 != " " }
      #expect(try Self.width(longer) > width)
    }
  }

  @Test func hyphensDashesAndIdeographsBreak() throws {
    let hyphenated = try Self.lines("known-well", width: Self.width("known-"))
    #expect(hyphenated == ["known-", "well"])
    let ideographs = try Self.lines("\u{4E2D}\u{6587}\u{3002}", width: Self.width("\u{4E2D}\u{6587}"))
    #expect(ideographs == ["\u{4E2D}", "\u{6587}\u{3002}"])
    let tied = try Self.lines("a\u{A0}b c", width: Self.width("a\u{A0}b"))
    #expect(tied == ["a\u{A0}b ", "c"])
  }

  @Test func softHyphensShowWhereTheyBreak() throws {
    let font = try DejaVu.units()
    let text = "auto\u{AD}mat"
    #expect(TextLayout(text, font: font).size.x == TextLayout("automat", font: font).size.x)
    let layout = TextLayout(text, font: font, options: LayoutOptions(width: try Self.width("auto-")))
    #expect(layout.strings(of: text) == ["auto\u{AD}", "mat"])
    #expect(layout.lines[0].width == (try Self.width("auto-")))
    #expect(layout.glyphs.last?.id == font.face.glyph(for: "-"))
  }

  @Test func longWordsBreakBetweenClusters() throws {
    #expect(try Self.lines("mmmmm", width: Self.width("mm")) == ["mm", "mm", "m"])
    #expect(try Self.lines("a mmm", width: Self.width("mm")) == ["a ", "mm", "m"])
    #expect(try Self.lines("e\u{301}e\u{301}", width: 1) == ["e\u{301}", "e\u{301}"])
  }

  @Test(arguments: [0, -1, -.infinity, .nan, 1e-300])
  func roomsWithoutWidthTakeOneClusterALine(width: Double) throws {
    #expect(try Self.lines("ab c", width: width) == ["a", "b ", "c"])
  }

  // MARK: - Line breaks in the text

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaksEndLines(lineBreak: String) throws {
    let text = "a\(lineBreak)\(lineBreak)b\(lineBreak)"
    #expect(try Self.lines(text, width: 1e5) == ["a", "", "b"])
    var options = LayoutOptions(width: 1e5)
    options.wraps = false
    #expect(TextLayout(text, font: try DejaVu.units(), options: options).lines.count == 3)
  }

  @Test func emptyLinesAreAsHighAsTheirFont() throws {
    let face = try DejaVu.face()
    let layout = TextLayout([
      AttributedRun("a\n", font: Font(face: face, size: 2048)), AttributedRun("\n", font: Font(face: face, size: 4096)),
      AttributedRun("b", font: Font(face: face, size: 1024)),
    ])
    #expect(layout.lines.map(\.ascent) == [1901, 3802, 950.5])
    // 2384 + 3802, and 3 · 2384 + 950.5.
    #expect(layout.lines.map(\.origin.y) == [1901, 6186, 8102.5])
    #expect(layout.size.y == 3.5 * 2384)
  }

  // MARK: - Height

  @Test func linesStandBelowEachOther() throws {
    var options = LayoutOptions(width: 0)
    options.lineSpacing = 100
    let layout = TextLayout("abc", font: try DejaVu.units(), options: options)
    // 2384 and the extra 100 apart.
    #expect(layout.lines.map(\.origin.y) == [1901, 4385, 6869])
    #expect(layout.size.y == 3 * 2384 + 200)
  }

  /// The tallest font of a line decides.
  @Test func mixedSizesShareABaseline() throws {
    let face = try DejaVu.face()
    let layout = TextLayout([
      AttributedRun("a", font: Font(face: face, size: 1024)), AttributedRun("b", font: Font(face: face, size: 2048)),
    ])
    #expect(layout.glyphs.map(\.position.y) == [1901, 1901])
    #expect(layout.size.y == 2384)
  }

  @Test func linesWithoutRoomAreLeftOut() throws {
    var options = LayoutOptions(width: 0)
    options.maximumLines = 2
    let font = try DejaVu.units()
    #expect(TextLayout("abc", font: font, options: options).strings(of: "abc") == ["a", "b"])
    #expect(TextLayout("abc", font: font, options: options).isTruncated)
    #expect(!TextLayout("ab", font: font, options: options).isTruncated)
    options.maximumLines = 0
    options.maximumHeight = 2 * 2384
    #expect(TextLayout("abc", font: font, options: options).lines.count == 2)
    options.maximumHeight = 2 * 2384 - 1
    #expect(TextLayout("abc", font: font, options: options).lines.count == 1)
    options.maximumHeight = .nan
    #expect(TextLayout("abc", font: font, options: options).lines.count == 1)
  }
}
