import Geometry
import PixelTesting
import Testing

/// Along the soft edge of a clip nothing of what is covered shines through.
struct ClipFringeTests {
  private let bytes = PixelTolerance.within(1, because: "a surface rounds to a byte before the clip multiplies it")

  /// A layer that cuts what it holds, and the same with something white below all of it.
  private func scene(
    _ turn: Int, _ radius: CGFloat, _ content: [CALayer], _ change: (CALayer) -> Void = { _ in }
  )
    -> CALayer
  {
    let layer = with(box(6.3, 5.4, 40, 30, nil, content)) { ($0.cornerRadius, $0.masksToBounds) = (radius, true) }
    change(layer)
    Turns.all[turn](layer)
    return stage(52, 40, Ink.black, [layer])
  }

  private enum Content: CaseIterable { case box, roundBox, image, gradient, group, copies }

  /// Something that covers the whole of a 40 × 30 layer and more.
  private func cover(_ content: Content) -> CALayer {
    let frame = CGRect(x: -12, y: -11, width: 64, height: 52)
    switch content {
    case .box: return box(-12, -11, 64, 52, Ink.blue)
    case .roundBox: return with(box(-12, -11, 64, 52, Ink.blue)) { $0.cornerRadius = 3 }
    case .image:
      return with(box(-12, -11, 64, 52)) { $0.contents = CGImage(Bitmap(8, 8) { _, _ in Pixel.blue }) }
    case .gradient:
      return with(CAGradientLayer()) { ($0.frame, $0.colors) = (frame, [Ink.blue, Ink.blue]) }
    case .group:
      return with(box(-12, -11, 64, 52, nil, [box(0, 0, 64, 52, Ink.blue)])) {
        $0.mask = box(0, 0, 64, 52, Ink.black)
      }
    case .copies:
      return with(CAReplicatorLayer()) {
        $0.frame = frame
        $0.instanceCount = 3
        $0.instanceTransform = CATransform3DMakeTranslation(0, 1, 0)
        $0.addSublayer(box(-2, -2, 70, 60, Ink.blue))
      }
    }
  }

  @Test(arguments: 0..<4, [0.0, 9]) func whatIsCoveredDoesNotShineThrough(turn: Int, radius: CGFloat) throws {
    for content in Content.allCases {
      let alone = scene(turn, radius, [cover(content)])
      let over = scene(turn, radius, [box(-12, -11, 64, 52, Ink.white), cover(content)])
      try expectPixels(of: over, matchThoseOf: alone, bytes, named: "fringe-\(turn)-\(radius)-\(content)")
    }
  }

  /// A layer that masks to its bounds has a background with the clip's own outline. Of that nothing is seen under two halves
  /// that cover it together.
  @Test(arguments: 0..<4, [0.0, 9]) func theBackgroundDoesNotShineThroughWhatCoversAPart(
    turn: Int, radius: CGFloat
  )
    throws
  {
    func halves() -> [CALayer] { [box(-12, -11, 64, 26, Ink.blue), box(-12, 15, 64, 30, Ink.red)] }
    let black = scene(turn, radius, halves()) { $0.backgroundColor = Ink.black }
    let white = scene(turn, radius, halves()) { $0.backgroundColor = Ink.white }
    try expectPixels(of: white, matchThoseOf: black, bytes, named: "ground-\(turn)-\(radius)")
  }

  /// A translucent border over a background and a sublayer is the same as one over their mixture, cut once.
  @Test(arguments: 0..<4, [0.0, 9]) func aTranslucentBorderIsCutWithWhatItCovers(turn: Int, radius: CGFloat) throws {
    func bordered(_ change: (CALayer) -> Void) -> CALayer {
      scene(turn, radius, []) {
        ($0.borderWidth, $0.borderColor) = (3, Ink.bytes(255, 0, 0, 120))
        change($0)
      }
    }
    let plain = bordered { $0.backgroundColor = Ink.blue }
    let over = bordered {
      $0.backgroundColor = Ink.white
      $0.addSublayer(box(-12, -11, 64, 26, Ink.blue))
      $0.addSublayer(box(-12, 15, 64, 30, Ink.blue))
    }
    try expectPixels(of: over, matchThoseOf: plain, bytes, named: "border-\(turn)-\(radius)")
  }

  /// Each clip cuts what lies inside it once, whatever it holds.
  @Test(arguments: 0..<4) func nestedClipsCutOnce(turn: Int) throws {
    func scene(_ isFull: Bool) -> CALayer {
      let inner = with(box(8.4, -7, 30, 30, isFull ? Ink.white : nil, [box(-5, -5, 50, 50, Ink.blue)])) {
        ($0.cornerRadius, $0.masksToBounds) = (15, true)
      }
      let below = isFull ? [box(10, -12, 20, 40, Ink.white)] : []
      return self.scene(turn, 9, below + [box(-3, -12, 60, 60, Ink.red), inner])
    }
    try expectPixels(
      of: scene(true), matchThoseOf: scene(false), .within(2, because: "two surfaces round to bytes"),
      named: "nested-\(turn)")
  }

  /// Faded together under a clip, what ends with the clip ends once.
  @Test(arguments: 0..<4) func aGroupEndsWithItsClip(turn: Int) throws {
    func scene(_ isGroup: Bool) -> CALayer {
      let parts = isGroup ? [box(0, 0, 40, 30, Ink.red), box(5, 5, 10, 10, Ink.red)] : [box(0, 0, 40, 30, Ink.red)]
      return self.scene(turn, 0, [with(box(0, 0, 40, 30, nil, parts)) { $0.opacity = 0.5 }])
    }
    try expectPixels(of: scene(true), matchThoseOf: scene(false), bytes, named: "group-\(turn)")
  }

  /// What is retained from frame to frame never shows.
  @Test func fragmentsAreCutOnceToo() throws {
    let renderer = try CARenderer(device: .software)
    let layers = (0..<200).map { box(CGFloat($0 % 40) - 4, CGFloat($0 / 40) * 7 - 4, 12, 9, Ink.blue) }
    let moving = box(0, 0, 4, 4, Ink.red)
    let whole = scene(0, 9, [box(-12, -11, 64, 52, Ink.white)] + layers + [moving])
    for step in 0..<4 {
      moving.position.x = CGFloat(step)
      let kept = try renderer.render(whole, at: Double(step))
      try expectPixels(of: kept, match: PixelRenderer.picture(of: whole))
    }
  }

  // MARK: - Cost

  private func passes(_ layer: CALayer) throws -> Int {
    let renderer = try CARenderer(device: .software)
    _ = try renderer.render(layer, at: 0)
    return renderer.statistics.passes
  }

  /// A surface is needed only where things overlap in pixels that the clip's outline crosses.
  @Test func onlyOverlapOnTheEdgeNeedsASurface() throws {
    func card(_ content: [CALayer], at x: CGFloat = 10, _ color: CGColor? = Ink.red) -> CALayer {
      stage(60, 60, [with(box(x, 10, 40, 40, color, content)) { ($0.cornerRadius, $0.masksToBounds) = (10, true) }])
    }
    #expect(try passes(card([box(5, 5, 30, 30, Ink.blue), box(8, 8, 9, 9, Ink.white)])) == 1, "inside")
    #expect(try passes(card([box(12, 0, 16, 40, Ink.blue)])) == 1, "on straight sides along the pixel grid")
    #expect(try passes(card([box(20, 20, 40, 40, Ink.blue)])) == 2, "in a corner, over the background")
    #expect(try passes(card([box(20, 20, 40, 40, Ink.blue)], nil)) == 1, "alone in a corner")
    #expect(try passes(card([box(12, 0, 16, 40, Ink.blue)], at: 10.5)) == 1, "up and down it lies on the grid still")
    #expect(try passes(card([box(0, 12, 40, 16, Ink.blue)], at: 10.5)) == 2, "on sides between the lines of the grid")
  }
}
