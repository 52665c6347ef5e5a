import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A box in the emitter's space that no particle's picture leaves, in closed form: not the smallest.
extension ParticleSystem {
  /// The least and the greatest coordinates.
  public var bounds: (low: SIMD3<Float>, high: SIMD3<Float>) {
    let isAimed = samples.allSatisfy { $0.levels.map(\.aim) == samples[0].levels.map(\.aim) }
    var (low, high) = (SIMD3<Float>(repeating: .infinity), SIMD3<Float>(repeating: -.infinity))
    for sample in samples {
      let box = sample.bounds(spriteRadius: spriteRadius, isAimed: isAimed)
      (low, high) = (pointwiseMin(low, box.low), pointwiseMax(high, box.high))
    }
    return (low, high)
  }

  private var spriteRadius: Float { (sprite.size * sprite.size).sum().squareRoot() / 2 }
}

extension ParticleSystem.Sample {
  fileprivate func bounds(spriteRadius: Float, isAimed: Bool) -> (low: SIMD3<Float>, high: SIMD3<Float>) {
    let source = levels[0].source
    var (low, high) = (source.origin - source.halfSize.magnitudes, source.origin + source.halfSize.magnitudes)
    var radius = spriteRadius
    for (index, level) in levels.enumerated() {
      let reach = level.reach(isAimed: isAimed && index == 0 && !source.form.isRound)
      (low, high) = (low + reach.low, high + reach.high)
      radius *= level.greatestScale
    }
    return (low - radius, high + radius)
  }
}

extension ParticleLevel {
  /// What decides on directions.
  fileprivate var aim: SIMD3<Float> { SIMD3(longitude, latitude, halfCone) }

  fileprivate var greatestScale: Float { max(0, scale.high) + max(0, scaleSpeed) * max(0, lifetime.high) }

  /// How far particles get from where they were born, along each axis.
  fileprivate func reach(isAimed: Bool) -> (low: SIMD3<Float>, high: SIMD3<Float>) {
    let time = max(0, lifetime.high)
    let distance = speed.magnitude * time
    let fall = acceleration * (time * time / 2)
    var (least, most) = (SIMD3<Float>(repeating: -1), SIMD3<Float>(repeating: 1))
    if isAimed && speed.low >= 0 && speed.low + speed.range >= 0 { (least, most) = directions }
    let zero = SIMD3<Float>.zero
    return (
      pointwiseMin(zero, least * distance) + pointwiseMin(zero, fall),
      pointwiseMax(zero, most * distance) + pointwiseMax(zero, fall)
    )
  }

  /// The least and the greatest component of the cone's directions along each axis: the angle to an axis changes by half
  /// the cone at most.
  private var directions: (SIMD3<Float>, SIMD3<Float>) {
    let own = coneAxes.middle
    let natural = SIMD2<Double>(source.direction)
    let middle = SIMD3(
      natural.x * own.x - natural.y * own.y, natural.y * own.x + natural.x * own.y, own.z)
    var (least, most) = (SIMD3<Float>.zero, SIMD3<Float>.zero)
    for axis in 0..<3 {
      let angle = acos(max(-1, min(1, middle[axis])))
      most[axis] = Float(cos(max(0, angle - Double(halfCone)))) + 1e-4
      least[axis] = Float(cos(min(.pi, angle + Double(halfCone)))) - 1e-4
    }
    return (least, most)
  }
}

extension SIMD3<Float> {
  fileprivate var magnitudes: SIMD3<Float> { SIMD3(abs(x), abs(y), abs(z)) }
}
