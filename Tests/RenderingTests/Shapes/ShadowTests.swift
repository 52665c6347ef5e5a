import Geometry
import PixelTesting
import Testing

/// Shadows of boxes against a direct convolution, and where they lie.
struct ShadowTests {
  private let closedForm = PixelTolerance.within(
    3, because: "the shader's closed form is fitted to the Gaussian integral within 3 of 255")

  /// A white shadow alone: the layer that casts it lies outside the picture.
  private func shadow(_ layer: CALayer, sigma: CGFloat) -> CALayer {
    layer.backgroundColor = Ink.black
    layer.position.x -= 1000
    (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius) = (Ink.white, 1, sigma)
    layer.shadowOffset = CGSize(width: 1000, height: 0)
    return stage(72, 64, [layer])
  }

  private func compare(_ layer: CALayer, _ outline: Path, sigma: Double, _ name: String) throws {
    let expected = BlurOracle(silhouette: CoverageOracle(outline), sigma: sigma).picture(72, 64)
    let actual = try PixelRenderer.picture(of: shadow(layer, sigma: sigma))
    expectPixels(of: actual, match: expected, closedForm, named: name)
  }

  private let rect = Path.Bounds(min: [16, 16], max: [56, 48])

  @Test(arguments: [2.0, 4, 6])
  func aSharpBoxIsBlurred(sigma: Double) throws {
    try compare(box(16, 16, 40, 32), Outlines.rectangle(rect), sigma: sigma, "shadow-\(sigma)")
  }

  @Test(arguments: [2.0, 4], [4.0, 10, 16])
  func aRoundBoxIsBlurred(sigma: Double, radius: Double) throws {
    let layer = with(box(16, 16, 40, 32)) { $0.cornerRadius = radius }
    try compare(layer, Outlines.circular(rect, radius: radius), sigma: sigma, "shadow-\(sigma)-\(radius)")
  }

  /// Opposite edges see each other through the blur.
  @Test(arguments: [0.0, 3, 5])
  func aBoxThatIsSmallBesideItsBlur(radius: Double) throws {
    let small = Path.Bounds(min: [30, 27], max: [42, 37])
    let layer = with(box(30, 27, 12, 10)) { $0.cornerRadius = radius }
    let outline = radius > 0 ? Outlines.circular(small, radius: radius) : Outlines.rectangle(small)
    try compare(layer, outline, sigma: 6, "shadow-small-\(radius)")
  }

  @Test func aPartlyRoundBoxHasAPartlyRoundShadow() throws {
    func scene(_ corners: CACornerMask, _ radius: CGFloat) -> CALayer {
      shadow(
        with(box(16, 16, 40, 32)) {
          $0.cornerRadius = radius
          $0.maskedCorners = corners
        }, sigma: 3)
    }
    let mixed = try PixelRenderer.picture(of: scene([.layerMinXMinYCorner], 8))
    let round = try PixelRenderer.picture(of: scene(CACornerMask(rawValue: 15), 8))
    let sharp = try PixelRenderer.picture(of: scene(CACornerMask(rawValue: 15), 0))
    expectPixels(of: mixed.part(0, 0, 36, 32), match: round.part(0, 0, 36, 32), named: "shadow-round-quarter")
    expectPixels(of: mixed.part(36, 0, 36, 64), match: sharp.part(36, 0, 36, 64), named: "shadow-sharp-half")
  }

  // MARK: - Place

  private func casting(_ change: (CALayer) -> Void) -> CALayer {
    let layer = box(20, 20, 20, 20, Ink.red)
    (layer.shadowOpacity, layer.shadowRadius) = (1, 0)
    change(layer)
    return stage(60, 60, [layer])
  }

  @Test func aShadowWithoutRadiusIsABoxBelow() throws {
    let scene = casting { $0.shadowOffset = CGSize(width: 5, height: 7) }
    try expectPixels(
      of: scene, matchThoseOf: stage(60, 60, [box(25, 27, 20, 20, Ink.black), box(20, 20, 20, 20, Ink.red)]))
  }

  /// Three points towards smaller y: above in a y-down host, below in a y-up one.
  @Test(arguments: Host.allCases)
  func theDefaultOffsetFollowsTheLayersAxes(host: Host) throws {
    let scene = casting { _ in }
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    #expect(picture.shownRectangle == [20, host == .yDown ? 17 : 20, 20, 23])
  }

  @Test func theOffsetTurnsWithTheLayer() throws {
    let scene = casting {
      $0.shadowOffset = CGSize(width: 8, height: 0)
      $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    #expect(try PixelRenderer.picture(of: scene).shownRectangle == [20, 20, 20, 28])
  }

  @Test func aShadowIsDrawnBeneathTranslucentContent() throws {
    let scene = casting {
      $0.backgroundColor = Ink.bytes(255, 0, 0, 102)
      $0.shadowOffset = .zero
    }
    let rounding = PixelTolerance.within(1, because: "two blends round")
    // Alpha 0.4 over alpha 0.4: 1 - 0.6², and red only from the upper one.
    try expectPixel(30, 30, of: scene, is: [102, 0, 0, 163], rounding, because: "the shadow is not knocked out")
  }

  @Test func masksToBoundsTakesTheShadowAway() throws {
    let scene = casting {
      $0.shadowOffset = CGSize(width: 9, height: 9)
      $0.masksToBounds = true
    }
    #expect(try PixelRenderer.picture(of: scene).shownRectangle == [20, 20, 20, 20])
  }

  @Test func shadowOpacityAndLayerOpacityMultiply() throws {
    let scene = casting {
      $0.shadowOffset = CGSize(width: 20, height: 0)
      ($0.shadowOpacity, $0.opacity) = (0.5, 0.4)
    }
    try expectPixel(50, 30, of: scene, is: [0, 0, 0, 51], because: "a fifth of black")
  }

  @Test func anEmptyLayerCastsNoShadowUnlessAPathSaysSo() throws {
    let empty = casting { $0.backgroundColor = nil }
    #expect(try PixelRenderer.picture(of: empty).shownRectangle == [])
    let path = casting {
      $0.backgroundColor = nil
      $0.shadowOffset = .zero
      $0.shadowPath = CGPath(rect: CGRect(x: 2, y: 3, width: 6, height: 4), transform: nil)
    }
    #expect(try PixelRenderer.picture(of: path).shownRectangle == [22, 23, 6, 4])
  }
}
