import CoreGraphics
import Geometry
import Imaging
import QuartzCore
import Testing

@testable import CAML

/// Emitters in scene files, read and written.
struct EmitterTests {
  private static let picture = "data:image/png;base64," + Data64.encode(PNGEncoder().encode(image.bitmap))

  private static let image = CGImage(Bitmap(width: 1, height: 1, pixels: [255, 255, 255, 255]))

  private func layer(_ attributes: String, _ cells: String) throws -> (CAEmitterLayer, [Diagnostic]) {
    let document = ReadDocument(
      """
      <caml><CALayer><sublayers><CAEmitterLayer \(attributes)><emitterCells>\(cells)</emitterCells></CAEmitterLayer>\
      </sublayers></CALayer></caml>
      """)
    let root = try #require(document.plane?.rootLayer)
    return (try #require(root.sublayers?.first as? CAEmitterLayer), document.diagnostics)
  }

  @Test func aLayerIsReadWithItsCells() throws {
    let (layer, diagnostics) = try layer(
      """
      emitterShape="rectangle" emitterMode="points" renderMode="additive" emitterSize="200 5000" emitterPosition="3 4" \
      birthRate="1.5" lifetime="0.61" velocity="2.2" seed="9" preservesDepth="1" emitterDepth="5" bounds="0 0 9 9"
      """,
      """
      <CAEmitterCell name="Cell 1" birthRate="5" lifetime="13" lifetimeRange="1" velocity="300" velocityRange="150" \
      emissionLatitude="1.1" emissionLongitude="0.08" emissionRange="1.39" yAcceleration="255" contentsScale="0.5" \
      scale="0.5" spin="1.05" spinRange="2.79" rotationRange="0.43" beginTime="-15" fillMode="both" alphaSpeed="-1" \
      color="1 0.5 0"><contents type="CGImage" src="\(Self.picture)"/></CAEmitterCell>
      """)
    #expect(diagnostics.isEmpty)
    #expect(layer.emitterShape == .rectangle && layer.emitterMode == .points && layer.renderMode == .additive)
    #expect(layer.emitterSize == CGSize(width: 200, height: 5000) && layer.emitterPosition == CGPoint(x: 3, y: 4))
    #expect([layer.birthRate, layer.lifetime, layer.velocity] == [1.5, 0.61, 2.2])
    #expect(layer.seed == 9 && layer.preservesDepth && layer.emitterDepth == 5)
    let cell = try #require(layer.emitterCells?.first)
    #expect(cell.name == "Cell 1" && cell.birthRate == 5 && cell.lifetime == 13 && cell.velocityRange == 150)
    #expect(cell.beginTime == -15 && cell.fillMode == .both && cell.contentsScale == 0.5 && cell.alphaSpeed == -1)
    #expect(cell.color?.sRGBComponents == SIMD4(1, 0.5, 0, 1))
    #expect((cell.contents as? CGImage)?.width == 1)
    #expect(cell.value(forKey: "rotationRange") as? Double == 0.43)
  }

  @Test func colorsContentsAndSubCellsMayBeElements() throws {
    let (layer, diagnostics) = try layer(
      "",
      """
      <CAEmitterCell birthRate="1"><color opacity="0.25" value="1 1 1"/><contents><CGImage src="\(Self.picture)"/>\
      </contents><emitterCells><CAEmitterCell name="spark" birthRate="7"/></emitterCells></CAEmitterCell>
      """)
    #expect(diagnostics.isEmpty)
    let cell = try #require(layer.emitterCells?.first)
    #expect(cell.color?.sRGBComponents == SIMD4(1, 1, 1, 0.25) && cell.contents is CGImage)
    #expect(cell.emitterCells?.map(\.name) == ["spark"] && cell.emitterCells?.first?.birthRate == 7)
  }

  @Test(arguments: [
    ("<CAEmitterCell particleType=\"plane\"/>", Diagnostic.ID.unsupportedAttribute),
    ("<CAEmitterCell contentsFrameCount=\"4\"/>", .unsupportedAttribute),
    ("<CAEmitterCell sparkle=\"1\"/>", .unknownAttribute),
    ("<CAEmitterCell birthRate=\"many\"/>", .malformedValue),
    ("<CAEmitterCell birthRate=\"nan\"/>", .malformedValue),
    ("<CAEmitterCell fillMode=\"odd\"/>", .malformedValue),
    ("<Sparkler/>", .unknownElement),
  ])
  func whatCannotBeReadIsSaid(cells: String, id: Diagnostic.ID) throws {
    let (_, diagnostics) = try layer("", cells)
    #expect(diagnostics.map(\.id) == [id])
  }

  @Test func aShapeOfAnUnknownNameIsSaid() throws {
    let (layer, diagnostics) = try layer("emitterShape=\"star\"", "")
    #expect(diagnostics.map(\.id) == [.malformedValue] && layer.emitterShape == .point)
  }

  @Test func generationsWithoutEndAreCut() throws {
    let open = String(repeating: "<CAEmitterCell birthRate=\"1\"><emitterCells>", count: 20)
    let close = String(repeating: "</emitterCells></CAEmitterCell>", count: 20)
    let (layer, diagnostics) = try layer("", open + close)
    #expect(diagnostics.map(\.id) == [.unsupportedElement])
    var (depth, cells) = (0, layer.emitterCells)
    while let cell = cells?.first { (depth, cells) = (depth + 1, cell.emitterCells) }
    #expect(depth == 8)
  }

  @Test func animationsOfCellsAreRead() throws {
    let document = ReadDocument(
      """
      <caml><CAEmitterLayer bounds="0 0 9 9"><emitterCells><CAEmitterCell name="a" birthRate="1"/></emitterCells>\
      <animations><animation type="CABasicAnimation" keyPath="emitterCells.a.birthRate" duration="1">\
      <toValue type="real" value="9"/></animation></animations></CAEmitterLayer></caml>
      """)
    #expect(document.diagnostics.isEmpty)
    let animation = document.plane?.rootLayer.animation(forKey: "animation") as? CABasicAnimation
    #expect(animation?.keyPath == "emitterCells.a.birthRate" && animation?.toValue as? Double == 9)
  }

  @Test func everyValueComesBack() throws {
    let layer = CAEmitterLayer()
    (layer.emitterShape, layer.renderMode, layer.seed) = (.sphere, .backToFront, 4_000_000_000)
    let (cell, inner) = (CAEmitterCell(), CAEmitterCell())
    for field in CellField.all where field.kind == .number {
      cell.setValue(field.defaultValue?.anyValue as? Double == 1 ? 0.5 : 1.25, forKey: field.key)
    }
    (cell.name, cell.isEnabled, cell.fillMode, cell.contents) = ("outer", false, .both, Self.image)
    cell.color = CGColor(red: 1, green: 0, blue: 0.5, alpha: 0.5)
    cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    (cell.minificationFilter, cell.autoreverses) = ("trilinear", true)
    (inner.name, inner.color) = ("inner", CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    cell.emitterCells = [inner]
    layer.emitterCells = [cell]
    let output = CAMLWriter.write(layer)
    let files = Dictionary(uniqueKeysWithValues: output.assets.map { ($0.path, $0.bytes) })
    let document = ReadDocument(output.text, files: files)
    #expect(output.diagnostics.isEmpty && document.diagnostics.isEmpty)
    let read = try #require(document.plane?.rootLayer as? CAEmitterLayer)
    #expect(read.emitterShape == .sphere && read.renderMode == .backToFront && read.seed == 4_000_000_000)
    let again = CAMLWriter.write(read)
    #expect(again.text == output.text && again.assets.map(\.bytes) == output.assets.map(\.bytes))
    let copy = try #require(read.emitterCells?.first)
    #expect(copy.emitterCells?.first?.name == "inner" && copy.emitterCells?.first?.color?.alpha == 0)
    #expect(copy.spinRange == 1.25 && copy.scale == 0.5 && !copy.isEnabled && copy.contents is CGImage)
  }
}
