import Geometry
import Multiplane
import PixelTesting
import Testing

/// Blurred layers against direct convolution.
struct BlurTests {
  private let resolution = PixelTolerance.within(
    3, because: "large blurs are done in reduced resolution and mixed linearly, and passes round to bytes")

  /// Hard edges, thin lines, translucent and strong colours, with room around.
  private func content() -> CALayer {
    let layer = box(0, 0, 160, 120)
    layer.sublayers = [
      box(50, 40, 60, 40, Ink.bytes(255, 51, 0)), box(60, 30, 3, 60, Ink.white),
      box(80, 50, 40, 20, Ink.bytes(0, 102, 255, 153)),
    ]
    return layer
  }

  private func blurred(_ sigma: Double, _ layer: CALayer) -> CALayer {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(sigma, forKey: "inputRadius")
    layer.filters = [filter]
    return layer
  }

  @Test(arguments: [0.5, 1, 2, 3, 4, 5, 8, 12, 20]) func aBlurIsAConvolution(sigma: Double) throws {
    let sharp = try PixelRenderer.picture(of: stage(160, 120, [content()]))
    let expected = PictureBlurOracle(picture: sharp, sigma: SIMD2(sigma, sigma)).blurred()
    let scene = stage(160, 120, [blurred(sigma, content())])
    expectPixels(of: try PixelRenderer.picture(of: scene), match: expected, resolution, named: "blur-\(sigma)")
  }

  @Test func aStretchedLayerIsBlurredAlongItsAxes() throws {
    let layer = content()
    let sharp = try PixelRenderer.picture(of: stage(160, 120, [layer]))
    let expected = PictureBlurOracle(picture: sharp, sigma: SIMD2(6, 2)).blurred()
    let scene = stage(160, 120, [blurred(2, stretched(content()))])
    expectPixels(of: try PixelRenderer.picture(of: scene), match: expected, resolution, named: "blur-stretched")
  }

  /// The same content a third as wide in a layer three times as wide.
  private func stretched(_ layer: CALayer) -> CALayer {
    let narrow = CALayer()
    narrow.bounds = CGRect(x: 0, y: 0, width: 160.0 / 3, height: 120)
    narrow.position = CGPoint(x: 80, y: 60)
    narrow.transform = CATransform3DMakeScale(3, 1, 1)
    for sublayer in layer.sublayers ?? [] {
      let frame = sublayer.frame
      sublayer.frame = CGRect(x: frame.minX / 3, y: frame.minY, width: frame.width / 3, height: frame.height)
      narrow.addSublayer(sublayer)
    }
    return narrow
  }

  /// Content outside of the picture still shines in; nothing changes where the picture ends.
  @Test(arguments: [3.0, 10]) func theEdgesOfThePictureAreNoEdges(sigma: Double) throws {
    let large = try PixelRenderer.picture(of: stage(160, 120, [blurred(sigma, content())]))
    let layer = blurred(sigma, content())
    layer.position = CGPoint(x: layer.position.x - 64, y: layer.position.y - 48)
    let part = try PixelRenderer.picture(of: stage(32, 32, [layer]))
    expectPixels(
      of: part, match: large.part(64, 48, 32, 32), .within(1, because: "resolutions may begin elsewhere"), named: "edge"
    )
  }

  @Test func aBlurActsBeforeTheOpacityAndTheMask() throws {
    let layer = blurred(3, content())
    layer.opacity = 0.5
    layer.mask = box(0, 0, 80, 120, Ink.black)
    let scene = stage(160, 120, [layer])
    let whole = try PixelRenderer.picture(of: stage(160, 120, [blurred(3, content())]))
    let expected = Bitmap(160, 120) { x, y in
      x < 80 ? SIMD4<UInt8>((SIMD4<Double>(whole[x, y]) / 2).rounded(.toNearestOrAwayFromZero)) : .zero
    }
    expectPixels(
      of: try PixelRenderer.picture(of: scene), match: expected, .within(1, because: "rounded once more"),
      named: "faded")
  }

  @Test func turningTheFilterOffLeavesThePictureAsItIs() throws {
    let off = CAFilter(type: "gaussianBlur")
    off.setValue(5, forKey: "inputRadius")
    off.isEnabled = false
    let layer = content()
    layer.filters = [off]
    try expectPixels(of: stage(160, 120, [layer]), matchThoseOf: stage(160, 120, [content()]))
  }

  @Test func aBlurredGroupOfOneIsTheBlurredLayer() throws {
    let alone = blurred(4, box(40, 40, 50, 30, Ink.red))
    let group = blurred(4, box(0, 0, 160, 120, [box(40, 40, 50, 30, Ink.red)]))
    try expectPixels(of: stage(160, 120, [alone]), matchThoseOf: stage(160, 120, [group]))
  }

  /// Nothing is kept between frames that a pixel could show.
  @Test func warmAndColdRenderersAgree() throws {
    let scene = stage(160, 120, Ink.white, [blurred(9, content())])
    let warm = try CARenderer(device: .software)
    for sigma in [30.0, 2, 1] { _ = try warm.render(stage(160, 120, [blurred(sigma, content())]), at: 0) }
    expectPixels(
      of: try warm.render(scene, at: 0), match: try CARenderer(device: .software).render(scene, at: 0), named: "warm")
  }

  // MARK: - What lies behind

  @Test func whatLiesBehindIsBlurredWithinTheBounds() throws {
    let glass = box(40, 30, 80, 60)
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(4, forKey: "inputRadius")
    glass.backgroundFilters = [blur]
    let picture = try PixelRenderer.picture(of: stage(160, 120, Ink.white, [content(), glass]))
    let sharp = try PixelRenderer.picture(of: stage(160, 120, Ink.white, [content()]))
    let soft = PictureBlurOracle(picture: sharp, sigma: SIMD2(4, 4)).blurred()
    let expected = Bitmap(160, 120) { x, y in
      (40..<120).contains(x) && (30..<90).contains(y) ? soft[x, y] : sharp[x, y]
    }
    expectPixels(of: picture, match: expected, resolution, named: "glass")
  }

  @Test func coloursBehindAreChangedInARoundWindow() throws {
    let glass = with(box(40, 30, 80, 60)) {
      $0.backgroundFilters = ["colorInvert"]
      $0.cornerRadius = 30
    }
    let scene = stage(160, 120, Ink.bytes(255, 204, 51), [glass])
    try expectPixel(80, 60, of: scene, is: [0, 51, 204, 255], because: "inverted")
    try expectPixel(42, 32, of: scene, is: [255, 204, 51, 255], because: "the corner is round")
  }

  /// Filters come before the bounds cut: a blurred layer that masks to its bounds ends there, and what it hides shines in.
  @Test(arguments: [0.0, 12], [0.0, 0.6]) func theBoundsCutTheBlurredPicture(radius: Double, turn: Double) throws {
    func frame(_ layer: CALayer) -> CALayer {
      layer.frame = CGRect(x: 40, y: 30, width: 80, height: 60)
      layer.cornerRadius = radius
      return layer
    }
    func wide() -> CALayer { box(-30, 10, 90, 30, Ink.red) }
    let expected = with(frame(CALayer())) {
      let inner = blurred(4, box(0, 0, 80, 60))
      inner.addSublayer(wide())
      $0.masksToBounds = true
      $0.addSublayer(inner)
      $0.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
    }
    let actual = with(blurred(4, frame(CALayer()))) {
      $0.masksToBounds = true
      $0.addSublayer(wide())
      $0.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
    }
    try expectPixels(of: stage(160, 120, [actual]), matchThoseOf: stage(160, 120, [expected]))
  }
}
