import Geometry
import Multiplane
import PixelTesting
import Testing

/// Shadows of whole pictures.
struct PictureShadowTests {
  private let closedForm = PixelTolerance.within(
    5, because: "the closed form and the sampled blur are each within 3 of 255 of the integral")

  private func casting(
    _ sigma: CGFloat, _ layer: CALayer, offset: CGSize = CGSize(width: 3.25, height: -2.5)
  ) -> CALayer {
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.8, sigma, offset)
    return layer
  }

  /// A box with its background in a sublayer that sticks out by nothing is a general silhouette; with a background it has
  /// a closed form.
  @Test(arguments: [1.5, 3, 6.0], [0.0, 12])
  func aBoxCastsTheSameShadowEitherWay(sigma: CGFloat, radius: CGFloat) throws {
    let box1 = casting(sigma, with(box(40, 40, 60, 44, Ink.bytes(255, 204, 0))) { $0.cornerRadius = radius })
    let inner = with(box(0, 0, 60, 44, Ink.bytes(255, 204, 0))) { $0.cornerRadius = radius }
    let box2 = casting(sigma, box(40, 40, 60, 44, [inner]))
    try expectPixels(of: stage(140, 120, [box2]), matchThoseOf: stage(140, 120, [box1]), closedForm)
  }

  @Test(arguments: [2.0, 5, 9]) func aShadowIsAConvolutionOfTheSilhouette(sigma: Double) throws {
    func content() -> CALayer {
      box(0, 0, 160, 120, [box(50, 40, 30, 40, Ink.red), box(70, 60, 40, 10, Ink.bytes(0, 255, 0, 153))])
    }
    let sharp = try PixelRenderer.picture(of: stage(160, 120, [content()]))
    let silhouette = Bitmap(160, 120) { x, y in SIMD4(repeating: sharp[x, y].w) }
    // The silhouette is measured in pixels, which are a blur already.
    let measured = (sigma * sigma - 1.0 / 12).squareRoot()
    let soft = PictureBlurOracle(picture: silhouette, sigma: SIMD2(measured, measured)).blurred()
    let layer = casting(sigma, content(), offset: CGSize(width: 4, height: -6))
    (layer.shadowColor, layer.shadowOpacity) = (Ink.white, 1)
    let picture = try PixelRenderer.picture(of: stage(160, 120, [layer]))
    let expected = Bitmap(160, 120) { x, y in
      let inside = x >= 4 && y + 6 < 120
      let shadow = inside ? SIMD4<Double>(soft[x - 4, y + 6]) : .zero
      let above = SIMD4<Double>(sharp[x, y])
      return SIMD4<UInt8>((above + shadow * (1 - above.w / 255)).rounded(.toNearestOrEven))
    }
    expectPixels(
      of: picture.part(10, 0, 150, 110), match: expected.part(10, 0, 150, 110),
      .within(3, because: "large blurs are done in reduced resolution"), named: "silhouette-\(sigma)")
  }

  @Test func aSharpShadowIsTheSilhouetteMoved() throws {
    let layer = casting(0, box(20, 20, 20, 20, [box(0, 0, 10, 20, Ink.red)]), offset: CGSize(width: 30, height: 5))
    let scene = stage(80, 60, [layer])
    try expectPixel(25, 30, of: scene, is: Pixel.red, because: "the layer")
    try expectPixel(55, 30, of: scene, is: [0, 0, 0, 204], because: "its shadow")
    try expectPixel(65, 30, of: scene, is: Pixel.clear, because: "the layer's other half is empty")
    #expect(try PixelRenderer.picture(of: scene).shownRectangle == [20, 20, 40, 25])
  }

  @Test func anImagesAlphaCastsItsShadow() throws {
    let layer = casting(0, box(10, 10, 40, 40), offset: CGSize(width: 50, height: 0))
    layer.contents = Pictures.disc
    let scene = stage(110, 60, [layer])
    try expectPixel(80, 30, of: scene, is: [0, 0, 0, 204], because: "the middle of the disc")
    try expectPixel(61, 11, of: scene, is: Pixel.clear, because: "the corner is transparent")
  }

  @Test func theOffsetTurnsWithTheLayer() throws {
    let layer = casting(0, box(20, 20, 20, 20, [box(0, 0, 20, 20, Ink.red)]), offset: CGSize(width: 8, height: 0))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(try PixelRenderer.picture(of: stage(60, 60, [layer])).shownRectangle == [20, 20, 20, 28])
  }

  @Test(arguments: Host.allCases) func theOffsetFollowsTheLayersAxes(host: Host) throws {
    let layer = casting(0, box(20, 20, 20, 20, [box(0, 0, 20, 20, Ink.red)]), offset: CGSize(width: 0, height: -3))
    let scene = stage(60, 60, [layer])
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    #expect(picture.shownRectangle == [20, host == .yDown ? 17 : 20, 20, 23])
  }

  @Test func opacityAndMaskActOnTheShadow() throws {
    let layer = casting(0, box(20, 20, 20, 20, [box(0, 0, 20, 20, Ink.red)]), offset: CGSize(width: 30, height: 0))
    layer.opacity = 0.5
    let faded = stage(80, 60, [layer])
    try expectPixel(
      60, 30, of: faded, is: [0, 0, 0, 102], .within(1, because: "two factors"), because: "0.8 times 0.5")
    layer.opacity = 1
    layer.mask = box(0, 0, 40, 20, Ink.black)
    try expectPixel(55, 30, of: stage(80, 60, [layer]), is: [0, 0, 0, 204], because: "inside the mask")
    try expectPixel(65, 30, of: stage(80, 60, [layer]), is: Pixel.clear, because: "the mask cuts the shadow")
  }

  /// Filters come first: a blurred layer casts a blurred layer's shadow.
  @Test func filtersChangeTheSilhouette() throws {
    let layer = casting(0, box(20, 20, 20, 20, Ink.white), offset: CGSize(width: 30, height: 0))
    layer.filters = ["luminanceToAlpha"]
    (layer.shadowColor, layer.backgroundColor) = (Ink.red, Ink.bytes(128, 128, 128))
    let rounding = PixelTolerance.within(1, because: "two steps round")
    try expectPixel(60, 30, of: stage(80, 60, [layer]), is: [102, 0, 0, 102], rounding, because: "half of 0.8")
  }

  @Test func masksToBoundsTakesTheShadowAway() throws {
    let layer = casting(2, box(20, 20, 20, 20, [box(0, 0, 20, 20, Ink.red)]), offset: .zero)
    layer.masksToBounds = true
    #expect(try PixelRenderer.picture(of: stage(60, 60, [layer])).shownRectangle == [20, 20, 20, 20])
  }
}
