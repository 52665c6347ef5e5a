import Multiplane

/// Nine record sleeves on a dark floor, in perspective; one after another turns to the front.
enum CoverFlow {
  static let scene = Gallery.Scene(
    name: "cover-flow", summary: "Record sleeves in perspective that turn to the front, with reflections",
    makeLayer: makeLayer, background: floor, posterTime: 3, duration: 12, isBenchmark: false)

  private static let floor = CGColor.hex(0x0C0D12)
  private static let side: CGFloat = 240
  /// Which sleeve faces the eye, stop after stop.
  private static let stops = [2, 3, 4, 5, 6, 5, 4, 3, 2]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 500)
    root.sublayerTransform = .perspective(eye: 760)
    let shelf = CATransformLayer()
    shelf.position = CGPoint(x: 400, y: 335)
    for number in Paintings.sleeves.indices { shelf.addSublayer(sleeve(number)) }
    root.addSublayer(shelf)
    return root
  }

  /// A picture above its reflection, in front of a piece of floor that hides the reflections behind it.
  private static func sleeve(_ number: Int) -> CALayer {
    let sleeve = CALayer(width: side, height: 2 * side, color: floor)
    let picture = CALayer(width: side, height: side, at: CGPoint(x: side / 2, y: side / 2))
    picture.contents = Paintings.sleeves[number]
    sleeve.addSublayer(picture)
    sleeve.addSublayer(reflection(of: Paintings.sleeves[number]))
    sleeve.add(walk(number), forKey: "walk")
    return sleeve
  }

  /// The picture upside down, fading towards the eye.
  private static func reflection(of image: CGImage) -> CALayer {
    let reflection = CALayer(width: side, height: side, at: CGPoint(x: side / 2, y: 1.5 * side))
    reflection.contents = image
    reflection.transform = CATransform3DMakeScale(1, -1, 1)
    reflection.opacity = 0.35
    let fade = CALayer(width: side, height: side, at: reflection.middle)
    fade.contents = Paintings.risingFade
    reflection.mask = fade
    return reflection
  }

  private static func walk(_ number: Int) -> CAKeyframeAnimation {
    let walk = CAKeyframeAnimation(keyPath: "transform")
    walk.values = stops.map { place(Double(number - $0)) }
    walk.timingFunctions = stops.dropLast().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    walk.duration = 12
    walk.repeatCount = .infinity
    return walk
  }

  /// Where a sleeve stands that is `offset` sleeves to the right of the one in front.
  private static func place(_ offset: Double) -> CATransform3D {
    let turned = min(1, max(-1, offset))
    let moved = CATransform3DMakeTranslation(turned * 105 + offset * 68, 0, -abs(turned) * 150)
    return CATransform3DRotate(moved, -turned * 1.05, 0, 1, 0)
  }
}
