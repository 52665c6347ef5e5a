import Geometry
import PixelTesting
import Testing

/// `masksToBounds`: the shader's clips against masks of the same outline, which go through surfaces.
struct ClipTests {
  private let bytes = PixelTolerance.within(1, because: "a mask's alpha is rounded to a byte before it multiplies")

  /// Boxes and an image that reach over every side of a 60 × 50 layer. They lie side by side: a clip acts on each thing
  /// by itself, so that of two on top of each other the lower one shows through the clip's soft edge.
  private func content() -> [CALayer] {
    [
      box(-10, -10, 35, 80, Ink.red), with(box(45, 10, 60, 60, Ink.green)) { $0.cornerRadius = 8 },
      with(box(30, -5, 10, 70)) { $0.contents = Pictures.numbered(10, 70) },
    ]
  }

  private func clipped(_ radius: CGFloat, _ change: (CALayer) -> Void) -> CALayer {
    let layer = with(box(20, 15, 60, 50, nil, content())) {
      $0.cornerRadius = radius
      $0.masksToBounds = true
    }
    change(layer)
    return stage(100, 80, [layer])
  }

  private func masked(_ radius: CGFloat, _ change: (CALayer) -> Void) -> CALayer {
    let layer = box(20, 15, 60, 50, nil, content())
    layer.mask = with(box(0, 0, 60, 50, Ink.black)) { $0.cornerRadius = radius }
    change(layer)
    return stage(100, 80, [layer])
  }

  @Test func aRectangularClipCutsOnThePixelGrid() throws {
    let scene = stage(
      40, 40, [with(box(10, 10, 20, 12, nil, [box(-5, 4, 60, 60, Ink.red)])) { $0.masksToBounds = true }])
    try expectPixels(of: scene, matchThoseOf: stage(40, 40, [box(10, 14, 20, 8, Ink.red)]))
  }

  @Test func withoutMasksToBoundsNothingIsCut() throws {
    let scene = stage(40, 40, [with(box(10, 10, 20, 12, nil, [box(-5, 4, 30, 20, Ink.red)])) { $0.cornerRadius = 6 }])
    try expectPixels(of: scene, matchThoseOf: stage(40, 40, [box(5, 14, 30, 20, Ink.red)]))
  }

  @Test(arguments: [0.0, 6, 25])
  func aClipIsAMaskOfTheSameOutline(radius: Double) throws {
    try expectPixels(
      of: clipped(radius) { _ in }, matchThoseOf: masked(radius) { _ in }, bytes, named: "clip-\(radius)")
  }

  @Test(arguments: [10.0, 45, 73])
  func aTurnedClipIsATurnedMask(degrees: Double) throws {
    let turn = { (layer: CALayer) in layer.transform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1) }
    try expectPixels(of: clipped(14, turn), matchThoseOf: masked(14, turn), bytes, named: "clip-turned-\(degrees)")
  }

  @Test(arguments: [20.0, 50, -65])
  func aClipInPerspectiveIsAMaskInPerspective(degrees: Double) throws {
    let turn = { (layer: CALayer) in
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 150
      layer.transform = CATransform3DRotate(perspective, degrees * .pi / 180, 0.3, 1, 0)
    }
    try expectPixels(of: clipped(14, turn), matchThoseOf: masked(14, turn), bytes, named: "clip-deep-\(degrees)")
  }

  @Test func aClipCutsOnlyItsOwnCorners() throws {
    let corner = { (layer: CALayer) in layer.maskedCorners = [.layerMaxXMinYCorner] }
    let scene = clipped(14, corner)
    let expected = masked(14) { corner($0.mask ?? $0) }
    try expectPixels(of: scene, matchThoseOf: expected, bytes)
  }

  @Test func aContinuousClipIsAContinuousMask() throws {
    let curve = { (layer: CALayer) in layer.cornerCurve = .continuous }
    try expectPixels(of: clipped(14, curve), matchThoseOf: masked(14) { curve($0.mask ?? $0) }, bytes)
  }

  // MARK: - Nesting

  /// Discs that each overlap the one around them in part, so that no clip contains another.
  private func nested(_ depth: Int, _ cut: (CALayer) -> Void) -> CALayer {
    var inner = box(-40, -40, 200, 200, Ink.red)
    for level in (0..<depth).reversed() {
      let layer = box(level == 0 ? 20 : 9, level % 2 == 0 ? 10 : -6, 60, 60, nil, [inner])
      layer.cornerRadius = 30
      cut(layer)
      inner = layer
    }
    return stage(120, 100, [inner])
  }

  @Test(arguments: 1...4)
  func nestedClipsAreNestedMasks(depth: Int) throws {
    let clips = nested(depth) { $0.masksToBounds = true }
    let masks = nested(depth) { layer in
      layer.mask = with(box(0, 0, 60, 60, Ink.black)) { $0.cornerRadius = 30 }
    }
    let rounding = PixelTolerance.within(2, because: "every mask and every surface on the way rounds to a byte")
    try expectPixels(of: clips, matchThoseOf: masks, rounding, named: "nested-\(depth)")
    #expect(try PixelRenderer.picture(of: clips).count { $0 == Pixel.red } > 500)
  }

  /// Only the first two clips fit a shader; those around them are applied to a surface.
  @Test(arguments: 1...4)
  func clipsAroundASmallerClipChangeNothing(depth: Int) throws {
    func scene(_ depth: Int) -> CALayer {
      var inner = box(-60, -60, 200, 200, Ink.red)
      for level in 0..<depth {
        let margin = CGFloat(level == depth - 1 ? 20 : 10)
        inner = with(box(margin, margin, 40 + 20 * CGFloat(level), 40 + 20 * CGFloat(level), nil, [inner])) {
          $0.masksToBounds = true
          $0.cornerRadius = level == 0 ? 20 : 6
        }
        inner.frame.origin = CGPoint(x: 10, y: 10)
      }
      inner.frame.origin = CGPoint(x: 70 - inner.bounds.width / 2, y: 70 - inner.bounds.height / 2)
      return stage(140, 140, [inner])
    }
    try expectPixels(of: scene(depth), matchThoseOf: scene(1), named: "around-\(depth)")
  }

  @Test func aClipAlsoCutsFadedGroupsAndMaskedLayers() throws {
    let group = with(box(0, 0, 60, 50, nil, content())) { $0.opacity = 0.4 }
    let whole = stage(
      100, 80,
      [
        with(box(20, 15, 60, 50, nil, [group])) {
          $0.masksToBounds = true
          $0.cornerRadius = 12
        }
      ])
    let outside = with(clipped(12) { _ in }) { $0.sublayers?[0].opacity = 0.4 }
    try expectPixels(of: whole, matchThoseOf: outside, bytes)
  }

  // MARK: - Covered backgrounds

  private static let opaque = CGImage(Bitmap(8, 8) { _, _ in [20, 30, 40, 255] })

  /// A white card whose contents or whose sublayer covers it.
  private func card(_ color: CGColor?, byContents: Bool, at place: CGPoint = CGPoint(x: 6, y: 5)) -> CALayer {
    let card = with(box(place.x, place.y, 40, 30, color)) { ($0.cornerRadius, $0.masksToBounds) = (9, true) }
    if byContents {
      card.contents = Self.opaque
    } else {
      card.addSublayer(box(-3, 0, 46, 30, Ink.bytes(20, 30, 40)))
    }
    return card
  }

  /// Without this the background would shine through by a quarter of the difference, here by up to 59 levels.
  @Test(arguments: [true, false]) func aCoveredBackgroundDoesNotShineThrough(byContents: Bool) throws {
    let (white, plain) = (card(Ink.white, byContents: byContents), card(nil, byContents: byContents))
    try expectPixels(
      of: stage(52, 40, Ink.black, [white]), matchThoseOf: stage(52, 40, Ink.black, [plain]),
      named: "covered-\(byContents)")
    let renderer = try CARenderer(device: .software)
    _ = try renderer.render(stage(52, 40, [card(Ink.white, byContents: byContents)]), at: 0)
    #expect(renderer.statistics.passes == 1 && renderer.statistics.draws == 1)
  }

  private enum Cover: CaseIterable { case contents, filledContents, sublayer, alikeSublayer, imageSublayer, gradient }

  /// A card that something dark covers.
  private func card(_ cover: Cover, radius: CGFloat, color: CGColor?) -> CALayer {
    let card = with(card(color, byContents: cover == .contents || cover == .filledContents)) {
      $0.cornerRadius = radius
    }
    if cover == .filledContents { card.contentsGravity = .resizeAspectFill }
    switch cover {
    case .contents, .filledContents, .sublayer: return card
    case .alikeSublayer: card.sublayers?[0].frame = card.bounds
    case .imageSublayer:
      card.sublayers = [with(box(0, 0, 40, 30)) { $0.contents = Self.opaque }]
    case .gradient:
      card.sublayers = [
        with(CAGradientLayer()) {
          $0.frame = card.bounds
          $0.colors = [Ink.bytes(20, 30, 40), Ink.bytes(20, 30, 40)]
        }
      ]
    }
    return card
  }

  /// Wherever its edges lie, a covered card is one of the colour that covers it.
  @Test(arguments: 0..<4, [0.0, 9]) func aCoveredCardIsOneOfTheCover(turn: Int, radius: CGFloat) throws {
    let dark = with(box(6, 5, 40, 30, Ink.bytes(20, 30, 40))) { $0.cornerRadius = radius }
    Turns.all[turn](dark)
    for cover in Cover.allCases {
      let card = card(cover, radius: radius, color: Ink.white)
      Turns.all[turn](card)
      try expectPixels(
        of: stage(52, 40, Ink.red, [card]), matchThoseOf: stage(52, 40, Ink.red, [dark]), bytes,
        named: "covered-\(turn)-\(radius)-\(cover)")
    }
  }

  /// An edge that a clip ends counts once, also of what is translucent or only partly covers.
  @Test(arguments: 0..<4) func anEdgeOnAClipsEdgeCountsOnce(turn: Int) throws {
    func scene(_ clips: Bool) -> CALayer {
      let layer = with(box(6, 5, 40, 30, nil, [box(0, 0, 40, 20, Ink.bytes(200, 100, 0, 128))])) {
        $0.masksToBounds = clips
      }
      Turns.all[turn](layer)
      return stage(52, 40, [layer])
    }
    try expectPixels(of: scene(true), matchThoseOf: scene(false), bytes, named: "clipped-edge-\(turn)")
  }

  @Test func aBackgroundThatIsSeenIsDrawn() throws {
    func corner(_ change: (CALayer) -> Void) throws -> Bitmap {
      try PixelRenderer.picture(of: stage(52, 40, [with(card(Ink.red, byContents: false), change)]))
    }
    let smaller = try corner { $0.sublayers?[0].frame = CGRect(x: 0, y: 10, width: 40, height: 20) }
    expectPixel(26, 8, of: smaller, is: Pixel.red, because: "the sublayer leaves a part")
    let hidden = try corner { $0.sublayers?[0].isHidden = true }
    expectPixel(26, 20, of: hidden, is: Pixel.red, because: "the sublayer is hidden")
    let faint = try corner { $0.sublayers?[0].opacity = 0.5 }
    expectPixel(
      26, 20, of: faint, is: [138, 15, 20, 255], .within(1, because: "rounding"), because: "half of each shows")
    let turned = try corner { $0.sublayers?[0].setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) }
    expectPixel(40, 7, of: turned, is: Pixel.red, because: "a turned sublayer leaves corners")
  }
}
