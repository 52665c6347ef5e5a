import Geometry
import Multiplane
import PixelTesting
import Testing

/// Every blend mode against its formula, over a grid of colours and alphas.
struct BlendModeTests {
  static let modes = [
    "plusL", "plusD", "subtractS", "xor", "destOut", "destOver", "sourceAtop", "destIn", "destAtop", "sourceIn",
    "sourceOut", "copy", "clear", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
    "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode", "hardLightBlendMode",
    "differenceBlendMode", "exclusionBlendMode", "hueBlendMode", "saturationBlendMode", "colorBlendMode",
    "luminosityBlendMode",
  ]

  /// Premultiplied bytes: opaque, translucent and empty, and colours at both ends and in between.
  static let colors: [SIMD4<UInt8>] = {
    let straight: [(Int, Int, Int)] = [
      (255, 255, 255), (0, 0, 0), (255, 0, 0), (0, 255, 51), (204, 51, 153), (51, 102, 204), (102, 102, 102),
    ]
    let alphas = [255, 204, 102]
    let mixed = alphas.flatMap { alpha in
      straight.map { c in
        SIMD4<UInt8>(UInt8(c.0 * alpha / 255), UInt8(c.1 * alpha / 255), UInt8(c.2 * alpha / 255), UInt8(alpha))
      }
    }
    return mixed + [.zero]
  }()

  /// Columns are sources, rows backdrops, two pixels each.
  private func picture(_ color: @escaping (Int, Int) -> SIMD4<UInt8>) -> CALayer {
    let count = Self.colors.count * 2
    let layer = box(0, 0, CGFloat(count), CGFloat(count))
    layer.contents = CGImage(Bitmap(count, count) { x, y in color(x / 2, y / 2) })
    layer.magnificationFilter = .nearest
    return layer
  }

  private func scene(_ mode: String, isolated: Bool = false) -> CALayer {
    let source = picture { x, _ in Self.colors[x] }
    source.compositingFilter = mode
    let side = CGFloat(Self.colors.count * 2)
    let below = picture { _, y in Self.colors[y] }
    return stage(side, side, isolated ? [box(0, 0, side, side, [below, source])] : [below, source])
  }

  private func expected(_ mode: String, _ s: SIMD4<UInt8>, _ d: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let result = BlendOracle.blended(mode, SIMD4<Double>(s) / 255, SIMD4<Double>(d) / 255)
    return SIMD4<UInt8>(
      (result * 255).rounded(.toNearestOrEven).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
  }

  @Test(arguments: modes) func aModeIsItsFormula(mode: String) throws {
    let expected = Bitmap(Self.colors.count * 2, Self.colors.count * 2) { x, y in
      self.expected(mode, Self.colors[x / 2], Self.colors[y / 2])
    }
    let rounding = PixelTolerance.within(1, because: "the result is rounded to a byte once")
    expectPixels(of: try PixelRenderer.picture(of: scene(mode)), match: expected, rounding, named: "blend-\(mode)")
    expectPixels(
      of: try PixelRenderer.picture(of: scene(mode, isolated: true)), match: expected, rounding,
      named: "blend-isolated-\(mode)")
  }

  @Test func everyModeIsTested() {
    #expect(Set(CAFilter.filterTypes()).isSuperset(of: Self.modes))
    #expect(CAFilter(name: "multiplyBlendMode")?.type == "multiplyBlendMode" && CAFilter(name: "") == nil)
  }

  // MARK: - Where

  private let modesByKind = ["xor", "multiplyBlendMode", "destIn"]

  private func pair(_ mode: String, _ change: (CALayer) -> Void = { _ in }) -> [CALayer] {
    let source = box(20, 20, 30, 30, Ink.bytes(0, 255, 0))
    source.compositingFilter = mode
    change(source)
    return [box(10, 10, 30, 30, Ink.bytes(255, 204, 102)), source]
  }

  @Test func aBlendedLayerIsMultipliedWhereItLies() throws {
    let scene = stage(60, 60, Ink.white, pair("multiplyBlendMode"))
    try expectPixel(15, 15, of: scene, is: [255, 204, 102, 255], because: "the source does not reach there")
    try expectPixel(30, 30, of: scene, is: [0, 204, 0, 255], because: "multiplied")
    try expectPixel(45, 45, of: scene, is: [0, 255, 0, 255], because: "white times green")
    try expectPixel(55, 55, of: scene, is: Pixel.white, because: "nothing lies there")
  }

  /// Sublayers of a plain layer do not see what is outside of it, unless it says so.
  @Test func blendingEndsAtAGroup() throws {
    func scene(_ allows: Bool) -> CALayer {
      let group = box(0, 0, 60, 60, pair("destOut"))
      group.allowsGroupBlending = allows
      return stage(60, 60, [box(0, 0, 60, 60, Ink.red), group])
    }
    try expectPixel(30, 30, of: scene(true), is: Pixel.red, because: "the hole is in the group alone")
    try expectPixel(45, 45, of: scene(true), is: Pixel.red, because: "the hole is in the group alone")
    try expectPixel(30, 30, of: scene(false), is: Pixel.clear, because: "the hole goes through")
    try expectPixel(45, 45, of: scene(false), is: Pixel.clear, because: "the hole goes through")
    try expectPixel(15, 15, of: scene(false), is: [255, 204, 102, 255], because: "no hole there")
  }

  /// A layer in a group of its own is blended as it is alone.
  @Test(arguments: ["xor", "multiplyBlendMode", "differenceBlendMode", "sourceIn"])
  func aGroupOfOneIsTheLayer(mode: String) throws {
    let alone = stage(60, 60, Ink.bytes(51, 102, 204, 153), pair(mode))
    let grouped = stage(
      60, 60, Ink.bytes(51, 102, 204, 153),
      pair(mode) { source in
        source.backgroundColor = nil
        source.addSublayer(box(0, 0, 30, 30, Ink.bytes(0, 255, 0)))
      })
    try expectPixels(of: grouped, matchThoseOf: alone)
  }

  @Test(arguments: ["xor", "screenBlendMode", "multiplyBlendMode", "sourceIn", "clear"], [0.0, 8])
  func aClipMixesWithWhatLiesBelow(mode: String, radius: Double) throws {
    func scene(_ mode: String?) -> CALayer {
      let window = with(box(15, 15, 30, 30)) {
        ($0.masksToBounds, $0.cornerRadius, $0.allowsGroupBlending) = (true, radius, false)
      }
      let source = box(-5, -5, 60, 60, Ink.bytes(0, 153, 255))
      source.compositingFilter = mode
      window.addSublayer(source)
      return stage(60, 60, Ink.bytes(255, 204, 102), [window])
    }
    let plain = try PixelRenderer.picture(of: scene(nil))
    let picture = try PixelRenderer.picture(of: scene(mode))
    let full = expected(mode, [0, 153, 255, 255], [255, 204, 102, 255])
    #expect(picture[5, 5] == [255, 204, 102, 255])
    for y in 10..<50 {
      for x in 10..<50 {
        // How much of the pixel the clip leaves, from the red that covering takes away.
        let share = 1 - Double(plain[x, y].x) / 255
        let mixed = SIMD4<Double>([255, 204, 102, 255] as SIMD4<UInt8>) * (1 - share) + SIMD4<Double>(full) * share
        let difference = SIMD4<Double>(picture[x, y]) - mixed
        #expect(difference.max() <= 2 && difference.min() >= -2, "\(mode) at \(x) \(y)")
      }
    }
  }

  @Test func opacityActsBeforeBlending() throws {
    let scene = stage(60, 60, Ink.white, pair("multiplyBlendMode") { $0.opacity = 0.5 })
    let rounding = PixelTolerance.within(1, because: "opacity and blending round")
    try expectPixel(45, 45, of: scene, is: [128, 255, 128, 255], rounding, because: "half of it multiplied")
  }

  @Test func aMaskedLayerIsBlendedWithinItsMask() throws {
    let scene = stage(
      60, 60, Ink.white, pair("multiplyBlendMode") { $0.mask = box(0, 0, 15, 30, Ink.black) })
    try expectPixel(30, 45, of: scene, is: [0, 255, 0, 255], because: "inside the mask")
    try expectPixel(45, 45, of: scene, is: Pixel.white, because: "outside the mask")
  }

  @Test func unknownFiltersAreReportedAndCover() throws {
    let scene = stage(60, 60, Ink.white, pair("glow"))
    try expectPixel(30, 30, of: scene, is: Pixel.green, because: "it covers")
  }

  // MARK: - Edges, hosts, order

  @Test(arguments: Host.allCases, ["multiplyBlendMode", "differenceBlendMode", "destOut"])
  func theEdgesOfThePictureAreNoEdges(host: Host, mode: String) throws {
    let source = box(-20, -10, 90, 40, Ink.bytes(255, 153, 51))
    source.compositingFilter = mode
    let scene = stage(50, 60, Ink.bytes(51, 204, 255), [source])
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    let inside = expected(mode, [255, 153, 51, 255], [51, 204, 255, 255])
    let expected = Bitmap(50, 60) { _, y in host.row(y, of: 60) < 30 ? inside : [51, 204, 255, 255] }
    expectPixels(of: picture, match: expected, .within(1, because: "rounded once"), named: "blend-edges")
  }

  @Test func severalBlendedLayersActOneAfterAnother() throws {
    let scene = stage(20, 20, Ink.bytes(51, 204, 255), [])
    for color in [Ink.bytes(255, 153, 51), Ink.bytes(204, 204, 0), Ink.bytes(0, 102, 153)] {
      scene.addSublayer(with(box(0, 0, 20, 20, color)) { $0.compositingFilter = "differenceBlendMode" })
    }
    // |51-255| = 204, 0, 204; |204-204|, |51-204| = 153, 204; |0-0|, |153-102| = 51, |204-153| = 51.
    try expectPixel(10, 10, of: scene, is: [0, 51, 51, 255], because: "three differences")
  }
}
