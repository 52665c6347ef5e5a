import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// How many particles there are, and how old they are.
@Suite struct BirthTests {
  private func emitter(rate: Float, lifetime: Float, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterLayer {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    (cell.birthRate, cell.lifetime, cell.contents, cell.name) = (rate, lifetime, Pictures.one, "cell")
    change(cell)
    layer.emitterCells = [cell]
    return layer
  }

  private func ages(_ layer: CAEmitterLayer, at time: Double) -> [Double] { layer.particles(at: time).map(\.age) }

  private func expect(_ ages: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ages.count == expected.count, sourceLocation: sourceLocation)
    for (a, b) in zip(ages, expected) { #expect(abs(a - b) < 1e-5, sourceLocation: sourceLocation) }
  }

  // MARK: - Even births

  @Test func theFirstIsBornAtOnceAndOthersFollowEvenly() {
    let layer = emitter(rate: 4, lifetime: 1)
    expect(ages(layer, at: 0), [])
    expect(ages(layer, at: 0.1), [0.1])
    expect(ages(layer, at: 0.6), [0.6, 0.35, 0.1])
    expect(ages(layer, at: 100.1), [0.85, 0.6, 0.35, 0.1])
  }

  @Test func theLayerMultipliesRateAndLifetime() {
    let layer = emitter(rate: 4, lifetime: 1)
    (layer.birthRate, layer.lifetime) = (0.5, 2)
    expect(ages(layer, at: 100.1), [1.6, 1.1, 0.6, 0.1])
    layer.birthRate = 0
    expect(ages(layer, at: 100.1), [])
  }

  @Test(arguments: [0, 1.0 / 60, 17.35, 3600]) func aSteadyFlowKeepsItsNumber(time: Double) {
    let layer = emitter(rate: 5000, lifetime: 2)
    layer.timeOffset = 2
    #expect(layer.particles(at: time).count == 10_000)
  }

  // MARK: - Timing

  @Test func aCellBeginsAndEndsByItsTiming() {
    let layer = emitter(rate: 10, lifetime: 1) { ($0.beginTime, $0.duration) = (2, 0.3) }
    expect(ages(layer, at: 1.9), [])
    expect(ages(layer, at: 2.15), [0.15, 0.05])
    // Those that were born live on.
    expect(ages(layer, at: 3.05), [0.95, 0.85])
    expect(ages(layer, at: 3.4), [])
  }

  @Test func anEarlierBeginIsAnEmitterThatHasRunForSomeTime() {
    let layer = emitter(rate: 1, lifetime: 100) { $0.beginTime = -3 }
    expect(ages(layer, at: 0.5), [3.5, 2.5, 1.5, 0.5])
  }

  @Test func aRepeatedDurationIsALongerOne() {
    let layer = emitter(rate: 2, lifetime: 9) { ($0.duration, $0.repeatCount) = (1, 2) }
    expect(ages(layer, at: 5), [5, 4.5, 4, 3.5])
  }

  @Test func aCellsSpeedIsThatOfAllItsTime() {
    let layer = emitter(rate: 2, lifetime: 1) { ($0.speed, $0.velocity) = (3, 10) }
    let particles = layer.particles(at: 0.4)
    expect(particles.map(\.age), [0.7, 0.2])
    expect(particles.map(\.position.x), [7, 2])
  }

  @Test func aStoppedCellStandsAtItsOffset() {
    let layer = emitter(rate: 2, lifetime: 1) { ($0.speed, $0.timeOffset) = (0, 0.7) }
    for time in [0, 1, 70.0] { expect(ages(layer, at: time), [0.7, 0.2]) }
  }

  @Test func theLayersTimeIsTheEmitters() {
    let layer = emitter(rate: 4, lifetime: 1)
    (layer.beginTime, layer.speed) = (10, 0.5)
    expect(ages(layer, at: 9), [])
    expect(ages(layer, at: 11.2), [0.6, 0.35, 0.1])
  }

  @Test func aDisabledCellEmitsNothing() {
    expect(ages(emitter(rate: 4, lifetime: 1) { $0.isEnabled = false }, at: 1), [])
  }

  // MARK: - Changing rates

  private func animate(
    _ layer: CALayer, _ keyPath: String, _ values: [Double], _ keyTimes: [Double], begin: Double = 1,
    duration: Double = 2, repeats: Float = 0, discrete: Bool = false, fill: CAMediaTimingFillMode = .both
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.keyTimes) = (values, keyTimes.map { NSNumber(value: $0) })
    (animation.beginTime, animation.duration, animation.repeatCount) = (begin, duration, repeats)
    if discrete { animation.calculationMode = .discrete }
    (animation.fillMode, animation.isRemovedOnCompletion) = (fill, false)
    layer.add(animation, forKey: nil)
  }

  /// From 0 to 20 a second within two seconds, so that the integral is 5·(t − 1)².
  @Test func aRisingRateIsIntegrated() {
    let layer = emitter(rate: 1, lifetime: 50)
    animate(layer, "emitterCells.cell.birthRate", [0, 20], [0, 1])
    let born = (0..<20).map { 1 + (Double($0) / 5).squareRoot() }
    expect(ages(layer, at: 2.5), born.filter { $0 < 2.5 }.map { 2.5 - $0 })
    // And 20 a second from then on.
    let later = born + (0...10).map { 3 + Double($0) / 20 }
    expect(ages(layer, at: 3.52), later.map { 3.52 - $0 })
  }

  @Test func bothRatesAreMultiplied() {
    let layer = emitter(rate: 1, lifetime: 50)
    animate(layer, "birthRate", [0, 1], [0, 1])
    animate(layer, "emitterCells.cell.birthRate", [0, 30], [0, 1])
    // The rate is 7.5·(t − 1)², its integral 2.5·(t − 1)³.
    let born = (0..<20).map { 1 + pow(Double($0) / 2.5, 1.0 / 3) }
    expect(ages(layer, at: 2.9), born.filter { $0 < 2.9 }.map { 2.9 - $0 })
  }

  /// Particles are the same whenever one looks, and nobody is born while the rate is 0.
  @Test func burstsAreBursts() {
    let layer = emitter(rate: 0, lifetime: 0.9)
    animate(
      layer, "emitterCells.cell.birthRate", [5000, 0], [0, 0.05, 1], duration: 1, repeats: .infinity, discrete: true,
      fill: .forwards)
    for time in [1.04, 1.7, 3.4, 3605.4] {
      let since = (time - 1).truncatingRemainder(dividingBy: 1)
      let ages = ages(layer, at: time)
      #expect(abs(ages.count - Int(5000 * min(since, 0.05))) <= 12, "\(time)")
      // The end of a burst is known to a 240th of a second.
      #expect(ages.allSatisfy { $0 <= since + 1e-3 && $0 >= since - 0.055 }, "\(time)")
    }
  }

  @Test func severalBurstsWithinALifetimeStayApart() {
    let layer = emitter(rate: 0, lifetime: 3)
    animate(
      layer, "emitterCells.cell.birthRate", [2000, 0], [0, 0.1, 1], duration: 1, repeats: .infinity, discrete: true,
      fill: .forwards)
    let ages = ages(layer, at: 5.5)
    #expect(abs(ages.count - 3 * 200) < 15)
    for age in ages {
      #expect(age.truncatingRemainder(dividingBy: 1) > 0.39 && age.truncatingRemainder(dividingBy: 1) < 0.51)
    }
  }

  @Test func whatAParticleHasFromBirthStays() {
    let layer = emitter(rate: 10, lifetime: 20) { $0.velocity = 10 }
    animate(layer, "emitterCells.cell.velocity", [10, 110], [0, 1], begin: 1, duration: 10)
    for particle in layer.particles(at: 12.04) {
      let birth = 12.04 - particle.age
      let velocity = 10 + 10 * min(max(birth - 1, 0), 10)
      // Between two of 76 samples the velocity runs straight.
      #expect(abs(particle.position.x - velocity * particle.age) < 0.01 * velocity * particle.age + 0.5 * particle.age)
    }
  }

  /// An emitter that moves leaves its particles where they were born.
  @Test func aMovedEmitterLeavesItsParticlesBehind() {
    let layer = emitter(rate: 10, lifetime: 20)
    animate(layer, "emitterPosition.x", [0, 100], [0, 1], begin: 1, duration: 10)
    for particle in layer.particles(at: 9.04) {
      #expect(abs(particle.position.x - 10 * min(max(9.04 - particle.age - 1, 0), 10)) < 1.5)
    }
  }

  @Test func theTimeBeforeCostsNothing() {
    let layer = emitter(rate: 100, lifetime: 1)
    animate(layer, "birthRate", [0, 1, 0], [0, 0.5, 1], duration: 2, repeats: .infinity)
    let (soon, late) = (layer.systems(at: 3.7), layer.systems(at: 3.7 + 2e6))
    #expect(soon.count == late.count && soon.map(\.count) == late.map(\.count))
    #expect(soon.map(\.samples.count) == late.map(\.samples.count))
  }
}
