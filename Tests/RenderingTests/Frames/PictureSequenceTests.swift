import DisplayList
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Pictures that are drawn while the next is prepared are those of single frames.
struct PictureSequenceTests {
  private static let times = (0..<7).map { Double($0) * 0.15 }

  /// A box that moves 100 points in a second, and a line that grows around it.
  private func movingBox() -> CALayer {
    let box = box(0, 20, 30, 30, Ink.red)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (15, 115, 1)
    box.add(move, forKey: nil)
    let line = with(CAShapeLayer()) {
      ($0.path, $0.fillColor) = (CGPath(ellipseIn: CGRect(x: 20, y: 5, width: 90, height: 60), transform: nil), nil)
      ($0.strokeColor, $0.lineWidth) = (Ink.blue, 4)
    }
    let grow = CABasicAnimation(keyPath: "strokeEnd")
    (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
    line.add(grow, forKey: nil)
    return stage(140, 70, Ink.white, [box, line])
  }

  /// Groups in groups, each as large as the picture: more memory than surfaces may take.
  private func impossibleLayer() -> CALayer {
    (0..<60).reduce(box(0, 0, 4000, 4000, Ink.red)) { layer, _ in
      with(box(0, 0, 4000, 4000, Ink.blue, [layer])) { $0.opacity = 0.5 }
    }
  }

  private func list(_ layer: CALayer, at time: Double, scale: CGFloat = 1) -> DisplayList {
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: time)
    return DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: layer.bounds, scale: scale))
  }

  // MARK: - Pixels and figures

  @Test(arguments: [
    "masks", "voice-wave", "text", "confetti", "fireworks", "cube", "balloon", "filters-and-shadows", "login", "snap",
  ])
  func picturesAndFiguresAreThoseOfSingleFrames(name: String) throws {
    let scene = try #require(Gallery.scene(named: name))
    let (single, followed) = (scene.open(), scene.open())
    let viewport = Viewport(bounds: single.root.bounds, scale: 0.3, background: scene.background)
    let (one, other) = (try CARenderer(device: .software), try CARenderer(device: .software))
    let times = Self.times.lazy.map { time in
      followed.move(to: time)
      return time
    }
    var count = 0
    try other.render(followed.root, at: times, in: viewport) { picture in
      let time = Self.times[count]
      single.move(to: time)
      expectPixels(
        of: picture, match: try one.render(single.root, at: time, in: viewport), named: "followed-\(name)-\(count)")
      #expect(other.statistics == one.statistics)
      count += 1
    }
    #expect(count == Self.times.count)
  }

  @Test func bytesAreThoseOfBitmaps() throws {
    let renderer = try CARenderer(device: .software)
    let layer = movingBox()
    let viewport = Viewport(bounds: layer.bounds)
    var pictures: [[UInt8]] = []
    try renderer.renderBytes(of: layer, at: Self.times, in: viewport) { pictures.append(Array($0)) }
    #expect(pictures == (try Self.times.map { try renderer.render(layer, at: $0, in: viewport).pixels }))
    #expect(Set(pictures).count == Self.times.count, "the scene moves")
  }

  @Test func picturesMayDifferInSize() throws {
    let layer = movingBox()
    let scales: [CGFloat] = [1, 0.5, 2, 2, 0.1, 1]
    let lists = zip(Self.times, scales).map { list(layer, at: $0, scale: $1) }
    var pictures: [Bitmap] = []
    try CARenderer(device: .software).execute(lists) { pictures.append($0) }
    #expect(pictures.map(\.width) == [140, 70, 280, 280, 14, 140])
    for (picture, list) in zip(pictures, lists) {
      expectPixels(of: picture, match: try CARenderer(device: .software).execute(list))
    }
  }

  // MARK: - Order

  @Test func oneFrameIsEvaluatedAhead() throws {
    let layer = movingBox()
    var events: [String] = []
    let times = (0..<4).lazy.map { frame in
      events.append("evaluate \(frame)")
      return Double(frame) / 10
    }
    var count = 0
    try PixelRenderer.current().render(layer, at: times, in: Viewport(bounds: layer.bounds)) { _ in
      events.append("receive \(count)")
      count += 1
    }
    #expect(
      events == [
        "evaluate 0", "evaluate 1", "receive 0", "evaluate 2", "receive 1", "evaluate 3", "receive 2", "receive 3",
      ])
  }

  @Test func whatTheReceiverChangesShowsInTheFrameAfterTheNext() throws {
    let root = stage(4, 4, Ink.red, [])
    var colors: [SIMD4<UInt8>] = []
    try PixelRenderer.current().render(root, at: [0, 1, 2, 3], in: Viewport(bounds: root.bounds)) { picture in
      colors.append(picture[1, 1])
      root.backgroundColor = Ink.blue
    }
    #expect(colors == [Pixel.red, Pixel.red, Pixel.blue, Pixel.blue])
  }

  @Test func aStageMayMoveBetweenFrames() throws {
    func makeStage() -> Stage {
      Stage(size: CGSize(width: 60, height: 20)) { stage in
        let box = CALayer()
        (box.frame, box.backgroundColor) = (CGRect(x: 0, y: 0, width: 20, height: 20), Ink.red)
        stage.rootLayer.addSublayer(box)
        stage.schedule(after: 0.2) { box.position.x = 50 }
        stage.schedule(after: 0.6) { stage.rootLayer.backgroundColor = Ink.green }
      }
    }
    let (played, single) = (makeStage(), makeStage())
    let viewport = Viewport(width: 60, height: 20)
    let times = Self.times.lazy.map { time in
      played.seek(to: time)
      return played.time
    }
    var count = 0
    try CARenderer(device: .software).render(played.rootLayer, at: times, in: viewport) { picture in
      single.seek(to: Self.times[count])
      expectPixels(
        of: picture, match: try PixelRenderer.picture(of: single.rootLayer, at: single.time, in: viewport))
      count += 1
    }
    #expect(count == Self.times.count)
  }

  @Test func theReceiverMayRender() throws {
    let (layer, other) = (movingBox(), stage(30, 20, Ink.green, [box(5, 5, 10, 10, Ink.red)]))
    let renderer = try CARenderer(device: .software)
    let viewport = Viewport(bounds: layer.bounds)
    let expected = try PixelRenderer.picture(of: other)
    var pictures: [Bitmap] = []
    try renderer.render(layer, at: Self.times, in: viewport) { picture in
      pictures.append(picture)
      expectPixels(of: try renderer.render(other, at: 0), match: expected)
    }
    for (picture, time) in zip(pictures, Self.times) {
      expectPixels(of: picture, match: try PixelRenderer.picture(of: layer, at: time, in: viewport))
    }
    #expect(pictures.count == Self.times.count)
  }

  // MARK: - Ends

  @Test func noTimesNoPictures() throws {
    let renderer = try CARenderer(device: .software)
    let layer = movingBox()
    try renderer.render(layer, at: [Double](), in: Viewport(bounds: layer.bounds)) { _ in
      Issue.record("there is no picture to hand over")
    }
    #expect(renderer.statistics == FrameStatistics())
  }

  @Test func aFrameThatFailsEndsTheSequence() throws {
    let layer = movingBox()
    let renderer = try CARenderer(device: .software)
    let lists = [list(layer, at: 0), list(impossibleLayer(), at: 0), list(layer, at: 0.5)]
    var pictures: [Bitmap] = []
    #expect(throws: DeviceError.self) { try renderer.execute(lists) { pictures.append($0) } }
    #expect(pictures.count == 1)
    for time in Self.times {
      expectPixels(
        of: try renderer.render(layer, at: time), match: try PixelRenderer.picture(of: layer, at: time))
    }
  }

  private struct Enough: Error {}

  @Test func aReceiverThatFailsEndsTheSequence() throws {
    let layer = movingBox()
    let renderer = try CARenderer(device: .software)
    let viewport = Viewport(bounds: layer.bounds)
    var count = 0
    #expect(throws: Enough.self) {
      try renderer.render(layer, at: Self.times, in: viewport) { _ in
        count += 1
        if count == 3 { throw Enough() }
      }
    }
    #expect(count == 3)
    expectPixels(of: try renderer.render(layer, at: 0.7), match: try PixelRenderer.picture(of: layer, at: 0.7))
  }
}
