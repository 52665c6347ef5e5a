import Testing
import Typesetting

/// Characters that a font lacks. DejaVu Sans Mono has no Hebrew; DejaVu Sans has.
struct FallbackTests {
  private static let aleph = "\u{5D0}"

  @Test func anotherFontStandsIn() throws {
    let mono = try DejaVu.units("DejaVuSansMono.ttf")
    try #require(mono.face.glyph(for: "\u{5D0}") == nil)
    let fonts = try FontCollection(files: DejaVu.files)
    let layout = TextLayout("a\(Self.aleph)b", font: mono, fonts: fonts)
    let runs = layout.lines[0].runs
    #expect(runs.map(\.font.face.postScriptName) == ["DejaVuSansMono", "DejaVuSans", "DejaVuSansMono"])
    #expect(runs[1].glyphs.map(\.id) == [runs[1].font.face.glyph(for: "\u{5D0}")])
    #expect(runs[1].attributes.font == mono)
    #expect(runs[1].font.size == 2048)
    #expect(layout.missing.count == 0)
  }

  /// The order of the files is the order of preference.
  @Test func theFirstFileThatHasItStandsIn() throws {
    let mono = try DejaVu.units("DejaVuSansMono.ttf")
    let fonts = try FontCollection(files: ["DejaVuSans-Bold.ttf", "DejaVuSans.ttf"].map(DejaVu.path))
    let layout = TextLayout(Self.aleph, font: mono, fonts: fonts)
    #expect(layout.lines[0].runs.map(\.font.face.postScriptName) == ["DejaVuSans-Bold"])
  }

  @Test func whatNoFontHasIsReported() throws {
    let mono = try DejaVu.units("DejaVuSansMono.ttf")
    let text = "a\(Self.aleph)b\(Self.aleph)\u{4E2D}"
    let layout = TextLayout(text, font: mono)
    #expect(layout.missing.count == 3)
    #expect(layout.missing.scalars == ["\u{5D0}", "\u{4E2D}"])
    #expect(layout.glyphs.count { $0.id == 0 } == 3)
    let fonts = try FontCollection(files: DejaVu.files)
    #expect(TextLayout(text, font: mono, fonts: fonts).missing.scalars == ["\u{4E2D}"])
  }

  /// A cluster stays in one font: the mark is not torn from its base.
  @Test func clustersAreNotTorn() throws {
    let mono = try DejaVu.units("DejaVuSansMono.ttf")
    let fonts = try FontCollection(files: DejaVu.files)
    let layout = TextLayout("\u{5D1}\u{5BC}", font: mono, fonts: fonts)
    #expect(layout.lines[0].runs.map(\.font.face.postScriptName) == ["DejaVuSans"])
    #expect(layout.glyphs.allSatisfy { $0.cluster == 0 && $0.id != 0 })
  }

  @Test func invisibleCharactersNeedNoFont() throws {
    let mono = try DejaVu.units("DejaVuSansMono.ttf")
    let layout = TextLayout("a\u{FE0F}\u{200D}\u{2060}\u{E0001}b", font: mono)
    #expect(layout.missing.count == 0)
    #expect(layout.glyphs.count { $0.advance > 0 } == 2)
  }

  /// Composed and decomposed forms look the same where the font has only one of them.
  @Test func composedFormsCount() throws {
    let font = try DejaVu.units()
    let composed = TextLayout("\u{E9}", font: font)
    let decomposed = TextLayout("e\u{301}", font: font)
    #expect(composed.glyphs.map(\.id) == decomposed.glyphs.map(\.id))
    #expect(decomposed.missing.count == 0)
  }
}
