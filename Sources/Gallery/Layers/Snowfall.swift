import Foundation
import Multiplane

/// Snow of three kinds of flakes, falling from a rectangle above the picture, in three depths.
enum Snowfall {
  static let scene = Gallery.Scene(
    name: "snow", summary: "Snow of three kinds of flakes over a winter night",
    makeLayer: makeLayer, background: .hex(0x16243F), posterTime: 6, duration: 12, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 900, height: 600)
    root.addSublayer(sky())
    root.addSublayer(snow())
    root.addSublayer(ground())
    return root
  }

  // MARK: - Snow

  /// The rectangle lies off to the left of the picture's middle, because the wind blows to the right. Half of the time that
  /// a flake needs has passed when the scene begins.
  private static func snow() -> CAEmitterLayer {
    let snow = CAEmitterLayer()
    snow.frame = CGRect(x: 0, y: 0, width: 900, height: 600)
    snow.emitterShape = .rectangle
    snow.emitterPosition = CGPoint(x: 330, y: -50)
    snow.emitterSize = CGSize(width: 1200, height: 40)
    snow.timeOffset = 9
    snow.renderMode = .oldestFirst
    snow.seed = 7
    snow.emitterCells = [
      cell("far", Flakes.dot, rate: 34, speed: 44, scale: 0.22, alpha: 0.6),
      cell("middle", Flakes.star, rate: 13, speed: 66, scale: 0.34, alpha: 0.85),
      cell("near", Flakes.crystal, rate: 5, speed: 92, scale: 0.58, alpha: 1),
    ]
    return snow
  }

  private static func cell(
    _ name: String, _ flake: CGImage, rate: Float, speed: CGFloat, scale: CGFloat, alpha: CGFloat
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = flake
    cell.birthRate = rate
    cell.lifetime = Float(760 / speed)
    (cell.velocity, cell.velocityRange) = (speed, speed * 0.4)
    (cell.emissionLongitude, cell.emissionRange) = (.pi / 2, 0.5)
    cell.xAcceleration = 2.4
    (cell.scale, cell.scaleRange) = (scale, scale * 0.5)
    cell.spinRange = 1.6
    cell.color = CGColor(srgbRed: 0.93, green: 0.97, blue: 1, alpha: alpha)
    return cell
  }

  // MARK: - Surroundings

  private static func sky() -> CALayer {
    let sky = CAGradientLayer()
    sky.frame = CGRect(x: 0, y: 0, width: 900, height: 600)
    sky.colors = [CGColor.hex(0x0B1530), CGColor.hex(0x27406B), CGColor.hex(0x6E86AE)]
    sky.locations = [0, 0.6, 1]
    return sky
  }

  private static func ground() -> CALayer {
    let ground = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 560))
    path.addCurve(
      to: CGPoint(x: 900, y: 540), control1: CGPoint(x: 250, y: 500), control2: CGPoint(x: 600, y: 610))
    path.addLine(to: CGPoint(x: 900, y: 600))
    path.addLine(to: CGPoint(x: 0, y: 600))
    path.closeSubpath()
    ground.path = path
    ground.fillColor = .hex(0xE8EEF8)
    return ground
  }
}

/// Three flakes, painted by formulas on 64 × 64 pixels.
private enum Flakes {
  /// A soft ball, for what is far away.
  static let dot = flake { distance, _ in Paintings.smoothstep(24, 12, distance) }

  /// Six plain arms.
  static let star = flake { distance, across in
    Paintings.smoothstep(3.4, 2, across) * Paintings.smoothstep(29, 27, distance)
  }

  /// Six arms with two pairs of branches each.
  static let crystal = flake { distance, across in
    let along = (distance * distance - across * across).squareRoot()
    let arm = Paintings.smoothstep(2.6, 1.2, across) * Paintings.smoothstep(30, 28, distance)
    let branches = [(12.0, 8.0), (20.0, 6.5)].map { start, length in
      Paintings.smoothstep(2.4, 1, abs(along - start - across * 0.6) * 0.86)
        * Paintings.smoothstep(length + 1, length - 1, across)
    }
    return max(arm, branches[0], branches[1], Paintings.smoothstep(5.5, 4, distance))
  }

  /// A picture from the distance to the middle and the distance to the nearest of six arms.
  private static func flake(_ coverage: @escaping (Double, Double) -> Double) -> CGImage {
    TileImages.paint(64, 64) { column, row in
      let (x, y) = (Double(column) - 31.5, Double(row) - 31.5)
      let sector = Double.pi / 3
      let angle = atan2(y, x)
      let turned = angle - sector * (angle / sector).rounded()
      let distance = hypot(x, y)
      return SIMD4(repeating: coverage(distance, abs(distance * sin(turned))))
    }
  }
}
