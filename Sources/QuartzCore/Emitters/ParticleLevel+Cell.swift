import CoreGraphics
import DisplayList

/// A generation of particles from a cell's values: doubles become floats, and an emitter's multipliers are applied.
extension ParticleLevel {
  /// - Parameter emitter: whose multipliers count; nil for a sub-cell, which inherits what was multiplied already.
  init(_ cell: EmitterCellProperties, _ emitter: EmitterProperties?) {
    self.init()
    func span(_ middle: Double, _ range: Double, times factor: Float?) -> Span {
      let factor = EmitterLimits.number(Double(factor ?? 1))
      return Span(EmitterLimits.number(middle * factor), range: EmitterLimits.number(range * factor))
    }
    lifetime = span(Double(cell.lifetime), Double(cell.lifetimeRange), times: emitter?.lifetime)
    speed = span(Double(cell.velocity), Double(cell.velocityRange), times: emitter?.velocity)
    scale = span(Double(cell.scale), Double(cell.scaleRange), times: emitter?.scale)
    spin = span(Double(cell.spin), Double(cell.spinRange), times: emitter?.spin)
    rotation = span(Double(cell.rotation), Double(cell.rotationRange), times: nil)
    longitude = Float(EmitterLimits.number(Double(cell.emissionLongitude)))
    latitude = Float(EmitterLimits.number(Double(cell.emissionLatitude)))
    halfCone = Float(min(abs(EmitterLimits.number(Double(cell.emissionRange))) / 2, .pi))
    let force = SIMD3(Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
    acceleration = SIMD3<Float>(force.bounded)
    scaleSpeed = Float(EmitterLimits.number(Double(cell.scaleSpeed)))
    setColors(cell)
  }

  private mutating func setColors(_ cell: EmitterCellProperties) {
    let range = SIMD4<Float>(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange).bounded
    color = SIMD4<Float>(cell.color?.rgba ?? .zero).bounded - range / 2
    colorRange = range
    colorSpeed = SIMD4<Float>(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed).bounded
  }
}

extension ParticleSource {
  /// The shape of an emitter, as far as its mode uses it.
  init(_ emitter: EmitterProperties) {
    self.init()
    origin = SIMD3<Float>(
      SIMD3(Double(emitter.emitterPosition.x), Double(emitter.emitterPosition.y), Double(emitter.emitterZPosition))
        .bounded)
    let size = SIMD3<Float>(
      SIMD3(Double(emitter.emitterSize.width), Double(emitter.emitterSize.height), Double(emitter.emitterDepth)).bounded
    )
    if emitter.emitterShape == .line { direction = SIMD2(0, -1) }
    form = Self.form(emitter.emitterShape, emitter.emitterMode)
    halfSize = Self.halfSize(of: emitter.emitterShape, size)
    let isMiddle =
      emitter.emitterMode == .points && (emitter.emitterShape == .circle || emitter.emitterShape == .sphere)
    if isMiddle { halfSize = .zero }
  }

  private static func halfSize(of shape: CAEmitterLayerEmitterShape, _ size: SIMD3<Float>) -> SIMD3<Float> {
    switch shape {
    case .line: SIMD3(size.x / 2, 0, 0)
    case .rectangle: SIMD3(size.x / 2, size.y / 2, 0)
    case .cuboid: size / 2
    case .circle, .sphere: SIMD3(repeating: size.x)
    default: .zero
    }
  }

  private static func form(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> Form {
    switch (shape, mode) {
    case (.circle, .points), (.sphere, .points): .inside
    case (.circle, .outline): .ring
    case (.circle, _): .disc
    case (.sphere, .outline), (.sphere, .surface): .shell
    case (.sphere, _): .ball
    case (.line, .points), (.rectangle, .points), (.cuboid, .points): .corners
    case (.rectangle, .outline), (.cuboid, .outline): .edges
    case (.cuboid, .surface): .faces
    default: .inside
    }
  }
}

extension SIMD where Scalar: BinaryFloatingPoint {
  /// Every component as a number that an emitter can use.
  fileprivate var bounded: Self {
    var result = self
    for index in indices { result[index] = Scalar(EmitterLimits.number(Double(self[index]))) }
    return result
  }
}
