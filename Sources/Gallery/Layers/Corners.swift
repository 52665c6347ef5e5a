import Multiplane

/// Circular and continuous corners of the same radius, side by side, and boxes with chosen corners only.
enum Corners {
  static let scene = Gallery.Scene(
    name: "corners", summary: "Circular corners beside continuous ones of the same radius, and chosen corners",
    makeLayer: makeLayer, background: .hex(0xFAF6EF), posterTime: 3, duration: 6, isBenchmark: false)

  private static let ink = CGColor.hex(0x26324B)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 560)
    root.addSublayer(tile(at: 212, .circular, .hex(0xEE6C4D)))
    root.addSublayer(tile(at: 588, .continuous, .hex(0x3D7EA6)))
    for (number, corners) in choices.enumerated() { root.addSublayer(leaf(number, corners)) }
    return root
  }

  private static func tile(at x: CGFloat, _ curve: CALayerCornerCurve, _ color: CGColor) -> CALayer {
    let tile = CALayer(width: 290, height: 290, at: CGPoint(x: x, y: 190), color: color)
    tile.cornerCurve = curve
    tile.add(Motion.swing("cornerRadius", from: 20, to: 94, seconds: 3), forKey: "round")
    return tile
  }

  // MARK: - Chosen corners

  private static let choices: [CACornerMask] = [
    [.layerMinXMinYCorner], [.layerMinXMinYCorner, .layerMaxXMaxYCorner], [.layerMinXMinYCorner, .layerMaxXMinYCorner],
    [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner], [.layerMaxXMinYCorner, .layerMinXMaxYCorner],
  ]

  private static func leaf(_ number: Int, _ corners: CACornerMask) -> CALayer {
    let leaf = CALayer(width: 116, height: 116, at: CGPoint(x: 98 + 151 * Double(number), y: 450))
    leaf.backgroundColor = .hex([0x98C1D9, 0xE0FBFC, 0xF2CC8F, 0x81B29A, 0xF4B6A6][number])
    leaf.borderColor = ink
    leaf.borderWidth = 5
    leaf.maskedCorners = corners
    leaf.add(Motion.swing("cornerRadius", from: 10, to: 58, seconds: 3), forKey: "round")
    return leaf
  }
}
