import Multiplane

/// A cube of six framed pictures that turns about two axes above its soft shadow.
enum Cube {
  static let scene = Gallery.Scene(
    name: "cube", summary: "A turning cube with six framed pictures, in real depth",
    makeLayer: makeLayer, background: .hex(0x243B4A), posterTime: 1.3, duration: 10, isBenchmark: false)

  private static let side: CGFloat = 270

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 640)
    root.sublayerTransform = .perspective(eye: 900)
    root.addSublayer(shadow())
    let tilt = CATransformLayer()
    tilt.position = CGPoint(x: 320, y: 290)
    tilt.add(Motion.swing("transform.rotation.x", from: -0.6, to: 0.25, seconds: 5), forKey: "tilt")
    tilt.addSublayer(cube())
    root.addSublayer(tilt)
    return root
  }

  private static func cube() -> CALayer {
    let cube = CATransformLayer()
    for (number, rotation) in rotations.enumerated() {
      cube.addSublayer(face(number, CATransform3DTranslate(rotation, 0, 0, side / 2)))
    }
    cube.add(Motion.cycle("transform.rotation.y", from: 0, to: 2 * Double.pi, seconds: 10), forKey: "turn")
    return cube
  }

  /// What turns the front face to each of the six sides.
  private static let rotations: [CATransform3D] =
    (0..<4).map { CATransform3DMakeRotation(Double($0) * .pi / 2, 0, 1, 0) }
    + [-1, 1].map { CATransform3DMakeRotation($0 * .pi / 2, 1, 0, 0) }

  private static func face(_ number: Int, _ transform: CATransform3D) -> CALayer {
    let face = CALayer(width: side, height: side)
    face.contents = Paintings.sleeves[(number * 4) % 9]
    face.borderWidth = 12
    face.borderColor = .hex(0xFBF7EF)
    face.transform = transform
    return face
  }

  private static func shadow() -> CALayer {
    let shadow = CALayer(width: 520, height: 520, at: CGPoint(x: 320, y: 480))
    shadow.contents = Paintings.glow(.hex(0x0A141B))
    shadow.transform = CATransform3DMakeRotation(.pi / 2.25, 1, 0, 0)
    shadow.zPosition = -200
    return shadow
  }
}
