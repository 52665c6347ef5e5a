import Multiplane

/// A sun that pulses, planets carried round by turning orbits, and a moon on an orbit of its own.
enum Planets {
  static let scene = Gallery.Scene(
    name: "planets", summary: "Planets and a moon on turning orbits about a pulsing sun",
    makeLayer: makeLayer, background: .hex(0x0B0E1F), posterTime: 5.5, duration: 24, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 640)
    for number in 0..<140 { root.addSublayer(star(number)) }
    let sun = sun(at: root.middle)
    let earth = planet(diameter: 34, .hex(0x4DA8FF))
    send(CALayer(diameter: 11, color: .hex(0xD9D9E3)), around: earth, Orbit(radius: 34, seconds: 3, start: 1))
    send(planet(diameter: 18, .hex(0xC9A27E)), around: sun, Orbit(radius: 96, seconds: 5, start: 0.4))
    send(earth, around: sun, Orbit(radius: 160, seconds: 9, start: 2.2))
    send(planet(diameter: 25, .hex(0xE8653A)), around: sun, Orbit(radius: 222, seconds: 14, start: 4.4))
    send(planet(diameter: 52, .hex(0xE3B778)), around: sun, Orbit(radius: 286, seconds: 24, start: 5.2))
    root.addSublayer(sun)
    return root
  }

  private static func star(_ number: Int) -> CALayer {
    let place = CGPoint(x: 800 * PCGNoise.unit(number, 0), y: 640 * PCGNoise.unit(number, 1))
    let star = CALayer(diameter: 1 + 2 * PCGNoise.unit(number, 2), at: place, color: .white)
    star.opacity = Float(0.25 + 0.6 * PCGNoise.unit(number, 3))
    return star
  }

  // MARK: - Orbits

  private struct Orbit {
    var radius: CGFloat
    /// How long one round takes.
    var seconds: CFTimeInterval
    /// The angle at time 0.
    var start: Double
  }

  /// Fixes `body` to the end of an arm that turns about the middle of `center`, above a thin ring.
  private static func send(_ body: CALayer, around center: CALayer, _ orbit: Orbit) {
    let ring = CALayer(diameter: 2 * orbit.radius, at: center.middle)
    ring.borderWidth = 1
    ring.borderColor = .hex(0xFFFFFF, alpha: 0.16)
    center.addSublayer(ring)
    let arm = CALayer(width: 0, height: 0, at: center.middle)
    body.position = CGPoint(x: orbit.radius, y: 0)
    arm.addSublayer(body)
    arm.add(Motion.turn(seconds: -orbit.seconds, from: orbit.start), forKey: "turn")
    center.addSublayer(arm)
  }

  /// A round body whose left side, which an arm keeps towards the sun, is lit. The shade is a little larger than the
  /// body, so that it leaves no bright rim.
  private static func planet(diameter: CGFloat, _ color: CGColor) -> CALayer {
    let planet = CALayer(diameter: diameter, color: color)
    let shade = CALayer(diameter: diameter + 1, at: planet.middle)
    shade.contents = Paintings.shade
    shade.masksToBounds = true
    planet.addSublayer(shade)
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
