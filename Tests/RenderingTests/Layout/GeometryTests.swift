import Geometry
import PixelTesting
import Testing

/// Where layers land: anchor, bounds, transforms, flips. Everything lies on whole pixels, so nothing is tolerated.
struct GeometryTests {
  @Test(arguments: [(0.0, 0.0, 20, 20), (1.0, 1.0, 10, 14), (0.5, 0.5, 15, 17), (0.5, 1.0, 15, 14)])
  func theAnchorPointLiesAtThePosition(ax: Double, ay: Double, x: Int, y: Int) throws {
    let layer = box(0, 0, 10, 6, Ink.red)
    layer.anchorPoint = CGPoint(x: ax, y: ay)
    layer.position = CGPoint(x: 20, y: 20)
    #expect(try PixelRenderer.picture(of: stage(40, 40, [layer])).shownRectangle == [x, y, 10, 6])
  }

  @Test func theBoundsOriginMovesSublayersOnly() throws {
    let parent = box(4, 3, 30, 20, Ink.white, [box(15, 17, 5, 4, Ink.red)])
    parent.bounds.origin = CGPoint(x: 5, y: 7)
    let expected = stage(40, 30, [box(4, 3, 30, 20, Ink.white), box(14, 13, 5, 4, Ink.red)])
    try expectPixels(of: stage(40, 30, [parent]), matchThoseOf: expected)
  }

  @Test func theSublayerTransformActsAboutTheAnchor() throws {
    let parent = box(0, 0, 40, 40, nil, [box(20, 10, 5, 5, Ink.red)])
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(try PixelRenderer.picture(of: stage(40, 40, [parent])).shownRectangle == [20, 0, 10, 10])
    parent.anchorPoint = .zero
    parent.position = .zero
    #expect(try PixelRenderer.picture(of: stage(60, 40, [parent])).shownRectangle == [40, 20, 10, 10])
  }

  @Test func aTransformActsAboutTheAnchorAndCarriesSublayers() throws {
    let parent = box(10, 10, 10, 10, Ink.white, [box(6, 0, 4, 4, Ink.red)])
    parent.transform = CATransform3DMakeScale(3, 2, 1)
    let expected = stage(40, 40, [box(0, 5, 30, 20, Ink.white), box(18, 5, 12, 8, Ink.red)])
    try expectPixels(of: stage(40, 40, [parent]), matchThoseOf: expected)
  }

  @Test(arguments: [0.0, 30, 90, 135, 180])
  func theFrameEnclosesWhatIsDrawn(degrees: Double) throws {
    let layer = box(20, 26, 40, 20, Ink.red)
    layer.transform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
    let frame = layer.frame.insetBy(dx: 1e-6, dy: 1e-6).integral
    let shown = try PixelRenderer.picture(of: stage(80, 80, [layer])).shownRectangle
    // A sharp tip covers less than half a level of its last pixel.
    #expect(abs(shown[0] - Int(frame.minX)) <= 1 && abs(shown[1] - Int(frame.minY)) <= 1)
    #expect(abs(shown[2] - Int(frame.width)) <= 2 && abs(shown[3] - Int(frame.height)) <= 2)
  }

  @Test func aQuarterTurnSwapsTheSides() throws {
    let layer = box(20, 30, 40, 20, Ink.red)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    try expectPixels(of: stage(80, 80, [layer]), matchThoseOf: stage(80, 80, [box(30, 20, 20, 40, Ink.red)]))
  }

  // MARK: - Hosts

  @Test(arguments: Host.allCases)
  func theHostDecidesWhereYPoints(host: Host) throws {
    let scene = stage(30, 40, [box(4, 5, 10, 8, Ink.red)])
    let y = host == .yDown ? 5 : 40 - 5 - 8
    #expect(try PixelRenderer.picture(of: scene, in: host.viewport(scene)).shownRectangle == [4, y, 10, 8])
  }

  @Test(arguments: Host.allCases)
  func aFlippedLayerMirrorsItsSublayers(host: Host) throws {
    let parent = box(20, 30, 100, 80, nil, [box(10, 10, 12, 6, Ink.red)])
    parent.isGeometryFlipped = true
    let flipped = stage(140, 130, [parent])
    let expected = stage(140, 130, [box(30, 30 + 80 - 10 - 6, 12, 6, Ink.red)])
    try expectPixels(of: flipped, in: host.viewport(flipped), matchThoseOf: expected)
  }

  /// A parent with bounds (5, 7, 100, 80) at (20, 30), anchor 0: its point (15, 17) is (30, 100) of its superlayer.
  @Test func aFlippedLayerMirrorsAboutItsBounds() throws {
    let dot = with(box(0, 0, 2, 2, Ink.red)) { $0.position = CGPoint(x: 15, y: 17) }
    let parent = box(0, 0, 100, 80, nil, [dot])
    parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    parent.anchorPoint = .zero
    parent.position = CGPoint(x: 20, y: 30)
    parent.isGeometryFlipped = true
    #expect(try PixelRenderer.picture(of: stage(140, 130, [parent])).shownRectangle == [29, 99, 2, 2])
  }

  @Test func aFlippedRootInOneHostIsAnUnflippedOneInTheOther() throws {
    let flipped = stage(50, 40, [box(4, 5, 10, 8, Ink.red), box(20, 2, 8, 30, Ink.green)])
    let plain = stage(50, 40, [box(4, 5, 10, 8, Ink.red), box(20, 2, 8, 30, Ink.green)])
    flipped.isGeometryFlipped = true
    expectPixels(
      of: try PixelRenderer.picture(of: flipped, in: Host.yUp.viewport(flipped)),
      match: try PixelRenderer.picture(of: plain, in: Host.yDown.viewport(plain)))
  }

  @Test func theViewportsScaleIsATransform() throws {
    let layers = { [box(4, 5, 10, 8, Ink.red), with(box(20, 2, 8, 12, Ink.green)) { $0.cornerRadius = 3 }] }
    let small = stage(40, 20, layers())
    let large = stage(80, 40, [with(stage(40, 20, layers())) { $0.transform = CATransform3DMakeScale(2, 2, 1) }])
    large.sublayers?[0].position = CGPoint(x: 40, y: 20)
    expectPixels(
      of: try PixelRenderer.picture(of: small, in: Viewport(bounds: small.bounds, scale: 2)),
      match: try PixelRenderer.picture(of: large))
  }

  @Test func theViewportsCentreIsTheMiddleOfTheRoot() throws {
    let scene = stage(10, 10, Ink.red, [])
    scene.position = CGPoint(x: 500, y: -20)
    let viewport = Viewport(width: 40, height: 30, center: CGPoint(x: 12, y: 9))
    #expect(try PixelRenderer.picture(of: scene, in: viewport).shownRectangle == [7, 4, 10, 10])
  }
}
