import Geometry
import PixelTesting
import Testing

/// Where an image of 20 × 10 lies in a layer of 80 × 60, by gravity and in both hosts, and that it is upright there.
struct GravityTests {
  /// A gravity and the rectangle (x, y, width, height) in the layer's own coordinates: `top` is the larger y.
  struct Case: CustomTestStringConvertible {
    let gravity: CALayerContentsGravity
    let rect: [Int]
    var testDescription: String { gravity.rawValue }
  }

  static let cases = [
    Case(gravity: .resize, rect: [0, 0, 80, 60]), Case(gravity: .resizeAspect, rect: [0, 10, 80, 40]),
    Case(gravity: .resizeAspectFill, rect: [-20, 0, 120, 60]), Case(gravity: .center, rect: [30, 25, 20, 10]),
    Case(gravity: .top, rect: [30, 50, 20, 10]), Case(gravity: .bottom, rect: [30, 0, 20, 10]),
    Case(gravity: .left, rect: [0, 25, 20, 10]), Case(gravity: .right, rect: [60, 25, 20, 10]),
    Case(gravity: .topLeft, rect: [0, 50, 20, 10]), Case(gravity: .topRight, rect: [60, 50, 20, 10]),
    Case(gravity: .bottomLeft, rect: [0, 0, 20, 10]), Case(gravity: .bottomRight, rect: [60, 0, 20, 10]),
  ]

  private func scene(_ gravity: CALayerContentsGravity) -> CALayer {
    let layer = box(30, 10, 80, 60)
    layer.contents = Pictures.redOverBlue
    layer.contentsGravity = gravity
    return stage(140, 80, [layer])
  }

  @Test(arguments: cases, Host.allCases)
  func theImageLiesWhereItsGravitySays(test: Case, host: Host) throws {
    let scene = scene(test.gravity)
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    let (x, y, width, height) = (test.rect[0] + 30, test.rect[1] + 10, test.rect[2], test.rect[3])
    let top = host == .yDown ? y : 80 - y - height
    #expect(picture.shownRectangle == [x, top, width, height])
    expectPixel(x + width / 2, top, of: picture, is: Pixel.red, because: "the image's upper half is red in any host")
    expectPixel(x + width / 2, top + height - 1, of: picture, is: Pixel.blue, because: "its lower half is blue")
  }

  @Test(arguments: cases, Host.allCases)
  func aFlippedLayerShowsItsImageUprightToo(test: Case, host: Host) throws {
    let scene = scene(test.gravity)
    scene.sublayers?[0].isGeometryFlipped = true
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    let shown = picture.shownRectangle
    let isDown = host != .yDown
    let rowOfLayer = test.rect[1]
    let top = 10 + (isDown ? rowOfLayer : 60 - rowOfLayer - test.rect[3])
    #expect(shown == [test.rect[0] + 30, top, test.rect[2], test.rect[3]])
    expectPixel(shown[0] + 1, shown[1], of: picture, is: Pixel.red, because: "flips move an image but never mirror it")
  }

  @Test func anUnknownGravityCentres() throws {
    let unknown = scene(CALayerContentsGravity(rawValue: "sideways"))
    try expectPixels(of: unknown, matchThoseOf: scene(.center))
  }

  @Test func contentsScaleSaysHowLargeAnImageIs() throws {
    let layer = box(0, 0, 40, 40)
    layer.contents = Pictures.numbered(20, 12)
    layer.contentsGravity = .center
    layer.contentsScale = 2
    #expect(try PixelRenderer.picture(of: layer).shownRectangle == [15, 17, 10, 6])
    let viewport = Viewport(bounds: layer.bounds, scale: 2)
    let doubled = try PixelRenderer.picture(of: layer, in: viewport)
    expectPixels(of: doubled.part(30, 34, 20, 12), match: Pictures.numbered(20, 12).bitmap)
  }
}
