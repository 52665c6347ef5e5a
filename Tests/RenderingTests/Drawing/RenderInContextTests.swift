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

  // MARK: - Shadows, corners, rays, text

  @Test func shadowsAreTheSame() throws {
    let box = with(box(20, 15, 30, 24, Ink.red)) {
      ($0.shadowOpacity, $0.shadowOffset, $0.shadowRadius) = (0.8, CGSize(width: 4, height: 6), 3)
    }
    let picture = with(Self.pile(75, 15)) {
      ($0.shadowOpacity, $0.shadowOffset, $0.shadowColor) = (1, CGSize(width: -3, height: 5), Ink.blue)
      $0.opacity = 0.7
    }
    let path = with(CALayer()) {
      $0.frame = CGRect(x: 20, y: 60, width: 40, height: 20)
      ($0.shadowOpacity, $0.shadowRadius) = (1, 2)
      $0.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20), transform: nil)
    }
    let blurs = PixelTolerance.within(
      4, because: "blurs of boxes have closed forms there, others a kernel without rounding in between here")
    try expectSame(stage(120, 100, Ink.white, [box, picture, path]), blurs, named: "shadows", #_sourceLocation)
  }

  /// Two boxes that stick out of a third.
  private static func pile(_ x: CGFloat, _ y: CGFloat) -> CALayer {
    box(x, y, 20, 20, Ink.red, [box(-6, 4, 20, 8, Ink.green), box(10, 12, 18, 14, Ink.bytes(0, 0, 0, 120))])
  }

  @Test(arguments: [0, 4.0], [10, 22.0, 30]) func continuousCornersAreTheSame(border: Double, radius: Double) throws {
    let card = with(box(10, 10, 70, 46, Ink.red)) {
      ($0.cornerRadius, $0.cornerCurve, $0.borderWidth, $0.borderColor) = (radius, .continuous, border, Ink.blue)
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner, .layerMaxXMinYCorner]
    }
    let edges = PixelTolerance.within(
      16, because: "edges have their exact area here and a clamped distance there; both sides of a border add up")
    try expectSame(stage(90, 66, [card]), edges, named: "continuous-\(radius)-\(border)", #_sourceLocation)
  }

  @Test func conicGradientsAreTheSame() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 5, y: 5, width: 60, height: 40)
    (gradient.type, gradient.colors) = (.conic, [Ink.red, Ink.green, Ink.red])
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.4, y: 0.6), CGPoint(x: 1, y: 0.2))
    let rounding = PixelTolerance.within(
      3, because: "angles are single precision there, and colours turn fast at the middle")
    let root = stage(70, 50, [gradient])
    for host in Host.allCases {
      let (here, there) = (
        try painted(root, isYDown: host == .yDown), try PixelRenderer.picture(of: root, in: host.viewport(root))
      )
      var differing = 0
      for y in 0..<50 {
        for x in 0..<70 {
          let (a, b) = (here[x, y], there[x, y])
          let difference = (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
          if difference > rounding.levels { differing += 1 }
        }
      }
      #expect(differing <= 6, "but for the pixels around the middle")
    }
  }

  @Test func textIsTheSame() throws {
    let text = CATextLayer()
    text.frame = CGRect(x: 4, y: 6, width: 70, height: 40)
    (text.string, text.fontSize, text.foregroundColor) = ("Fjäll 7\ngqy", 18, Ink.blue)
    let rounding = PixelTolerance.within(1, because: "places are single precision there")
    try expectSame(stage(80, 50, [text]), rounding, named: "text", #_sourceLocation)
  }

  @Test func coloredContentsAreTheSame() throws {
    let image = with(box(10, 5, 20, 10)) {
      $0.contents = Pictures.numbered(20, 10)
      $0.setValue(CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.8), forKey: "contentsMultiplyColor")
    }
    let rounding = PixelTolerance.within(1, because: "a surface rounds once more")
    try expectSame(stage(40, 20, [image]), rounding, named: "colored", #_sourceLocation)
  }
}
