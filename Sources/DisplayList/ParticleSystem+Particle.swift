import Geometry

/// One particle as it is at its system's instant.
public struct Particle: Sendable, Equatable {
  /// In the emitter's units.
  public var position: SIMD3<Double>
  /// In radians from +x to +y.
  public var rotation: Double
  /// Of the picture.
  public var scale: Double
  /// Not premultiplied.
  public var color: SIMD4<Double>
  /// In its own time.
  public var age: Double
  /// How old it gets.
  public var lifetime: Double
}

/// What the vertex shader computes, in double precision: for sorting, and to be compared with.
extension ParticleSystem {
  /// The particle of a number, nil while it is not alive. Numbers count from the oldest.
  public func particle(_ number: Int) -> Particle? {
    var (root, chosen) = (number, [Int](repeating: 0, count: slots.count))
    for index in slots.indices.reversed() {
      (root, chosen[index]) = root.quotientAndRemainder(dividingBy: slots[index])
    }
    let sample = sample(at: root)
    var key = ParticleNoise.key(of: firstIndex &+ UInt32(truncatingIfNeeded: root), ofCell: self.key)
    var motion = ParticleMotion(sample.levels[0], key: key, parent: nil)
    var (age, isAlive) = (sample.age, true)
    for (index, slot) in chosen.enumerated() {
      let level = sample.levels[index + 1]
      // In single precision, like the shader: it decides which birth a slot stands for.
      let births = level.births
      let time = (age - births.first) * births.speed
      let oldest = ((time - births.reach) / births.interval).rounded(.up)
      let birth = max(births.firstNumber, oldest) + Float(slot)
      let parentAge = births.first + birth * births.interval / births.speed
      isAlive = isAlive && birth < births.limit && Double(parentAge) <= motion.lifetime && parentAge <= age
      key = ParticleNoise.key(of: UInt32(max(0, min(birth, 4e9))), ofChild: UInt32(births.child), of: key)
      motion = ParticleMotion(level, key: key, parent: motion.moment(atAge: Double(parentAge)))
      age = time - birth * births.interval
    }
    guard isAlive, age >= 0, Double(age) <= motion.lifetime else { return nil }
    return motion.particle(atAge: Double(age))
  }

  /// What the samples say about a number of the first generation.
  private func sample(at number: Int) -> (age: Float, levels: [ParticleLevel]) {
    let steps = samples.count - 1
    let place = count > 1 ? Float(number) * (Float(steps) / Float(count - 1)) : 0
    let index = min(Int(place), steps - 1)
    let (from, to) = (samples[index], samples[index + 1])
    let share = place - Float(index)
    let levels =
      from.levels == to.levels ? from.levels : zip(from.levels, to.levels).map { $0.mixed(with: $1, share) }
    return (from.age + (to.age - from.age) * share, levels)
  }
}

/// How one particle moves and changes, from what it drew at its birth.
struct ParticleMotion {
  /// What a child takes over from its parent at the moment of its birth.
  struct Moment {
    var position: SIMD3<Double>
    var direction: SIMD3<Double>
    var scale: Double
    var color: SIMD4<Double>
  }

  let lifetime: Double
  private let level: ParticleLevel
  private let origin: SIMD3<Double>
  private let direction: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let scale: Double
  private let spin: Double
  private let rotation: Double
  private let color: SIMD4<Double>
  private let inheritedScale: Double
  private let inheritedColor: SIMD4<Double>

  init(_ level: ParticleLevel, key: UInt32, parent: Moment?) {
    func unit(_ draw: ParticleNoise.Draw) -> Float { ParticleNoise.unit(key, draw) }
    self.level = level
    lifetime = level.lifetime.at(unit(.lifetime))
    let offset = parent == nil ? level.source.offset(key) : .zero
    origin = parent?.position ?? SIMD3<Double>(level.source.origin) + offset
    let natural = parent?.direction ?? level.source.direction(at: offset)
    direction = level.direction(around: natural, unit(.cone), unit(.turn))
    velocity = direction * level.speed.at(unit(.speed))
    scale = level.scale.at(unit(.scale))
    spin = level.spin.at(unit(.spin))
    rotation = level.rotation.at(unit(.rotation))
    let (redGreen, blueAlpha) = (ParticleNoise.pair(key, .redGreen), ParticleNoise.pair(key, .blueAlpha))
    let drawn = level.color + level.colorRange * SIMD4(redGreen.x, redGreen.y, blueAlpha.x, blueAlpha.y)
    color = SIMD4<Double>(drawn).clamped(lowerBound: .zero, upperBound: .one)
    (inheritedScale, inheritedColor) = (parent?.scale ?? 1, parent?.color ?? .one)
  }

  func particle(atAge age: Double) -> Particle {
    let moment = moment(atAge: age)
    return Particle(
      position: moment.position, rotation: rotation + spin * age, scale: moment.scale, color: moment.color, age: age,
      lifetime: lifetime)
  }

  func moment(atAge age: Double) -> Moment {
    let acceleration = SIMD3<Double>(level.acceleration)
    let now = velocity + acceleration * age
    let speed = (now * now).sum().squareRoot()
    let changed = color + SIMD4<Double>(level.colorSpeed) * age
    return Moment(
      position: origin + velocity * age + acceleration * (age * age / 2),
      direction: speed > ParticleLevel.leastSpeed ? now / speed : direction,
      scale: inheritedScale * max(0, scale + Double(level.scaleSpeed) * age),
      color: inheritedColor * changed.clamped(lowerBound: .zero, upperBound: .one))
  }
}
