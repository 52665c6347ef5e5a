import Multiplane

/// A field with a secret in it that is refused: it hops, and its border flashes red, each on a spring.
enum RejectedField {
  /// The field, which is refused `delay` seconds into each `seconds`.
  static func layer(at center: CGPoint, delay: CFTimeInterval, seconds: CFTimeInterval) -> CALayer {
    let field = CALayer(width: 300, height: 60, at: center, color: .white)
    field.cornerRadius = 14
    field.borderWidth = 3
    field.borderColor = .hex(0xC6CDD8)
    field.castShadow(height: 3, opacity: 0.15)
    for number in 0..<7 {
      field.addSublayer(CALayer(diameter: 12, at: CGPoint(x: 34 + 24 * number, y: 30), color: .hex(0x2B303A)))
    }
    let refusal = CAAnimationGroup()
    refusal.animations = [hop(from: center.y, start: delay), flash(start: delay)]
    refusal.duration = seconds
    refusal.repeatCount = .infinity
    field.add(refusal, forKey: "refusal")
    return field
  }

  /// From a point below its place, thrown upwards with 900 times that distance a second.
  static func hop(from y: CGFloat, start: CFTimeInterval) -> CASpringAnimation {
    let hop = spring("position.y", stiffness: 700, damping: 11, start: start)
    (hop.fromValue, hop.toValue) = (y + 1, y)
    hop.initialVelocity = 900
    hop.duration = hop.settlingDuration
    return hop
  }

  /// From red to the colour that the border has.
  static func flash(start: CFTimeInterval) -> CASpringAnimation {
    let flash = spring("borderColor", stiffness: 60, damping: 14, start: start)
    flash.fromValue = CGColor.hex(0xE5222B)
    flash.duration = flash.settlingDuration
    return flash
  }

  private static func spring(
    _ keyPath: String, stiffness: CGFloat, damping: CGFloat, start: CFTimeInterval
  ) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    (spring.stiffness, spring.damping, spring.beginTime) = (stiffness, damping, start)
    return spring
  }
}
