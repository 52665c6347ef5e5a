import Foundation
import Multiplane

/// Rockets that rise with a trail of sparks and burst: particles that emit particles.
enum Fireworks {
  static let scene = Gallery.Scene(
    name: "fireworks", summary: "Rockets with trails that burst into falling stars",
    makeLayer: makeLayer, background: .hex(0x05060F), posterTime: 4.4, duration: 8, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 900, height: 600)
    let show = CAEmitterLayer()
    show.frame = root.bounds
    show.emitterShape = .line
    show.emitterPosition = CGPoint(x: 450, y: 610)
    show.emitterSize = CGSize(width: 520, height: 0)
    show.renderMode = .additive
    show.seed = 41
    show.emitterCells = [rocket()]
    root.addSublayer(show)
    return root
  }

  /// How long a rocket rises, in seconds.
  private static let rise = 1.45

  /// Not seen itself; its colour is what trail and stars inherit.
  private static func rocket() -> CAEmitterCell {
    let rocket = CAEmitterCell()
    rocket.name = "rocket"
    rocket.birthRate = 1.5
    rocket.lifetime = Float(rise)
    (rocket.velocity, rocket.velocityRange) = (425, 110)
    rocket.emissionRange = 0.35
    rocket.yAcceleration = 190
    rocket.color = CGColor(srgbRed: 0.7, green: 0.6, blue: 0.7, alpha: 1)
    (rocket.redRange, rocket.greenRange, rocket.blueRange) = (1, 1, 1)
    rocket.emitterCells = [trail(), star()]
    return rocket
  }

  private static func trail() -> CAEmitterCell {
    let trail = CAEmitterCell()
    trail.name = "trail"
    trail.contents = Sparks.ember
    trail.birthRate = 170
    trail.lifetime = 0.75
    (trail.emissionLongitude, trail.emissionRange) = (.pi, 0.5)
    (trail.velocity, trail.velocityRange) = (46, 40)
    trail.yAcceleration = 60
    (trail.scale, trail.scaleSpeed) = (0.5, -0.55)
    trail.color = CGColor(srgbRed: 1, green: 0.86, blue: 0.6, alpha: 0.8)
    trail.alphaSpeed = -1
    return trail
  }

  /// All stars of a rocket appear in the last instant of its life, and fly in every direction.
  private static func star() -> CAEmitterCell {
    let star = CAEmitterCell()
    star.name = "star"
    star.contents = Sparks.star
    star.birthRate = 11_000
    star.beginTime = rise - 0.02
    star.duration = 0.02
    (star.lifetime, star.lifetimeRange) = (1.5, 0.5)
    star.emissionRange = 2 * .pi
    (star.velocity, star.velocityRange) = (155, 60)
    star.yAcceleration = 75
    (star.scale, star.scaleRange, star.scaleSpeed) = (0.8, 0.4, -0.35)
    star.alphaSpeed = -0.62
    star.emitterCells = [glitter()]
    return star
  }

  /// What each star leaves behind.
  private static func glitter() -> CAEmitterCell {
    let glitter = CAEmitterCell()
    glitter.name = "glitter"
    glitter.contents = Sparks.ember
    glitter.birthRate = 16
    glitter.lifetime = 0.5
    glitter.yAcceleration = 40
    (glitter.scale, glitter.scaleSpeed) = (0.5, -0.8)
    glitter.color = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.55)
    glitter.alphaSpeed = -1.1
    return glitter
  }
}

/// Two lights, painted by formulas on 24 × 24 pixels.
private enum Sparks {
  /// A small core in a wide glow.
  static let star = light { 0.75 * exp(-$0 * $0 / 5) + 0.3 * exp(-$0 / 3.2) }

  /// A soft ball.
  static let ember = light { exp(-$0 * $0 / 9) }

  private static func light(_ brightness: @escaping (Double) -> Double) -> CGImage {
    TileImages.paint(24, 24) { column, row in
      let distance = hypot(Double(column) - 11.5, Double(row) - 11.5)
      return SIMD4(repeating: min(1, brightness(distance)) * Paintings.smoothstep(11.5, 8, distance))
    }
  }
}
