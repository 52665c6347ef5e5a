import CoreGraphics
import Multiplane
import TestRandom

/// Emitters with random values of every kind, in a layer that fills a picture of 1,000 pixels a side.
struct RandomEmitters {
  private var random: FixedRandom

  init(seed: UInt64) { random = FixedRandom(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  /// Cells of one generation from a random shape.
  mutating func emitter(depth: Int = 1) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    emitter.emitterPosition = CGPoint(x: number(300...700), y: number(300...700))
    emitter.emitterZPosition = number(-20...20)
    emitter.emitterSize = CGSize(width: number(20...200), height: number(20...200))
    emitter.emitterDepth = number(20...100)
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    emitter.emitterShape = shapes[Int(number(0...5.99))]
    emitter.emitterMode = modes[Int(number(0...3.99))]
    emitter.birthRate = Float(number(0.5...2))
    emitter.lifetime = Float(number(0.5...1.5))
    emitter.velocity = Float(number(0.5...2))
    emitter.scale = Float(number(0.5...2))
    emitter.spin = Float(number(-2...2))
    emitter.seed = UInt32(number(0...4e9))
    emitter.emitterCells = [cell(depth: depth, isDeep: depth > 1)]
    return emitter
  }

  private mutating func cell(depth: Int, isDeep: Bool) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "cell"
    cell.contents = Self.picture
    cell.birthRate = Float(isDeep ? number(2...6) : number(10...40))
    cell.lifetime = Float(isDeep ? number(0.3...0.8) : number(0.5...3))
    cell.lifetimeRange = Float(isDeep ? number(0...0.2) : number(0...1))
    (cell.velocity, cell.velocityRange) = (number(-50...150), number(0...60))
    (cell.emissionLongitude, cell.emissionLatitude) = (number(-4...4), number(-1...1))
    cell.emissionRange = number(0...6.2)
    (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (number(-50...50), number(-50...50), number(-9...9))
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (number(0.5...2), number(0...0.5), number(-0.5...0.5))
    (cell.spin, cell.spinRange) = (number(-3...3), number(0...3))
    cell.color = CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1))
    (cell.redRange, cell.greenRange) = (Float(number(0...1)), Float(number(0...1)))
    (cell.blueRange, cell.alphaRange) = (Float(number(0...1)), Float(number(0...1)))
    (cell.redSpeed, cell.greenSpeed) = (Float(number(-0.5...0.5)), Float(number(-0.5...0.5)))
    (cell.blueSpeed, cell.alphaSpeed) = (Float(number(-0.5...0.5)), Float(number(-0.5...0.5)))
    cell.speed = Float(number(0.5...2))
    cell.timeOffset = depth == 1 ? number(0...0.3) : 0
    cell.beginTime = number(-0.5...0.2)
    if depth > 1 { cell.emitterCells = [self.cell(depth: depth - 1, isDeep: isDeep)] }
    return cell
  }

  /// Opaque but for a clear rim, so that the drawn quad is the picture's middle: 64 × 64.
  static let picture = CGImage(
    Bitmap(64, 64) { x, y in
      let isInside = (1...62).contains(x) && (1...62).contains(y)
      return isInside ? SIMD4(repeating: 255) : .zero
    })
}
