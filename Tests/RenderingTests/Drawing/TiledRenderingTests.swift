import Geometry
import Multiplane
import PixelTesting
import Testing

/// A tiled layer looks like a layer that draws all of its picture at once, whatever shows of it.
struct TiledRenderingTests {
  /// A wave of colours and the flag, the same at every call.
  private static func draw(in context: CGContext, _ bounds: CGRect) {
    let clip = context.boundingBoxOfClipPath
    for x in stride(from: (clip.minX / 12).rounded(.down) * 12, to: clip.maxX, by: 12) {
      context.setFillColor(Ink.bytes(40 + abs(Int(x) * 7) % 200, abs(Int(x) * 3) % 250, 120))
      context.fill(CGRect(x: x, y: bounds.minY, width: 9.5, height: bounds.height))
    }
    Flag.draw(in: context)
  }

  private static func place(_ layer: CALayer, _ change: (CALayer) -> Void) -> CALayer {
    layer.bounds = CGRect(x: 0, y: 0, width: 180, height: 150)
    layer.position = CGPoint(x: 60, y: 50)
    layer.minificationFilter = .linear
    change(layer)
    return layer
  }

  private static func tiled(_ change: (CALayer) -> Void) -> CALayer {
    let tiles = ClosureTiles()
    tiles.tileSize = CGSize(width: 23, height: 17)
    tiles.drawing = { draw(in: $1, $0.bounds) }
    return place(tiles, change)
  }

  private static func whole(_ change: (CALayer) -> Void) -> CALayer {
    place(drawn(0, 0, 180, 150) { draw(in: $1, $0.bounds) }, change)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tolerance = PixelTolerance.exact
    var change: @Sendable (CALayer) -> Void
  }

  private static let places = PixelTolerance.within(
    1, because: "texture coordinates count from the corner of what is drawn and are rounded differently")

  static let examples = [
    Example(testDescription: "in part") { _ in },
    Example(testDescription: "turned", tolerance: places) {
      $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.6))
    },
    Example(testDescription: "larger", tolerance: places) {
      $0.setAffineTransform(CGAffineTransform(scaleX: 2.5, y: 1.5))
    },
    Example(testDescription: "smaller", tolerance: places) {
      $0.setAffineTransform(CGAffineTransform(scaleX: 0.6, y: 0.7))
    },
    Example(testDescription: "receding", tolerance: places) {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 200
      $0.transform = CATransform3DRotate(transform, 0.9, 0.3, 1, 0)
    },
    Example(testDescription: "round and faded") {
      ($0.cornerRadius, $0.masksToBounds, $0.opacity) = (30, true, 0.6)
      $0.position = CGPoint(x: 95, y: 80)
    },
    Example(testDescription: "blurred from outside") {
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(6.0, forKey: "inputRadius")
      $0.filters = [blur]
      $0.position = CGPoint(x: -92, y: 50)
    },
    Example(testDescription: "throwing a shadow into the picture") {
      ($0.shadowOpacity, $0.shadowOffset, $0.shadowRadius) = (1, CGSize(width: 70, height: 8), 5)
      $0.position = CGPoint(x: -92, y: 50)
    },
    Example(testDescription: "flipped") { $0.isGeometryFlipped = true },
  ]

  @Test(arguments: examples) func aTiledLayerIsADrawnLayer(_ example: Example) throws {
    for host in Host.allCases {
      let root = stage(120, 100, Ink.white, [Self.tiled(example.change)])
      try expectPixels(
        of: root, in: host.viewport(root),
        matchThoseOf: stage(120, 100, Ink.white, [Self.whole(example.change)]), example.tolerance,
        named: "tiled-\(example.testDescription)-\(host)")
    }
  }

  @Test func renderInContextDrawsTilesToo() throws {
    let (tiled, whole) = (Self.tiled { _ in }, Self.whole { _ in })
    let (a, b) = (try #require(CGContext(width: 180, height: 150)), try #require(CGContext(width: 180, height: 150)))
    tiled.render(in: a)
    whole.render(in: b)
    #expect(a.makeImage()?.bitmap.pixels == b.makeImage()?.bitmap.pixels)
  }

  /// What was drawn before does not matter.
  @Test func framesDoNotDependOnEachOther() throws {
    let tiles = Self.tiled { $0.minificationFilter = .trilinear }
    (tiles as? CATiledLayer)?.levelsOfDetail = 4
    let root = stage(120, 100, Ink.white, [tiles])
    let zoom = CABasicAnimation(keyPath: "transform.scale")
    (zoom.fromValue, zoom.toValue, zoom.duration, zoom.beginTime) = (0.1, 2, 10, 1e-9)
    tiles.add(zoom, forKey: "zoom")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0, 2, 10, 1e-9)
    tiles.add(turn, forKey: "turn")
    let times = [9.0, 0.1, 4.5, 1.0, 9.5, 2.2]
    let renderer = try CARenderer(device: .software)
    let there = try times.map { try renderer.render(root, at: $0).pixels }
    let back = try times.reversed().map { try renderer.render(root, at: $0).pixels }
    #expect(there == back.reversed())
    for (time, pixels) in zip(times, there) {
      tiles.setNeedsDisplay()
      #expect(try CARenderer(device: .software).render(root, at: time).pixels == pixels)
    }
  }

  /// 10,000,000,000 pixels, of which a few thousand are drawn.
  @Test func aHugeLayerShowsWhatIsVisible() throws {
    let tiles = ClosureTiles()
    (tiles.bounds, tiles.anchorPoint) = (CGRect(x: 0, y: 0, width: 100_000, height: 100_000), .zero)
    tiles.drawing = { _, context in
      let clip = context.boundingBoxOfClipPath
      for y in stride(from: (clip.minY / 10).rounded(.down), to: clip.maxY / 10, by: 1) {
        for x in stride(from: (clip.minX / 10).rounded(.down), to: clip.maxX / 10, by: 1) {
          context.setFillColor(Self.color(Int(x), Int(y)))
          context.fill(CGRect(x: x * 10, y: y * 10, width: 10, height: 10))
        }
      }
    }
    let root = stage(100, 80, [tiles])
    for corner in [CGPoint(x: 0, y: 0), CGPoint(x: 73_210, y: 41_990), CGPoint(x: 99_900, y: 99_920)] {
      tiles.position = CGPoint(x: -corner.x, y: -corner.y)
      let picture = try PixelRenderer.picture(of: root)
      for (x, y) in [(0, 0), (7, 3), (54, 32), (99, 79)] {
        let color = Self.color((Int(corner.x) + x) / 10, (Int(corner.y) + y) / 10)
        let bytes = SIMD4<UInt8>(color.components!.map { UInt8(($0 * 255).rounded()) })
        expectPixel(x, y, of: picture, is: bytes, because: "square \(x / 10), \(y / 10) from \(corner) has this colour")
      }
    }
  }

  /// An opaque colour for a square.
  private static func color(_ x: Int, _ y: Int) -> CGColor {
    Ink.bytes((x * 37 + y * 11) % 256, (x * 5 + y * 91) % 256, (x * 13 + y * 29) % 256)
  }

  /// The old picture of a transition keeps its place; both are there half-way.
  @Test func tiledLayersTakePartInTransitions() throws {
    let stage = Stage(size: CGSize(width: 120, height: 100)) { stage in
      let layer = Self.tiled { _ in }
      stage.rootLayer.addSublayer(layer)
      stage.schedule(after: 1) {
        let push = CATransition()
        (push.type, push.subtype, push.duration) = (.reveal, .fromLeft, 2)
        stage.rootLayer.add(push, forKey: nil)
        layer.isHidden = true
      }
    }
    stage.advance(to: 1)
    let whole = try PixelRenderer.picture(of: CALayer.still([Self.whole { _ in }]))
    let renderer = try CARenderer(device: .software)
    let old = try renderer.render(stage.rootLayer, at: 1)
    expectPixels(of: old, match: whole, named: "tiled-transition")
    stage.advance(to: 2.5)
    #expect(try renderer.render(stage.rootLayer, at: stage.time).count { $0.w == 255 } > 1_000)
  }
}

extension CALayer {
  /// Layers in a transparent picture of 120 by 100 points.
  fileprivate static func still(_ layers: [CALayer]) -> CALayer { stage(120, 100, layers) }
}
