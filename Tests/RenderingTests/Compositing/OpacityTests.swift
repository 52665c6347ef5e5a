import Geometry
import PixelTesting
import Testing

/// Colours over colours: blending in sRGB-encoded bytes, opacity of one layer and of groups.
struct OpacityTests {
  /// 102 of 255 is two fifths, and two fifths and three fifths of 255 are whole numbers.
  private let twoFifths: Float = 0.4

  @Test func aBackgroundFillsTheBoundsAndNothingElse() throws {
    let picture = try PixelRenderer.picture(of: stage(8, 6, [box(2, 1, 3, 4, Ink.red)]))
    #expect(picture.shownRectangle == [2, 1, 3, 4])
    #expect(picture.count { $0 == Pixel.red } == 12)
    #expect(picture.count { $0 == Pixel.clear } == 36)
  }

  @Test func translucentColoursBlendTheirEncodedBytes() throws {
    let scene = stage(4, 4, Ink.blue, [box(0, 0, 4, 4, Ink.bytes(255, 0, 0, 102))])
    try expectPixel(1, 1, of: scene, is: [102, 0, 153, 255], because: "0.4 red + 0.6 blue, without linearisation")
  }

  @Test func anUncoveredTranslucentPixelIsPremultiplied() throws {
    let scene = stage(4, 4, [box(0, 0, 4, 4, Ink.bytes(255, 0, 100, 51))])
    try expectPixel(1, 1, of: scene, is: [51, 0, 20, 51], because: "every channel is a fifth")
  }

  @Test func theViewportsBackgroundLiesBelow() throws {
    let scene = stage(4, 4, [box(0, 0, 2, 4, Ink.bytes(0, 0, 0, 102))])
    let picture = try PixelRenderer.picture(of: scene, in: Viewport(bounds: scene.bounds, background: Ink.white))
    expectPixel(1, 1, of: picture, is: [153, 153, 153, 255], because: "0.6 white shows through")
    expectPixel(3, 1, of: picture, is: Pixel.white, because: "nothing covers it")
  }

  @Test func opacityOfALoneLayerIsAlphaOfItsColour() throws {
    let faded = stage(20, 20, Ink.white, [with(box(3, 3, 10, 10, Ink.red)) { $0.opacity = twoFifths }])
    let pale = stage(20, 20, Ink.white, [box(3, 3, 10, 10, Ink.bytes(255, 0, 0, 102))])
    try expectPixels(of: faded, matchThoseOf: pale)
  }

  // MARK: - Groups

  private func overlappingPair(opacity: Float, asGroup: Bool) -> CALayer {
    let pair = box(0, 0, 30, 20, nil, [box(2, 2, 16, 16, Ink.red), box(12, 2, 16, 16, Ink.green)])
    pair.opacity = opacity
    pair.allowsGroupOpacity = asGroup
    return stage(30, 20, Ink.white, [pair])
  }

  @Test func aGroupFadesAsOnePicture() throws {
    let picture = try PixelRenderer.picture(of: overlappingPair(opacity: twoFifths, asGroup: true))
    expectPixel(5, 5, of: picture, is: [255, 153, 153, 255], because: "0.4 red over white")
    expectPixel(15, 5, of: picture, is: [153, 255, 153, 255], because: "the green child hides the red one first")
    expectPixel(25, 5, of: picture, is: [153, 255, 153, 255], because: "0.4 green over white")
  }

  @Test func withoutGroupOpacityEveryLayerFadesByItself() throws {
    let picture = try PixelRenderer.picture(of: overlappingPair(opacity: twoFifths, asGroup: false))
    let rounding = PixelTolerance.within(1, because: "the bytes of the first blend are rounded before the second")
    expectPixel(5, 5, of: picture, is: [255, 153, 153, 255], because: "0.4 red over white")
    expectPixel(15, 5, of: picture, is: [153, 194, 92, 255], rounding, because: "0.4 green over 0.4 red over white")
  }

  @Test func aGroupWithoutOverlapLooksTheSameEitherWay() throws {
    func scene(asGroup: Bool) -> CALayer {
      let pair = box(0, 0, 30, 20, nil, [box(2, 2, 10, 16, Ink.red), box(14, 2, 10, 16, Ink.green)])
      pair.opacity = twoFifths
      pair.allowsGroupOpacity = asGroup
      return stage(30, 20, Ink.white, [pair])
    }
    try expectPixels(of: scene(asGroup: true), matchThoseOf: scene(asGroup: false))
  }

  @Test func nestedOpacitiesMultiply() throws {
    let inner = with(box(0, 0, 10, 10, Ink.black)) { $0.opacity = 0.5 }
    let scene = stage(10, 10, Ink.white, [with(box(0, 0, 10, 10, nil, [inner])) { $0.opacity = twoFifths }])
    try expectPixel(5, 5, of: scene, is: [204, 204, 204, 255], because: "a fifth of black over white")
  }

  /// Ten children take the way through a surface whatever their overlap; two apart do not.
  @Test func aGroupOfManyFadesLikeAGroupOfFew() throws {
    let many = box(0, 0, 40, 8, nil, (0..<10).map { box(CGFloat($0) * 4, 0, 4, 8, Ink.blue) })
    let few = box(0, 0, 40, 8, nil, [box(0, 0, 20, 8, Ink.blue), box(20, 0, 20, 8, Ink.blue)])
    let scenes = [many, few].map { group in
      group.opacity = twoFifths
      return stage(40, 8, Ink.white, [group])
    }
    try expectPixels(of: scenes[0], matchThoseOf: scenes[1])
  }
}
