import Multiplane

/// Three translucent panes through one another: each pair is cut along the line where they meet.
enum CrossingPlanes {
  static let scene = Gallery.Scene(
    name: "crossing-planes", summary: "Three translucent planes that cut through one another and turn",
    makeLayer: makeLayer, background: .hex(0xF4F1EA), posterTime: 1.5, duration: 12, isBenchmark: false)

  private static let side: CGFloat = 360

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 640)
    root.sublayerTransform = .perspective(eye: 1200)
    let tilt = CATransformLayer()
    tilt.position = root.middle
    tilt.transform = CATransform3DMakeRotation(-0.45, 1, 0, 0)
    tilt.addSublayer(crossing())
    root.addSublayer(tilt)
    return root
  }

  private static func crossing() -> CALayer {
    let crossing = CATransformLayer()
    crossing.addSublayer(pane(.hex(0xE4572E), CATransform3DIdentity))
    crossing.addSublayer(pane(.hex(0x17BEBB), CATransform3DMakeRotation(.pi / 2, 0, 1, 0)))
    crossing.addSublayer(pane(.hex(0xFFC914), CATransform3DMakeRotation(.pi / 2, 1, 0, 0)))
    crossing.add(Motion.cycle("transform.rotation.y", from: 0, to: 2 * Double.pi, seconds: 12), forKey: "turn")
    return crossing
  }

  private static func pane(_ color: CGColor, _ transform: CATransform3D) -> CALayer {
    let pane = CALayer(width: side, height: side, color: color.copy(alpha: 0.7))
    pane.cornerRadius = 28
    pane.borderWidth = 6
    pane.borderColor = color
    pane.transform = transform
    return pane
  }
}
