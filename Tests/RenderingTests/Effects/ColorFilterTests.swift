import Foundation
import Geometry
import Multiplane
import PixelTesting
import Testing

/// Colour filters against their formulas on colours that are not premultiplied.
struct ColorFilterTests {
  private let rounding = PixelTolerance.within(1, because: "the result is rounded to a byte once")

  private func filter(_ type: String, _ inputs: [String: Any] = [:]) -> CAFilter {
    let filter = CAFilter(type: type)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }

  private func filtered(_ filters: [Any]) -> CALayer {
    let count = BlendModeTests.colors.count
    let layer = box(0, 0, CGFloat(count), 1)
    layer.contents = CGImage(Bitmap(count, 1) { x, _ in BlendModeTests.colors[x] })
    layer.filters = filters
    return stage(CGFloat(count), 1, [layer])
  }

  private func check(
    _ filters: [Any], _ tolerance: PixelTolerance? = nil, _ formula: (SIMD4<Double>) -> SIMD4<Double>
  ) throws {
    let expected = Bitmap(BlendModeTests.colors.count, 1) { x, _ in
      let bytes = SIMD4<Double>(BlendModeTests.colors[x])
      let alpha = bytes.w / 255
      let straight = alpha > 0 ? SIMD4(bytes.x, bytes.y, bytes.z, 0) / bytes.w + SIMD4(0, 0, 0, alpha) : .zero
      let color = formula(straight).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      let result = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
      return SIMD4<UInt8>((result * 255).rounded(.toNearestOrEven))
    }
    expectPixels(
      of: try PixelRenderer.picture(of: filtered(filters)), match: expected, tolerance ?? rounding, named: "colors")
  }

  private func luminance(_ c: SIMD4<Double>) -> Double { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }

  private func gray(_ value: Double, _ alpha: Double) -> SIMD4<Double> { SIMD4(value, value, value, alpha) }

  @Test func inversion() throws {
    try check(["colorInvert"]) { SIMD4(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) }
  }

  @Test(arguments: [0.0, 0.5, 2]) func saturation(amount: Double) throws {
    try check([filter("colorSaturate", ["inputAmount": amount])]) { c in
      let l = gray(luminance(c), c.w)
      return l + (c - l) * amount
    }
  }

  @Test(arguments: [-0.25, 0.5]) func brightness(amount: Double) throws {
    try check([filter("colorBrightness", ["inputAmount": amount])]) { $0 + SIMD4(amount, amount, amount, 0) }
  }

  @Test(arguments: [0.5, 1.2, 2]) func contrast(amount: Double) throws {
    try check([filter("colorContrast", ["inputAmount": amount])]) { c in
      let middle = gray(0.5, c.w)
      return middle + (c - middle) * amount
    }
  }

  @Test func aFullTurnOfTheHueChangesNothingAndHalfATurnKeepsTheLuminance() throws {
    try check([filter("colorHueRotate", ["inputAngle": 2 * Double.pi])]) { $0 }
    try check([filter("colorHueRotate", ["inputAngle": Double.pi])]) { c in
      let l = gray(0.213 * c.x + 0.715 * c.y + 0.072 * c.z, c.w)
      return l + l - c
    }
  }

  @Test func colorsAreMultipliedAndAdded() throws {
    let color = Ink.bytes(255, 102, 51, 204)
    try check([filter("multiplyColor", ["inputColor": color])]) { $0 * SIMD4(1, 0.4, 0.2, 0.8) }
    try check([filter("colorAdd", ["inputColor": color])]) { $0 + SIMD4(1, 0.4, 0.2, 0) * 0.8 }
  }

  @Test func monochrome() throws {
    let tint = filter("colorMonochrome", ["inputColor": Ink.bytes(255, 204, 102), "inputAmount": 0.75])
    try check([tint]) { c in
      let l = luminance(c)
      return c * 0.25 + SIMD4(l, l * 0.8, l * 0.4, c.w) * 0.75
    }
  }

  @Test func theLuminanceBecomesTheAlpha() throws {
    try check(["luminanceToAlpha"]) { c in SIMD4(0, 0, 0, luminance(c) * c.w) }
  }

  private let matrix: [Double] = [
    0.5, 0.25, 0, 0, 0.1, 0, 0.75, 0.25, 0, 0, 0.2, 0, 0.6, 0, 0.05, 0, 0, 0, 0.5, 0.25,
  ]

  private func apply(_ m: [Double], _ c: SIMD4<Double>) -> SIMD4<Double> {
    func row(_ i: Int) -> Double { m[i] * c.x + m[i + 1] * c.y + m[i + 2] * c.z + m[i + 3] * c.w + m[i + 4] }
    return SIMD4(row(0), row(5), row(10), row(15))
  }

  @Test func aMatrixIsAppliedRowByRow() throws {
    try check([filter("colorMatrix", ["inputColorMatrix": matrix])]) { apply(matrix, $0) }
  }

  @Test func filtersActOneAfterAnother() throws {
    let filters: [Any] = [filter("colorMatrix", ["inputColorMatrix": matrix]), "colorInvert", filter("colorSaturate")]
    try check(filters) { c in
      let first = apply(matrix, c)
      return SIMD4(1 - first.x, 1 - first.y, 1 - first.z, first.w)
    }
    try check(["luminanceToAlpha", filter("colorMatrix", ["inputColorMatrix": matrix])], nil) { c in
      apply(matrix, SIMD4(0, 0, 0, luminance(c) * c.w))
    }
  }

  @Test func unknownFiltersChangeNothing() throws {
    try check(["bumpDistortion", filter("zoomBlur")]) { $0 }
  }

  @Test func aMaskMayBeMadeOfLuminance() throws {
    let layer = box(0, 0, 60, 20, Ink.red)
    layer.mask = box(0, 0, 60, 20, [box(0, 0, 20, 20, Ink.white), box(20, 0, 20, 20, Ink.bytes(128, 128, 128))])
    layer.mask?.filters = ["luminanceToAlpha"]
    let scene = stage(60, 20, [layer])
    try expectPixel(10, 10, of: scene, is: Pixel.red, because: "white lets all through")
    try expectPixel(30, 10, of: scene, is: [128, 0, 0, 128], rounding, because: "grey lets half through")
    try expectPixel(50, 10, of: scene, is: Pixel.clear, because: "nothing lets nothing through")
  }

  // MARK: - Time

  @Test func inputsAreAnimated() throws {
    let layer = box(0, 0, 10, 10, Ink.bytes(255, 0, 0))
    layer.filters = [filter("colorBrightness")]
    let animation = CABasicAnimation(keyPath: "filters.colorBrightness.inputAmount")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
    layer.add(animation, forKey: nil)
    let picture = try CARenderer(device: .software).render(stage(10, 10, [layer]), at: CACurrentMediaTime() + 1)
    #expect(abs(Int(picture[5, 5].y) - 128) <= 3 && picture[5, 5].x == 255)
  }
}
