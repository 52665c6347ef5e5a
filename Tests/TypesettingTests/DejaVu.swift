import Typesetting

/// The fonts of Debian's fonts-dejavu-core, by their files: tests ask for no font that only some machines have.
enum DejaVu {
  static let folder = "/usr/share/fonts/truetype/dejavu/"
  static let files = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSerif.ttf"].map(path)

  static func path(_ file: String) -> String { folder + file }

  static func face(_ file: String = "DejaVuSans.ttf") throws -> FontFace { try FontFace(file: path(file)) }

  /// DejaVu Sans at a size at which one font unit is one point, so that figures of the font are those of the layout.
  static func units(_ file: String = "DejaVuSans.ttf") throws -> Font { Font(face: try face(file), size: 2048) }
}

extension TextLayout {
  /// Lays out one text in one font.
  init(_ text: String, font: Font, options: LayoutOptions = LayoutOptions(), fonts: FontCollection? = nil) {
    self.init([AttributedRun(text, font: font)], options: options, fonts: fonts)
  }

  /// All glyphs of the first line from left to right.
  var glyphs: [GlyphRun.Glyph] { lines.first?.runs.flatMap(\.glyphs) ?? [] }

  /// The part of a text that each line stands for.
  func strings(of text: String) -> [String] {
    let units = Array(text.utf16)
    return lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }
}
