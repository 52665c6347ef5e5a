import Geometry
import PixelTesting
import Testing

/// Where several things end at one edge, what is below does not shine through.
struct CoveredEdgeTests {
  private let bytes = PixelTolerance.within(1, because: "single precision rounds to the neighbouring byte")
  private static let dark = Ink.bytes(20, 30, 40)

  private func card(_ color: CGColor?, _ radius: CGFloat, turn: Int, _ change: (CALayer) -> Void = { _ in }) -> CALayer
  {
    let card = box(6, 5, 40, 30, color)
    card.cornerRadius = radius
    change(card)
    Turns.all[turn](card)
    return card
  }

  // MARK: - Borders

  private enum Below: CaseIterable { case sublayer, contents, clippedContents, gradient }

  /// Something white under a red border that is drawn above it.
  private func bordered(_ below: Below, _ radius: CGFloat, turn: Int) -> CALayer {
    let whole = CGRect(x: 0, y: 0, width: 40, height: 30)
    let white = CGImage(Bitmap(8, 8) { _, _ in Pixel.white })
    func dress(_ card: CALayer) {
      (card.borderWidth, card.borderColor) = (3, Ink.red)
      switch below {
      case .sublayer: card.addSublayer(box(2, 10, 30, 10, Ink.white))
      case .contents: card.contents = white
      case .clippedContents: (card.contents, card.masksToBounds) = (white, true)
      case .gradient: (card as? CAGradientLayer)?.colors = [Ink.white, Ink.white]
      }
    }
    guard below == .gradient else { return card(Ink.white, radius, turn: turn, dress) }
    return with(CAGradientLayer()) {
      $0.frame = whole.offsetBy(dx: 6, dy: 5)
      $0.cornerRadius = radius
      dress($0)
      Turns.all[turn]($0)
    }
  }

  /// Along the outer edge a card under an opaque border is one of the border's colour.
  @Test(arguments: 0..<4, [0.0, 9]) func nothingShinesThroughBesideABorder(turn: Int, radius: CGFloat) throws {
    let plain = try PixelRenderer.picture(of: stage(52, 40, Ink.black, [card(Ink.red, radius, turn: turn)]))
    for below in Below.allCases where radius == 0 || below != .contents {
      let picture = try PixelRenderer.picture(of: stage(52, 40, Ink.black, [bordered(below, radius, turn: turn)]))
      for y in 0..<40 {
        for x in 0..<52 where plain[x, y].x < 255 {
          expectPixel(x, y, of: picture, is: plain[x, y], bytes, because: "\(below) ends under the border")
        }
      }
      expectPixel(26, 20, of: picture, is: Pixel.white, because: "inside, it shows")
    }
  }

  /// A border that nothing reaches is part of the box, also where it is translucent.
  @Test(arguments: 0..<4) func aBorderAroundFarSublayersIsOneWithTheBackground(turn: Int) throws {
    func scene(hasMark: Bool) -> CALayer {
      stage(
        52, 40, Ink.black,
        [
          card(Ink.white, 9, turn: turn) {
            ($0.borderWidth, $0.borderColor) = (2, Ink.bytes(255, 0, 0, 120))
            $0.addSublayer(box(16, 12, 8, 6, hasMark ? Ink.blue : Ink.white))
          }
        ])
    }
    let plain = stage(
      52, 40, Ink.black,
      [card(Ink.white, 9, turn: turn) { ($0.borderWidth, $0.borderColor) = (2, Ink.bytes(255, 0, 0, 120)) }])
    try expectPixels(of: scene(hasMark: false), matchThoseOf: plain, bytes, named: "apart-\(turn)")
    let blue = try PixelRenderer.picture(of: scene(hasMark: true)).count { $0 == Pixel.blue }
    #expect(blue > 10)
  }

  /// A border thinner than a pixel takes its area, in the corners, too.
  @Test(arguments: [(10.25, 0.5), (10.5, 0.25), (10.7, 1), (10, 3.3)])
  func bordersCoverExactly(x: Double, width: Double) throws {
    let layer = with(box(x, x, 20, 15.5)) { ($0.borderWidth, $0.borderColor) = (width, Ink.white) }
    let outer = Path.Bounds(min: [x, x], max: [x + 20, x + 15.5])
    let inner = Path.Bounds(min: outer.min + width, max: outer.max - width)
    let (whole, inside) = (CoverageOracle(Outlines.rectangle(outer)), CoverageOracle(Outlines.rectangle(inner)))
    let expected = Bitmap(40, 36) { x, y in
      SIMD4(repeating: UInt8(((whole.coverage(x, y) - inside.coverage(x, y)) * 255).rounded()))
    }
    expectPixels(
      of: try PixelRenderer.picture(of: stage(40, 36, [layer])), match: expected, bytes, named: "border-\(x)-\(width)")
  }

  // MARK: - Clips

  /// Clips and boxes with one outline count once.
  @Test(arguments: 0..<4, [CALayerCornerCurve.circular, .continuous])
  func oneOutlineCountsOnce(turn: Int, curve: CALayerCornerCurve) throws {
    func round(_ layer: CALayer) {
      (layer.cornerRadius, layer.cornerCurve, layer.masksToBounds) = (9, curve, true)
    }
    let whole = CGRect(x: 0, y: 0, width: 40, height: 30)
    let plain = stage(52, 40, Ink.red, [card(Self.dark, 9, turn: turn) { $0.cornerCurve = curve }])
    for color in [nil, Ink.white] {
      let twice = card(color, 9, turn: turn) { outer in
        round(outer)
        outer.addSublayer(
          with(box(0, 0, 40, 30, nil, [with(box(0, 0, 0, 0, Self.dark)) { $0.frame = whole }]), round))
      }
      let inside = card(color, 9, turn: turn) { outer in
        round(outer)
        outer.addSublayer(with(box(0, 0, 40, 30, Self.dark), round))
      }
      for (name, card) in [("clip", twice), ("box", inside)] where color == nil || name == "box" {
        try expectPixels(
          of: stage(52, 40, Ink.red, [card]), matchThoseOf: plain, bytes, named: "alike-\(turn)-\(curve)-\(name)")
      }
    }
  }

  /// Of a card half of which is covered, each edge is that of what lies there.
  @Test(arguments: 0..<4, 0..<4) func aHalfCoveredBackgroundEndsUnderTheCover(turn: Int, side: Int) throws {
    let frames = [
      CGRect(x: 0, y: 0, width: 40, height: 13), CGRect(x: 0, y: 17, width: 40, height: 13),
      CGRect(x: 0, y: 0, width: 20, height: 30), CGRect(x: 21, y: -3, width: 25, height: 36),
    ]
    func picture(_ color: CGColor, isCovered: Bool) throws -> Bitmap {
      try PixelRenderer.picture(
        of: stage(
          52, 40, Ink.red,
          [
            card(color, 9, turn: turn) {
              $0.masksToBounds = true
              if isCovered { $0.addSublayer(with(box(0, 0, 0, 0, Self.dark)) { $0.frame = frames[side] }) }
            }
          ]))
    }
    let (half, white) = (try picture(Ink.white, isCovered: true), try picture(Ink.white, isCovered: false))
    let dark = try picture(Self.dark, isCovered: false)
    var strange = 0
    for y in 0..<40 {
      for x in 0..<52 where (1..<255).contains(dark[x, y].x &- 20) && white[x, y].y > 0 && white[x, y].y < 255 {
        let isOne = [white, dark].contains { other in
          (0..<3).allSatisfy { abs(Int(half[x, y][$0]) - Int(other[x, y][$0])) <= 1 }
        }
        if !isOne { strange += 1 }
      }
    }
    // Where the cover's own edge meets the card's.
    #expect(strange <= 8)
  }
}
