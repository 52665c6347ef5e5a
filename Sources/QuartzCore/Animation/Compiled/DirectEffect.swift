/// A basic or spring animation of a `DirectField`: the case that large scenes consist of.
///
/// A flat value without references, so that applying it neither allocates nor counts references.
struct DirectEffect: Sendable {
  let field: DirectField
  let pace: AnimationPace
  let span: ValueSpan<SIMD4<Double>>
  let isAdditive: Bool
  let isCumulative: Bool
  /// Whether a cycle ends where it began.
  let autoreverses: Bool

  /// The same animation without the table; nil if the effect is not of this simple kind.
  init?(_ effect: PropertyEffect, keyPath: String) {
    guard let field = DirectField(rawValue: keyPath), effect.function == nil,
      case .lanes(field.kind, .span(let span)) = effect.track
    else { return nil }
    self.field = field
    self.span = span
    pace = effect.pace
    (isAdditive, isCumulative, autoreverses) = (effect.isAdditive, effect.isCumulative, effect.autoreverses)
  }

  func apply(to properties: inout LayerProperties, at moment: MediaSample) {
    var lanes = span.value(at: pace.progress(at: moment.fraction)) { field.lanes(in: properties) }
    if isCumulative, moment.cycle > 0 {
      let end = pace.progress(at: autoreverses ? 0 : 1)
      lanes += span.value(at: end) { field.lanes(in: properties) } * moment.cycle
    }
    if isAdditive { lanes += field.lanes(in: properties) }
    field.set(lanes, in: &properties)
  }
}
