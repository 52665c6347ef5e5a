import CoreGraphics
import QuartzCore
import Testing

@testable import CAML

/// Filters and blending in scene files.
@Suite struct FilterTests {
  private func read(_ children: String, _ attributes: String = "") -> (layer: CALayer?, ids: [Diagnostic.ID]) {
    let document = ReadDocument.layer("bounds=\"0 0 10 10\" \(attributes)", children)
    return (document.plane?.rootLayer, document.ids)
  }

  @Test func blendingIsReadInTheSpellingOfRealFiles() {
    let (layer, ids) = read(
      "<compositingFilter type=\"CAFilter\" filter=\"destOut\" name=\"hole\"/>", "allowsGroupBlending=\"0\"")
    #expect(ids == [] && layer?.allowsGroupBlending == false)
    let filter = layer?.compositingFilter as? CAFilter
    #expect(filter?.type == "destOut" && filter?.name == "hole")
    #expect(read("<compositingFilter/>").layer?.compositingFilter == nil)
  }

  @Test func listsOfFiltersAreRead() {
    let (layer, ids) = read(
      """
      <filters><CAFilter filter="colorContrast" name="Contrast 1" enabled="true" inputAmount="1.2"/>
      <CAFilter filter="colorAdd" name="add" enabled="0"><inputColor type="CGColor" value="1 0.5 0" opacity="0.5"/></CAFilter>
      <CAFilter filter="colorMatrix" name="m" inputColorMatrix="matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0.5 0)"/>
      </filters><backgroundFilters><CAFilter filter="gaussianBlur" inputRadius="6"/></backgroundFilters>
      """)
    #expect(ids == [])
    let filters = layer?.filters as? [CAFilter]
    #expect(filters?.map(\.type) == ["colorContrast", "colorAdd", "colorMatrix"])
    #expect(filters?.map(\.isEnabled) == [true, false, true])
    #expect(layer?.value(forKeyPath: "filters.Contrast 1.inputAmount") as? Double == 1.2)
    #expect(filters.map { AnimatableValue(any: $0[1].value(forKey: "inputColor"))?.alpha } == 0.5)
    #expect((filters?[2].value(forKey: "inputColorMatrix") as? [Double])?[18] == 0.5)
    #expect(layer?.value(forKeyPath: "backgroundFilters.gaussianBlur.inputRadius") as? Double == 6)
  }

  @Test(arguments: [
    ("<filters><CAFilter filter=\"glow\"/></filters>", Diagnostic.ID.unsupportedAttribute),
    (
      "<filters><CIFilter filter=\"CISepiaTone\"><inputIntensity type=\"real\" value=\"1\"/></CIFilter></filters>",
      .unsupportedAttribute
    ),
    ("<filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"wide\"/></filters>", .malformedValue),
    ("<filters><CAFilter inputRadius=\"1\"/></filters>", .malformedValue),
    ("<filters><CAFilter filter=\"colorMatrix\" inputColorMatrix=\"1 2 3\"/></filters>", .malformedValue),
    ("<compositingFilter filter=\"glow\"/>", .unsupportedAttribute),
  ])
  func whatCannotBeDrawnIsSaid(_ element: String, _ id: Diagnostic.ID) {
    #expect(read(element).ids == [id])
  }

  @Test func filtersAreWrittenAsTheyAreRead() throws {
    let layer = CALayer()
    let add = CAFilter(type: "colorAdd")
    (add.name, add.isEnabled) = ("sun", false)
    add.setValue(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5), forKey: "inputColor")
    let matrix = CAFilter(type: "colorMatrix")
    matrix.setValue((0..<20).map { Double($0) / 4 }, forKey: "inputColorMatrix")
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(2.5, forKey: "inputRadius")
    layer.filters = [add, matrix, "colorInvert"]
    layer.backgroundFilters = [blur]
    (layer.compositingFilter, layer.allowsGroupBlending) = ("xor", false)
    let output = CAMLWriter.write(layer)
    let document = ReadDocument(output.text)
    #expect(output.diagnostics.isEmpty && document.ids == [])
    let back = try #require(document.plane?.rootLayer)
    let filters = try #require(back.filters as? [CAFilter])
    #expect(
      filters.map(\.type) == ["colorAdd", "colorMatrix", "colorInvert"]
        && filters.map(\.isEnabled) == [false, true, true])
    #expect(AnimatableValue(any: filters[0].value(forKey: "inputColor"))?.alpha == 0.5 && filters[0].name == "sun")
    #expect(filters[1].value(forKey: "inputColorMatrix") as? [Double] == (0..<20).map { Double($0) / 4 })
    #expect(back.value(forKeyPath: "backgroundFilters.gaussianBlur.inputRadius") as? Double == 2.5)
    #expect((back.compositingFilter as? CAFilter)?.type == "xor" && !back.allowsGroupBlending)
    #expect(CAMLWriter.write(back).text == output.text)
  }
}

extension AnimatableValue {
  /// A colour's alpha.
  fileprivate var alpha: Double? { if case .color(let color) = self { color.rgba.w } else { nil } }
}
