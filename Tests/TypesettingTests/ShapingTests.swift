import Testing
import Typesetting

struct ShapingTests {
  /// Text of one script comes out as HarfBuzz shapes it when called directly.
  @Test(arguments: [
    "Hamburgefonstiv", "AVATAR", "office affluent", "\u{633}\u{644}\u{627}\u{645}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
    "e\u{301}q\u{323}\u{307}", "\u{41A}\u{438}\u{435}\u{432}", "\u{644}\u{627}",
  ])
  func glyphsAreHarfBuzzs(text: String) throws {
    let layout = TextLayout(text, font: try DejaVu.units())
    var pen = 0.0
    let expected = HarfBuzzReference.shape(text, file: DejaVu.files[0])
    try #require(layout.glyphs.count == expected.count)
    for (glyph, reference) in zip(layout.glyphs, expected) {
      #expect(glyph.id == reference.id)
      #expect(glyph.advance == reference.advance)
      #expect(glyph.position == SIMD2(pen + reference.offset.x, 1901 - reference.offset.y))
      pen += reference.advance
    }
    #expect(layout.lines.first?.width == pen)
  }

  /// A is 1401 units wide, and V stands 131 units nearer to it than its own width says.
  @Test func pairsAreKerned() throws {
    let font = try DejaVu.units()
    #expect(TextLayout("A", font: font).size.x == 1401)
    #expect(TextLayout("V", font: font).size.x == 1401)
    #expect(TextLayout("AV", font: font).size.x == 2802 - 131)
    let loose = TextAttributes(font: font, usesKerning: false)
    #expect(TextLayout([AttributedRun("AV", attributes: loose)]).size.x == 2802)
  }

  @Test func lettersJoinInLigatures() throws {
    let font = try DejaVu.units()
    let layout = TextLayout("fix", font: font)
    #expect(layout.glyphs.map(\.id) == [font.face.glyph(for: "\u{FB01}"), font.face.glyph(for: "x")])
    #expect(layout.glyphs.map(\.cluster) == [0, 2])
  }

  /// Spaced letters stand alone, each followed by the space.
  @Test func trackingSpacesLettersOut() throws {
    let font = try DejaVu.units()
    let spaced = TextLayout([AttributedRun("fi", attributes: TextAttributes(font: font, tracking: 100))])
    let f = TextLayout("f", font: font).size.x
    let i = TextLayout("i", font: font).size.x
    #expect(spaced.glyphs.map(\.advance) == [f + 100, i + 100])
    for odd in [Double.nan, .infinity, -.infinity] {
      let layout = TextLayout([AttributedRun("fi", attributes: TextAttributes(font: font, tracking: odd))])
      #expect(layout.size.x.isFinite)
    }
  }

  /// Three letters beh joined are initial, medial and final, which Unicode encodes as presentation forms.
  @Test func arabicLettersJoin() throws {
    let font = try DejaVu.units()
    let forms = ["\u{FE90}", "\u{FE92}", "\u{FE91}"].map { font.face.glyph(for: $0) }
    let layout = TextLayout("\u{628}\u{628}\u{628}", font: font)
    #expect(layout.glyphs.map(\.id) == forms)
    #expect(layout.glyphs.map(\.cluster) == [2, 1, 0])
    let alone = TextLayout("\u{628}", font: font)
    #expect(!forms.contains(alone.glyphs[0].id))
    #expect(layout.lines[0].isRightToLeft)
  }

  @Test func marksStandOnTheirBase() throws {
    let layout = TextLayout("q\u{323}", font: try DejaVu.units())
    #expect(layout.glyphs.count == 2)
    #expect(layout.glyphs[1].advance == 0)
    // Inside the base, whose origin is 0 and which the mark shares its cluster with.
    #expect(layout.glyphs.map(\.cluster) == [0, 0])
    #expect(layout.glyphs[1].position.x < layout.glyphs[0].advance)
    #expect(layout.size.x == layout.glyphs[0].advance)
  }

  @Test func controlsShowNothing() throws {
    let layout = TextLayout("a\u{0}\u{7}\u{200E}\u{85}b", font: try DejaVu.units())
    #expect(layout.lines.count == 2)
    #expect(layout.lines.map { $0.runs.flatMap(\.glyphs).filter { $0.advance > 0 }.count } == [1, 1])
    #expect(layout.missing.count == 0)
  }

  @Test func tabsAreFourSpaces() throws {
    let font = try DejaVu.units()
    let space = try #require(TextLayout("a b", font: font).glyphs.dropFirst().first).advance
    #expect(TextLayout("a\tb", font: font).glyphs[1].advance == 4 * space)
  }

  /// Runs keep their own look, and a mark in another run stays a glyph of that run.
  @Test func runsKeepTheirAttributes() throws {
    let font = try DejaVu.units()
    let red = TextAttributes(font: font, color: [1, 0, 0, 1], isUnderlined: true)
    let layout = TextLayout([
      AttributedRun("ab", font: font), AttributedRun("", font: font.withSize(5)), AttributedRun("cd", attributes: red),
    ])
    let runs = layout.lines[0].runs
    #expect(runs.map(\.runIndex) == [0, 2])
    #expect(runs[1].attributes == red)
    #expect(runs[1].glyphs.map(\.cluster) == [2, 3])
    #expect(runs[0].underline == nil)
    let line = try #require(runs[1].underline)
    #expect(line.start == SIMD2(runs[0].width, 1901 + 85))
    #expect(line.end.x == layout.size.x)
    #expect(line.thickness == 90)
  }
}
