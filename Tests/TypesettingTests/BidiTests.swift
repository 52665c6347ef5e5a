import Testing
import Typesetting

/// Visual order: which characters stand where from left to right. Capital Latin letters read to the right, Hebrew
/// letters to the left.
struct BidiTests {
  private static let hebrew = "\u{5D0}\u{5D1}\u{5D2}"

  private static func order(_ text: String, _ direction: LayoutOptions.Direction) throws -> String {
    var options = LayoutOptions()
    options.direction = direction
    let layout = TextLayout(text, font: try DejaVu.units(), options: options)
    let units = Array(text.utf16)
    return String(decoding: layout.glyphs.map { units[$0.cluster] }, as: UTF16.self)
  }

  @Test func hebrewReadsToTheLeft() throws {
    #expect(try Self.order(Self.hebrew, .natural) == "\u{5D2}\u{5D1}\u{5D0}")
  }

  @Test func hebrewInsideLatinIsTurned() throws {
    #expect(try Self.order("AB \(Self.hebrew) CD", .natural) == "AB \u{5D2}\u{5D1}\u{5D0} CD")
  }

  @Test func latinInsideHebrewIsNot() throws {
    #expect(try Self.order("\u{5D0} AB \u{5D1}", .natural) == "\u{5D1} AB \u{5D0}")
  }

  /// Numbers in a text that reads to the left read to the right.
  @Test func numbersKeepTheirOrder() throws {
    #expect(try Self.order("\u{5D0} 123", .natural) == "123 \u{5D0}")
  }

  @Test func directionOrdersTheParagraph() throws {
    #expect(try Self.order("AB \(Self.hebrew)", .leftToRight) == "AB \u{5D2}\u{5D1}\u{5D0}")
    #expect(try Self.order("AB \(Self.hebrew)", .rightToLeft) == "\u{5D2}\u{5D1}\u{5D0} AB")
    #expect(try Self.order("AB!", .rightToLeft) == "!AB")
  }

  @Test func bracketsAreMirrored() throws {
    let font = try DejaVu.units()
    let layout = TextLayout("\u{5D0}(", font: font)
    #expect(layout.glyphs.map(\.id) == [font.face.glyph(for: ")"), font.face.glyph(for: "\u{5D0}")])
  }

  /// Each paragraph has its own direction, and natural alignment follows it.
  @Test func paragraphsBeginOnTheirSide() throws {
    let layout = TextLayout("AB\n\(Self.hebrew)", font: try DejaVu.units(), options: LayoutOptions(width: 10_000))
    #expect(layout.lines.map(\.isRightToLeft) == [false, true])
    #expect(layout.lines[0].origin.x == 0)
    #expect(layout.lines[1].origin.x == 10_000 - layout.lines[1].width)
  }

  /// Spaces at the end of a line that reads to the left hang over its left edge.
  @Test func spacesHangAtTheEndOfReading() throws {
    let layout = TextLayout("\(Self.hebrew)  ", font: try DejaVu.units(), options: LayoutOptions(width: 9000))
    let bare = TextLayout(Self.hebrew, font: try DejaVu.units())
    let line = layout.lines[0]
    #expect(line.width == bare.size.x)
    #expect(line.origin.x == 9000 - line.width)
    #expect(layout.glyphs.map(\.cluster) == [4, 3, 2, 1, 0])
    #expect(layout.glyphs[2].position.x == line.origin.x)
  }

  /// The order is that of each line: a turned passage that is broken continues below at its own start.
  @Test func brokenPassagesAreTurnedLineByLine() throws {
    let font = try DejaVu.units()
    let text = "AB \u{5D0}\u{5D0} \u{5D1}\u{5D1}"
    let width = TextLayout("AB \u{5D0}\u{5D0}", font: font).size.x
    let layout = TextLayout(text, font: font, options: LayoutOptions(width: width))
    #expect(layout.strings(of: text) == ["AB \u{5D0}\u{5D0} ", "\u{5D1}\u{5D1}"])
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.cluster) == [0, 1, 2, 4, 3, 5])
  }
}
