import Foundation

@testable import QuartzCore

/// The particles of an emitter straight from its layer and cells, in double precision, particle after particle from the
/// first ever born: an independent statement of what they are.
struct EmitterOracle {
  struct Particle {
    var position = SIMD3<Double>.zero
    var direction = SIMD3<Double>(1, 0, 0)
    var rotation = 0.0
    var scale = 1.0
    var color = SIMD4<Double>(repeating: 1)
    var age = 0.0
    /// How far it is from dying or from being born, in seconds.
    var margin = Double.infinity
  }

  let layer: CAEmitterLayer
  let time: Double

  /// Those alive of the cell at the end of a path, in the order of their ancestors' births.
  func particles(of path: [Int]) -> [Particle] {
    let cells = layer.emitterCells ?? []
    let root = cells[path[0]]
    let seedKey = Self.pcg(Self.pcg(layer.seed) &+ 16 &+ Self.ordinal(path[0], in: cells, base: 0))
    let own = (time - root.beginTime) * Double(root.speed) + root.timeOffset
    let rate = Double(root.birthRate * layer.birthRate)
    var result: [Particle] = []
    guard time >= root.beginTime, rate > 0 else { return [] }
    var number = 0
    while Double(number) / rate < min(own, root.duration) {
      let birth = Double(number) / rate
      let key = Self.pcg(UInt32(truncatingIfNeeded: number) &+ seedKey)
      let motion = Motion(root, key, layer: layer, parent: nil)
      let base = Self.ordinal(path[0], in: cells, base: 0)
      // Ages and births so long ago that nothing can be left are passed over.
      if own - birth < 16 { visit(root, Array(path.dropFirst()), motion, own - birth, key, base, .infinity, &result) }
      number += 1
    }
    return result
  }

  private func visit(
    _ cell: CAEmitterCell, _ path: [Int], _ motion: Motion, _ age: Double, _ key: UInt32, _ ordinal: UInt32,
    _ margin: Double, _ result: inout [Particle]
  ) {
    let margin = min(margin, age)
    guard let index = path.first, let children = cell.emitterCells else {
      if age > 0, age <= motion.lifetime {
        var particle = motion.at(age)
        particle.margin = min(margin, motion.lifetime - age)
        result.append(particle)
      }
      return
    }
    let child = children[index]
    let number = Self.ordinal(index, in: children, base: ordinal + 1)
    let (rate, speed) = (Double(child.birthRate), Double(child.speed))
    guard rate > 0, speed > 0 else { return }
    var birth = 0
    while true {
      let own = Double(birth) / rate
      let parentAge = child.beginTime + (own - child.timeOffset) / speed
      if own >= child.duration || parentAge > min(age, motion.lifetime) { break }
      if parentAge >= max(0, child.beginTime) {
        let childKey = Self.pcg(Self.pcg(key &+ 16 &+ number) &+ UInt32(birth))
        let next = Motion(child, childKey, layer: nil, parent: motion.at(parentAge))
        let near = min(margin, motion.lifetime - parentAge, age - parentAge, parentAge)
        visit(
          child, Array(path.dropFirst()), next, (age - parentAge) * speed, childKey, number, near, &result)
      }
      birth += 1
    }
  }

  /// The place of a cell when all are counted, each before its sub-cells.
  private static func ordinal(_ index: Int, in cells: [CAEmitterCell], base: UInt32) -> UInt32 {
    cells[..<index].reduce(base) { $0 + size(of: $1) }
  }

  private static func size(of cell: CAEmitterCell) -> UInt32 {
    (cell.emitterCells ?? []).reduce(1) { $0 + size(of: $1) }
  }

  static func pcg(_ input: UInt32) -> UInt32 {
    let state = input &* 747_796_405 &+ 2_891_336_453
    let word = ((state >> ((state >> 28) &+ 4)) ^ state) &* 277_803_737
    return (word >> 22) ^ word
  }
}

/// What one particle drew.
private struct Motion {
  var lifetime: Double
  private var start: EmitterOracle.Particle
  private var velocity: SIMD3<Double>
  private var acceleration: SIMD3<Double>
  private var scale: Double
  private var scaleSpeed: Double
  private var spin: Double
  private var color: SIMD4<Double>
  private var colorSpeed: SIMD4<Double>

  init(_ cell: CAEmitterCell, _ key: UInt32, layer: CAEmitterLayer?, parent: EmitterOracle.Particle?) {
    func draw(_ number: UInt32) -> Double { Double(EmitterOracle.pcg(key &+ number) >> 8) / 16_777_216 }
    func within(_ middle: Double, _ range: Double, _ number: UInt32) -> Double { middle + range * (draw(number) - 0.5) }
    lifetime = within(Double(cell.lifetime), Double(cell.lifetimeRange), 0) * Double(layer?.lifetime ?? 1)
    let speed = within(Double(cell.velocity), Double(cell.velocityRange), 1) * Double(layer?.velocity ?? 1)
    scale = within(Double(cell.scale), Double(cell.scaleRange), 8) * Double(layer?.scale ?? 1)
    spin = within(Double(cell.spin), Double(cell.spinRange), 9) * Double(layer?.spin ?? 1)
    scaleSpeed = Double(cell.scaleSpeed)
    acceleration = SIMD3(Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
    let ranges = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    colorSpeed = SIMD4<Double>(SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed))
    let (a, b) = (EmitterOracle.pcg(key &+ 11), EmitterOracle.pcg(key &+ 12))
    let drawn = SIMD4(Double(a & 65535), Double(a >> 16), Double(b & 65535), Double(b >> 16)) / 65536 - 0.5
    let middle = LayerColor(cell.color ?? .clear).rgba
    color = (middle + SIMD4<Double>(ranges) * drawn).clamped(lowerBound: .zero, upperBound: .one)
    start = parent ?? EmitterOracle.Particle()
    if let layer { (start.position, start.direction) = Motion.source(layer, draw, EmitterOracle.pcg(key &+ 7)) }
    start.direction = Motion.direction(cell, start.direction, draw(2), draw(3))
    velocity = start.direction * speed
  }

  func at(_ age: Double) -> EmitterOracle.Particle {
    var now = start
    now.position += velocity * age + acceleration * (age * age / 2)
    let moving = velocity + acceleration * age
    let speed = (moving * moving).sum().squareRoot()
    if speed > 1e-6 { now.direction = moving / speed }
    (now.rotation, now.age) = (spin * age, age)
    now.scale = start.scale * max(0, scale + scaleSpeed * age)
    now.color = start.color * (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
    return now
  }

  // MARK: - Places and directions

  /// Spherical coordinates about the middle of the cone.
  private static func direction(
    _ cell: CAEmitterCell, _ natural: SIMD3<Double>, _ u: Double, _ v: Double
  ) -> SIMD3<Double> {
    let polar = acos(1 - u * (1 - cos(abs(Double(cell.emissionRange)) / 2)))
    let turn = 2 * Double.pi * v
    // A cone about +x, raised by the latitude about y, turned by the longitude about z.
    let p = SIMD3(cos(polar), sin(polar) * cos(turn), sin(polar) * sin(turn))
    let (sa, ca) = (sin(Double(cell.emissionLatitude)), cos(Double(cell.emissionLatitude)))
    let q = SIMD3(p.x * ca - p.z * sa, p.y, p.x * sa + p.z * ca)
    let (so, co) = (sin(Double(cell.emissionLongitude)), cos(Double(cell.emissionLongitude)))
    let r = SIMD3(q.x * co - q.y * so, q.x * so + q.y * co, q.z)
    // And from +x to the natural direction by its own latitude and longitude.
    let flat = (natural.x * natural.x + natural.y * natural.y).squareRoot()
    guard flat > 1e-6 else { return SIMD3(-r.z * natural.z, r.y, r.x * natural.z) }
    let e = SIMD3(-natural.y / flat, natural.x / flat, 0)
    let f = SIMD3(-natural.z * e.y, natural.z * e.x, flat)
    return natural * r.x + e * r.y + f * r.z
  }

  private static func source(
    _ layer: CAEmitterLayer, _ draw: (UInt32) -> Double, _ bits: UInt32
  ) -> (SIMD3<Double>, SIMD3<Double>) {
    let middle = SIMD3(
      Double(layer.emitterPosition.x), Double(layer.emitterPosition.y), Double(layer.emitterZPosition))
    let (w, h, d) = (
      Double(layer.emitterSize.width), Double(layer.emitterSize.height), Double(layer.emitterDepth)
    )
    switch layer.emitterShape {
    case .circle, .sphere:
      let offset = round(layer, draw) * w
      let distance = (offset * offset).sum().squareRoot()
      return (middle + offset, distance > 0 ? offset / distance : SIMD3(1, 0, 0))
    case .line: return (middle + box(SIMD3(w, 0, 0), layer.emitterMode, draw, bits), SIMD3(0, -1, 0))
    case .rectangle: return (middle + box(SIMD3(w, h, 0), layer.emitterMode, draw, bits), SIMD3(1, 0, 0))
    case .cuboid: return (middle + box(SIMD3(w, h, d), layer.emitterMode, draw, bits), SIMD3(1, 0, 0))
    default: return (middle, SIMD3(1, 0, 0))
    }
  }

  private static func round(_ layer: CAEmitterLayer, _ draw: (UInt32) -> Double) -> SIMD3<Double> {
    let turn = 2 * Double.pi * draw(4)
    switch (layer.emitterShape, layer.emitterMode) {
    case (_, .points): return .zero
    case (.circle, .outline): return SIMD3(cos(turn), sin(turn), 0)
    case (.circle, _): return SIMD3(cos(turn), sin(turn), 0) * draw(5).squareRoot()
    default:
      let polar = acos(1 - 2 * draw(5))
      let radius = layer.emitterMode == .volume ? pow(draw(6), 1.0 / 3) : 1
      return SIMD3(sin(polar) * cos(turn), sin(polar) * sin(turn), cos(polar)) * radius
    }
  }

  private static func box(
    _ size: SIMD3<Double>, _ mode: CAEmitterLayerEmitterMode, _ draw: (UInt32) -> Double, _ bits: UInt32
  ) -> SIMD3<Double> {
    var place = SIMD3(draw(4), draw(5), draw(6)) - 0.5
    let side = SIMD3(bits & 1 == 0 ? -0.5 : 0.5, bits & 2 == 0 ? -0.5 : 0.5, bits & 4 == 0 ? -0.5 : 0.5)
    let choice = Double(bits >> 8) / 16_777_216
    let isFlat = size.z == 0
    switch mode {
    case .points: place = side
    case .outline where size.y > 0:
      let axis = chosen(choice, [size.x, size.y, size.z])
      for other in 0..<3 where other != axis { place[other] = side[other] }
    case .surface where !isFlat:
      let axis = chosen(choice, [size.y * size.z, size.z * size.x, size.x * size.y])
      place[axis] = side[axis]
    default: break
    }
    return size * place
  }

  private static func chosen(_ choice: Double, _ weights: [Double]) -> Int {
    let place = choice * weights.reduce(0, +)
    return place < weights[0] ? 0 : place < weights[0] + weights[1] ? 1 : 2
  }
}
