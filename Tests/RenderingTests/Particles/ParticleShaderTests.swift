import DisplayList
import Foundation
import Multiplane
import Testing

/// The vertex shader against the same formulas on the processor, particle by particle.
@Suite struct ParticleShaderTests {
  private static let times = [0.05, 0.7, 1.9, 4.3, 60.1, 3600.4]

  @Test(arguments: 0..<24) func aSingleGenerationIsThatOfTheProcessor(seed: UInt64) throws {
    var random = RandomEmitters(seed: seed)
    let emitter = random.emitter()
    for time in Self.times { try expectAgreement(of: emitter, at: time) }
  }

  @Test(arguments: 100..<112) func threeGenerationsAreThoseOfTheProcessor(seed: UInt64) throws {
    var random = RandomEmitters(seed: seed)
    let emitter = random.emitter(depth: 3)
    for time in [0.7, 2.6, 60.1] { try expectAgreement(of: emitter, at: time) }
  }

  @Test(arguments: 200..<208) func animatedValuesAreThoseOfTheProcessor(seed: UInt64) throws {
    var random = RandomEmitters(seed: seed)
    let emitter = random.emitter(depth: seed % 2 == 0 ? 1 : 2)
    let changes: [(String, Any, Any)] = [
      ("emitterCells.cell.birthRate", 5, 60), ("emitterCells.cell.velocity", 20, 200), ("scale", 0.5, 2),
      ("emitterCells.cell.emissionLongitude", 0, 3), ("emitterCells.cell.color", CGColor.black, CGColor.white),
    ]
    for (keyPath, from, to) in changes { emitter.add(Self.swing(keyPath, from, to), forKey: keyPath) }
    for time in [0.7, 2.6, 61.3] { try expectAgreement(of: emitter, at: time) }
  }

  private static func swing(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let swing = CABasicAnimation(keyPath: keyPath)
    (swing.fromValue, swing.toValue, swing.beginTime, swing.duration) = (from, to, 0.1, 1.5)
    (swing.autoreverses, swing.repeatCount) = (true, .infinity)
    return swing
  }

  /// Both ways of looking: from the front, and from the side, where z shows as x.
  private func expectAgreement(of emitter: CAEmitterLayer, at time: Double) throws {
    emitter.preservesDepth = true
    for isFromTheSide in [false, true] {
      let turn = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      emitter.transform = isFromTheSide ? turn : CATransform3DIdentity
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      root.addSublayer(emitter)
      let captured = try ParticleCapture(root, at: time).draws
      let systems = Self.systems(of: root, at: time)
      #expect(captured.count == systems.count)
      for (shown, system) in zip(captured, systems) {
        #expect(shown.count == system.particleCount)
        for number in shown.indices { compare(shown[number], system, number, isFromTheSide) }
      }
    }
  }

  private static func systems(of root: CALayer, at time: Double) -> [ParticleSystem] {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: time)
    let viewport = Viewport(bounds: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    return DisplayListEncoder.encode(evaluator.tree, in: viewport).emitters.first?.systems ?? []
  }

  private func compare(
    _ shown: ParticleCapture.Shown, _ system: ParticleSystem, _ number: Int, _ isFromTheSide: Bool
  ) {
    guard let particle = system.particle(number), particle.scale > 1e-3 else {
      // Whoever dies or appears at this very instant may be seen by one of both.
      #expect(shown.width < 0.2 || system.isAtALimit(number))
      return
    }
    if shown.width == 0 && system.isAtALimit(number) { return }
    let p = particle.position
    // A quarter turn about the layer's middle takes +x away from the eye, and +z to the right.
    let place = isFromTheSide ? SIMD2(500 + p.z, p.y) : SIMD2(p.x, p.y)
    #expect((shown.center - place).length < 1e-3 * max(1, (p * p).sum().squareRoot()), "number \(number)")
    let alpha = particle.color.w
    let color = SIMD4(particle.color.x * alpha, particle.color.y * alpha, particle.color.z * alpha, alpha)
    #expect((shown.color - color).max() < 1e-3 && (color - shown.color).max() < 1e-3, "number \(number)")
    guard !isFromTheSide else { return }
    // Two rims of one texel are trimmed, but for half a texel each.
    #expect(abs(shown.width - particle.scale * 63) < 1e-3 * max(1, particle.scale * 63), "number \(number)")
    let turn = remainder(shown.rotation - particle.rotation, 2 * .pi)
    #expect(abs(turn) < 1e-3 * max(1, abs(particle.rotation)), "number \(number)")
  }
}

extension ParticleSystem {
  /// Whether it matters to rounding if a particle is there.
  fileprivate func isAtALimit(_ number: Int) -> Bool {
    var (earlier, later) = (self, self)
    for index in samples.indices {
      earlier.samples[index].age -= 2e-4
      later.samples[index].age += 2e-4
    }
    return (earlier.particle(number) == nil) != (later.particle(number) == nil)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
