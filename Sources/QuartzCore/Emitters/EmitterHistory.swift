import CoreGraphics

/// What an emitter's values were and will be at any time of its layer, where animations or code of a stage change them.
///
/// In: the model's values with their past, and the compiled animations. Out: values at a time, and integrals of birth rates. It is made once
/// for the animations and changes at hand, not for a frame: rates are sampled where animations play, up to 240 times a second and
/// 8,192 times in all, and what repeats for ever is sampled for one cycle. So a frame at any time costs the same.
final class EmitterHistory: Sendable {
  /// What the emitter has without animations.
  var base: EmitterProperties { properties.emitter }
  private let properties: LayerProperties
  private let animations: [CompiledAnimation]
  /// One for each cell.
  let births: [BirthIntegral]
  /// The longest lifetimes that cells ever have, in the order of the cells.
  let peaks: [CellPeak]

  /// The longest lifetime of a cell and of its sub-cells.
  struct CellPeak: Sendable {
    var lifetime: Double
    var cells: [CellPeak]
  }

  private static let samplesPerSecond = 240.0
  private static let mostSamples = 8_192.0
  /// Beside an end of an interval, in parts of it: where a value jumps, each side has its own.
  private static let inset = 1e-6

  /// Nil if neither an animation changes the emitter nor code did.
  init?(_ base: LayerProperties, _ all: [CompiledAnimation]) {
    let animations = all.filter(\.changesEmitter)
    guard !animations.isEmpty || !base.emitter.past.isEmpty else { return nil }
    (properties, self.animations) = (base, animations)
    let span = EmitterSpan(animations, changes: base.emitter.past.map(\.end))
    let times = animations.isEmpty ? span.knots : Self.times(of: span)
    let at = { Self.values(base, animations, at: $0) }
    let before = at(times[0] - 1)
    let after = at(times[times.count - 1] + 1)
    let sides = zip(times, times.dropFirst()).map { start, end in
      let inset = (end - start) * Self.inset
      return (start: at(start + inset), end: at(end - inset))
    }
    let repeatsFrom = span.period == nil ? nil : times.firstIndex { $0 >= span.steadyTime }
    births = base.emitter.emitterCells.indices.map { cell in
      BirthIntegral(
        times: times, rates: sides.map { ($0.start.birthRate(of: cell), $0.end.birthRate(of: cell)) },
        before: before.birthRate(of: cell), after: after.birthRate(of: cell), repeatsFrom: repeatsFrom)
    }
    peaks = Self.peaks([before, after] + sides.flatMap { [$0.start, $0.end] })
  }

  /// The values at a time of the layer.
  func values(at time: Double) -> EmitterProperties { Self.values(properties, animations, at: time) }

  private static func values(
    _ base: LayerProperties, _ animations: [CompiledAnimation], at time: Double
  ) -> EmitterProperties {
    var properties = base
    properties.emitter = base.emitter.asSet(at: time)
    for index in animations.indices { animations[index].apply(to: &properties, atLayerTime: time) }
    return properties.emitter
  }

  private static func times(of span: EmitterSpan) -> [Double] {
    let knots = span.knots
    let step = max(1 / samplesPerSecond, (knots[knots.count - 1] - knots[0]) / mostSamples)
    var times: [Double] = [knots[0]]
    for (start, end) in zip(knots, knots.dropFirst()) {
      let count = max(1, ((end - start) / step).rounded(.up))
      times += stride(from: 1, through: count, by: 1).map { start + (end - start) * $0 / count }
    }
    return times
  }

  private static func peaks(_ samples: [EmitterProperties]) -> [CellPeak] {
    samples.dropFirst().reduce(peaks(samples[0].emitterCells, samples[0].lifetime)) {
      joined($0, peaks($1.emitterCells, $1.lifetime))
    }
  }

  private static func peaks(_ cells: [EmitterCellProperties], _ factor: Float) -> [CellPeak] {
    cells.map { CellPeak(lifetime: $0.longestLifetime(times: factor), cells: peaks($0.emitterCells, 1)) }
  }

  private static func joined(_ a: [CellPeak], _ b: [CellPeak]) -> [CellPeak] {
    zip(a, b).map { CellPeak(lifetime: max($0.lifetime, $1.lifetime), cells: joined($0.cells, $1.cells)) }
  }
}

/// When the animations of an emitter play.
private struct EmitterSpan {
  /// The ends of all times in which something changes; ascending, at least one.
  let knots: [Double]
  /// From here on everything repeats, or nothing changes.
  let steadyTime: Double
  /// After which everything is the same again, if something never ends.
  let period: Double?

  /// Cycles of one animation in the period of several.
  private static let mostCycles = 64.0

  init(_ animations: [CompiledAnimation], changes: [Double]) {
    let begins = animations.map(\.timing.beginTime)
    let endless = animations.filter { $0.endTime == .infinity && $0.timing.ownCycle != nil }
    let ends = animations.map(\.endTime).filter(\.isFinite)
    steadyTime = (begins + ends + changes).max() ?? 0
    period = Self.common(endless.compactMap(\.timing.ownCycle))
    knots = Array(Set(begins + ends + changes + [steadyTime + (period ?? 0)])).sorted()
  }

  /// The shortest time that holds each cycle a whole number of times, or nearly so.
  private static func common(_ cycles: [Double]) -> Double? {
    guard let longest = cycles.max() else { return nil }
    var best = longest * mostCycles
    for count in stride(from: 1, through: mostCycles, by: 1) {
      let time = longest * count
      if cycles.allSatisfy({ abs((time / $0).rounded() - time / $0) < 1e-6 }) {
        best = time
        break
      }
    }
    return best
  }
}

extension MediaTiming {
  /// A cycle in the parent's time; nil where time stands still.
  fileprivate var ownCycle: Double? {
    let cycle = cycleDuration / Double(abs(speed))
    return cycle > 0 && cycle.isFinite ? cycle : nil
  }
}

extension CompiledAnimation {
  /// Whether it changes one of an emitter's own values.
  fileprivate var changesEmitter: Bool {
    switch effect {
    case .none, .direct, .transform: return false
    case .property(let effect):
      guard case .property(let keyPath) = effect.target else { return false }
      return keyPath.property.family == .emitter
    case .group(let tree): return tree.members.contains(where: \.changesEmitter)
    }
  }
}
