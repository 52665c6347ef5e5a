import CoreGraphics
import DisplayList
import TestRandom
import Testing

@testable import QuartzCore

/// Systems made of random emitters, particle by particle against the oracle.
@Suite struct EmitterModelTests {
  @Test(arguments: 0..<40) func oneGenerationIsWhatTheCellSays(seed: UInt64) {
    var random = RandomCells(seed: seed)
    let layer = random.emitter(depth: 1)
    for time in [0.01, 0.6, 2.3, 47.2] { expectAgreement(layer, [0], at: time) }
  }

  @Test(arguments: 40..<64) func subCellsAreWhatTheirParentsEmit(seed: UInt64) {
    var random = RandomCells(seed: seed)
    let layer = random.emitter(depth: 3)
    for time in [0.6, 2.3, 31.7] {
      expectAgreement(layer, [0], at: time)
      expectAgreement(layer, [0, 0], at: time)
      expectAgreement(layer, [0, 0, 0], at: time)
    }
  }

  private func expectAgreement(_ layer: CAEmitterLayer, _ path: [Int], at time: Double) {
    let system = layer.systems(at: time).first { $0.depth == path.count }
    let made = system.map { system in (0..<system.particleCount).compactMap { system.particle($0) } } ?? []
    let expected = EmitterOracle(layer: layer, time: time).particles(of: path)
    // Whoever appears or dies at this very instant may be there or not; all others come in the same order.
    var rest = made[...]
    for particle in expected {
      guard let next = rest.first, isNear(next, particle) else {
        #expect(particle.margin < 1e-4, "time \(time), age \(particle.age)")
        continue
      }
      rest.removeFirst()
    }
    #expect(rest.count <= made.count / 50, "time \(time)")
  }

  private func isNear(_ a: Particle, _ b: EmitterOracle.Particle) -> Bool {
    func isNear(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= 1e-3 * max(1, abs(x), abs(y)) }
    return isNear(a.position.x, b.position.x) && isNear(a.position.y, b.position.y)
      && isNear(a.position.z, b.position.z) && isNear(a.rotation, b.rotation) && isNear(a.scale, b.scale)
      && (0..<4).allSatisfy { isNear(a.color[$0], b.color[$0]) } && isNear(a.age, b.age)
  }
}

extension CAEmitterLayer {
  /// The systems at a time, without pictures.
  func systems(at time: Double) -> [ParticleSystem] {
    let evaluator = PresentationEvaluator(root: self)
    evaluator.evaluate(at: time)
    return EmitterSystems(evaluator.tree.nodes[0].properties.emitter).members.map(\.system)
  }

  /// All particles alive at a time.
  func particles(at time: Double) -> [Particle] {
    systems(at: time).flatMap { system in (0..<system.particleCount).compactMap { system.particle($0) } }
  }
}

/// Emitters with random values of every kind.
struct RandomCells {
  private var random: FixedRandom

  init(seed: UInt64) { random = FixedRandom(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  mutating func emitter(depth: Int) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: number(-50...50), y: number(-50...50))
    emitter.emitterZPosition = number(-20...20)
    emitter.emitterSize = CGSize(width: number(20...200), height: number(20...200))
    emitter.emitterDepth = number(20...100)
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    emitter.emitterShape = shapes[Int(number(0...5.99))]
    emitter.emitterMode = modes[Int(number(0...3.99))]
    (emitter.birthRate, emitter.lifetime) = (Float(number(0.5...2)), Float(number(0.5...1.5)))
    (emitter.velocity, emitter.scale) = (Float(number(-2...2)), Float(number(0.5...2)))
    (emitter.spin, emitter.seed) = (Float(number(-2...2)), UInt32(number(0...4e9)))
    emitter.emitterCells = [cell(depth: depth, births: depth > 1 ? 2...6 : 6...20)]
    return emitter
  }

  private mutating func cell(depth: Int, births: ClosedRange<Double>) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = Pictures.one
    cell.birthRate = Float(number(births))
    (cell.lifetime, cell.lifetimeRange) = (Float(number(0.5...2)), Float(number(0...1)))
    (cell.velocity, cell.velocityRange) = (number(-50...150), number(0...60))
    (cell.emissionLongitude, cell.emissionLatitude) = (number(-4...4), number(-1...1))
    cell.emissionRange = number(0...6.2)
    (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (number(-50...50), number(-50...50), number(-9...9))
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (number(0.5...2), number(0...0.5), number(-0.5...0.5))
    (cell.spin, cell.spinRange) = (number(-3...3), number(0...3))
    cell.color = CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    (cell.redRange, cell.greenRange) = (Float(number(0...1)), Float(number(0...1)))
    (cell.blueRange, cell.alphaRange) = (Float(number(0...1)), Float(number(0...1)))
    (cell.redSpeed, cell.alphaSpeed) = (Float(number(-0.5...0.5)), Float(number(-0.5...0.5)))
    cell.speed = Float(number(0.5...2))
    (cell.timeOffset, cell.beginTime) = (number(0...0.3), number(-0.5...0.2))
    if number(0...1) < 0.4 { cell.duration = number(0.5...3) }
    if depth > 1 { cell.emitterCells = [self.cell(depth: depth - 1, births: births)] }
    return cell
  }
}
