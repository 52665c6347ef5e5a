import Multiplane

/// A picture seen through a mask that is a whole layer tree of its own: discs, a ring and a row of bars, all moving.
enum Masks {
  static let scene = Gallery.Scene(
    name: "masks", summary: "A picture under a mask of moving discs, a ring and bars",
    makeLayer: makeLayer, background: .hex(0x16161D), posterTime: 1.6, duration: 8, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 720, height: 520)
    let ghost = picture(in: root)
    ghost.opacity = 0.2
    root.addSublayer(ghost)
    let revealed = picture(in: root)
    revealed.mask = mask()
    root.addSublayer(revealed)
    return root
  }

  private static func picture(in root: CALayer) -> CALayer {
    let picture = CALayer(width: 600, height: 400, at: root.middle)
    picture.contents = Paintings.evening
    return picture
  }

  private static func mask() -> CALayer {
    let mask = CALayer(width: 600, height: 400, at: CGPoint(x: 300, y: 200))
    mask.addSublayer(wheel())
    mask.addSublayer(ring())
    for number in 0..<5 { mask.addSublayer(bar(number)) }
    return mask
  }

  // MARK: - Parts of the mask

  /// Six discs about a middle one.
  private static func wheel() -> CALayer {
    let wheel = CALayer(width: 0, height: 0, at: CGPoint(x: 410, y: 205))
    wheel.addSublayer(CALayer(diameter: 110, color: .black))
    for number in 0..<6 {
      let disc = CALayer(diameter: 84, color: .black)
      disc.anchorPoint = CGPoint(x: 0.5, y: 0.5 - 112 / 84)
      disc.transform = CATransform3DMakeRotation(Double(number) * .pi / 3, 0, 0, 1)
      wheel.addSublayer(disc)
    }
    wheel.add(Motion.turn(seconds: 16), forKey: "turn")
    return wheel
  }

  private static func ring() -> CALayer {
    let ring = CALayer(diameter: 200, at: CGPoint(x: 140, y: 150))
    ring.borderWidth = 34
    ring.add(Motion.swing("transform.scale", from: 0.75, to: 1.2, seconds: 2), forKey: "breathe")
    return ring
  }

  private static func bar(_ number: Int) -> CALayer {
    let y = 282 + 18 * Double(number)
    let bar = CALayer(width: 200 - 24 * Double(number), height: 10, at: CGPoint(x: 140, y: y), color: .black)
    bar.cornerRadius = 5
    let drift = Motion.swing("position.x", from: 116, to: 164, seconds: 2)
    drift.timeOffset = 0.4 * Double(number)
    bar.add(drift, forKey: "drift")
    return bar
  }
}
