import DisplayList
import Testing

@testable import QuartzCore

/// Fills its bounds, or a corner of each tile, and remembers what it was asked for.
private final class TiledSpots: CATiledLayer {
  var fillsCornersOnly = false
  private(set) var clips: [CGRect] = []

  override func draw(in ctx: CGContext) {
    clips.append(ctx.boundingBoxOfClipPath)
    ctx.fill(
      fillsCornersOnly ? CGRect(origin: ctx.boundingBoxOfClipPath.origin, size: CGSize(width: 1, height: 1)) : bounds)
  }

  /// What it was asked for since the last time.
  func takeClips() -> [CGRect] {
    defer { clips = [] }
    return clips
  }
}

/// Which tiles a layer is asked to draw, and when.
@Suite struct TiledLayerTests {
  /// A layer in the corner of a picture of 100 by 100 pixels.
  private final class Scene {
    let root = CALayer()
    let layer = TiledSpots()
    private let evaluator: PresentationEvaluator
    private let encoder = RetainedEncoder()

    init(_ bounds: CGRect, tile: CGFloat, _ change: (TiledSpots) -> Void = { _ in }) {
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      (layer.bounds, layer.anchorPoint) = (bounds, .zero)
      layer.tileSize = CGSize(width: tile, height: tile)
      change(layer)
      root.addSublayer(layer)
      evaluator = PresentationEvaluator(root: root)
    }

    /// The images of a frame, as sizes in pixels, and the tiles that were drawn for it.
    @discardableResult func frame(at time: Double = 0) -> (images: [SIMD2<Int>], tiles: [CGRect]) {
      evaluator.evaluate(at: time)
      let list = encoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
      return (list.images.map { SIMD2($0.width, $0.height) }, layer.takeClips())
    }
  }

  @Test func tilesAreDrawnOneByOneFromTheSmallestCoordinatesOn() {
    let scene = Scene(CGRect(x: 5, y: 0, width: 10, height: 6), tile: 8) { $0.contentsScale = 2 }
    #expect(TiledSpots().needsDisplay(), "a tiled layer asks by itself")
    let widths: [(CGFloat, CGFloat)] = [(5, 4), (9, 4), (13, 2)]
    let expected = [(0, 4), (4, 2)].flatMap { row in
      widths.map { CGRect(x: $0.0, y: CGFloat(row.0), width: $0.1, height: CGFloat(row.1)) }
    }
    let first = scene.frame()
    #expect(first.tiles == expected && first.images == [SIMD2(20, 12)])
    #expect(scene.frame().tiles.isEmpty, "tiles are kept")
    scene.layer.bounds.size.width = 6
    #expect(scene.layer.needsDisplay())
  }

  @Test func onlyWhatShowsIsDrawn() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 100_000, height: 100_000), tile: 50)
    // Pixels just outside the picture take part where images are interpolated.
    #expect(scene.frame().tiles.count == 9)
    scene.layer.position = CGPoint(x: -49_925, y: -70_025)
    let tiles = scene.frame().tiles
    #expect(tiles.count == 9 && tiles.first == CGRect(x: 49_900, y: 70_000, width: 50, height: 50))
    scene.layer.position.x -= 50
    #expect(scene.frame().tiles.map(\.minX) == [50_050, 50_050, 50_050], "one more column")
    scene.layer.position.x = 200
    #expect(scene.frame().images.isEmpty)
  }

  @Test func clipsAroundTheLayerCount() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 1_000, height: 1_000), tile: 10)
    let window = CALayer()
    (window.frame, window.masksToBounds) = (CGRect(x: 20, y: 20, width: 12, height: 12), true)
    window.addSublayer(scene.layer)
    scene.root.addSublayer(window)
    scene.layer.position = CGPoint(x: -16, y: -16)
    // Points 16 to 28 show; four more on each side take part.
    #expect(scene.frame().tiles.map(\.minX) == [10, 20, 30, 10, 20, 30, 10, 20, 30])
  }

  @Test func aTurnedLayerDrawsTheTilesUnderThePicture() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 4_000, height: 4_000), tile: 10) {
      $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      $0.position = CGPoint(x: 50, y: 50)
      $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    }
    let frame = scene.frame()
    let box = frame.images.first.map { ($0.x / 10) * ($0.y / 10) } ?? 0
    // The picture is a square on its corner; half of the box around it lies beside it.
    #expect(frame.tiles.count < box * 2 / 3 && frame.tiles.count >= 100)
  }

  // MARK: - Levels

  /// The picture's scale, and the size of 64 points in pixels of the level.
  @Test(arguments: [(1.0, 64), (0.6, 64), (0.5, 32), (0.3, 32), (0.25, 16), (0.01, 16), (1.5, 128), (9, 128)])
  func theLevelFollowsTheScale(_ scale: Double, _ pixels: Int) {
    let scene = Scene(CGRect(x: 0, y: 0, width: 64, height: 64), tile: 256) {
      ($0.levelsOfDetail, $0.levelsOfDetailBias) = (4, 1)
      $0.setAffineTransform(CGAffineTransform(scaleX: scale / 4, y: scale))
    }
    #expect(scene.frame().images == [SIMD2(pixels, pixels)])
  }

  @Test func perspectiveTakesTheLargestScale() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 64, height: 64), tile: 256) {
      ($0.levelsOfDetail, $0.levelsOfDetailBias, $0.anchorPoint) = (8, 3, CGPoint(x: 0.5, y: 0.5))
      $0.position = CGPoint(x: 50, y: 50)
      $0.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    }
    scene.root.sublayerTransform.m34 = -1 / 80
    // The nearer edge is 32 sin 1 in front of the plane: 1 / (1 - 26.9 / 80) = 1.5 times as high as it is.
    #expect(scene.frame().images == [SIMD2(128, 128)])
    scene.layer.zPosition = 40
    // 1 / (1 - 66.9 / 80) = 6.1 times, of which the picture shows some.
    #expect(scene.frame().images.first.map { $0.y > 128 && $0.y <= 512 } == true)
  }

  @Test func aBiasMakesTilesFinerAtOnce() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 8, height: 8), tile: 256) { $0.levelsOfDetailBias = 2 }
    #expect(scene.frame().images == [SIMD2(32, 32)])
    scene.layer.setValue(-1, forKey: "levelsOfDetailBias")
    #expect(scene.frame().images == [SIMD2(4, 4)])
    #expect(CATiledLayer.fadeDuration() == 0 && scene.layer.value(forKey: "levelsOfDetailBias") as? Int == -1)
  }

  @Test func aLayerSeenFromFarAwayIsBounded() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 100_000, height: 100_000), tile: 256) {
      $0.setAffineTransform(CGAffineTransform(scaleX: 0.001, y: 0.001))
    }
    let size = scene.frame().images.first ?? SIMD2(0, 0)
    #expect(
      size == SIMD2(1_563, 1_563), "the least budget, 2,048 squared, holds a sixty-fourth and not a thirty-second")
  }

  // MARK: - Display

  @Test func displayDropsAllTiles() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 50, height: 50), tile: 25)
    #expect(scene.frame().tiles.count == 4)
    scene.layer.setNeedsDisplay()
    #expect(scene.frame().tiles.count == 4)
    scene.layer.tileSize = CGSize(width: 50, height: 25)
    #expect(scene.frame().tiles.count == 2)
    scene.layer.contentsScale = 2
    #expect(scene.frame().images == [SIMD2(100, 100)])
  }

  @Test func contentsTakeThePlaceOfTiles() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 50, height: 50), tile: 25)
    scene.frame()
    scene.layer.contents = Pictures.one
    let frame = scene.frame()
    #expect(frame.images == [SIMD2(Pictures.one.width, Pictures.one.height)] && frame.tiles.isEmpty)
  }

  @Test func aPlainTiledLayerDrawsNothing() {
    let layer = CATiledLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: 0)
    let list = RetainedEncoder().encode(evaluator.tree, in: Viewport(bounds: layer.bounds))
    #expect(list.commands.isEmpty && list.undrawn.isEmpty)
  }

  @Test func aTreeApartFromItsLayersSaysWhatItLacks() {
    let layer = TiledSpots()
    layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(DisplayList(of: layer).undrawn == [UndrawnFeature(layer: "layer 0", feature: .tiles)])
    #expect(layer.takeClips().isEmpty)
  }

  @Test func absurdValuesAreBounded() {
    let scene = Scene(CGRect(x: 0, y: 0, width: 100, height: 1), tile: 1) {
      ($0.levelsOfDetail, $0.levelsOfDetailBias) = (.max, .min)
    }
    #expect(scene.frame().images == [SIMD2(1, 1)], "2 to the power of -30 pixels a point")
    (scene.layer.levelsOfDetail, scene.layer.levelsOfDetailBias) = (.min, 0)
    #expect(scene.frame().tiles.count == 13, "no tile is smaller than 8 pixels")
    scene.layer.tileSize = CGSize(width: CGFloat.nan, height: 0)
    #expect(scene.frame().tiles == [CGRect(x: 0, y: 0, width: 100, height: 1)], "one tile")
    scene.layer.bounds.size = CGSize(width: 1e300, height: 1e300)
    scene.layer.levelsOfDetailBias = .max
    #expect(scene.frame().tiles.count <= 1)
    scene.layer.contentsScale = 0
    #expect(scene.frame().images.isEmpty)
  }

  @Test func tilesOfManyPlacesAreBounded() throws {
    let scene = Scene(CGRect(x: 0, y: 0, width: 1e6, height: 100), tile: 1_024) { $0.fillsCornersOnly = true }
    var drawn = 0
    for step in 0..<220 {
      scene.layer.position.x = -CGFloat(step) * 1_024 - 100
      drawn += scene.frame().tiles.count
    }
    let kept = try #require(scene.layer.properties.tiled?.source.keptSize)
    #expect(drawn == 220 && kept.tiles < drawn && kept.bytes == kept.tiles * 409_600 && kept.bytes <= 64 << 20)
  }
}
