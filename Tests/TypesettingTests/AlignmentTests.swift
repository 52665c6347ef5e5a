import Testing
import Typesetting

/// Where lines stand, in closed form: positions follow from the width of the room and of the line.
struct AlignmentTests {
  private static func layout(
    _ text: String, _ alignment: LayoutOptions.Alignment, width: Double? = 10_000
  ) throws -> TextLayout {
    var options = LayoutOptions(width: width)
    options.alignment = alignment
    return TextLayout(text, font: try DejaVu.units(), options: options)
  }

  /// Spaces at the end of a line take no part.
  @Test(arguments: ["AV", "AV  "]) func linesStandAtTheirEdge(text: String) throws {
    let width = 2802.0 - 131
    #expect(try Self.layout(text, .left).glyphs[0].position.x == 0)
    #expect(try Self.layout(text, .natural).glyphs[0].position.x == 0)
    #expect(try Self.layout(text, .right).glyphs[0].position.x == 10_000 - width)
    #expect(try Self.layout(text, .center).glyphs[0].position.x == (10_000 - width) / 2)
    #expect(try Self.layout(text, .justified).glyphs[0].position.x == 0)
  }

  @Test func linesTooWideStickOut() throws {
    var options = LayoutOptions(width: 1000)
    options.wraps = false
    options.alignment = .center
    let layout = TextLayout("AV", font: try DejaVu.units(), options: options)
    #expect(layout.lines[0].origin.x == (1000.0 - 2671) / 2)
    options.alignment = .right
    #expect(TextLayout("AV", font: try DejaVu.units(), options: options).lines[0].origin.x == 1000 - 2671)
  }

  @Test func withoutARoomTheWidestLineCounts() throws {
    let layout = try Self.layout("AV\nA", .right, width: nil)
    #expect(layout.size.x == 2671)
    #expect(layout.lines.map(\.origin.x) == [0, 2671 - 1401])
  }

  @Test func justifiedLinesFillTheRoom() throws {
    let text = "aa bb cc dd"
    let room = (try Self.layout("aa bb cc", .left)).size.x + 600
    let natural = try Self.layout(text, .left, width: room)
    try #require(natural.strings(of: text) == ["aa bb cc ", "dd"])
    let layout = try Self.layout(text, .justified, width: room)
    // 600 for two spaces.
    let extra = 300.0
    #expect(layout.lines[0].width == room)
    for (glyph, plain) in zip(layout.glyphs, natural.glyphs) {
      let spacesBefore = Double([2, 5].count { $0 < plain.cluster })
      #expect(abs(glyph.position.x - plain.position.x - extra * spacesBefore) < 1e-9)
    }
    #expect(layout.lines[1].width == natural.lines[1].width)
    #expect(layout.size.x == room)
  }

  @Test func linesWithoutSpacesAreNotStretched() throws {
    let text = "mmmm nn"
    let layout = try Self.layout(text, .justified, width: 8500)
    try #require(layout.strings(of: text) == ["mmmm ", "nn"])
    #expect(layout.lines[0].width == (try Self.layout("mmmm", .left)).size.x)
  }
}
