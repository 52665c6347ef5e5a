import Testing
import Typesetting

/// Paragraph styles in closed form. At this size a line is 1901 + 483 points high, and "H" and "A" are 1540 and 1401 wide.
struct ParagraphStyleTests {
  private static let (ascent, height, h) = (1901.0, 2384.0, 1540.0)

  /// Paragraphs, each in a style of its own, each with its line break.
  private static func layout(
    _ paragraphs: [(text: String, style: ParagraphStyle?)], width: Double? = 10_000,
    _ change: (inout LayoutOptions) -> Void = { _ in }
  ) throws -> TextLayout {
    let font = try DejaVu.units()
    var options = LayoutOptions(width: width)
    change(&options)
    let runs = paragraphs.map { paragraph in
      AttributedRun(paragraph.text, attributes: TextAttributes(font: font, paragraph: paragraph.style))
    }
    return TextLayout(runs, options: options)
  }

  private static func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }

  private static func baselines(_ layout: TextLayout) -> [Double] { layout.lines.map(\.origin.y) }

  @Test func eachParagraphStandsAtItsOwnSide() throws {
    let layout = try Self.layout([
      ("H\n", nil), ("H\n", Self.style { $0.alignment = .right }), ("H\n", Self.style { $0.alignment = .center }),
      ("H", ParagraphStyle()),
    ]) { $0.alignment = .left }
    #expect(layout.lines.map(\.origin.x) == [0, 10_000 - Self.h, (10_000 - Self.h) / 2, 0])
  }

  /// The style of the first character holds for the whole paragraph.
  @Test func aParagraphFollowsItsFirstCharacter() throws {
    let right = Self.style { $0.alignment = .right }
    let layout = try Self.layout([("H", right), ("H\n", nil), ("H", nil)])
    #expect(layout.lines.map(\.origin.x) == [10_000 - 2 * Self.h, 0])
  }

  @Test func indentsMoveLinesAndNarrowTheirRoom() throws {
    let indented = Self.style {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (3000, 500, -1000)
    }
    // One H and a space beside the first indent, two beside the other.
    let layout = try Self.layout([("H H H", indented)], width: 6000)
    #expect(layout.lines.map(\.origin.x) == [3000, 500])
    #expect(layout.lines.map(\.range) == [0..<2, 2..<5])
    let right = Self.style { ($0.alignment, $0.headIndent, $0.tailIndent) = (.right, 500, 4000) }
    #expect(try Self.layout([("H", right)], width: 6000).lines[0].origin.x == 4000 - Self.h)
  }

  /// A line separator begins a line, not a paragraph: neither its indent, its spacing, its style nor its direction.
  @Test func lineSeparatorsContinueTheParagraph() throws {
    let first = Self.style {
      ($0.firstLineHeadIndent, $0.headIndent, $0.paragraphSpacing, $0.paragraphSpacingBefore) = (3000, 500, 900, 700)
    }
    let layout = try Self.layout([("H\u{2028}", first), ("H\u{2028}H\u{2029}H", Self.style { $0.headIndent = 90 })])
    #expect(layout.lines.map(\.origin.x) == [3000, 500, 500, 0])
    let baselines = Self.baselines(layout)
    #expect(zip(baselines, baselines.dropFirst()).map { $1 - $0 } == [Self.height, Self.height, Self.height + 900])
  }

  @Test func indentsBeginWhereTheParagraphDoes() throws {
    let style = Self.style { ($0.firstLineHeadIndent, $0.direction) = (700, .rightToLeft) }
    #expect(try Self.layout([("H", style)]).lines[0].origin.x == 10_000 - 700 - Self.h)
  }

  @Test func withoutARoomIndentsWiden() throws {
    let style = Self.style { ($0.firstLineHeadIndent, $0.tailIndent) = (700, -50) }
    let layout = try Self.layout([("H", style)], width: nil)
    #expect(layout.size.x == 700 + Self.h + 50 && layout.lines[0].origin.x == 700)
  }

  @Test func justifiedLinesEndAtTheIndents() throws {
    let style = Self.style {
      ($0.alignment, $0.headIndent, $0.firstLineHeadIndent, $0.tailIndent) = (.justified, 200, 200, -300)
    }
    let layout = try Self.layout([("H H H", style)], width: 5000)
    #expect(layout.lines[0].origin.x == 200 && abs(layout.lines[0].width - 4500) < 1e-6)
  }

  @Test func linesAreAsHighAsTheStyleSays() throws {
    func second(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      Self.baselines(try Self.layout([("H\u{2028}H", Self.style(change)), ("\nH", nil)]))
    }
    // What is added or lost is above the text.
    #expect(try second { $0.lineHeightMultiple = 1.5 }[0] == Self.ascent + Self.height / 2)
    #expect(try second { $0.minimumLineHeight = 3000 }[0] == Self.ascent + 616)
    #expect(try second { $0.maximumLineHeight = 2000 }[0] == Self.ascent - 384)
    #expect(try second { _ in }[0] == Self.ascent)
    let layout = try Self.layout([("H", Self.style { $0.lineHeightMultiple = 2 })])
    #expect(layout.size.y == 2 * Self.height)
  }

  @Test func spaceBetweenLinesAndParagraphsAddsUp() throws {
    let spaced = Self.style { ($0.lineSpacing, $0.paragraphSpacing, $0.paragraphSpacingBefore) = (10, 100, 1000) }
    let layout = try Self.layout([("H H\n", spaced), ("H\n", spaced), ("H", nil)], width: 2000)
    // Two lines of one paragraph, the next paragraph, and one that asks for no space before itself.
    let gaps = [10.0, 1110, 110]
    var expected = [Self.ascent]
    for gap in gaps { expected.append(expected[expected.count - 1] + Self.height + gap) }
    #expect(Self.baselines(layout) == expected)
    #expect(layout.size.y == 4 * Self.height + 1230)
  }

  @Test func oneParagraphMayBeTruncatedAndTheNextWrapped() throws {
    let cut = Self.style { ($0.wraps, $0.truncation) = (false, .end) }
    let layout = try Self.layout([("H H H H\n", cut), ("H H H", nil)], width: 4000)
    #expect(layout.lines.map(\.isTruncated) == [true, false, false])
    #expect(layout.lines[0].width <= 4000)
    let one = try Self.layout([("H H H H", cut)], width: 4000) { ($0.wraps, $0.truncation) = (false, .start) }
    #expect(one.lines.count == 1 && one.lines[0].runs.last?.glyphs.last?.cluster == 6, "the layout's own comes first")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300]) func anyNumbersEnd(value: Double) throws {
    let hostile = Self.style {
      ($0.lineSpacing, $0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (value, value, value, value)
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (value, value, value)
      ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (value, value)
    }
    let layout = try Self.layout([("H H\nH", hostile)], width: 4000) { $0.maximumHeight = 1e5 }
    #expect(!layout.lines.isEmpty && layout.lines.count <= 4)
  }
}
