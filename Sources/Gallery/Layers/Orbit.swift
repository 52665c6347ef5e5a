import Multiplane

/// An ellipse seen from aslant, on which a body runs round without end.
struct Orbit {
  /// How much less high than wide the ellipses are, because one looks at them from aslant.
  static let slant: CGFloat = 0.62

  var center: CGPoint
  /// Half the width.
  var radius: CGFloat
  /// How long one round takes.
  var seconds: CFTimeInterval
  /// The part of a round that is done at time 0; rounds begin on the right and run clockwise.
  var start: Double
  /// Whether the rounds run backwards.
  var isRetrograde = false

  /// Rounds that lie behind a retrograde body at time 0: it runs back through them and would stop at the first.
  private static let roundsToRunBack = 1000.0

  var path: CGPath {
    let height = radius * Self.slant
    let box = CGRect(x: center.x - radius, y: center.y - height, width: 2 * radius, height: 2 * height)
    return CGPath(ellipseIn: box, transform: nil)
  }

  /// Along the path at constant speed.
  var motion: CAKeyframeAnimation {
    let motion = CAKeyframeAnimation(keyPath: "position")
    motion.path = path
    motion.calculationMode = .paced
    motion.duration = seconds
    motion.repeatCount = .infinity
    motion.speed = isRetrograde ? -1 : 1
    motion.timeOffset = (isRetrograde ? Self.roundsToRunBack + start : start) * seconds
    return motion
  }

  /// A thin line along the path.
  var ring: CALayer {
    let ring = CALayer(diameter: 2 * radius, at: center)
    ring.borderWidth = 1.25
    ring.borderColor = .hex(0xFFFFFF, alpha: 0.16)
    ring.transform = CATransform3DMakeScale(1, Self.slant, 1)
    return ring
  }
}
