/// Gives an emitter layer's values their moment: what makes particles of them.
///
/// The history is kept as long as the model's values are the same.
final class EmitterSampler {
  private let animations: [CompiledAnimation]
  private var history: (base: EmitterProperties, value: EmitterHistory?)?

  init(_ animations: [CompiledAnimation]) { self.animations = animations }

  /// - Parameter base: what the layer has without animations.
  func apply(to properties: inout LayerProperties, base: LayerProperties, atLayerTime time: Double) {
    properties.emitter.moment = EmitterMoment(time: time, history: history(of: base))
  }

  private func history(of base: LayerProperties) -> EmitterHistory? {
    let emitter = base.emitter
    if let history, history.base.isSame(as: emitter) { return history.value }
    let made = EmitterHistory(base, animations)
    history = (emitter, made)
    return made
  }
}

extension EmitterProperties {
  /// Whether the model's values are the same.
  func isSame(as other: EmitterProperties) -> Bool {
    past.elementsEqual(other.past) { $0.end == $1.end } && emitterCells == other.emitterCells
      && emitterShape == other.emitterShape
      && emitterMode == other.emitterMode
      && (birthRate, lifetime, velocity, scale, spin) == (
        other.birthRate, other.lifetime, other.velocity, other.scale, other.spin
      )
      && (emitterPosition, emitterZPosition, emitterSize, emitterDepth) == (
        other.emitterPosition, other.emitterZPosition, other.emitterSize, other.emitterDepth
      )
  }
}
