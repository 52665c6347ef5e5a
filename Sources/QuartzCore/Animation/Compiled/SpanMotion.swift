/// How up to four numbers run between two ends over the cycles of an animation: what the direct effects have in common.
///
/// A flat value without references, so that using it neither allocates nor counts references.
struct SpanMotion: Sendable {
  let pace: AnimationPace
  let span: ValueSpan<SIMD4<Double>>
  let isAdditive: Bool
  let isCumulative: Bool
  /// Whether a cycle ends where it began.
  let autoreverses: Bool

  /// The motion of an effect whose track is a span of lanes; nil for any other.
  init?(_ effect: PropertyEffect) {
    guard case .lanes(_, .span(let span)) = effect.track else { return nil }
    self.span = span
    pace = effect.pace
    (isAdditive, isCumulative, autoreverses) = (effect.isAdditive, effect.isCumulative, effect.autoreverses)
  }

  /// The lanes at a moment, past cycles included; `current` is what the property has under this animation. Joining the
  /// result with it, where the animation is additive, is the effect's business.
  func lanes(at moment: MediaSample, current: () -> SIMD4<Double>) -> SIMD4<Double> {
    let lanes = span.value(at: pace.progress(at: moment.fraction), current: current)
    guard isCumulative, moment.cycle > 0 else { return lanes }
    return lanes + span.value(at: pace.progress(at: autoreverses ? 0 : 1), current: current) * moment.cycle
  }
}
