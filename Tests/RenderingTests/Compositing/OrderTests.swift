import Geometry
import Imaging
import PixelTesting
import Testing

/// What lies above what, what is not drawn at all, and how the result leaves the program.
struct OrderTests {
  private func pair(_ change: (CALayer, CALayer) -> Void) -> CALayer {
    let (red, green) = (box(0, 0, 6, 6, Ink.red), box(2, 2, 6, 6, Ink.green))
    change(red, green)
    return stage(10, 10, [red, green])
  }

  @Test func laterSublayersLieAbove() throws {
    try expectPixel(4, 4, of: pair { _, _ in }, is: Pixel.green, because: "the green layer was added last")
  }

  @Test func zPositionOverrulesTheOrderOfTheArray() throws {
    let raised = pair { red, _ in red.zPosition = 1 }
    let swapped = stage(10, 10, [box(2, 2, 6, 6, Ink.green), box(0, 0, 6, 6, Ink.red)])
    try expectPixels(of: raised, matchThoseOf: swapped)
  }

  @Test func equalZPositionsKeepTheOrderOfTheArray() throws {
    let raised = pair { red, green in (red.zPosition, green.zPosition) = (5, 5) }
    try expectPixels(of: raised, matchThoseOf: pair { _, _ in })
  }

  @Test func zPositionDoesNotMoveAnythingWithoutPerspective() throws {
    let raised = pair { _, green in green.zPosition = 400 }
    try expectPixels(of: raised, matchThoseOf: pair { _, _ in })
  }

  @Test(arguments: [true, false])
  func hiddenAndTransparentLayersTakeTheirSublayersAlong(hides: Bool) throws {
    let parent = box(0, 0, 10, 10, Ink.red, [box(2, 2, 4, 4, Ink.blue)])
    if hides { parent.isHidden = true } else { parent.opacity = 0 }
    let picture = try PixelRenderer.picture(of: stage(10, 10, [parent]))
    #expect(picture.shownRectangle == [])
  }

  @Test func contentsLieAboveTheBackgroundAndBelowSublayersAndBorder() throws {
    let layer = box(0, 0, 20, 10, Ink.white, [box(12, 0, 8, 10, Ink.green)])
    layer.contents = CGImage(Bitmap(20, 10) { x, _ in x < 8 ? Pixel.clear : Pixel.red })
    layer.borderWidth = 2
    layer.borderColor = Ink.blue
    let picture = try PixelRenderer.picture(of: layer)
    expectPixel(5, 5, of: picture, is: Pixel.white, because: "the contents are transparent there")
    expectPixel(10, 5, of: picture, is: Pixel.red, because: "contents cover the background")
    expectPixel(15, 5, of: picture, is: Pixel.green, because: "sublayers cover contents")
    expectPixel(19, 5, of: picture, is: Pixel.blue, because: "the border covers sublayers")
  }

  @Test func aPNGKeepsTranslucentPixels() throws {
    let scene = stage(6, 6, [box(0, 0, 4, 4, Ink.bytes(255, 128, 0, 51)), box(2, 2, 4, 4, Ink.bytes(0, 64, 255, 180))])
    let picture = try PixelRenderer.picture(of: scene)
    let decoded = try ImageDecoder.decode(PNGEncoder().encode(picture))
    expectPixel(0, 0, of: decoded, is: [51, 26, 0, 51], because: "premultiplied bytes survive division and product")
    expectPixels(of: decoded, match: picture)
  }
}
