import Multiplane

/// A clock whose hands run sixty times as fast, because the layer that carries them has a speed of 60.
enum Clock {
  static let scene = Gallery.Scene(
    name: "clock", summary: "A clock whose time runs sixty times as fast",
    makeLayer: makeLayer, background: .hex(0xD8DEE6), posterTime: 0.2, duration: 60, isBenchmark: false)

  private static let center = CGPoint(x: 260, y: 260)
  /// What the clock shows at time 0, in seconds since midnight: eight minutes past ten.
  private static let start = 10.0 * 3600 + 8 * 60

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 640)
    let dial = CALayer(diameter: 520, at: root.middle, color: .hex(0xFCFCFA))
    dial.borderWidth = 14
    dial.borderColor = .hex(0x2B303A)
    dial.castShadow(height: 24, opacity: 0.3)
    for minute in 0..<60 { dial.addSublayer(tick(minute)) }
    dial.addSublayer(movement())
    root.addSublayer(dial)
    return root
  }

  private static func tick(_ minute: Int) -> CALayer {
    let isHour = minute % 5 == 0
    let size = isHour ? CGSize(width: 9, height: 36) : CGSize(width: 3, height: 14)
    let tick = CALayer(width: size.width, height: size.height, at: center, color: .hex(0x2B303A))
    tick.anchorPoint = CGPoint(x: 0.5, y: 228 / size.height)
    tick.cornerRadius = isHour ? 2 : 1
    tick.transform = CATransform3DMakeRotation(Double(minute) * .pi / 30, 0, 0, 1)
    return tick
  }

  // MARK: - Hands

  private static func movement() -> CALayer {
    let movement = CALayer(width: 520, height: 520, at: center)
    movement.speed = 60
    movement.addSublayer(hand(width: 16, length: 150, color: .hex(0x2B303A), secondsATurn: 43_200))
    movement.addSublayer(hand(width: 11, length: 214, color: .hex(0x2B303A), secondsATurn: 3_600))
    movement.addSublayer(hand(width: 4, length: 226, color: .hex(0xE5383B), secondsATurn: 60))
    movement.addSublayer(CALayer(diameter: 26, at: center, color: .hex(0xE5383B)))
    return movement
  }

  /// A hand from a tail of 40 points below the middle up to `length` above it.
  private static func hand(
    width: CGFloat, length: CGFloat, color: CGColor, secondsATurn: CFTimeInterval
  ) -> CALayer {
    let hand = CALayer(width: width, height: length + 40, at: center, color: color)
    hand.anchorPoint = CGPoint(x: 0.5, y: length / (length + 40))
    hand.cornerRadius = width / 2
    hand.castShadow(height: 5, opacity: 0.3)
    let angle = (start / secondsATurn).truncatingRemainder(dividingBy: 1) * 2 * .pi
    hand.add(Motion.turn(seconds: secondsATurn, from: angle), forKey: "turn")
    return hand
  }
}
