import Foundation
import Testing
import Typesetting

/// Glyphs with colours of their own are reported. The font is DejaVu Sans with a `COLR` table written here.
struct ColorGlyphTests {
  private static func face(colr: [UInt8]) throws -> FontFace {
    var font = FontBytes(Array(try Data(contentsOf: URL(filePath: DejaVu.files[0]))))
    font.set("COLR", colr)
    return try FontFace(bytes: font.bytes)
  }

  /// Version 0: one base glyph with one layer.
  private static func layered(_ glyph: UInt32) -> [UInt8] {
    let header = FontBytes.big(0, 2) + FontBytes.big(1, 2) + FontBytes.big(14, 4) + FontBytes.big(20, 4)
    let record = FontBytes.big(Int(glyph), 2) + FontBytes.big(0, 2) + FontBytes.big(1, 2)
    return header + FontBytes.big(1, 2) + record + FontBytes.big(Int(glyph), 2) + FontBytes.big(0, 2)
  }

  @Test func layeredGlyphsAreReported() throws {
    let glyph = try #require(DejaVu.face().glyph(for: "A"))
    let face = try Self.face(colr: Self.layered(glyph))
    let layout = TextLayout("ABA", font: Font(face: face, size: 10))
    #expect(layout.glyphs.map(\.isColor) == [true, false, true])
    #expect(layout.colorGlyphCount == 2)
    #expect(TextLayout("ABA", font: try DejaVu.units()).colorGlyphCount == 0)
  }

  /// In a font of paint graphs only glyphs with an outline are sure to be plain.
  @Test func paintGraphsAreReported() throws {
    let face = try Self.face(colr: FontBytes.big(1, 2) + [UInt8](repeating: 0, count: 32))
    let layout = TextLayout("A\u{2003}", font: Font(face: face, size: 10))
    #expect(layout.glyphs.map(\.isColor) == [false, true])
  }
}
