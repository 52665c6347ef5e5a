import Multiplane

/// Planets on elliptical orbits about a sun that turns and pulses, their moons, and a ship that follows its own path.
///
/// Every body runs along a path at constant speed. The planets' `timeOffset`s put them at different places of their
/// orbits, moons move in the space of a layer that moves with their planet, and one planet goes round the other way.
enum Planets {
  static let scene = Gallery.Scene(
    name: "planets", summary: "Planets, moons and a ship on elliptical paths about a pulsing sun",
    makeLayer: makeLayer, background: .hex(0x0B0E1F), posterTime: 5.5, duration: 24, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 640)
    for number in 0..<140 { root.addSublayer(star(number)) }
    let near = Orbit(center: root.middle, radius: 104, seconds: 6, start: 0.1)
    let retrograde = Orbit(center: root.middle, radius: 176, seconds: 8, start: 0.85, isRetrograde: true)
    let middle = Orbit(center: root.middle, radius: 256, seconds: 12, start: 0.2)
    let outer = Orbit(center: root.middle, radius: 346, seconds: 24, start: 0.57)
    for orbit in [near, retrograde, middle, outer] { root.addSublayer(orbit.ring) }
    root.addSublayer(sun(at: root.middle))
    send(planet(diameter: 18, .hex(0xC9A27E)), along: near, moons: [], below: root)
    send(planet(diameter: 25, .hex(0xE8653A)), along: retrograde, moons: [], below: root)
    send(planet(diameter: 34, .hex(0x4DA8FF)), along: middle, moons: [(38, 3, 0.4)], below: root)
    send(planet(diameter: 52, .hex(0xE3B778)), along: outer, moons: [(53, 3, 0.1), (72, 4, 0.65)], below: root)
    root.addSublayer(Spaceship.layer(around: root.middle))
    return root
  }

  private static func star(_ number: Int) -> CALayer {
    let place = CGPoint(x: 800 * PCGNoise.unit(number, 0), y: 640 * PCGNoise.unit(number, 1))
    let star = CALayer(diameter: 1 + 2 * PCGNoise.unit(number, 2), at: place, color: .white)
    star.opacity = Float(0.25 + 0.6 * PCGNoise.unit(number, 3))
    return star
  }

  // MARK: - Planets

  private typealias Moon = (radius: CGFloat, seconds: CFTimeInterval, start: Double)

  /// Sends a body along an orbit, and below it a layer that carries its moons and does not turn.
  private static func send(_ body: CALayer, along orbit: Orbit, moons: [Moon], below root: CALayer) {
    let system = CALayer(width: 0, height: 0)
    for moon in moons {
      let path = Orbit(center: .zero, radius: moon.radius, seconds: moon.seconds, start: moon.start)
      let ball = CALayer(diameter: 11, color: .hex(0xD9D9E3))
      ball.add(path.motion, forKey: "orbit")
      system.addSublayer(path.ring)
      system.addSublayer(ball)
    }
    system.add(orbit.motion, forKey: "orbit")
    let turning = orbit.motion
    turning.rotationMode = .rotateAuto
    body.add(turning, forKey: "orbit")
    root.addSublayer(system)
    root.addSublayer(body)
  }

  /// A round body whose lower side is lit: as it turns along its orbit, that side stays towards the sun. The shade is a
  /// little larger than the body, so that it leaves no bright rim.
  private static func planet(diameter: CGFloat, _ color: CGColor) -> CALayer {
    let planet = CALayer(diameter: diameter, color: color)
    let shade = CALayer(diameter: diameter + 1, at: planet.middle)
    shade.contents = Paintings.shade
    shade.masksToBounds = true
    shade.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
    planet.addSublayer(shade)
    return planet
  }

  // MARK: - Sun

  private static func sun(at center: CGPoint) -> CALayer {
    let sun = CALayer(width: 0, height: 0, at: center)
    let glow = CALayer(width: 230, height: 230)
    glow.contents = Paintings.glow(.hex(0xFF9F43))
    sun.addSublayer(glow)
    for number in 0..<12 { sun.addSublayer(ray(number)) }
    sun.addSublayer(CALayer(diameter: 76, color: .hex(0xFFD166)))
    sun.addSublayer(CALayer(diameter: 62, color: .hex(0xFFF1C1, alpha: 0.7)))
    sun.add(life(), forKey: "life")
    return sun
  }

  private static func ray(_ number: Int) -> CALayer {
    let ray = CALayer(width: 5, height: number.isMultiple(of: 2) ? 22 : 13, color: .hex(0xFFD166, alpha: 0.85))
    ray.cornerRadius = 2.5
    ray.anchorPoint = CGPoint(x: 0.5, y: 64 / ray.bounds.height)
    ray.transform = CATransform3DMakeRotation(Double(number) * .pi / 6, 0, 0, 1)
    return ray
  }

  /// One turn in twelve seconds; within it, again and again, a heartbeat of two strokes and a rest.
  private static func life() -> CAAnimationGroup {
    let beat = CAAnimationGroup()
    beat.animations = [
      stroke(to: 1.16, seconds: 0.35, start: 0), stroke(to: 1.09, seconds: 0.3, start: 0.75),
    ]
    beat.duration = 3
    beat.repeatCount = .infinity
    let life = CAAnimationGroup()
    life.animations = [Motion.turn(seconds: 12), beat]
    life.duration = 12
    life.repeatCount = .infinity
    return life
  }

  private static func stroke(to scale: CGFloat, seconds: CFTimeInterval, start: CFTimeInterval) -> CABasicAnimation {
    let stroke = Motion.swing("transform.scale", from: 1, to: scale, seconds: seconds)
    stroke.repeatCount = 1
    stroke.beginTime = start
    return stroke
  }
}
