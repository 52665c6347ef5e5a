import Geometry
import PixelTesting
import Testing

/// Masks: the alpha of any layer tree, in the masked layer's own coordinates.
struct MaskTests {
  private func masked(_ mask: CALayer, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = box(10, 10, 40, 40, Ink.red)
    layer.mask = mask
    change(layer)
    return stage(60, 60, [layer])
  }

  @Test func aMaskCutsToItsShape() throws {
    try expectPixels(
      of: masked(box(5, 8, 12, 20, Ink.black)), matchThoseOf: stage(60, 60, [box(15, 18, 12, 20, Ink.red)]))
  }

  @Test func onlyItsAlphaCounts() throws {
    try expectPixels(of: masked(box(5, 8, 12, 20, Ink.green)), matchThoseOf: masked(box(5, 8, 12, 20, Ink.black)))
  }

  @Test func anEmptyMaskShowsNothing() throws {
    #expect(try PixelRenderer.picture(of: masked(CALayer())).shownRectangle == [])
  }

  @Test func aHiddenMaskShowsNothing() throws {
    let mask = with(box(0, 0, 40, 40, Ink.black)) { $0.isHidden = true }
    #expect(try PixelRenderer.picture(of: masked(mask)).shownRectangle == [])
  }

  @Test func aMaskLiesInTheLayersBounds() throws {
    let scene = masked(box(105, 208, 12, 20, Ink.black)) { $0.bounds.origin = CGPoint(x: 100, y: 200) }
    try expectPixels(of: scene, matchThoseOf: stage(60, 60, [box(15, 18, 12, 20, Ink.red)]))
  }

  @Test func aSubtreeIsAMask() throws {
    let mask = box(
      0, 0, 40, 40, nil, [box(0, 0, 10, 10, Ink.black), with(box(20, 20, 10, 10, Ink.black)) { $0.opacity = 0.4 }])
    let expected = stage(
      60, 60, [box(10, 10, 10, 10, Ink.red), with(box(30, 30, 10, 10, Ink.red)) { $0.opacity = 0.4 }])
    try expectPixels(of: masked(mask), matchThoseOf: expected)
  }

  @Test func aMasksOpacityCounts() throws {
    let mask = with(box(0, 0, 40, 40, Ink.black)) { $0.opacity = 0.4 }
    try expectPixel(20, 20, of: masked(mask), is: [102, 0, 0, 102], because: "alpha 0.4 multiplies the whole layer")
  }

  @Test func anImageIsAMask() throws {
    let mask = with(box(0, 0, 40, 40)) { $0.contents = Pictures.disc }
    let picture = try PixelRenderer.picture(of: masked(mask))
    let opaque = Pictures.disc.bitmap.count { $0.w == 255 }
    #expect(picture.count { $0 == Pixel.red } == opaque)
    #expect(picture.count { $0 == Pixel.clear } == 3600 - opaque)
  }

  @Test func aMaskCutsSublayersAndFadesWithTheLayer() throws {
    let scene = masked(box(0, 0, 20, 40, Ink.black)) {
      $0.addSublayer(box(10, 10, 40, 10, Ink.green))
      $0.opacity = 0.4
    }
    let picture = try PixelRenderer.picture(of: scene)
    expectPixel(12, 12, of: picture, is: [102, 0, 0, 102], because: "the layer's background, masked and faded")
    expectPixel(25, 25, of: picture, is: [0, 102, 0, 102], because: "its sublayer, masked and faded as one picture")
    expectPixel(35, 25, of: picture, is: Pixel.clear, because: "the sublayer lies outside the mask there")
  }

  @Test func masksNest() throws {
    let outer = box(10, 10, 40, 40, nil, [box(0, 0, 40, 40, Ink.red)])
    outer.mask = box(0, 0, 25, 40, Ink.black)
    outer.sublayers?[0].mask = box(10, 5, 30, 20, Ink.black)
    try expectPixels(of: stage(60, 60, [outer]), matchThoseOf: stage(60, 60, [box(20, 15, 15, 20, Ink.red)]))
  }

  @Test func aMaskMayHaveAMask() throws {
    let mask = box(0, 0, 25, 40, Ink.black)
    mask.mask = box(10, 5, 30, 20, Ink.black)
    try expectPixels(of: masked(mask), matchThoseOf: stage(60, 60, [box(20, 15, 15, 20, Ink.red)]))
  }

  @Test func anAnimatedMaskMovesInTime() throws {
    let mask = box(0, 0, 10, 40, Ink.black)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5, 25, 2)
    mask.add(slide, forKey: nil)
    let scene = masked(mask)
    #expect(try PixelRenderer.picture(of: scene, at: 0).shownRectangle == [10, 10, 10, 40])
    #expect(try PixelRenderer.picture(of: scene, at: 1).shownRectangle == [20, 10, 10, 40])
  }

  @Test func aMaskCutsTheLayersShadowToo() throws {
    let scene = masked(box(0, 0, 40, 40, Ink.black)) {
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 0, CGSize(width: 6, height: 6))
    }
    try expectPixels(of: scene, matchThoseOf: stage(60, 60, [box(10, 10, 40, 40, Ink.red)]))
    let wide = masked(box(0, 0, 50, 50, Ink.black)) {
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 0, CGSize(width: 6, height: 6))
    }
    let expected = stage(60, 60, [box(16, 16, 40, 40, Ink.black), box(10, 10, 40, 40, Ink.red)])
    try expectPixels(of: wide, matchThoseOf: expected)
  }

  @Test(arguments: Host.allCases)
  func aMaskTurnsAndFlipsWithItsLayer(host: Host) throws {
    let scene = masked(box(0, 0, 40, 10, Ink.black)) { $0.isGeometryFlipped = true }
    let y = host == .yDown ? 40 : 10
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    #expect(picture.shownRectangle == [10, y, 40, 10])
  }
}
