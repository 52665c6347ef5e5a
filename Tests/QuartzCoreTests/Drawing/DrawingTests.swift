import QuartzCore
import Testing

/// A layer that fills a rectangle of its own space, or nothing.
private class SpotLayer: CALayer {
  var spot: CGRect?
  private(set) var clips: [CGRect] = []

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    clips.append(ctx.boundingBoxOfClipPath)
    guard let spot else { return }
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(spot)
  }
}

private final class Painter: CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
}

private final class Watcher: CALayerDelegate {
  var willDraw = 0
  func layerWillDraw(_ layer: CALayer) { willDraw += 1 }
}

/// `draw(in:)` and what becomes of it.
@Suite struct DrawingTests {
  private func spot(_ spot: CGRect?, scale: CGFloat = 1) -> SpotLayer {
    let layer = SpotLayer()
    layer.bounds = CGRect(x: 10, y: 20, width: 4, height: 3)
    layer.contentsScale = scale
    layer.spot = spot
    return layer
  }

  private func image(_ layer: CALayer) throws -> CGImage {
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return try #require(layer.contents as! CGImage?)
  }

  @Test func theContextHasTheLayersCoordinates() throws {
    let image = try image(spot(CGRect(x: 11, y: 20, width: 1, height: 1)))
    #expect(image.width == 4 && image.height == 3)
    let red = SIMD4<UInt8>(255, 0, 0, 255)
    for y in 0..<3 { for x in 0..<4 { #expect(image.bitmap[x, y] == (x == 1 && y == 0 ? red : .zero)) } }
  }

  @Test func pixelsFollowTheScaleAndAreRoundedUp() throws {
    let twice = try image(spot(CGRect(x: 10, y: 20, width: 1, height: 1), scale: 2))
    #expect(twice.width == 8 && twice.height == 6 && twice.bitmap[1, 1].w == 255 && twice.bitmap[2, 1].w == 0)
    let odd = try image(spot(CGRect(x: 10, y: 20, width: 4, height: 3), scale: 1.1))
    #expect(odd.width == 5 && odd.height == 4)
    #expect(odd.bitmap.pixels.allSatisfy { $0 == 255 || $0 == 0 } && odd.bitmap.isOpaque, "all of the bounds")
  }

  @Test func whatDoesNotDrawKeepsItsContents() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.contents = Pictures.one
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect((layer.contents as! CGImage?) === Pictures.one)
    let watcher = Watcher()
    layer.delegate = watcher
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect((layer.contents as! CGImage?) === Pictures.one && watcher.willDraw == 1)
  }

  @Test func drawingNothingRemovesWhatWasDrawn() throws {
    let layer = spot(CGRect(x: 10, y: 20, width: 1, height: 1))
    _ = try image(layer)
    layer.spot = nil
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil)
  }

  @Test func theDelegateDraws() throws {
    let (layer, painter) = (CALayer(), Painter())
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.delegate = painter
    #expect(try image(layer).bitmap.isOpaque)
  }

  @Test func layersTooLargeForABitmapAreDrawnSmaller() throws {
    let layer = spot(CGRect(x: 0, y: 0, width: 40_000, height: 10))
    layer.bounds = CGRect(x: 0, y: 0, width: 40_000, height: 10)
    let image = try image(layer)
    #expect(image.width == 10_000 && image.height == 3, "a quarter of the scale fits")
  }

  @Test func boundsWithoutAreaDrawNothing() throws {
    let layer = spot(nil)
    layer.bounds = .zero
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil && layer.clips.isEmpty, "there is nothing to draw on")
  }
}
