import Geometry
import Multiplane
import PixelTesting
import Testing

/// Opaque borders of about a pixel around opaque contents or an opaque gradient.
struct ThinBorderTests {
  enum Filling: CaseIterable { case contents, clippedContents, gradient, aspectFill }

  private func card(_ filling: Filling, _ radius: CGFloat, width: CGFloat, turn: Int) -> CALayer {
    let white = CGImage(Bitmap(8, 4) { _, _ in Pixel.white })
    let card = filling == .gradient ? CAGradientLayer() : CALayer()
    card.frame = CGRect(x: 6, y: 5, width: 40, height: 30)
    (card.borderWidth, card.borderColor, card.cornerRadius) = (width, Ink.red, radius)
    card.backgroundColor = Ink.blue
    if filling == .gradient {
      (card as? CAGradientLayer)?.colors = [Ink.white, Ink.white]
    } else {
      card.contents = white
    }
    card.masksToBounds = filling == .clippedContents || filling == .aspectFill
    if filling == .aspectFill { card.contentsGravity = .resizeAspectFill }
    Turns.all[turn](card)
    return card
  }

  private func distance(_ filling: Filling, _ radius: CGFloat, width: CGFloat, turn: Int) throws -> Double {
    let scene = stage(52, 40, Ink.black, [card(filling, radius, width: width, turn: turn)])
    return try AveragedPicture(of: scene).distance(to: PixelRenderer.picture(of: scene))
  }

  /// Along the pixel grid the only error is that of borders thinner than a pixel; elsewhere a clamped distance is no area.
  private func bound(_ radius: CGFloat, width: Double, turn: Int) -> Double {
    if turn == 0 && radius == 0 { return width < 0.75 ? 16 : width < 1 ? 4 : 1 }
    if width >= 1 { return radius == 0 ? 9 : 17 }
    // In perspective half a point is a third of a pixel.
    return width > 0.5 ? 17 : turn == 3 ? 36 : 24
  }

  @Test(arguments: 0..<4, [0.5, 0.75, 1, 1.3, 1.9])
  func aThinBorderTakesItsArea(turn: Int, width: Double) throws {
    for filling in Filling.allCases {
      for radius in [0.0, 9] where radius == 0 || filling != .contents {
        let worst = try distance(filling, radius, width: width, turn: turn)
        #expect(worst <= bound(radius, width: width, turn: turn), "\(filling) \(radius)")
      }
    }
  }
}
