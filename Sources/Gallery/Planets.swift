import Multiplane

/// A sun that pulses, planets carried round by turning orbits, and a moon on an orbit of its own.
enum Planets {
  static let scene = Gallery.Scene(
    name: "planets", summary: "Planets and a moon on turning orbits about a pulsing sun",
    makeLayer: makeLayer, background: .hex(0x0B0E1F), posterTime: 5.5, duration: 24, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 640)
    for number in 0..<140 { root.addSublayer(star(number)) }
    let earth = planet(diameter: 34, .hex(0x4DA8FF))
    earth.addSublayer(orbit(radius: 34, seconds: 3, from: 1, around: earth.middle, planet(diameter: 11, .hex(0xD9D9E3))))
    let center = root.middle
    root.addSublayer(orbit(radius: 96, seconds: 5, from: 0.4, around: center, planet(diameter: 18, .hex(0xC9A27E))))
    root.addSublayer(orbit(radius: 160, seconds: 9, from: 2.2, around: center, earth))
    root.addSublayer(orbit(radius: 222, seconds: 14, from: 4.4, around: center, planet(diameter: 25, .hex(0xE8653A))))
    root.addSublayer(orbit(radius: 286, seconds: 24, from: 5.2, around: center, planet(diameter: 52, .hex(0xE3B778))))
    root.addSublayer(sun(at: center))
    return root
  }

  private static func star(_ number: Int) -> CALayer {
    let place = CGPoint(x: 800 * PCGNoise.unit(number, 0), y: 640 * PCGNoise.unit(number, 1))
    let star = CALayer(diameter: 1 + 2 * PCGNoise.unit(number, 2), at: place, color: .white)
    star.opacity = Float(0.25 + 0.6 * PCGNoise.unit(number, 3))
    return star
  }

  // MARK: - Orbits

  /// A thin ring that turns and carries `body` at its right-hand side.
  private static func orbit(
    radius: CGFloat, seconds: CFTimeInterval, from angle: Double, around center: CGPoint, _ body: CALayer
  ) -> CALayer {
    let orbit = CALayer(diameter: 2 * radius, at: center)
    orbit.borderWidth = 1
    orbit.borderColor = .hex(0xFFFFFF, alpha: 0.16)
    body.position = CGPoint(x: 2 * radius, y: radius)
    orbit.addSublayer(body)
    orbit.add(Motion.turn(seconds: -seconds, from: angle), forKey: "turn")
    return orbit
  }

  /// A round body in the light of a sun to its left, which is where the orbit's middle is.
  private static func planet(diameter: CGFloat, _ color: CGColor) -> CALayer {
    let planet = CALayer(diameter: diameter, color: color)
    let globe = CALayer(diameter: diameter, at: planet.middle)
    globe.masksToBounds = true
    let night = CALayer(width: 2 * diameter, height: 2 * diameter, at: CGPoint(x: diameter, y: diameter / 2))
    night.contents = Paintings.glow(.hex(0x05060F))
    globe.addSublayer(night)
    planet.addSublayer(globe)
    return planet
  }

  // MARK: - Sun

  private static func sun(at center: CGPoint) -> CALayer {
    let sun = CALayer(diameter: 76, at: center, color: .hex(0xFFD166))
    let corona = CALayer(width: 260, height: 260, at: sun.middle)
    corona.contents = Paintings.glow(.hex(0xFF9F43))
    corona.add(pulse(), forKey: "pulse")
    sun.addSublayer(corona)
    sun.addSublayer(CALayer(diameter: 62, at: sun.middle, color: .hex(0xFFF1C1, alpha: 0.7)))
    return sun
  }

  private static func pulse() -> CAAnimationGroup {
    let pulse = CAAnimationGroup()
    pulse.animations = [
      Motion.swing("transform.scale", from: 0.85, to: 1.2, seconds: 1.5),
      Motion.swing("opacity", from: 1, to: 0.6, seconds: 1.5),
    ]
    pulse.duration = 3
    pulse.repeatCount = .infinity
    return pulse
  }
}
