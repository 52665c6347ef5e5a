import Gallery
import Geometry
import PixelTesting
import Testing

/// What a picture costs: draws and passes, which are the same on every machine.
struct FrameCostTests {
  private func cost(_ layer: CALayer) throws -> FrameStatistics {
    let renderer = try CARenderer(device: .software)
    _ = try renderer.render(layer, at: 0)
    return renderer.statistics
  }

  private func faded(_ layer: CALayer) -> CALayer {
    with(layer) { $0.opacity = 0.5 }
  }

  /// `ClipFringeTests` says where it needs one.
  @Test func aRoundedClipNeedsNoSurface() throws {
    let clip = with(box(10, 10, 40, 40, Ink.red, [box(12, 20, 16, 40, Ink.blue)])) {
      $0.cornerRadius = 10
      $0.masksToBounds = true
    }
    #expect(try cost(stage(60, 60, [clip])).passes == 1)
  }

  @Test func aShadowOfABoxNeedsNoSurface() throws {
    let casting = with(box(10, 10, 40, 40, Ink.red)) {
      $0.shadowOpacity = 1
      $0.cornerRadius = 8
    }
    let cost = try cost(stage(60, 60, [casting]))
    #expect(cost.passes == 1 && cost.draws == 2)
  }

  @Test func fadingOneThingNeedsNoSurface() throws {
    #expect(try cost(stage(60, 60, [faded(box(10, 10, 40, 40, Ink.red))])).passes == 1)
    #expect(try cost(stage(60, 60, [faded(box(10, 10, 40, 40, nil, [box(0, 0, 9, 9, Ink.red)]))])).passes == 1)
  }

  @Test func fadingThingsThatOverlapNeedsOneAsLargeAsTheyAre() throws {
    let pile = faded(box(10, 10, 40, 40, Ink.red, [box(5, 5, 20, 20, Ink.blue)]))
    let cost = try cost(stage(60, 60, [pile]))
    #expect(cost.passes == 2 && cost.targetPixels <= 60 * 60 + 1024 * 128)
  }

  @Test func tenMaskedGroupsShareOnePass() throws {
    let groups = (0..<10).map { index in
      with(box(CGFloat(index) * 12, 0, 10, 10, Ink.red)) {
        $0.mask = box(2, 2, 6, 6, Ink.black, [box(4, 4, 4, 4, Ink.black)])
      }
    }
    #expect(try cost(stage(120, 10, groups)).passes == 2)
  }

  @Test func aBoxAsMaskNeedsNoSurface() throws {
    let masked = with(box(0, 0, 40, 40, Ink.red, [box(12, 12, 8, 8, Ink.blue)])) { layer in
      layer.mask = with(box(2, 2, 36, 36, Ink.black)) { $0.cornerRadius = 3 }
    }
    #expect(try cost(stage(120, 40, [masked])).passes == 1)
  }

  @Test func whatLiesOutsideThePictureIsNotDrawn() throws {
    let cost = try cost(stage(60, 60, [box(200, 0, 40, 40, Ink.red), faded(box(0, 300, 9, 9, Ink.red))]))
    #expect(cost.draws == 0 && cost.passes == 1)
  }

  /// Groups in groups, each as large as the picture: refused before memory is taken.
  @Test func surfacesBeyondTheLimitAreRefused() throws {
    var layer = box(0, 0, 4000, 4000, Ink.red)
    for _ in 0..<60 { layer = faded(box(0, 0, 4000, 4000, Ink.blue, [layer])) }
    let scene = stage(4000, 4000, [layer])
    #expect(throws: DeviceError.self) { try CARenderer(device: .software).render(scene, at: 0) }
  }

  /// The benchmark scenes' counters, as upper bounds that may only fall.
  @Test(arguments: [("W1", 150, 2), ("W2", 1, 1), ("W8", 1, 1)])
  func benchmarkScenesStayCheap(name: String, draws: Int, passes: Int) throws {
    let scene = try #require(Gallery.scene(named: name))
    let cost = try cost(scene.open().root)
    #expect(cost.draws <= draws && cost.passes <= passes)
  }
}
