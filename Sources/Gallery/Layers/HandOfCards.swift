import Multiplane

/// Five cards with shadows that spring up from below, one after another, and fan out.
enum HandOfCards {
  static let scene = Gallery.Scene(
    name: "cards", summary: "A hand of cards that springs open, card by card",
    makeLayer: makeLayer, background: .hex(0x1F6F5C), posterTime: 2.5, duration: 3, isBenchmark: false)

  private static let colors: [CGColor] = [
    .hex(0xE63946), .hex(0xF4A236), .hex(0x2A9D8F), .hex(0x3A6EA5), .hex(0x7B4EA3),
  ]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 600)
    for number in colors.indices { root.addSublayer(card(number)) }
    return root
  }

  /// A card that turns about a point below it, as if held in a hand.
  private static func card(_ number: Int) -> CALayer {
    let card = CALayer(width: 200, height: 290, at: CGPoint(x: 400, y: 645), color: .hex(0xFFFDF8))
    card.anchorPoint = CGPoint(x: 0.5, y: 1.75)
    card.cornerRadius = 20
    card.cornerCurve = .continuous
    card.castShadow(height: 12, opacity: 0.35)
    card.addSublayer(emblem(colors[number]))
    for y in [26.0, 264] { card.addSublayer(pip(colors[number], y)) }
    spread(card, number)
    return card
  }

  private static func spread(_ card: CALayer, _ number: Int) {
    let angle = Double(number - 2) * 0.22
    let delay = 0.15 * Double(number)
    card.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    card.add(Motion.spring("position.y", from: 1200, delay: delay, damping: 13), forKey: "rise")
    card.add(Motion.spring("transform.rotation.z", from: -1.1, delay: delay, damping: 8), forKey: "fan")
  }

  // MARK: - What is printed on a card

  private static func emblem(_ color: CGColor) -> CALayer {
    let emblem = CALayer(width: 96, height: 96, at: CGPoint(x: 100, y: 145), color: color)
    emblem.cornerRadius = 22
    emblem.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let ring = CALayer(diameter: 56, at: emblem.middle)
    ring.borderWidth = 8
    ring.borderColor = .hex(0xFFFDF8)
    emblem.addSublayer(ring)
    return emblem
  }

  private static func pip(_ color: CGColor, _ y: CGFloat) -> CALayer {
    let pip = CALayer(width: 18, height: 18, at: CGPoint(x: y < 145 ? 26 : 174, y: y), color: color)
    pip.cornerRadius = 4
    pip.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    return pip
  }
}
