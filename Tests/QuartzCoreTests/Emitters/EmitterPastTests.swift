import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Values of emitters that code of a stage sets anew: particles that live keep what they were born with.
@Suite struct EmitterPastTests {
  /// Ten particles a second that live for two, moving 100 points a second, on a stage where code changes the emitter at
  /// some times.
  private func emitter(_ changes: [(Double, (CAEmitterLayer) -> Void)]) -> (Stage, CAEmitterLayer) {
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("dot", 10, 2, 100)
    cell.contents = Pictures.one
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    let stage = Stage(size: CGSize(width: 100, height: 100)) { stage in
      stage.rootLayer.addSublayer(layer)
      for (time, change) in changes {
        stage.schedule(at: time) {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          change(layer)
          CATransaction.commit()
        }
      }
    }
    return (stage, layer)
  }

  private func particles(_ stage: Stage, _ layer: CAEmitterLayer, at time: Double) -> [Particle] {
    stage.advance(to: time)
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    evaluator.evaluate(at: time)
    let systems = EmitterSystems(evaluator.tree.nodes[1].properties.emitter).members.map(\.system)
    return systems.flatMap { system in (0..<system.particleCount).compactMap { system.particle($0) } }
  }

  @Test(arguments: [true, false]) func aRateOfNothingOnlyEndsBirths(byKey: Bool) {
    let (stage, layer) = emitter([
      (3.05, { byKey ? $0.setValue(0, forKeyPath: "emitterCells.dot.birthRate") : ($0.birthRate = 0) })
    ])
    #expect(particles(stage, layer, at: 3).count == 20)
    let later = particles(stage, layer, at: 4.05)
    #expect(later.count == 10)
    #expect(later.allSatisfy { $0.age > 1 - 1e-6 && $0.age <= 2 })
    #expect(particles(stage, layer, at: 5.2).isEmpty)
  }

  @Test func aRateThatComesBackFillsUpAgain() {
    let (stage, layer) = emitter([(2.05, { $0.birthRate = 0 }), (6.05, { $0.birthRate = 2 })])
    #expect(particles(stage, layer, at: 5).isEmpty)
    #expect(abs(particles(stage, layer, at: 7.05).count - 20) <= 1)
    #expect(abs(particles(stage, layer, at: 9).count - 40) <= 1)
  }

  @Test func aMovedEmitterLeavesItsParticlesBehind() {
    let (stage, layer) = emitter([(3.05, { $0.emitterPosition = CGPoint(x: 1000, y: 0) })])
    let found = particles(stage, layer, at: 4.05)
    let (old, new) = (found.filter { $0.age > 1.02 }, found.filter { $0.age < 0.98 })
    #expect(abs(old.count - 10) <= 1 && abs(new.count - 10) <= 1)
    #expect(old.allSatisfy { $0.position.x < 500 } && new.allSatisfy { $0.position.x > 500 })
  }

  @Test func longLivesOutlastShorterOnesThatCameLater() {
    let (stage, layer) = emitter([(1.05, { $0.lifetime = 0.25 }), (2.05, { $0.velocity = 2 })])
    // Of ten before 1.05 s all live until 2 s and more; half a second's births are alive from then on.
    let old = particles(stage, layer, at: 2.06).filter { $0.age > 1 }
    #expect(abs(old.count - 10) <= 1)
  }

  /// Each particle stays who it is when values change again, long after births stopped and began anew.
  @Test func numbersDoNotShift() {
    let early: [(Double, (CAEmitterLayer) -> Void)] = [(1.05, { $0.birthRate = 0 }), (6.05, { $0.birthRate = 1 })]
    let (stage, layer) = emitter(early)
    let (other, same) = emitter(early + [(8.05, { $0.spin = 2 })])
    for emitter in [layer, same] {
      let cells = emitter.emitterCells
      cells?[0].velocityRange = 80
      cells?[0].emissionRange = 6
      emitter.emitterCells = cells
    }
    let before = particles(stage, layer, at: 8.1).filter { $0.age > 0.1 }
    let after = particles(other, same, at: 8.1).filter { $0.age > 0.1 }
    #expect(before.count > 15 && before.map(\.position) == after.map(\.position))
    #expect(Set(before.map { ($0.position.x * 1000).rounded() }).count > 10)
  }

  @Test func changesThatNobodyRemembersAreDropped() {
    let times = (1...400).map { Double($0) * 0.05 }
    let (stage, layer) = emitter(times.map { time in (time, { $0.velocity = Float(time) }) })
    stage.advance(to: 30)
    #expect(layer.properties.emitter.past.count <= 42)
  }

  @Test func layersOnNoStageKeepNothing() {
    let layer = CAEmitterLayer()
    layer.birthRate = 0
    #expect(layer.properties.emitter.past.isEmpty)
  }
}
