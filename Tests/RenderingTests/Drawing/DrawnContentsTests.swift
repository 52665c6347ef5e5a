import Geometry
import Multiplane
import PixelTesting
import Testing

/// Layers that draw themselves look like layers that say the same with properties.
struct DrawnContentsTests {
  private let rounding = PixelTolerance.within(
    2, because: "the bitmap's pixels are rounded for the fill, for the stroke and once more over what lies below")

  @Test(arguments: Host.allCases, [1.0, 2])
  func aDrawnPathIsAShapeLayer(_ host: Host, _ scale: Double) throws {
    let bounds = CGRect(x: 0, y: 0, width: 70, height: 60)
    let viewport = Viewport(bounds: bounds, scale: scale, isYDown: host == .yDown)
    let custom = stage(70, 60, [drawn(8, 4, 56, 48, scale: scale) { Flag.draw(in: $1) }])
    try expectPixels(
      of: custom, in: viewport, matchThoseOf: stage(70, 60, [Flag.layer(8, 4, 56, 48)]), rounding,
      named: "drawn-\(host)-\(scale)")
  }

  @Test func aFlippedLayerDrawsItsOwnWay() throws {
    let custom = with(drawn(8, 4, 56, 48) { Flag.draw(in: $1) }) { $0.isGeometryFlipped = true }
    let shape = with(Flag.layer(8, 4, 56, 48)) { $0.isGeometryFlipped = true }
    try expectPixels(of: stage(70, 60, [custom]), matchThoseOf: stage(70, 60, [shape]), rounding)
  }

  @Test func boundsMayBeginAnywhere() throws {
    let custom = with(drawn(0, 0, 40, 30) { Flag.draw(in: $1) }) { layer in
      layer.bounds.origin = CGPoint(x: 5, y: 9)
      layer.masksToBounds = true
    }
    let shape = with(Flag.layer(0, 0, 40, 30)) { layer in
      layer.bounds.origin = CGPoint(x: 5, y: 9)
      layer.masksToBounds = true
    }
    try expectPixels(of: stage(40, 30, [custom]), matchThoseOf: stage(40, 30, [shape]), rounding)
  }

  @Test(arguments: Host.allCases)
  func imagesDrawnAsAppsDoItAreUpright(_ host: Host) throws {
    let image = Pictures.numbered(20, 10)
    let custom = drawn(0, 0, 20, 10) { layer, context in
      if host == .yDown {
        context.translateBy(x: 0, y: layer.bounds.height)
        context.scaleBy(x: 1, y: -1)
      }
      context.draw(image, in: layer.bounds)
    }
    let shown = with(box(0, 0, 20, 10)) { $0.contents = image }
    let viewport = host.viewport(box(0, 0, 20, 10))
    try expectPixels(
      of: stage(20, 10, [custom]), in: viewport, matchThoseOf: stage(20, 10, [shown]), named: "upright-\(host)")
  }

  // MARK: - Tiles

  @Test(arguments: [1.0, 2])
  func tilesMeetWithoutSeams(_ scale: Double) throws {
    let tiles = ClosureTiles()
    tiles.frame = CGRect(x: 8, y: 4, width: 56, height: 48)
    tiles.tileSize = CGSize(width: 11, height: 9)
    tiles.contentsScale = scale
    tiles.drawing = { Flag.draw(in: $1) }
    let whole = drawn(8, 4, 56, 48, scale: scale) { Flag.draw(in: $1) }
    let viewport = Viewport(bounds: CGRect(x: 0, y: 0, width: 70, height: 60), scale: scale)
    try expectPixels(
      of: stage(70, 60, [tiles]), in: viewport, matchThoseOf: stage(70, 60, [whole]), named: "tiles-\(scale)")
  }

  // MARK: - Scrolling

  @Test func scrollingIsMovingTheSublayers() throws {
    func content(_ dx: CGFloat, _ dy: CGFloat) -> [CALayer] {
      [box(5 + dx, 5 + dy, 30, 20, Ink.red), with(box(20 + dx, 15 + dy, 33, 41, Ink.green)) { $0.cornerRadius = 9 }]
    }
    let scrolling = CAScrollLayer()
    scrolling.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
    content(0, 0).forEach(scrolling.addSublayer)
    scrolling.scroll(to: CGPoint(x: 7, y: 12))
    let moved = with(box(10, 10, 40, 30, content(-7, -12))) { $0.masksToBounds = true }
    try expectPixels(of: stage(70, 60, [scrolling]), matchThoseOf: stage(70, 60, [moved]))
  }

  // MARK: - Portals

  @Test func aPortalIsACopyOfTheSubtree() throws {
    func fan() -> CALayer {
      let fan = with(box(5, 5, 30, 30, Ink.red, [box(10, 10, 30, 12, Ink.blue)])) { $0.cornerRadius = 8 }
      let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0, 3, 4, 1e-9)
      fan.add(turn, forKey: "turn")
      return fan
    }
    let source = fan()
    let portal = CAPortalLayer()
    portal.frame = CGRect(x: 60, y: 30, width: 30, height: 30)
    portal.sourceLayer = source
    let copy = with(fan()) { $0.frame = CGRect(x: 60, y: 30, width: 30, height: 30) }
    for time in [0.0, 1.5] {
      try expectPixels(
        of: stage(110, 80, [source, portal]), at: time, matchThoseOf: stage(110, 80, [fan(), copy]),
        named: "portal-\(time)")
    }
  }

  // MARK: - Edges

  @Test func aHardEdgeCoversPixelsWhoseMiddleIsInside() throws {
    let layer = with(box(2.4, 2.6, 5, 4, Ink.red)) { $0.allowsEdgeAntialiasing = false }
    let picture = try PixelRenderer.picture(of: stage(12, 12, [layer]))
    #expect(picture.shownRectangle == [2, 3, 5, 4] && picture.count { $0 == Pixel.red } == 20)
    let shown = with(box(2.4, 2.6, 5, 4)) { layer in
      layer.contents = Pictures.redOverBlue
      layer.allowsEdgeAntialiasing = false
    }
    #expect(try PixelRenderer.picture(of: stage(12, 12, [shown])).shownRectangle == [2, 3, 5, 4])
  }

  @Test func singleEdgesAreHard() throws {
    let layer = with(box(2.25, 2.25, 4, 4, Ink.red)) { $0.edgeAntialiasingMask = [.layerRightEdge, .layerTopEdge] }
    let picture = try PixelRenderer.picture(of: stage(9, 9, [layer]))
    expectPixel(2, 4, of: picture, is: Pixel.red, because: "the left edge is hard and the pixel's middle inside")
    expectPixel(6, 4, of: picture, is: [64, 0, 0, 64], because: "a quarter lies inside the soft right edge")
    expectPixel(4, 2, of: picture, is: Pixel.red, because: "the edge of smallest y is hard")
    expectPixel(4, 6, of: picture, is: [64, 0, 0, 64], because: "the edge of largest y is soft")
  }
}
