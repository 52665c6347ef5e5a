import CoreGraphics
import Testing

/// Shadows in closed form: a box blurred by a normal distribution is a product of two differences of error functions.
struct CGContextShadowTests {
  private let box = CGRect(x: 10, y: 10, width: 20, height: 16)

  /// The share of a shadow of the box at a place from the lower left corner, for a standard deviation.
  private func share(_ x: Double, _ y: Double, sigma: Double, _ box: CGRect) -> Double {
    func side(_ p: Double, _ low: Double, _ high: Double) -> Double {
      let unit = sigma * 2.0.squareRoot()
      return 0.5 * (erf((p - low) / unit) - erf((p - high) / unit))
    }
    return side(x, box.minX, box.maxX) * side(y, box.minY, box.maxY)
  }

  /// The shadow alone: what is painted is cut away by the clip.
  private func shadow(_ offset: CGSize, blur: CGFloat, _ body: (CGContext) -> Void = { _ in }) -> [[UInt8]] {
    let picture = Canvas.picture(60, 50) { context in
      context.clip(to: CGRect(x: 30, y: 0, width: 30, height: 50))
      body(context)
      context.setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(box)
    }
    for y in 0..<50 { for x in 0..<30 { #expect(picture[x, y] == .zero) } }
    return Canvas.alphas(of: picture)
  }

  @Test(arguments: [1.0, 2.5, 4]) func aShadowOfABoxIsAProduct(sigma: Double) {
    for offset in [CGSize(width: 12, height: 3), CGSize(width: 9.25, height: -4.5)] {
      let alphas = shadow(offset, blur: 2 * sigma)
      let moved = box.offsetBy(dx: offset.width, dy: offset.height)
      for y in 0..<50 {
        for x in 30..<60 {
          let expected = share(Double(x) + 0.5, 49.5 - Double(y), sigma: sigma, moved) * 255
          // A pixel holds a mean over its area; for one of a standard deviation the curve bends by so much.
          #expect(abs(Double(alphas[y][x]) - expected) <= 2 + 3 / (sigma * sigma), "\(x), \(y)")
        }
      }
    }
  }

  @Test func withoutBlurItIsTheShapeAgain() {
    let alphas = shadow(CGSize(width: 15.5, height: 0), blur: 0)
    #expect(alphas[30][44] == 255 && alphas[30][45] == 128 && alphas[30][46] == 0)
    #expect(alphas[49 - 26][40] == 0 && alphas[49 - 25][40] == 255)
  }

  @Test func theTransformDoesNotMoveIt() {
    let plain = shadow(CGSize(width: 15, height: 0), blur: 4)
    let turned = shadow(CGSize(width: 15, height: 0), blur: 4) { context in
      context.translateBy(x: 40, y: 36)
      context.rotate(by: .pi)
    }
    // The box turned about (20, 18) is itself.
    for y in 0..<50 { for x in 0..<60 { #expect(abs(Int(plain[y][x]) - Int(turned[y][x])) <= 1) } }
  }

  @Test func paintLiesAboveItsShadowAndEachThingHasItsOwn() {
    let picture = Canvas.picture(6, 1) { context in
      context.setShadow(
        offset: CGSize(width: 1, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.setFillColor(Canvas.red)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 5, y: 0, width: 1, height: 1))
    }
    let (red, blue) = (SIMD4<UInt8>(255, 0, 0, 255), SIMD4<UInt8>(0, 0, 255, 255))
    #expect((0..<6).map { picture[$0, 0] } == [red, red, blue, red, blue, red])
  }

  @Test func aTransparencyLayerThrowsOneShadow() {
    let picture = Canvas.picture(6, 1) { context in
      context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(Canvas.red)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
    }
    #expect((0..<6).map { picture[$0, 0].w } == [255, 255, 255, 85, 85, 0])
  }

  @Test func translucentPaintThrowsAFainterShadow() {
    let picture = Canvas.picture(3, 1) { context in
      context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: CGColor.black)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.4))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect((0..<3).map { picture[$0, 0].w } == [102, 102, 0])
  }

  @Test func absurdShadowsAreBounded() {
    let picture = Canvas.picture(3, 1) { context in
      for value in [CGFloat.nan, .infinity, -.infinity, 1e300] {
        context.setShadow(offset: CGSize(width: value, height: 0), blur: 1, color: CGColor.black)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setShadow(offset: .zero, blur: value, color: CGColor.black)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    #expect(picture[0, 0].w == 255)
  }
}
