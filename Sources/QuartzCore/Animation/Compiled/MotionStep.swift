/// One simple animation of a layer as a flat value: when it plays, what it runs through, what it changes.
///
/// Two lines of cache and no references: large scenes spend their time on fetching these. Keys and paces stand in tables
/// beside the steps, since most steps have none.
struct MotionStep: Sendable {
  /// What the numbers change.
  enum Action: Sendable {
    case field(DirectField)
    /// Replaces the transform, or is concatenated in front of it if the animation is additive.
    case function(TransformFunction)
    /// Sets one component of the transform and leaves the others.
    case part(TransformPart)
  }

  /// What the numbers run through: `ValueSpan`'s cases, or keys.
  private enum Track: UInt8 {
    case fixed, fromToCurrent, currentTo, currentBy, keys, discreteKeys
  }

  private var from = SIMD4<Double>.zero
  private var to = SIMD4<Double>.zero
  let window: PlayWindow
  private var pace: Int32 = -1
  private var firstKey: Int32 = 0
  private var keyCount: Int32 = 0
  let action: Action
  private let track: Track
  let isAdditive: Bool
  private let isCumulative: Bool

  private init(_ animation: CompiledAnimation, _ action: Action, _ motion: SpanMotion, _ tables: inout LayerMotion) {
    window = PlayWindow(animation.timing)
    (self.action, isAdditive, isCumulative) = (action, motion.isAdditive, motion.isCumulative)
    switch motion.span {
    case .fixed(let from, let to): (track, self.from, self.to) = (.fixed, from, to)
    case .fromToCurrent(let from): (track, self.from) = (.fromToCurrent, from)
    case .currentTo(let to): (track, self.to) = (.currentTo, to)
    case .currentBy(let by): (track, to) = (.currentBy, by)
    }
    pace = tables.add(motion.pace)
  }

  /// Keyframes of numbers, without a curve through them.
  private init?(_ animation: CompiledAnimation, _ effect: PropertyEffect, _ tables: inout LayerMotion) {
    guard effect.turn == nil, case .lanes(let kind, .keys(let sequence, spline: nil)) = effect.track,
      let action = Action(effect, kind), sequence.values.count > 1
    else { return nil }
    window = PlayWindow(animation.timing)
    (self.action, isAdditive, isCumulative) = (action, effect.isAdditive, effect.isCumulative)
    track = sequence.isDiscrete ? .discreteKeys : .keys
    (firstKey, keyCount) = tables.add(sequence)
    pace = tables.add(effect.pace)
  }

  /// The animation as a step; nil if it is not that simple. Its keys and paces are added to the layer's.
  init?(_ animation: CompiledAnimation, _ tables: inout LayerMotion) {
    guard animation.timing.duration >= 0 else { return nil }
    switch animation.effect {
    case .direct(let effect): self.init(animation, .field(effect.field), effect.motion, &tables)
    case .transform(let effect): self.init(animation, Action(effect.action), effect.motion, &tables)
    case .property(let effect): self.init(animation, effect, &tables)
    case .none, .group: return nil
    }
  }

  /// The same step where its layer's keys and paces begin later in a table.
  func moved(by keys: Int32, _ paces: Int32) -> MotionStep {
    var step = self
    step.firstKey += keys
    if pace >= 0 { step.pace += paces }
    return step
  }

  /// Whether the result depends on what the property has.
  var readsCurrent: Bool {
    switch track {
    case .fromToCurrent, .currentTo, .currentBy: true
    case .fixed, .keys, .discreteKeys: isAdditive
    }
  }

  /// Whether the property must have its value before: the result depends on it, or leaves some of it.
  @inline(__always)
  var needsBase: Bool { readsCurrent || action.isPartial }

  // MARK: - Values

  /// The numbers at a moment, past cycles included; `current` is what the property has under this animation. Joining the
  /// result with it, where the animation is additive, is the action's business.
  @inline(__always)
  func lanes(at moment: MediaSample, _ tables: MotionTables, current: () -> SIMD4<Double>) -> SIMD4<Double> {
    let lanes = value(at: tables.progress(pace, at: moment.fraction), tables, current: current)
    guard isCumulative, moment.cycle > 0 else { return lanes }
    let end = value(at: tables.progress(pace, at: window.autoreverses ? 0 : 1), tables, current: current)
    return lanes + end * moment.cycle
  }

  @inline(__always)
  private func value(at progress: Double, _ tables: MotionTables, current: () -> SIMD4<Double>) -> SIMD4<Double> {
    switch track {
    case .fixed: from.interpolated(to: to, progress: progress)
    case .fromToCurrent: from.interpolated(to: current(), progress: progress)
    case .currentTo: current().interpolated(to: to, progress: progress)
    case .currentBy: current() + to * progress
    case .keys, .discreteKeys:
      tables.value(
        first: Int(firstKey), count: Int(keyCount), isDiscrete: track == .discreteKeys, at: progress)
    }
  }
}
