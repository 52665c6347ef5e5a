import Geometry
import PixelTesting
import Testing

/// Layers of any size: what is seen of them is what is seen of layers that just cover the picture.
struct HugeLayerTests {
  private static let sizes: [CGFloat] = [1e5, 1e7, 2e9, 1e10, 1e12, 1e20, 1e30, 1e100]

  /// Where doubles still tell a hundredth of a pixel at the far edge from none.
  private static let exactSizes: [CGFloat] = [1e5, 1e7, 2e9, 1e10, 1e12]

  /// A layer of a size, with a point of it, in units of the size, at the middle of the picture.
  private func huge(
    _ size: CGFloat, _ anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), _ color: CGColor? = Ink.red
  ) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.anchorPoint = anchor
    layer.position = CGPoint(x: 32, y: 32)
    layer.backgroundColor = color
    return layer
  }

  private func expectSame(_ layer: CALayer, _ usual: CALayer, _ tolerance: PixelTolerance = .exact) throws {
    let (a, b) = (stage(64, 64, Ink.blue, [layer]), stage(64, 64, Ink.blue, [usual]))
    try expectPixels(of: a, matchThoseOf: b, tolerance)
  }

  @Test(arguments: sizes) func aHugeLayerCoversThePicture(size: CGFloat) throws {
    let picture = try PixelRenderer.picture(of: stage(64, 64, [huge(size)]))
    #expect(picture.count { $0 == Pixel.red } == 64 * 64)
  }

  @Test(
    arguments: exactSizes, [CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5), CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 1)])
  func edgesInThePictureStay(size: CGFloat, anchor: CGPoint) throws {
    let move = { (layer: CALayer) in layer.position = CGPoint(x: 20.5, y: 41.25) }
    try expectSame(with(huge(size, anchor), move), with(huge(500, anchor), move))
  }

  @Test(arguments: [1e6, 1e10, 1e15]) func hugeScalesAreHugeLayers(scale: CGFloat) throws {
    let layer = huge(10)
    layer.transform = CATransform3DMakeScale(scale, scale, 1)
    try expectSame(layer, huge(500))
  }

  @Test(arguments: [1e7, 1e10, 1e15]) func turnedLayersCoverThePictureToo(size: CGFloat) throws {
    let layer = huge(size)
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    try expectSame(layer, huge(500))
  }

  @Test(arguments: sizes) func hugeMasksHideNothing(size: CGFloat) throws {
    for mask in [huge(size), with(huge(size)) { $0.opacity = 0.999_999 }] {
      let layer = with(huge(500)) { $0.mask = with(mask) { $0.position = CGPoint(x: 250, y: 250) } }
      let nearly = PixelTolerance.within(1, because: "the second mask is not quite opaque")
      try expectSame(layer, huge(500), nearly)
    }
  }

  @Test(arguments: exactSizes) func hugeClipsCutAtTheirEdges(size: CGFloat) throws {
    func clipped(_ size: CGFloat) -> CALayer {
      with(huge(size, CGPoint(x: 0, y: 0), nil)) {
        $0.masksToBounds = true
        $0.addSublayer(box(-100, -100, 300, 300, Ink.red))
      }
    }
    try expectSame(clipped(size), clipped(500))
  }

  @Test(arguments: exactSizes) func cornersAndBordersInThePictureStay(size: CGFloat) throws {
    func cornered(_ size: CGFloat) -> CALayer {
      with(huge(size, CGPoint(x: 0, y: 0))) {
        ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (14, 5, Ink.green)
        $0.position = CGPoint(x: 12.5, y: 9)
      }
    }
    let rounding = PixelTolerance.within(1, because: "distances are counted from another point")
    try expectSame(cornered(size), cornered(500), rounding)
  }

  @Test(arguments: sizes) func hugeImagesShowTheirMiddle(size: CGFloat) throws {
    let image = CGImage(Bitmap(3, 3) { x, y in x == 1 && y == 1 ? Pixel.green : Pixel.white })
    let layer = with(huge(size)) {
      $0.contents = image
      $0.magnificationFilter = .nearest
    }
    #expect(try PixelRenderer.picture(of: stage(64, 64, [layer])).count { $0 == Pixel.green } == 64 * 64)
  }

  @Test(arguments: sizes) func hugeGradientsShowTheirMiddle(size: CGFloat) throws {
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.position = CGPoint(x: 32, y: 32)
    layer.colors = [Ink.black, Ink.white]
    let picture = try PixelRenderer.picture(of: stage(64, 64, [layer]))
    #expect(picture.count { (127...128).contains($0.x) && $0.w == 255 } == 64 * 64)
  }

  @Test func hugeFloorsInPerspectiveEndAtTheHorizon() throws {
    func floor(_ size: CGFloat) -> CALayer {
      let layer = huge(size)
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 100
      layer.transform = CATransform3DRotate(CATransform3DTranslate(transform, 0, 40, 0), 1.3, 1, 0, 0)
      return layer
    }
    // The rows beside the horizon, where one pixel covers kilometres, are left out.
    func rows(_ size: CGFloat, _ y: Int, _ height: Int) throws -> Bitmap {
      try PixelRenderer.picture(of: stage(64, 64, Ink.blue, [floor(size)])).part(0, y, 64, height)
    }
    #expect(try rows(1e8, 0, 4).count { $0 == Pixel.blue } == 64 * 4)
    expectPixels(of: try rows(1e8, 6, 58), match: try rows(5e5, 6, 58))
  }

  @Test func whatLiesFarAwayDrawsNothing() throws {
    let layer = with(huge(1e9)) { $0.position = CGPoint(x: 3e9, y: 0) }
    #expect(try PixelRenderer.picture(of: stage(64, 64, [layer])).count { $0 != Pixel.clear } == 0)
  }
}
