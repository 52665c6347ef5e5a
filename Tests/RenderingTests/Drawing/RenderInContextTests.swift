import Geometry
import Multiplane
import PixelTesting
import Testing

/// `render(in:)` draws what the renderer draws.
struct RenderInContextTests {
  /// The picture of a layer on the processor, with y pointing down as in the renderer's.
  private func painted(_ layer: CALayer, isYDown: Bool = true) throws -> Bitmap {
    let context = try #require(CGContext(width: Int(layer.bounds.width), height: Int(layer.bounds.height)))
    if isYDown {
      context.translateBy(x: 0, y: layer.bounds.height)
      context.scaleBy(x: 1, y: -1)
    }
    layer.render(in: context)
    return try #require(context.makeImage()).bitmap
  }

  private func expectSame(
    _ layer: CALayer, _ tolerance: PixelTolerance = .exact, named name: String, _ location: SourceLocation
  ) throws {
    for host in Host.allCases {
      expectPixels(
        of: try painted(layer, isYDown: host == .yDown),
        match: try PixelRenderer.picture(of: layer, in: host.viewport(layer)), tolerance, named: "\(name)-\(host)",
        sourceLocation: location)
    }
  }

  @Test func boxesAndImagesAlongThePixelGridAreTheSame() throws {
    let image = with(box(10, 30, 20, 10)) { $0.contents = Pictures.numbered(20, 10) }
    let flipped = with(box(40, 10, 30, 40, Ink.white, [box(3, 4, 10, 10, Ink.red)])) { $0.isGeometryFlipped = true }
    let bordered = with(box(5, 5, 30, 20, Ink.green)) { layer in
      (layer.borderWidth, layer.borderColor, layer.zPosition) = (3, Ink.blue, 1)
    }
    let clipped = with(box(50, 55, 20, 12, [box(-5, -5, 15, 30, Ink.red)])) { $0.masksToBounds = true }
    try expectSame(stage(80, 70, [bordered, image, flipped, clipped]), named: "grid", #_sourceLocation)
  }

  @Test func groupsAndMasksAreTheSame() throws {
    let group = with(box(5, 5, 40, 30, [box(0, 0, 25, 20, Ink.red), box(10, 10, 25, 20, Ink.blue)])) {
      $0.opacity = 0.4
    }
    let masked = with(box(50, 10, 40, 40, Ink.green)) { layer in
      layer.mask = with(box(0, 0, 40, 40)) { $0.contents = Pictures.disc }
    }
    let rounding = PixelTolerance.within(1, because: "products are rounded in another order")
    try expectSame(stage(100, 60, [group, masked]), rounding, named: "groups", #_sourceLocation)
  }

  @Test func shapesAndGradientsAreTheSame() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 60, y: 5, width: 40, height: 50)
    gradient.colors = [Ink.red, Ink.bytes(0, 0, 255, 100)]
    gradient.endPoint = CGPoint(x: 1, y: 0.8)
    let rounding = PixelTolerance.within(2, because: "gradients are looked up in a table of 8-bit colours there")
    try expectSame(stage(110, 60, [Flag.layer(2, 4, 56, 48), gradient]), rounding, named: "shapes", #_sourceLocation)
  }

  @Test func roundedAndTurnedBoxesAreCloseToTheSame() throws {
    let card = with(box(20, 15, 50, 30, Ink.red)) { layer in
      layer.cornerRadius = 12
      layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    }
    let edges = PixelTolerance.within(
      14, because: "edges have their exact area here and a clamped distance there, up to 11/255 apart, more at corners")
    try expectSame(stage(90, 60, [card]), edges, named: "turned", #_sourceLocation)
  }
}
