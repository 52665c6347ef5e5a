import CoreGraphics
import Testing

@testable import CAML

/// Text layers in scene files.
struct TextReaderTests {
  private func text(_ attributes: String, _ children: String = "") throws -> (layer: CATextLayer, ids: [Diagnostic.ID])
  {
    let document = ReadDocument.layer("", "<sublayers><CATextLayer \(attributes)>\(children)</CATextLayer></sublayers>")
    return (try #require(document.plane?.rootLayer.sublayers?.first as? CATextLayer), document.ids)
  }

  @Test func attributesSetTheText() throws {
    let (layer, ids) = try text(
      """
      string="Words &amp; more" font="DejaVu Serif" fontSize="18.5" foregroundColor="1 0 0" alignmentMode="center" \
      wrapped="1" truncationMode="end"
      """)
    #expect(layer.string as? String == "Words & more" && layer.font as? String == "DejaVu Serif")
    #expect(layer.fontSize == 18.5 && layer.foregroundColor?.sRGBComponents == SIMD4(1, 0, 0, 1))
    #expect(layer.alignmentMode == .center && layer.isWrapped && layer.truncationMode == .end && ids.isEmpty)
  }

  @Test func elementsSetTheText() throws {
    let (layer, ids) = try text(
      "alignmentMode=\"right\"",
      """
      <string type="string" value="Words"/><font type="string" value="DejaVu Sans"/><wrapped type="integer" value="1"/>
      <foregroundColor opacity="0.5" value="0 1 0"/><fontSize type="real" value="9.5"/>
      """)
    #expect(layer.string as? String == "Words" && layer.font as? String == "DejaVu Sans" && layer.isWrapped)
    #expect(layer.foregroundColor?.sRGBComponents == SIMD4(0, 1, 0, 0.5) && layer.fontSize == 9.5 && ids.isEmpty)
  }

  @Test func whatIsNotDrawnIsReported() throws {
    let (_, ids) = try text("alignmentMode=\"middle\" tracking=\"2\" leading=\"3\" verticalAlignmentMode=\"center\"")
    #expect(ids == [.malformedValue, .unsupportedAttribute, .unsupportedAttribute, .unsupportedAttribute])
  }

  @Test func otherLayersHaveNoText() {
    #expect(ReadDocument.layer("string=\"a\"").ids == [.unsupportedAttribute])
  }
}
