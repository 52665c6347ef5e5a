import Geometry
import PixelTesting
import Testing

/// Opaque layers that share edges show nothing of what is below between them.
struct SeamTests {
  private let bytes = PixelTolerance.within(1, because: "single precision rounds to the neighbouring byte")

  /// Boxes beside each other that together are one of 40 × 30 points.
  private static let layouts: [[CGRect]] = [
    [CGRect(x: 0, y: 0, width: 40, height: 15), CGRect(x: 0, y: 15, width: 40, height: 15)],
    [CGRect(x: 13.3, y: 0, width: 26.7, height: 30), CGRect(x: 0, y: 0, width: 13.3, height: 30)],
    (0..<20).map { CGRect(x: CGFloat($0 % 5) * 8, y: CGFloat($0 / 5) * 7.5, width: 8, height: 7.5) },
    (0..<20).map { CGRect(x: CGFloat(4 - $0 / 4) * 8, y: CGFloat($0 % 4) * 7.5, width: 8, height: 7.5) },
    [
      CGRect(x: 0, y: 0, width: 17, height: 30), CGRect(x: 17, y: 0, width: 23, height: 11),
      CGRect(x: 17, y: 11, width: 23, height: 19),
    ],
  ]
  private enum Kind: CaseIterable { case color, contents, gradient, border }

  private func tile(_ frame: CGRect, _ kind: Kind) -> CALayer {
    let tile = kind == .gradient ? CAGradientLayer() : CALayer()
    tile.frame = frame
    switch kind {
    case .color: tile.backgroundColor = Ink.red
    case .contents: tile.contents = CGImage(Bitmap(8, 8) { _, _ in Pixel.red })
    case .gradient: (tile as? CAGradientLayer)?.colors = [Ink.red, Ink.red]
    case .border: (tile.backgroundColor, tile.borderWidth, tile.borderColor) = (Ink.red, 2, Ink.red)
    }
    return tile
  }

  private func scene(_ frames: [CGRect], _ kind: Kind, turn: Int, opacity: Float = 1) -> CALayer {
    let card = box(6, 5, 40, 30, frames.map { tile($0, kind) })
    card.opacity = opacity
    Turns.all[turn](card)
    return stage(52, 40, Ink.blue, [card])
  }

  @Test(arguments: 0..<4, 0..<5) func tilesAreOneBox(turn: Int, layout: Int) throws {
    let whole = [CGRect(x: 0, y: 0, width: 40, height: 30)]
    for kind in Kind.allCases {
      try expectNoSeam(
        scene(Self.layouts[layout], kind, turn: turn), scene(whole, .color, turn: turn), because: "\(kind)")
    }
  }

  /// Wherever the whole covers all of a pixel, the tiles do; along its own soft edges they differ at their ends only.
  private func expectNoSeam(_ tiles: CALayer, _ whole: CALayer, because reason: String) throws {
    let (tiles, whole) = (try PixelRenderer.picture(of: tiles), try PixelRenderer.picture(of: whole))
    let inside = whole[26, 20]
    var (atEnds, seams) = (0, 0)
    for y in 0..<40 {
      for x in 0..<52 {
        let apart = (0..<4).map { abs(Int(tiles[x, y][$0]) - Int(whole[x, y][$0])) }.max() ?? 0
        if apart > 1 { (atEnds, seams) = (atEnds + 1, seams + (whole[x, y] == inside ? 1 : 0)) }
      }
    }
    #expect(seams == 0, "\(reason)")
    #expect(atEnds <= 36, "\(reason)")
  }

  @Test(arguments: 0..<4) func tilesFadeAsOne(turn: Int) throws {
    let whole = [CGRect(x: 0, y: 0, width: 40, height: 30)]
    try expectNoSeam(
      scene(Self.layouts[2], .color, turn: turn, opacity: 0.5), scene(whole, .color, turn: turn, opacity: 0.5),
      because: "a group fades as one")
  }

  /// The upper half of the seam is the one's, the lower half the other's, and nothing else is mixed in.
  @Test(arguments: 0..<4) func twoColorsMeetInEachOther(turn: Int) throws {
    let card = box(6, 5, 40, 30, [box(0, 0, 40, 15, Ink.red), box(0, 15, 40, 15, Ink.green)])
    Turns.all[turn](card)
    let picture = try PixelRenderer.picture(of: stage(52, 40, Ink.blue, [card]))
    for y in 15..<25 {
      for x in 20..<32 {
        let pixel = picture[x, y]
        #expect(pixel.z == 0 && abs(Int(pixel.x) + Int(pixel.y) - 255) <= 1, "\(x), \(y): \(pixel)")
      }
    }
  }

  /// What is translucent goes on under nothing, and nothing goes on under it.
  @Test(arguments: 0..<4) func translucentNeighboursStayApart(turn: Int) throws {
    let (half, card) = (Ink.bytes(255, 0, 0, 128), box(6, 5, 40, 30))
    [box(0, 0, 40, 15, half), box(0, 15, 40, 15, half)].forEach(card.addSublayer)
    Turns.all[turn](card)
    let picture = try PixelRenderer.picture(of: stage(52, 40, Ink.black, [card]))
    #expect(picture.count { $0.x > 130 } == 0)
  }

  /// White faces that meet in the middle of the picture.
  @Test(arguments: [0.3, 0.8, 1.2], [0.0, 3]) func aCubeHasNoGaps(angle: Double, border: CGFloat) throws {
    let cube = CATransformLayer()
    cube.position = CGPoint(x: 30, y: 30)
    for side in 0..<6 {
      let face = with(box(-13, -13, 26, 26, Ink.white)) { ($0.borderWidth, $0.borderColor) = (border, Ink.white) }
      CubeFaces.place(face, side: side, half: 13)
      cube.addSublayer(face)
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 200
    cube.transform = CATransform3DRotate(CATransform3DRotate(perspective, 0.5, 1, 0, 0), angle, 0, 1, 0)
    let picture = try PixelRenderer.picture(of: stage(60, 60, Ink.black, [cube]))
    for y in 20..<40 {
      for x in 20..<40 { expectPixel(x, y, of: picture, is: Pixel.white, bytes, because: "faces meet without a gap") }
    }
    #expect(picture.count { $0.x > 0 && $0.x < 255 } > 20, "the outline is soft")
  }

  /// Copies of a box beside each other, whichever way they are drawn.
  @Test(arguments: 0..<4, [0, 30]) func copiesAreOneBox(turn: Int, invisible: Int) throws {
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    copies.addSublayer(box(0, 0, 8, 30, Ink.red))
    // Text comes one by one.
    if invisible > 0 { copies.addSublayer(with(CATextLayer()) { $0.frame = CGRect(x: 0, y: 0, width: 8, height: 8) }) }
    copies.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
    // The last part is no copy.
    copies.instanceCount = 4
    let card = box(6, 5, 40, 30, [copies, box(32, 0, 8, 30, Ink.red)])
    Turns.all[turn](card)
    let whole = [CGRect(x: 0, y: 0, width: 40, height: 30)]
    try expectNoSeam(
      stage(52, 40, Ink.blue, [card]), scene(whole, .color, turn: turn), because: "copies that abut are one")
  }

  /// A card whose upper corners are round, and a plain one below it, in both orders.
  @Test(arguments: 0..<4, [false, true]) func straightSidesOfRoundBoxesMeetOthers(turn: Int, isLater: Bool) throws {
    let top = with(box(0, 0, 40, 15, Ink.red)) {
      ($0.cornerRadius, $0.maskedCorners) = (6, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    let (bottom, card) = (box(0, 15, 40, 15, Ink.red), box(6, 5, 40, 30))
    (isLater ? [bottom, top] : [top, bottom]).forEach(card.addSublayer)
    Turns.all[turn](card)
    let whole = with(box(6, 5, 40, 30, Ink.red)) {
      ($0.cornerRadius, $0.maskedCorners) = (6, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    Turns.all[turn](whole)
    try expectNoSeam(stage(52, 40, Ink.blue, [card]), stage(52, 40, Ink.blue, [whole]), because: "a straight side")
  }
}
