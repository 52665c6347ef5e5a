import CoreGraphics

/// A transition as frames use it: a pure function of the layer's time, like `CompiledAnimation`.
///
/// A class, because few layers have one and all would carry its size.
final class CompiledTransition: Sendable {
  private let timing: MediaTiming
  private let easing: AnimationPace
  private let start: Double
  private let end: Double
  /// What it shows, but for its progress.
  private let shown: TransitionState

  /// Nil for an animation that is no transition, or whose times are not numbers.
  init?(_ attached: AttachedAnimation) {
    guard let transition = attached.animation as? CATransition else { return nil }
    var timing = transition.timing
    (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
    guard timing.isUsable, start.isFinite, end.isFinite else { return nil }
    if transition.isRemovedOnCompletion { timing.fillMode = timing.fillMode.withoutForwards }
    self.timing = timing
    easing = AnimationPace(easing: UnitBezier(transition.timingFunction))
    shown = TransitionState(transition, from: attached.oldPicture)
  }

  /// What it shows at a time of the layer; nil when it shows nothing, which leaves the layer as it is.
  func state(atLayerTime time: Double) -> TransitionState? {
    guard let moment = timing.sample(atParent: time) else { return nil }
    var state = shown
    state.progress = start + (end - start) * easing.progress(at: moment.fraction)
    return state
  }
}

extension Collection<AttachedAnimation> {
  /// The transition among a layer's animations.
  var compiledTransition: CompiledTransition? { lazy.compactMap { CompiledTransition($0) }.first }
}
