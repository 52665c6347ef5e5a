import CoreGraphics
import QuartzCore
import Testing

@testable import CAML

/// Scroll, tiled and portal layers, whose values are no rows of the property table, read and written.
struct OwnValueTests {
  private func copy(of layer: CALayer) throws -> CALayer {
    let output = CAMLWriter.write(layer)
    let document = ReadDocument(output.text)
    #expect(output.diagnostics.isEmpty && document.diagnostics.isEmpty)
    return try #require(document.plane?.rootLayer)
  }

  @Test func scrollLayersComeBack() throws {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 3, y: 4, width: 50, height: 60)
    layer.scrollMode = .vertically
    let read = try #require(try copy(of: layer) as? CAScrollLayer)
    #expect(read.scrollMode == .vertically && read.masksToBounds && read.bounds == layer.bounds)
    layer.masksToBounds = false
    #expect(try copy(of: layer).masksToBounds == false, "the class's default is not that of other layers")
  }

  @Test func tiledLayersComeBack() throws {
    let layer = CATiledLayer()
    (layer.levelsOfDetail, layer.levelsOfDetailBias, layer.tileSize) = (4, -1, CGSize(width: 64, height: 32))
    let read = try #require(try copy(of: layer) as? CATiledLayer)
    #expect(read.levelsOfDetail == 4 && read.levelsOfDetailBias == -1 && read.tileSize == layer.tileSize)
    #expect(!CAMLWriter.write(CATiledLayer()).text.contains("tileSize"), "defaults are not written")
  }

  @Test func portalsFindTheirSourceBeforeAndAfterThem() throws {
    let root = CALayer()
    let (before, after) = (CALayer(), CALayer())
    let portals = [before, after].map { source in
      let portal = CAPortalLayer()
      portal.sourceLayer = source
      return portal
    }
    (portals[1].hidesSourceLayer, portals[1].matchesOpacity) = (true, true)
    for layer in [before, portals[0], portals[1], after] { root.addSublayer(layer) }
    let layers = try #require(try copy(of: root).sublayers)
    let read = layers.compactMap { $0 as? CAPortalLayer }
    #expect(read.count == 2 && read[0].sourceLayer === layers[0] && read[1].sourceLayer === layers[3])
    #expect(read[1].hidesSourceLayer && read[1].matchesOpacity && !read[1].matchesPosition)
    #expect(!read[0].hidesSourceLayer)
  }

  @Test func realSpellingIsRead() throws {
    let document = ReadDocument.layer(
      "",
      "<sublayers><CALayer id=\"#7\"/><CAPortalLayer matchesPosition=\"1\" matchesTransform=\"1\">"
        + "<sourceLayer object=\"#7\"/></CAPortalLayer></sublayers>")
    let layers = try #require(document.plane?.rootLayer.sublayers)
    let portal = try #require(layers[1] as? CAPortalLayer)
    #expect(portal.sourceLayer === layers[0] && portal.matchesPosition && portal.matchesTransform)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func wrongValuesAreSaid() {
    let wrong = ReadDocument(
      "<caml><CAPortalLayer><sourceLayer object=\"#no\"/>"
        + "<sublayers><CAScrollLayer scrollMode=\"sideways\"/></sublayers>"
        + "</CAPortalLayer></caml>")
    #expect(wrong.diagnostics.map(\.id) == [.malformedValue, .malformedValue])
    #expect((wrong.plane?.rootLayer as? CAPortalLayer)?.sourceLayer == nil)
  }
}
