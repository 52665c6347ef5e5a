/// A basic or spring animation of a `DirectField`: the case that large scenes consist of.
///
/// A flat value without references, so that applying it neither allocates nor counts references.
struct DirectEffect: Sendable {
  let field: DirectField
  let motion: SpanMotion

  /// The same animation without the table; nil if the effect is not of this simple kind.
  init?(_ effect: PropertyEffect) {
    guard let field = DirectField(rawValue: effect.keyPath), effect.function == nil,
      case .lanes(field.kind, _) = effect.track, let motion = SpanMotion(effect)
    else { return nil }
    self.field = field
    self.motion = motion
  }

  func apply(to properties: inout LayerProperties, at moment: MediaSample) {
    var lanes = motion.lanes(at: moment) { field.lanes(in: properties) }
    if motion.isAdditive { lanes += field.lanes(in: properties) }
    field.set(lanes, in: &properties)
  }
}
