/// A block of `UIView.animateKeyframes`: each property that changes becomes one keyframe animation over the whole
/// duration, which holds its old value before the first keyframe and its last one after the last.
final class KeyframeBlock: AnimationRecorder {
  private let timing: ViewTiming
  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  private var span = Span(start: 0, length: 1)

  /// A part of the whole, in fractions.
  struct Span {
    var start: Double
    var length: Double
    var end: Double { start + length }
  }

  init(_ timing: ViewTiming, mode: CAAnimationCalculationMode) {
    (self.timing, self.mode) = (timing, mode)
  }

  /// Blocks inside become part of this one.
  var inheritedTiming: ViewTiming? { timing }
  var beginsFromCurrentState: Bool { timing.beginsFromCurrentState }

  /// Makes changes that happen in a part of the whole.
  func within(start: Double, length: Double, _ changes: () -> Void) {
    let outer = span
    let start = min(max(start, 0), 1)
    span = Span(start: start, length: min(max(length, 0), 1 - start))
    changes()
    span = outer
  }

  func record(_ change: LayerChange) {
    let index = tracks.firstIndex { $0.layer === change.layer && $0.key == change.key }
    if let index { return tracks[index].segments.append((span, change.new)) }
    tracks.append(Track(layer: change.layer, key: change.key, initial: change.old, segments: [(span, change.new)]))
  }

  /// Adds the animations.
  func finish(telling completion: BlockCompletion) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      (animation.keyTimes, animation.values) = track.keyframes(isDiscrete: mode == .discrete)
      animation.calculationMode = mode
      if case .bezier(let function) = timing.curve { animation.timingFunction = function }
      timing.apply(to: animation, of: track.layer)
      animation.delegate = completion
      completion.expectOne()
      track.layer.add(animation, forKey: track.key)
    }
  }
}

/// The changes of one property of one layer.
private struct Track {
  let layer: CALayer
  let key: String
  let initial: Any?
  /// In the order in which they were made.
  var segments: [(span: KeyframeBlock.Span, value: Any?)]

  /// Discrete animations have one time more than values: the end of the last.
  func keyframes(isDiscrete: Bool) -> ([NSNumber], [Any]) {
    var (times, values): ([Double], [Any?]) = ([0], [initial])
    for (span, value) in segments.sorted(by: { $0.span.start < $1.span.start }) {
      if let last = times.last, span.start > last, !isDiscrete {
        times.append(span.start)
        values.append(values[values.count - 1])
      }
      times.append(max(isDiscrete ? span.start : span.end, times[times.count - 1]))
      values.append(value)
    }
    if times[times.count - 1] < 1 || isDiscrete {
      times.append(1)
      if !isDiscrete { values.append(values[values.count - 1]) }
    }
    return (times.map { NSNumber(value: $0) }, values.map { $0 ?? NSNull() })
  }
}
