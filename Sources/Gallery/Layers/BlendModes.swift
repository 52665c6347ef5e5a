import Multiplane

/// The same disc over the same picture, once in each blend mode: first those of colours, then the operators of
/// compositing, which act within a group of their own.
enum BlendModes {
  static let scene = Gallery.Scene(
    name: "blend-modes", summary: "A grid of discs over a picture, one in each blend mode",
    makeLayer: makeLayer, background: .hex(0xF4F2EC), posterTime: 1, duration: 6, isBenchmark: false)

  private static let modes = [
    "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "softLightBlendMode",
    "hardLightBlendMode", "darkenBlendMode", "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode",
    "differenceBlendMode", "exclusionBlendMode", "hueBlendMode", "saturationBlendMode", "colorBlendMode",
    "luminosityBlendMode", "plusL", "plusD", "subtractS", "xor", "destOut", "destOver", "destIn", "destAtop",
    "sourceIn", "sourceOut", "sourceAtop", "copy",
  ]
  private static let columns = 7
  private static let side = 96.0
  private static let gap = 12.0

  static func makeLayer() -> CALayer {
    let rows = (modes.count + columns - 1) / columns
    let root = CALayer(width: span(columns), height: span(rows))
    for (index, mode) in modes.enumerated() {
      let cell = cell(mode)
      cell.position = CGPoint(x: center(index % columns), y: center(index / columns))
      root.addSublayer(cell)
    }
    return root
  }

  private static func span(_ count: Int) -> CGFloat { Double(count) * (side + gap) + gap }

  private static func center(_ index: Int) -> CGFloat { gap + side / 2 + Double(index) * (side + gap) }

  /// A picture that leaves a corner free, and a disc that wanders over it.
  private static func cell(_ mode: String) -> CALayer {
    let cell = CALayer(width: side, height: side)
    let picture = CALayer(width: side - 20, height: side - 20, at: CGPoint(x: side / 2 - 10, y: side / 2 - 10))
    picture.contents = Paintings.evening
    picture.contentsRect = CGRect(x: 0.42, y: 0.2, width: 0.5, height: 0.75)
    let disc = CALayer(diameter: 56, at: CGPoint(x: side - 34, y: side - 34))
    disc.contents = Paintings.glow(.hex(0xFFC83C))
    disc.backgroundColor = .hex(0x2E7BD6, alpha: 0.85)
    disc.masksToBounds = true
    disc.compositingFilter = mode
    disc.add(Motion.swing("position.x", from: 40, to: side - 30, seconds: 3), forKey: "wander")
    cell.sublayers = [picture, disc]
    return cell
  }
}
