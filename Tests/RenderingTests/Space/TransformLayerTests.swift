import Geometry
import PixelTesting
import Testing

/// What a `CATransformLayer` shares with its sublayers and what a plain layer flattens.
struct TransformLayerTests {
  private let rounding = PixelTolerance.within(1, because: "two blends round to bytes one after the other")

  private func space(_ planes: [CALayer], _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    planes.forEach(space.addSublayer)
    change(space)
    return stage(100, 100, Ink.black, [space])
  }

  private func crossed(_ colors: [CGColor]) -> [CALayer] {
    zip(colors, [CGFloat.pi / 4, -.pi / 4]).map { color, angle in
      with(box(20, 20, 60, 60, color)) { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
    }
  }

  @Test(arguments: [false, true])
  func translucentPlanesBlendInTheOrderOfDepthOnEachSide(isReversed: Bool) throws {
    let planes = crossed([Ink.bytes(255, 0, 0, 102), Ink.bytes(0, 0, 255, 102)])
    let picture = try PixelRenderer.picture(of: space(isReversed ? planes.reversed() : planes))
    expectPixel(38, 50, of: picture, is: [102, 0, 61, 255], rounding, because: "0.4 red over 0.4 blue on the left")
    expectPixel(62, 50, of: picture, is: [61, 0, 102, 255], rounding, because: "0.4 blue over 0.4 red on the right")
  }

  @Test func theCrossingOfTranslucentPlanesIsNeitherDoubledNorEmpty() throws {
    let picture = try PixelRenderer.picture(of: space(crossed([Ink.bytes(255, 0, 0, 102), Ink.bytes(255, 0, 0, 102)])))
    for x in 40..<60 {
      expectPixel(x, 50, of: picture, is: [163, 0, 0, 255], rounding, because: "two equal sheets lie here everywhere")
    }
  }

  @Test func planesOfOnePlaneKeepTheirOrder() throws {
    let planes = [box(10, 10, 40, 40, Ink.red), box(30, 30, 40, 40, Ink.green)]
    let turn = { (layer: CALayer) in layer.transform = CATransform3DMakeRotation(0.7, 1, 2, 0) }
    try expectPixels(
      of: space(planes, turn),
      matchThoseOf: stage(
        100, 100, Ink.black,
        [with(box(0, 0, 100, 100, nil, [box(10, 10, 40, 40, Ink.red), box(30, 30, 40, 40, Ink.green)]), turn)]))
  }

  @Test func itsOpacityFadesEachSublayerAlone() throws {
    let scene = space([box(10, 10, 40, 40, Ink.red), box(30, 30, 40, 40, Ink.green)]) { $0.opacity = 0.4 }
    try expectPixel(40, 40, of: scene, is: [61, 102, 0, 255], rounding, because: "there is no common picture to fade")
  }

  @Test func itsOwnLookIsIgnored() throws {
    let scene = space([box(-10, 10, 40, 40, Ink.red)]) {
      $0.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
      ($0.backgroundColor, $0.borderWidth, $0.masksToBounds, $0.shadowOpacity) = (Ink.white, 5, true, 1)
    }
    try expectPixels(of: scene, matchThoseOf: stage(100, 100, Ink.black, [box(10, 30, 40, 40, Ink.red)]))
  }

  // MARK: - Flattening

  @Test func aPlainLayersTransformFlattensItsSublayers() throws {
    func scene(depth: CGFloat) -> CALayer {
      let raised = with(box(30, 30, 30, 30, Ink.red)) { $0.zPosition = depth }
      let turned = box(0, 0, 100, 100, Ink.white, [raised])
      turned.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
      return stage(100, 100, [turned])
    }
    try expectPixels(of: scene(depth: 50), matchThoseOf: scene(depth: 0))
  }

  /// A cube of one-sided faces looks the same turned by its container's `sublayerTransform` and by a transform layer.
  @Test(arguments: [0.5, -0.5])
  func twoWaysToTurnACube(angle: CGFloat) throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 200
    let turn = CATransform3DMakeRotation(angle, 0, 1, 0)
    let solid = space(faces()) { $0.transform = turn }
    solid.sublayerTransform = perspective
    let flat = stage(100, 100, Ink.black, faces())
    flat.sublayerTransform = CATransform3DConcat(turn, perspective)
    let (a, b) = (try PixelRenderer.picture(of: solid), try PixelRenderer.picture(of: flat))
    // Left out: the columns where two faces meet, whose soft edges are blended in the order of drawing.
    for (x, width) in [(0, 38), (46, 8), (62, 38)] {
      expectPixels(of: a.part(x, 0, width, 100), match: b.part(x, 0, width, 100), named: "cube-\(angle)-\(x)")
    }
    #expect(a.count { $0 == Pixel.red } > 500 && a.count { $0 != Pixel.red && $0 != [0, 0, 0, 255] } > 500)
  }

  private func faces() -> [CALayer] {
    [Ink.red, Ink.green, Ink.blue, Ink.white].enumerated().map { index, color in
      with(box(30, 30, 40, 40, color)) {
        let place = CATransform3DMakeTranslation(0, 0, 20)
        $0.transform = CATransform3DConcat(place, CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0))
        $0.isDoubleSided = false
      }
    }
  }

  @Test func aBackFaceHidesItsSublayersToo() throws {
    let face = with(box(20, 20, 40, 40, Ink.red, [box(0, 0, 70, 10, Ink.green)])) {
      $0.isDoubleSided = false
      $0.transform = CATransform3DMakeRotation(2.5, 0, 1, 0)
    }
    #expect(try PixelRenderer.picture(of: stage(100, 100, [face])).shownRectangle == [])
  }
}
