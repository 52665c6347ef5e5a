import Multiplane

/// Two rings of bars that grow, turn and change colour one after another, like a flower that opens and closes.
enum Rosette {
  static let scene = Gallery.Scene(
    name: "rosette",
    summary: "A rosette: one bar, shown 60 times around a circle, each a little later than the one before",
    makeLayer: makeLayer, background: .hex(0x0E1020), posterTime: 1.9, duration: 4, isBenchmark: false)

  private static let count = 60
  private static let seconds: CFTimeInterval = 2

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 640)
    root.addSublayer(ring(radius: 205, bar: CGSize(width: 15, height: 130), from: .hex(0xFF4D6D), to: .hex(0x5B8CFF)))
    root.addSublayer(ring(radius: 92, bar: CGSize(width: 7, height: 60), from: .hex(0xFFE08A), to: .hex(0x39D0B4)))
    return root
  }

  /// One bar above the middle, and a replicator that turns it once around.
  private static func ring(radius: CGFloat, bar size: CGSize, from first: CGColor, to last: CGColor) -> CALayer {
    let ring = CAReplicatorLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 640, height: 640)
    ring.instanceCount = count
    ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    ring.instanceDelay = 2 * seconds / Double(count)
    let bar = CALayer(width: size.width, height: size.height, at: CGPoint(x: 320, y: 320 - radius), color: first)
    bar.cornerRadius = size.width / 2
    bar.add(Motion.swing("transform.scale.y", from: 0.2, to: 1, seconds: seconds).begun(), forKey: "length")
    bar.add(Motion.swing("transform.rotation.z", from: -0.9, to: 0.9, seconds: seconds).begun(), forKey: "turn")
    bar.add(Motion.swing("backgroundColor", from: first, to: last, seconds: seconds).begun(), forKey: "color")
    ring.addSublayer(bar)
    return ring
  }
}
