import Multiplane

/// Rounded boxes in rounded boxes: each turns the other way than the one around it, and is clipped by all of them.
enum NestedClips {
  static let scene = Gallery.Scene(
    name: "nested-clips", summary: "Turning rounded boxes, each clipped by all those around it",
    makeLayer: makeLayer, background: .hex(0xF7EFE2), posterTime: 2.2, duration: 24, isBenchmark: false)

  private static let colors: [CGColor] = [
    .hex(0x1D3557), .hex(0x2F6690), .hex(0x3FA7A3), .hex(0xA7D49B), .hex(0xFFE6A7), .hex(0xF79D65), .hex(0xE5446D),
  ]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 640)
    root.addSublayer(box(0, side: 480, at: root.middle))
    return root
  }

  /// One box with all those in it. Each is a little smaller than its parent, so that only its corners are cut.
  private static func box(_ number: Int, side: CGFloat, at center: CGPoint) -> CALayer {
    let box = CALayer(width: side, height: side, at: center, color: colors[number])
    box.cornerRadius = side * 0.16
    box.masksToBounds = true
    box.add(Motion.turn(seconds: number.isMultiple(of: 2) ? 24 : -12), forKey: "turn")
    if number + 1 < colors.count {
      box.addSublayer(self.box(number + 1, side: side * 0.85, at: box.middle))
    }
    return box
  }
}
