import Multiplane

/// Circular and continuous corners of the same radius, what lies between them, and boxes with chosen corners only.
enum Corners {
  static let scene = Gallery.Scene(
    name: "corners", summary: "Circular corners, continuous corners, their difference, and chosen corners",
    makeLayer: makeLayer, background: .hex(0xFAF6EF), posterTime: 1.5, duration: 6, isBenchmark: false)

  private static let ink = CGColor.hex(0x26324B)
  private static let accent = CGColor.hex(0xEE6C4D)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 560)
    root.addSublayer(tile(at: 150, .circular, accent))
    root.addSublayer(tile(at: 400, .circular, accent))
    root.addSublayer(tile(at: 400, .continuous, ink))
    root.addSublayer(tile(at: 650, .continuous, ink))
    for (number, corners) in choices.enumerated() { root.addSublayer(leaf(number, corners)) }
    return root
  }

  private static func tile(at x: CGFloat, _ curve: CALayerCornerCurve, _ color: CGColor) -> CALayer {
    let tile = CALayer(width: 220, height: 220, at: CGPoint(x: x, y: 170), color: color)
    tile.cornerCurve = curve
    tile.add(Motion.swing("cornerRadius", from: 20, to: 72, seconds: 3), forKey: "round")
    return tile
  }

  // MARK: - Chosen corners

  private static let choices: [CACornerMask] = [
    [.layerMinXMinYCorner], [.layerMinXMinYCorner, .layerMaxXMaxYCorner], [.layerMinXMinYCorner, .layerMaxXMinYCorner],
    [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner], [.layerMaxXMinYCorner, .layerMinXMaxYCorner],
  ]

  private static func leaf(_ number: Int, _ corners: CACornerMask) -> CALayer {
    let leaf = CALayer(width: 116, height: 116, at: CGPoint(x: 98 + 151 * Double(number), y: 430))
    leaf.backgroundColor = .hex([0x98C1D9, 0xE0FBFC, 0xF2CC8F, 0x81B29A, 0xF4B6A6][number])
    leaf.borderColor = ink
    leaf.borderWidth = 5
    leaf.maskedCorners = corners
    leaf.add(Motion.swing("cornerRadius", from: 10, to: 58, seconds: 3), forKey: "round")
    return leaf
  }
}
