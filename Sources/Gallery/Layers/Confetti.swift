import Foundation
import Multiplane

/// Confetti that falls from a line above the picture: a burst at first, and then less and less.
enum Confetti {
  static let scene = Gallery.Scene(
    name: "confetti", summary: "Confetti in five colours, less and less of it",
    makeLayer: makeLayer, background: .hex(0xF7F4EC), posterTime: 1.9, duration: 6, isBenchmark: false)

  private static let colors: [UInt32] = [0xE63946, 0xF4A236, 0x2A9D8F, 0x3A6EA5, 0x9B5DE5]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 900, height: 600)
    let rain = CAEmitterLayer()
    rain.frame = root.bounds
    rain.emitterShape = .line
    rain.emitterPosition = CGPoint(x: 450, y: -20)
    rain.emitterSize = CGSize(width: 900, height: 0)
    rain.renderMode = .oldestLast
    rain.seed = 3
    rain.emitterCells = colors.enumerated().map { number, color in cell(number, .hex(color)) }
    rain.add(abating(), forKey: "abating")
    root.addSublayer(rain)
    return root
  }

  /// A line's particles leave upwards, so down is half a turn away.
  private static func cell(_ number: Int, _ color: CGColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "color\(number)"
    cell.contents = number % 2 == 0 ? Shreds.strip : Shreds.disc
    cell.contentsScale = 2
    cell.birthRate = 14
    cell.lifetime = 6
    (cell.emissionLongitude, cell.emissionRange) = (.pi, .pi / 3)
    (cell.velocity, cell.velocityRange) = (210, 120)
    cell.yAcceleration = 24
    (cell.spin, cell.spinRange) = (1, 9)
    (cell.scale, cell.scaleRange) = (0.85, 0.5)
    cell.color = color
    return cell
  }

  /// The layer multiplies the birth rates of all cells.
  private static func abating() -> CAKeyframeAnimation {
    let rate = CAKeyframeAnimation(keyPath: "birthRate")
    rate.values = [4, 4, 1, 0]
    rate.keyTimes = [0, 0.12, 0.5, 1]
    rate.duration = 5
    rate.beginTime = 1e-6
    rate.fillMode = .both
    rate.isRemovedOnCompletion = false
    return rate
  }
}

/// Two shreds of white paper with a little shade, so that turning shows: 28 × 20 and 24 × 24 pixels.
private enum Shreds {
  static let strip = TileImages.paint(28, 20) { column, row in
    SIMD4(SIMD3(repeating: 1 - 0.18 * Double(row) / 19 - 0.06 * Double(column) / 27), 1)
  }

  static let disc = TileImages.paint(24, 24) { column, row in
    let distance = hypot(Double(column) - 11.5, Double(row) - 11.5)
    let coverage = Paintings.smoothstep(11, 10, distance)
    return SIMD4(SIMD3(repeating: 1 - 0.2 * Double(row) / 23), 1) * coverage
  }
}
