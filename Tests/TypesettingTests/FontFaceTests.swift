import Geometry
import Testing
import Typesetting

struct FontFaceTests {
  @Test func namesAreTheFontsOwn() throws {
    let bold = try DejaVu.face("DejaVuSans-Bold.ttf")
    #expect(bold.postScriptName == "DejaVuSans-Bold")
    #expect(bold.familyName == "DejaVu Sans")
    #expect(bold.fullName == "DejaVu Sans Bold")
    #expect(bold.weight == 700)
    #expect(!bold.isItalic)
    #expect(try DejaVu.face().weight == 400)
  }

  /// The figures of DejaVu Sans 2.37: hhea 1901/−483/0; its OS/2 table has no heights of letters, so H and x count.
  @Test func metricsAreThoseOfTheTables() throws {
    let face = try DejaVu.face()
    #expect(face.unitsPerEm == 2048)
    #expect(face.glyphCount == 6253)
    let metrics = face.metrics
    #expect(metrics.ascent == 1901)
    #expect(metrics.descent == 483)
    #expect(metrics.leading == 0)
    #expect(metrics.capHeight == 1493)
    #expect(metrics.xHeight == 1120)
    // The post table says −40 for the top and 90 for the thickness.
    #expect(metrics.underlinePosition == 85)
    #expect(metrics.underlineThickness == 90)
    let small = Font(face: face, size: 20.48).metrics
    #expect(abs(small.ascent - 19.01) < 1e-12)
    #expect(abs(small.lineHeight - 23.84) < 1e-12)
  }

  @Test func sizesThatAreNoneBecomeZero() throws {
    let face = try DejaVu.face()
    for size in [0, -1, -Double.infinity, .nan] { #expect(Font(face: face, size: size).size == 0) }
    #expect(Font(face: face, size: .infinity).size == 1e6)
    #expect(Font(face: face, size: 1e9).size == 1e6)
  }

  // MARK: - Outlines

  /// The capital I of DejaVu Sans is a bar as high as capitals.
  @Test func aBarIsARectangle() throws {
    let face = try DejaVu.face()
    let outline = face.outline(of: try #require(face.glyph(for: "I")))
    let corners: [Path.Point] = [[201, 1493], [403, 1493], [403, 0], [201, 0]]
    var expected = Path()
    expected.move(to: corners[0])
    for corner in corners.dropFirst() { expected.addLine(to: corner) }
    expected.addLine(to: corners[0])
    expected.close()
    #expect(outline == expected)
  }

  @Test func curvesKeepTheirDegree() throws {
    let face = try DejaVu.face()
    let elements = face.outline(of: try #require(face.glyph(for: "o"))).elements
    #expect(elements.contains { if case .quad = $0 { true } else { false } })
    #expect(!elements.contains { if case .cubic = $0 { true } else { false } })
    #expect(elements.count { if case .close = $0 { true } else { false } } == 2)
  }

  @Test func outlinesScaleWithTheSize() throws {
    let face = try DejaVu.face()
    let glyph = try #require(face.glyph(for: "I"))
    let outline = Font(face: face, size: 1024).outline(of: glyph)
    #expect(outline.elements.first == .move([100.5, 746.5]))
  }

  @Test func blanksAndUnknownNumbersHaveNoOutline() throws {
    let face = try DejaVu.face()
    #expect(face.outline(of: try #require(face.glyph(for: " "))).isEmpty)
    for glyph in [6253, UInt32(UInt16.max), UInt32.max] { #expect(face.outline(of: glyph).isEmpty) }
  }

  /// The outline of a run is that of its glyphs, upside down at their places.
  @Test func runsStandOnTheirBaseline() throws {
    let layout = TextLayout(" I", font: try DejaVu.units())
    let run = try #require(layout.lines.first?.runs.first)
    let advance = run.glyphs[0].advance
    #expect(run.outline.elements.first == .move([advance + 201, 1901 - 1493]))
  }
}
