import Geometry
import PixelTesting
import Testing

/// Borders: inside the bounds, above everything, concentric in the corners.
struct BorderTests {
  private func bordered(_ width: CGFloat, radius: CGFloat = 0, _ fill: CGColor? = nil) -> CALayer {
    with(box(10, 10, 80, 60, fill)) {
      $0.borderWidth = width
      $0.borderColor = Ink.red
      $0.cornerRadius = radius
    }
  }

  @Test func aRingIsAsWideAsItSays() throws {
    let picture = try PixelRenderer.picture(of: stage(100, 80, [bordered(5)]))
    #expect(picture.count { $0 == Pixel.red } == 80 * 60 - 70 * 50)
    #expect(picture.count { $0 == Pixel.clear } == 100 * 80 - 1300)
    #expect(picture.shownRectangle == [10, 10, 80, 60])
  }

  @Test func aBorderIsWhatFourBoxesWouldBe() throws {
    let strips = [
      box(10, 10, 80, 5, Ink.red), box(10, 65, 80, 5, Ink.red), box(10, 15, 5, 50, Ink.red),
      box(85, 15, 5, 50, Ink.red),
    ]
    let expected = stage(100, 80, [box(10, 10, 80, 60, Ink.green)] + strips)
    try expectPixels(of: stage(100, 80, [bordered(5, Ink.green)]), matchThoseOf: expected)
  }

  @Test(arguments: [4.0, 12, 30])
  func theInnerCornerIsConcentric(radius: Double) throws {
    let outer = with(box(10, 10, 80, 60, Ink.red)) { $0.cornerRadius = radius }
    let inner = with(box(16, 16, 68, 48, Ink.green)) { $0.cornerRadius = max(0, radius - 6) }
    let rounding = PixelTolerance.within(1, because: "one blend is done in the shader, two round in between")
    try expectPixels(
      of: stage(100, 80, [bordered(6, radius: radius, Ink.green)]), matchThoseOf: stage(100, 80, [outer, inner]),
      rounding, named: "inner-corner-\(radius)")
  }

  @Test func aBorderLiesAboveSublayers() throws {
    let layer = bordered(5)
    layer.addSublayer(box(-5, -5, 90, 70, Ink.blue))
    let picture = try PixelRenderer.picture(of: stage(100, 80, [layer]))
    expectPixel(12, 40, of: picture, is: Pixel.red, because: "the border is drawn last")
    expectPixel(20, 40, of: picture, is: Pixel.blue, because: "the sublayer shows inside the ring")
    expectPixel(6, 40, of: picture, is: Pixel.blue, because: "the sublayer is not clipped")
  }

  @Test func aBorderAboveContentsIsTheSameRing() throws {
    let plain = stage(100, 80, [bordered(5, Ink.green)])
    let layer = bordered(5, Ink.green)
    layer.addSublayer(box(20, 20, 0, 0))
    try expectPixels(of: stage(100, 80, [layer]), matchThoseOf: plain)
  }

  @Test func aTranslucentBorderLetsTheBackgroundThrough() throws {
    let layer = bordered(5, Ink.white)
    layer.borderColor = Ink.bytes(255, 0, 0, 102)
    let scene = stage(100, 80, [layer])
    try expectPixel(12, 40, of: scene, is: [255, 153, 153, 255], because: "0.4 red over the layer's own white")
  }

  @Test func aBorderAsWideAsTheLayerFillsIt() throws {
    let picture = try PixelRenderer.picture(of: stage(100, 80, [bordered(100)]))
    #expect(picture.count { $0 == Pixel.red } == 80 * 60)
  }

  @Test func aDefaultBorderIsBlack() throws {
    let layer = with(box(0, 0, 10, 10, Ink.white)) { $0.borderWidth = 1 }
    try expectPixel(0, 5, of: layer, is: [0, 0, 0, 255], because: "borderColor is opaque black until it is set")
  }
}
