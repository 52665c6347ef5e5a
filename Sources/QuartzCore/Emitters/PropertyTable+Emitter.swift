import CoreGraphics

/// The rows of emitter layers.
extension PropertyTable {
  static let emitterRows = [
    Row("emitterCells", \.emitter.emitterCells.listValue, of: .emitter),
    Row("birthRate", \.emitter.birthRate, of: .emitter, implicit: true),
    Row("lifetime", \.emitter.lifetime, of: .emitter, implicit: true),
    Row("velocity", \.emitter.velocity, of: .emitter, implicit: true),
    Row("scale", \.emitter.scale, of: .emitter, implicit: true),
    Row("spin", \.emitter.spin, of: .emitter, implicit: true),
    Row("emitterPosition", \.emitter.emitterPosition, of: .emitter, implicit: true),
    Row("emitterZPosition", \.emitter.emitterZPosition, of: .emitter, implicit: true),
    Row("emitterSize", \.emitter.emitterSize, of: .emitter, implicit: true),
    Row("emitterDepth", \.emitter.emitterDepth, of: .emitter, implicit: true),
    Row("emitterShape", \.emitter.emitterShape, of: .emitter),
    Row("emitterMode", \.emitter.emitterMode, of: .emitter),
    Row("renderMode", \.emitter.renderMode, of: .emitter),
    Row("preservesDepth", \.emitter.preservesDepth, of: .emitter),
    Row("seed", \.emitter.seed, of: .emitter),
  ]
}
