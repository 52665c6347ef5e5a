import Multiplane

/// A globe of one card: a replicator shows it along a meridian, and a replicator around that shows the meridian around
/// the axis.
enum CardSphere {
  static let scene = Gallery.Scene(
    name: "card-sphere", summary: "A turning sphere of 70 cards in perspective: one card, replicated in two directions",
    makeLayer: makeLayer, background: .hex(0x101820), posterTime: 1, duration: 8, isBenchmark: false)

  private static let meridians = 14
  private static let rows = 5
  private static let radius: CGFloat = 230

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 640)
    root.sublayerTransform = .perspective(eye: 900)
    let globe = CATransformLayer()
    globe.position = root.middle
    globe.transform = CATransform3DMakeRotation(-0.35, 1, 0, 0)
    globe.addSublayer(sphere())
    root.addSublayer(globe)
    return root
  }

  private static func sphere() -> CALayer {
    let sphere = CAReplicatorLayer()
    sphere.preservesDepth = true
    sphere.instanceCount = meridians
    sphere.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(meridians), 0, 1, 0)
    sphere.instanceDelay = 0.25
    sphere.instanceColor = .hex(0xFF9F6E)
    (sphere.instanceRedOffset, sphere.instanceGreenOffset) = (-0.05, 0.015)
    sphere.instanceBlueOffset = 0.035
    sphere.add(Motion.cycle("transform.rotation.y", from: 0, to: 2 * Double.pi, seconds: 8), forKey: "turn")
    sphere.addSublayer(meridian())
    return sphere
  }

  /// From near one pole to near the other.
  private static func meridian() -> CALayer {
    let step = CGFloat.pi / CGFloat(rows + 1)
    let meridian = CAReplicatorLayer()
    meridian.preservesDepth = true
    meridian.instanceCount = rows
    meridian.instanceTransform = CATransform3DMakeRotation(step, 1, 0, 0)
    meridian.instanceDelay = 0.3
    meridian.transform = CATransform3DMakeRotation(-step * CGFloat(rows - 1) / 2, 1, 0, 0)
    meridian.addSublayer(card())
    return meridian
  }

  private static func card() -> CALayer {
    let card = CALayer(width: 58, height: 84, color: .white)
    card.transform = CATransform3DMakeTranslation(0, 0, radius)
    card.cornerRadius = 9
    card.borderWidth = 3
    card.borderColor = CGColor(gray: 1, alpha: 0.6)
    card.add(Motion.swing("transform.scale", from: 0.6, to: 1, seconds: 2).begun(), forKey: "breath")
    card.add(Motion.swing("opacity", from: 0.5, to: 1, seconds: 2).begun(), forKey: "glow")
    return card
  }
}
