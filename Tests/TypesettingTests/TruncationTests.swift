import Testing
import Typesetting

struct TruncationTests {
  /// What a line shows: the characters of its glyphs in order, "…" for the ellipsis.
  private static func shown(_ layout: TextLayout, of text: String, font: Font, line: Int = 0) -> String {
    let ellipsis = font.face.glyph(for: "\u{2026}")
    let units = Array(text.utf16)
    return layout.lines[line].runs.flatMap(\.glyphs).map { glyph in
      glyph.id == ellipsis ? "\u{2026}" : String(decoding: [units[glyph.cluster]], as: UTF16.self)
    }.joined()
  }

  private static func truncated(
    _ text: String, _ mode: LayoutOptions.Truncation, likeWidthOf sample: String
  ) throws -> (shown: String, layout: TextLayout) {
    let font = try DejaVu.units()
    var options = LayoutOptions(width: TextLayout(sample, font: font).size.x)
    options.wraps = false
    options.truncation = mode
    let layout = TextLayout(text, font: font, options: options)
    return (shown(layout, of: text, font: font), layout)
  }

  @Test(
    arguments: [
      (.end, "nnnn\u{2026}"), (.start, "\u{2026}nnnn"), (.middle, "nn\u{2026}nn"),
    ] as [(LayoutOptions.Truncation, String)])
  func theEllipsisStandsForTheRest(mode: LayoutOptions.Truncation, expected: String) throws {
    let (shown, layout) = try Self.truncated("nnnnnnnnnn", mode, likeWidthOf: "nnnn\u{2026}")
    #expect(shown == expected)
    #expect(layout.isTruncated)
    #expect(layout.lines[0].isTruncated)
    #expect(layout.lines[0].range == 0..<10)
    #expect(layout.lines[0].width == TextLayout(expected, font: try DejaVu.units()).size.x)
  }

  @Test func textThatFitsStaysWhole() throws {
    for mode in [LayoutOptions.Truncation.start, .middle, .end] {
      let (shown, layout) = try Self.truncated("nnnn ", mode, likeWidthOf: "nnnn")
      #expect(shown == "nnnn ")
      #expect(!layout.isTruncated)
    }
  }

  @Test func spacesBesideTheEllipsisGo() throws {
    #expect(try Self.truncated("nn nnnn", .end, likeWidthOf: "nn \u{2026}").shown == "nn\u{2026}")
    #expect(try Self.truncated("nnnn nn", .start, likeWidthOf: "\u{2026} nn").shown == "\u{2026}nn")
  }

  @Test func whereNothingFitsTheEllipsisStandsAlone() throws {
    for mode in [LayoutOptions.Truncation.start, .middle, .end] {
      #expect(try Self.truncated("nnnn", mode, likeWidthOf: "").shown == "\u{2026}")
    }
  }

  /// In text that reads to the left the end is at the left.
  @Test func theEndFollowsTheDirection() throws {
    let text = String(repeating: "\u{5D0}", count: 9)
    let (shown, _) = try Self.truncated(text, .end, likeWidthOf: "\u{5D0}\u{5D0}\u{5D0}\u{2026}")
    #expect(shown == "\u{2026}\u{5D0}\u{5D0}\u{5D0}")
  }

  @Test func theLastLineOfWrappedTextIsTruncated() throws {
    let font = try DejaVu.units()
    let text = "nn nn nn nn nn"
    var options = LayoutOptions(width: TextLayout("nn nn", font: font).size.x)
    options.truncation = .end
    options.maximumLines = 2
    let layout = TextLayout(text, font: font, options: options)
    #expect(layout.lines.count == 2)
    #expect(Self.shown(layout, of: text, font: font, line: 0) == "nn nn ")
    #expect(layout.lines[1].isTruncated)
    #expect(layout.lines[1].width <= (options.width ?? 0))
    #expect(Self.shown(layout, of: text, font: font, line: 1).hasSuffix("\u{2026}"))
  }

  /// A paragraph that fits says that another one follows.
  @Test func moreParagraphsAreSaid() throws {
    let font = try DejaVu.units()
    var options = LayoutOptions()
    options.truncation = .end
    options.maximumLines = 1
    let layout = TextLayout("ab\ncd", font: font, options: options)
    #expect(Self.shown(layout, of: "ab\ncd", font: font) == "ab\u{2026}")
    #expect(layout.isTruncated)
  }
}
