import Multiplane

/// Boxes on springs of every kind, and two fields that refuse what was typed.
enum Springs {
  static let scene = Gallery.Scene(
    name: "springs", summary: "Boxes on springs of every kind, and fields that refuse their input",
    makeLayer: makeLayer, background: .hex(0xEDF0F4), posterTime: 0.62, duration: 5, isBenchmark: false)

  /// One spring: its damping beside the critical one of 20, and how it is thrown.
  private struct Kind {
    var damping: CGFloat
    var velocity: CGFloat = 0
    var color: CGColor
  }

  private static let kinds = [
    Kind(damping: 5, color: .hex(0xE63946)), Kind(damping: 8, velocity: 5, color: .hex(0xF4A236)),
    Kind(damping: 20, color: .hex(0x2A9D8F)), Kind(damping: 20, velocity: -12, color: .hex(0x3A6EA5)),
    Kind(damping: 40, color: .hex(0x7B4EA3)),
  ]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 900, height: 600)
    for (number, kind) in kinds.enumerated() {
      let y = 56 + 72 * CGFloat(number)
      for line in [line(from: 250, to: 650, at: y), target(at: CGPoint(x: 650, y: y)), box(kind, y)] {
        root.addSublayer(line)
      }
    }
    root.addSublayer(RejectedField.layer(at: CGPoint(x: 260, y: 500), delay: 0.5, seconds: 5))
    root.addSublayer(RejectedField.layer(at: CGPoint(x: 640, y: 500), delay: 3, seconds: 5))
    return root
  }

  // MARK: - Boxes

  private static func box(_ kind: Kind, _ y: CGFloat) -> CALayer {
    let box = CALayer(width: 52, height: 52, at: CGPoint(x: 250, y: y), color: kind.color)
    box.cornerRadius = 12
    box.cornerCurve = .continuous
    box.castShadow(height: 5, opacity: 0.25)
    box.add(thereAndBack(kind), forKey: "spring")
    return box
  }

  /// Both ways by a spring; the second animation takes over where the first one has come to rest.
  private static func thereAndBack(_ kind: Kind) -> CAAnimationGroup {
    let both = CAAnimationGroup()
    both.animations = [
      spring(kind, from: 250, to: 650, start: 0.4), spring(kind, from: 650, to: 250, start: 2.7),
    ]
    both.duration = 5
    both.repeatCount = .infinity
    return both
  }

  private static func spring(_ kind: Kind, from: CGFloat, to: CGFloat, start: CFTimeInterval) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (from, to)
    (spring.damping, spring.initialVelocity, spring.allowsOverdamping) = (kind.damping, kind.velocity, true)
    (spring.beginTime, spring.duration) = (start, 2.3)
    spring.fillMode = .forwards
    return spring
  }

  private static func line(from start: CGFloat, to end: CGFloat, at y: CGFloat) -> CALayer {
    CALayer(width: end - start, height: 2, at: CGPoint(x: (start + end) / 2, y: y), color: .hex(0xC6CDD8))
  }

  private static func target(at place: CGPoint) -> CALayer {
    let target = CALayer(width: 64, height: 64, at: place)
    target.cornerRadius = 16
    target.cornerCurve = .continuous
    target.borderWidth = 2
    target.borderColor = .hex(0xC6CDD8)
    return target
  }
}
