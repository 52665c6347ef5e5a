import CoreGraphics

/// What an animation does to one property: pace, track, and how the result joins what is already there.
struct PropertyEffect: Sendable {
  var keyPath: String
  var target: AnimationTarget
  var pace: AnimationPace
  var track: AnimationTrack
  /// Turns lanes into a transform.
  var function: TransformFunction?
  var isAdditive: Bool
  var isCumulative: Bool
  /// Whether a cycle ends where it began.
  var autoreverses: Bool
  /// Whether, and by how many radians more, the layer turns along a path.
  var turn: Double?

  /// The property's new value at a moment; `current` is the one that it has under this animation.
  func value(at moment: MediaSample, current: () -> AnimatableValue?) -> AnimatableValue {
    let progress = pace.progress(at: moment.fraction)
    switch track {
    case .lanes(let kind, let track):
      return value(kind, lanes(track, progress: progress, cycle: moment.cycle, current), current)
    case .values(let track):
      let now = track.value(at: progress, current: current)
      guard isAdditive || (isCumulative && moment.cycle > 0) else { return now }
      return joined(now, track, cycle: moment.cycle, current)
    }
  }

  /// The turn along the path at a moment, if there is one.
  func rotation(at moment: MediaSample) -> CATransform3D? {
    guard let turn, case .lanes(_, .path(let path)) = track else { return nil }
    return CATransform3DMakeRotation(path.angle(at: pace.progress(at: moment.fraction)) + turn, 0, 0, 1)
  }

  // MARK: Lanes

  private func lanes(
    _ track: LaneTrack, progress: Double, cycle: Double, _ current: () -> AnimatableValue?
  ) -> SIMD4<Double> {
    func base() -> SIMD4<Double> { current()?.lanes?.lanes ?? .zero }
    let now = track.value(at: progress, current: base)
    guard isCumulative, cycle > 0 else { return now }
    return now + track.value(at: cycleEnd, current: base) * cycle
  }

  private func value(
    _ kind: LaneKind, _ lanes: SIMD4<Double>, _ current: () -> AnimatableValue?
  ) -> AnimatableValue {
    guard let function else {
      return kind.value(isAdditive ? lanes + (current()?.lanes?.lanes ?? .zero) : lanes)
    }
    let transform = function.transform(lanes)
    guard isAdditive, let base = current()?.transform else { return .transform(transform) }
    return .transform(CATransform3DConcat(transform, base))
  }

  // MARK: Other values

  private func joined(
    _ now: AnimatableValue, _ track: ValueTrack, cycle: Double, _ current: () -> AnimatableValue?
  ) -> AnimatableValue {
    var result = now
    if isCumulative, cycle > 0 {
      result = result.added(to: track.value(at: cycleEnd, current: current).scaled(by: cycle))
    }
    guard isAdditive, let base = current() else { return result }
    return result.added(to: base)
  }

  /// The progress at which a cycle ends.
  private var cycleEnd: Double { pace.progress(at: autoreverses ? 0 : 1) }
}
