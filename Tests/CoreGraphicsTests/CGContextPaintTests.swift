import CoreGraphics
import Geometry
import Testing

/// Blending, transparency layers, images and gradients, pixel by pixel.
@Suite struct CGContextPaintTests {
  private let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Translucent blue (alpha 0.6) painted over translucent red (alpha 0.8).
  private func blended(_ mode: CGBlendMode) -> SIMD4<UInt8> {
    Canvas.picture(1, 1) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.8)
      context.fill(pixel)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.6)
      context.setBlendMode(mode)
      context.fill(pixel)
    }[0, 0]
  }

  @Test(arguments: [
    (CGBlendMode.normal, SIMD4<UInt8>(82, 0, 153, 235)), (.copy, SIMD4(0, 0, 153, 153)), (.clear, .zero),
    (.sourceIn, SIMD4(0, 0, 122, 122)), (.sourceOut, SIMD4(0, 0, 31, 31)), (.sourceAtop, SIMD4(82, 0, 122, 204)),
    (.destinationOver, SIMD4(204, 0, 31, 235)), (.destinationIn, SIMD4(122, 0, 0, 122)),
    (.destinationOut, SIMD4(82, 0, 0, 82)), (.destinationAtop, SIMD4(122, 0, 31, 153)), (.xor, SIMD4(82, 0, 31, 112)),
    (.plusLighter, SIMD4(204, 0, 153, 255)), (.multiply, SIMD4(82, 0, 31, 235)), (.screen, SIMD4(204, 0, 153, 235)),
    (.difference, SIMD4(204, 0, 153, 235)), (.darken, SIMD4(82, 0, 31, 235)), (.lighten, SIMD4(204, 0, 153, 235)),
  ])
  func blendModesFollowTheirFormulas(_ mode: CGBlendMode, _ expected: SIMD4<UInt8>) {
    #expect(blended(mode) == expected)
  }

  @Test func opaqueGreysMixAsPublished() {
    func grey(_ mode: CGBlendMode, _ below: CGFloat, _ above: CGFloat) -> UInt8 {
      Canvas.picture(1, 1) { context in
        context.setFillColor(gray: below, alpha: 1)
        context.fill(pixel)
        context.setBlendMode(mode)
        context.setFillColor(gray: above, alpha: 1)
        context.fill(pixel)
      }[0, 0].x
    }
    #expect(grey(.overlay, 0.2, 0.6) == 61, "2 · 0.2 · 0.6")
    #expect(grey(.hardLight, 0.2, 0.6) == 92, "1 − 2 · 0.4 · 0.8")
    #expect(grey(.colorDodge, 0.2, 0.6) == 128 && grey(.colorBurn, 0.8, 0.4) == 128)
    #expect(grey(.exclusion, 0.2, 0.6) == 143 && grey(.plusDarker, 0.8, 0.6) == 102)
    #expect(grey(.softLight, 0.2, 0.4) == 43, "0.2 − 0.2 · 0.2 · 0.8")
    #expect(grey(.luminosity, 0.2, 0.6) == 153 && grey(.color, 0.2, 0.6) == 51)
  }

  @Test func clearingIsPartialAtEdges() {
    let picture = Canvas.picture(2, 1) { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.clear(CGRect(x: 0.5, y: 0, width: 2, height: 1))
    }
    #expect(Canvas.alphas(of: picture) == [[127, 0]])
  }

  @Test func aTransparencyLayerFadesAsOne() {
    let picture = Canvas.picture(3, 1) { context in
      context.setAlpha(0.4)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.saveGState()
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
    }
    #expect(Canvas.alphas(of: picture) == [[102, 102, 102]])
  }

  // MARK: - Images

  private let four = Canvas.image(
    2, [SIMD4(10, 0, 0, 255), SIMD4(20, 0, 0, 255), SIMD4(30, 0, 0, 255), SIMD4(40, 0, 0, 255)])

  private func reds(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) -> [[UInt8]] {
    let picture = Canvas.picture(width, height, body)
    return (0..<height).map { y in (0..<width).map { picture[$0, y].x } }
  }

  @Test func imagesAreUprightWhereYPointsUp() {
    #expect(reds(2, 2) { $0.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2)) } == [[10, 20], [30, 40]])
    let flipped = reds(2, 2) { context in
      context.translateBy(x: 0, y: 2)
      context.scaleBy(x: 1, y: -1)
      context.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(flipped == [[30, 40], [10, 20]])
  }

  @Test func samplingFollowsTheQuality() {
    let nearest = reds(4, 4) { context in
      context.interpolationQuality = .none
      context.draw(four, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(nearest == [[10, 10, 20, 20], [10, 10, 20, 20], [30, 30, 40, 40], [30, 30, 40, 40]])
    let smooth = reds(4, 4) { $0.draw(four, in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    #expect(smooth[0] == [10, 13, 18, 20], "the pixels' middles lie at ¼ and ¾ between the image's")
    #expect(reds(1, 1) { $0.draw(four, in: pixel) } == [[25]], "the mean of all four")
  }

  @Test func tilesRepeatOverTheClip() {
    let picture = reds(5, 2) { $0.draw(four, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true) }
    #expect(picture == [[20, 10, 20, 10, 20], [40, 30, 40, 30, 40]])
  }

  @Test func imagesMaskByAlphaOrLuminance() {
    let masks = [
      Canvas.image(2, [SIMD4(0, 0, 0, 51), SIMD4(0, 0, 0, 255)]),
      Canvas.image(2, [SIMD4(51, 51, 51, 255), SIMD4(255, 255, 255, 255)]),
    ]
    for mask in masks {
      let picture = Canvas.picture(3, 1) { context in
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      }
      #expect(Canvas.alphas(of: picture) == [[51, 255, 0]])
    }
  }

  // MARK: - Gradients

  private var ramp: CGGradient? {
    CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor(red: 1, green: 1, blue: 1, alpha: 1)], locations: nil)
  }

  @Test func aLinearGradientIsARamp() throws {
    let ramp = try #require(ramp)
    func alphas(_ options: CGGradientDrawingOptions) -> [SIMD4<UInt8>] {
      let picture = Canvas.picture(7, 1) { context in
        context.drawLinearGradient(ramp, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 6, y: 0), options: options)
      }
      return (0..<7).map { picture[$0, 0] }
    }
    let inside = [26, 77, 128, 179, 230].map { SIMD4<UInt8>($0, $0, $0, 255) }
    let (black, white) = (SIMD4<UInt8>(0, 0, 0, 255), SIMD4<UInt8>(255, 255, 255, 255))
    #expect(alphas([]).dropFirst().dropLast().map { $0.x / 2 } == inside.map { $0.x / 2 })
    #expect(alphas([]).first == .zero && alphas([]).last == .zero)
    #expect(alphas(.drawsBeforeStartLocation).first == black && alphas(.drawsBeforeStartLocation).last == .zero)
    #expect(alphas(.drawsAfterEndLocation).first == .zero && alphas(.drawsAfterEndLocation).last == white)
  }

  @Test func aRadialGradientGoesFromCircleToCircle() throws {
    let ramp = try #require(ramp)
    let picture = Canvas.picture(11, 1) { context in
      context.drawRadialGradient(
        ramp, startCenter: CGPoint(x: 5.5, y: 0.5), startRadius: 1, endCenter: CGPoint(x: 5.5, y: 0.5), endRadius: 5,
        options: [])
    }
    #expect(picture[5, 0] == .zero, "inside the first circle")
    #expect(picture[7, 0] == SIMD4(64, 64, 64, 255) && picture[3, 0] == picture[7, 0], "a quarter of the way")
    #expect(picture[10, 0].x == 255 && picture[0, 0].x == 255)
  }

  @Test func aConeIsPaintedFromTheLargestCircle() throws {
    let ramp = try #require(ramp)
    let picture = Canvas.picture(20, 1) { context in
      context.drawRadialGradient(
        ramp, startCenter: CGPoint(x: 2, y: 0.5), startRadius: 0, endCenter: CGPoint(x: 12, y: 0.5), endRadius: 5,
        options: [])
    }
    // Circles around 2 + 10·t with radius 5·t: the one whose left end is at 4.5 has t = 0.5.
    #expect(picture[4, 0] == SIMD4(128, 128, 128, 255))
    #expect(picture[0, 0] == .zero && picture[18, 0] == .zero)
  }

  @Test func gradientsNeedColoursAndPlaces() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [Canvas.red, Canvas.blue], locations: [0]) == nil)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1], locations: nil, count: 2) == nil)
    #expect(CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil, count: 2) != nil)
  }

  @Test func aConicGradientTurnsFromXToY() throws {
    let ramp = try #require(ramp)
    let picture = Canvas.picture(101, 101) { context in
      context.drawConicGradient(ramp, center: CGPoint(x: 50.5, y: 50.5), angle: 0)
    }
    // Rows run down and y up: a quarter of a turn leads up.
    #expect(picture[50, 0].x / 2 == 64 / 2 && picture[0, 50].x / 2 == 128 / 2 && picture[50, 100].x / 2 == 191 / 2)
    let turned = Canvas.picture(101, 101) { context in
      context.drawConicGradient(ramp, center: CGPoint(x: 50.5, y: 50.5), angle: -.pi / 2)
    }
    #expect(turned[100, 50].x / 2 == 64 / 2 && turned[50, 0].x / 2 == 128 / 2)
  }
}
