import Compositor
import DisplayList
import GLESBackend
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Images that are larger than a texture may be, against the same images in one texture.
struct TileTests {
  /// A layer that shows a large image, in a stage.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var filter = CALayerContentsFilter.linear
    let change: @Sendable (CALayer) -> Void
  }

  static let examples = [
    Example(testDescription: "at its own size") { $0.position = CGPoint(x: 150, y: 110) },
    Example(testDescription: "moved by a fraction") { $0.position = CGPoint(x: 140.3, y: 100.7) },
    Example(testDescription: "eightfold") { $0.transform = CATransform3DMakeScale(8, 8, 1) },
    Example(testDescription: "eightfold, nearest", filter: .nearest) { $0.transform = CATransform3DMakeScale(8, 8, 1) },
    Example(testDescription: "smaller") { $0.transform = CATransform3DMakeScale(0.61, 0.57, 1) },
    Example(testDescription: "turned") {
      $0.transform = CATransform3DScale(CATransform3DMakeRotation(0.4, 0, 0, 1), 1.3, 1.3, 1)
    },
    Example(testDescription: "in perspective") {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 400
      $0.transform = CATransform3DRotate(transform, 0.9, 0.3, 1, 0)
    },
    Example(testDescription: "a part, reaching outside") {
      $0.contentsRect = CGRect(x: -0.1, y: 0.3, width: 0.9, height: 0.8)
    },
    Example(testDescription: "a part that ends beside a cut") {
      $0.contentsRect = CGRect(x: 63.5 / 300, y: 0.1, width: 128.8 / 300, height: 0.7)
    },
    Example(testDescription: "nine slices") {
      $0.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.3)
      $0.bounds.size = CGSize(width: 290, height: 218)
    },
    Example(testDescription: "upside down") { $0.isGeometryFlipped = true },
    Example(testDescription: "in a translucent group") {
      $0.opacity = 0.5
      $0.addSublayer(box(20, 20, 100, 100, Ink.red))
    },
    Example(testDescription: "masked") { $0.mask = with(box(30, 30, 200, 150, Ink.black)) { $0.cornerRadius = 40 } },
    Example(testDescription: "trilinear, at its own size", filter: .trilinear) { $0.position.x = 150 },
    Example(testDescription: "trilinear, smaller", filter: .trilinear) {
      $0.transform = CATransform3DMakeScale(0.4, 0.4, 1)
    },
    Example(testDescription: "trilinear, an eighth", filter: .trilinear) {
      $0.transform = CATransform3DMakeScale(0.125, 0.125, 1)
    },
  ]

  private static let rounding = PixelTolerance.within(
    2, because: "texture units round coordinates by the size of the texture, and halved pictures of odd sizes differ")

  /// Colours change from pixel to pixel by a few levels, so that a missing or a wrong texel shows.
  private static let image = CGImage(
    Bitmap(320, 256) { x, y in
      let wave = abs(x * 5 % 120 - 60) + abs(y * 7 % 140 - 70)
      return SIMD4(UInt8(40 + wave), UInt8(20 + x / 2), UInt8(250 - y / 2), 255)
    })

  private func scene(_ example: Example) -> CALayer {
    let layer = with(box(0, 0, 320, 256)) {
      $0.position = CGPoint(x: 150, y: 110)
      $0.contents = Self.image
      ($0.magnificationFilter, $0.minificationFilter) = (example.filter, example.filter)
    }
    example.change(layer)
    return stage(300, 220, Ink.bytes(10, 20, 30), [layer])
  }

  private func render(_ root: CALayer, side: Int, at time: Double = 0) throws -> (picture: Bitmap, plan: FramePlan) {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: time)
    let list = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
    let planner = FramePlanner(maximumTextureSide: side)
    var plan = FramePlan()
    planner.plan(list, into: &plan)
    let backend = try GLESBackend(.software)
    var pixels = [UInt8](repeating: 0, count: list.width * list.height * 4)
    try pixels.withUnsafeMutableBytes { try backend.execute(plan, into: $0) }
    return (Bitmap(width: list.width, height: list.height, pixels: pixels), plan)
  }

  @Test(arguments: examples) func tilesHaveNoSeams(_ example: Example) throws {
    let whole = try render(scene(example), side: 1024)
    let tiled = try render(scene(example), side: 128)
    #expect(whole.plan.uploads.count == 1)
    #expect(tiled.plan.uploads.count > 1)
    #expect(tiled.plan.uploads.allSatisfy { max($0.textureWidth, $0.textureHeight) <= 128 || $0.gutter > 0 })
    expectPixels(of: tiled.picture, match: whole.picture, Self.rounding, named: "tiles")
  }

  @Test func onlyTilesThatShowAreMade() throws {
    let layer = with(box(-200, -150, 320, 256)) { $0.contents = Self.image }
    let plan = try render(stage(100, 80, [layer]), side: 128).plan
    // The picture shows pixels 200...300 and 150...230; tiles end at multiples of 64.
    #expect(plan.uploads.count == 2 * 2)
  }

  @Test func imagesThatFadeIntoEachOtherAreCutTogether() throws {
    let other = CGImage(Bitmap(200, 90) { x, y in SIMD4(UInt8(x), 100, UInt8(2 * y), 255) })
    let layer = with(box(0, 0, 300, 220)) { $0.contents = Self.image }
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (Self.image, other, 2)
    layer.add(fade, forKey: "fade")
    let root = stage(300, 220, [layer])
    let whole = try render(root, side: 1024, at: 0.8)
    let tiled = try render(root, side: 128, at: 0.8)
    #expect(tiled.plan.passes[0].draws.allSatisfy { $0.pipeline.kind == .crossfade })
    expectPixels(of: tiled.picture, match: whole.picture, Self.rounding, named: "fading-tiles")
  }

  /// More than 32 pixels fall on one: the image is reduced first.
  @Test func muchSmallerTrilinearImagesKeepTheirAverages() throws {
    let image = CGImage(Bitmap(640, 640) { x, y in (x / 2 + y / 2) % 2 == 0 ? [0, 0, 0, 255] : Pixel.white })
    let layer = with(box(0, 0, 16, 16)) {
      $0.contents = image
      $0.minificationFilter = .trilinear
    }
    let result = try render(stage(16, 16, [layer]), side: 512)
    #expect(result.plan.uploads.map(\.bitmap.width) == [20])
    let rounding = PixelTolerance.within(1, because: "a half of 255 is rounded in each level")
    let grey = Bitmap(16, 16) { _, _ in [128, 128, 128, 255] }
    expectPixels(of: result.picture, match: grey, rounding)
  }

  @Test func retainedLayersAreTiledToo() throws {
    let layers = (0..<400).map { box(CGFloat($0 % 20) * 15, CGFloat($0 / 20) * 11, 10, 8, Ink.green) }
    let root = stage(300, 220, [with(box(0, 0, 320, 256)) { $0.contents = Self.image }] + layers)
    let (encoder, evaluator) = (RetainedEncoder(), PresentationEvaluator(root: root))
    let planner = FramePlanner(maximumTextureSide: 128)
    var plan = FramePlan()
    var hasFragments = false
    for time in [0.0, 1, 2, 3] {
      evaluator.evaluate(at: time)
      let list = encoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
      hasFragments = hasFragments || !list.fragments.isEmpty
      planner.plan(list, into: &plan)
      #expect(plan.uploads.allSatisfy { $0.bitmap.width <= 128 && $0.bitmap.height <= 128 })
      if time > 0 { #expect(plan.uploads.isEmpty) }
    }
    #expect(hasFragments)
  }
}
