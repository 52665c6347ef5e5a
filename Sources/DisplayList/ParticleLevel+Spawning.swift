#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where particles appear and in which direction they leave, as functions of drawn numbers.
extension ParticleLevel {
  /// Slower particles count as standing still; what they emit takes their first direction.
  static let leastSpeed = 1e-6

  /// A direction of the cone about the middle of the directions, evenly by solid angle: the cosine of the angle to the
  /// middle is what is drawn evenly.
  ///
  /// Angles count from a frame whose first axis is the natural direction and whose second is that turned in the xy plane.
  func direction(around natural: SIMD3<Double>, _ cone: Float, _ turn: Float) -> SIMD3<Double> {
    let axes = coneAxes
    let cosine = 1 - Double(cone) * axes.depth
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    let angle = 2 * Double.pi * Double(turn)
    let own = axes.middle * cosine + (axes.across * cos(angle) + axes.up * sin(angle)) * sine
    let side = natural.turnedInPlane
    return natural * own.x + side * own.y + natural.cross(side) * own.z
  }

  /// The cone's middle and two directions across it, in the frame of the natural direction, and what the cosine of the
  /// angle to the middle loses at the rim.
  public var coneAxes: (middle: SIMD3<Double>, across: SIMD3<Double>, up: SIMD3<Double>, depth: Double) {
    let (longitude, latitude) = (Double(longitude), Double(latitude))
    let (cosine, sine) = (cos(longitude), sin(longitude))
    return (
      SIMD3(cosine * cos(latitude), sine * cos(latitude), sin(latitude)), SIMD3(-sine, cosine, 0),
      SIMD3(-cosine * sin(latitude), -sine * sin(latitude), cos(latitude)), 1 - cos(Double(halfCone))
    )
  }

  /// Values between those of two moments.
  func mixed(with other: ParticleLevel, _ share: Float) -> ParticleLevel {
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
    func mix(_ a: Span, _ b: Span) -> Span {
      var span = a
      (span.low, span.range) = (mix(a.low, b.low), mix(a.range, b.range))
      return span
    }
    var level = self
    level.lifetime = mix(lifetime, other.lifetime)
    level.speed = mix(speed, other.speed)
    level.longitude = mix(longitude, other.longitude)
    level.latitude = mix(latitude, other.latitude)
    level.halfCone = mix(halfCone, other.halfCone)
    level.acceleration += (other.acceleration - acceleration) * share
    level.scale = mix(scale, other.scale)
    level.scaleSpeed = mix(scaleSpeed, other.scaleSpeed)
    level.spin = mix(spin, other.spin)
    level.rotation = mix(rotation, other.rotation)
    level.color += (other.color - color) * share
    level.colorRange += (other.colorRange - colorRange) * share
    level.colorSpeed += (other.colorSpeed - colorSpeed) * share
    level.source.origin += (other.source.origin - source.origin) * share
    level.source.halfSize += (other.source.halfSize - source.halfSize) * share
    return level
  }
}

extension ParticleSource {
  /// From the middle to where a particle appears. Areas and volumes are filled evenly, edges by their length.
  func offset(_ key: UInt32) -> SIMD3<Double> {
    let half = SIMD3<Double>(halfSize)
    let x = Double(ParticleNoise.unit(key, .placeX))
    let y = Double(ParticleNoise.unit(key, .placeY))
    let z = Double(ParticleNoise.unit(key, .placeZ))
    if form.isRound { return half * roundOffset(x, y, z) }
    let even = SIMD3(x, y, z) * 2 - 1
    let bits = ParticleNoise.hash(key &+ ParticleNoise.Draw.side.rawValue)
    let signs = SIMD3(bits & 1 == 0 ? -1.0 : 1, bits & 2 == 0 ? -1 : 1, bits & 4 == 0 ? -1 : 1)
    let choice = Double(bits >> 8) * 0x1p-24
    switch form {
    case .corners: return half * signs
    // The axis along which the edge runs.
    case .edges: return half * signs.replacing(with: even, where: Self.axis(choice, weights: half))
    // The axis that the face stands upon.
    case .faces:
      let areas = SIMD3(half.y * half.z, half.z * half.x, half.x * half.y)
      return half * (areas.sum() > 0 ? even.replacing(with: signs, where: Self.axis(choice, weights: areas)) : even)
    default: return half * even
    }
  }

  private func roundOffset(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
    let angle = 2 * Double.pi * x
    switch form {
    case .ring: return SIMD3(cos(angle), sin(angle), 0)
    case .disc: return SIMD3(cos(angle), sin(angle), 0) * y.squareRoot()
    default:
      let height = 1 - 2 * y
      let width = max(0, 1 - height * height).squareRoot()
      return SIMD3(cos(angle) * width, sin(angle) * width, height) * (form == .ball ? cbrt(z) : 1)
    }
  }

  /// One of three axes, by their weights.
  private static func axis(_ choice: Double, weights: SIMD3<Double>) -> SIMDMask<SIMD3<Int64>> {
    let place = choice * weights.sum()
    let (isFirst, isBeforeLast) = (place < weights.x, place < weights.x + weights.y)
    var mask = SIMDMask<SIMD3<Int64>>(repeating: false)
    (mask[0], mask[1], mask[2]) = (isFirst, !isFirst && isBeforeLast, !isBeforeLast)
    return mask
  }

  /// The natural direction at a place: away from the middle, or fixed.
  func direction(at offset: SIMD3<Double>) -> SIMD3<Double> {
    let distance = (offset * offset).sum().squareRoot()
    return form.isRound && distance > 0 ? offset / distance : SIMD3(Double(direction.x), Double(direction.y), 0)
  }
}

extension SIMD3<Double> {
  /// A quarter turn from +x to +y of the direction's part in the xy plane, of length 1; of what points along z, +y.
  fileprivate var turnedInPlane: SIMD3<Double> {
    let length = (x * x + y * y).squareRoot()
    return length > ParticleLevel.leastSpeed ? SIMD3(-y / length, x / length, 0) : SIMD3(0, 1, 0)
  }

  fileprivate func cross(_ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
}
