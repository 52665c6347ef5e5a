import CoreGraphics

/// What an emitter's own values were until code changed them.
///
/// Particles have what their cell and layer had at their birth. Where animations change values, `EmitterHistory` asks
/// these; where code of a stage sets them anew, the stage notes at its commit what they were, so that living particles
/// stay as they are and a birth rate of 0 only ends births.
///
/// A change is forgotten when nothing lives any more that was born before it and births went on at the same rate after it:
/// particles are numbered from the emitter's beginning, so what the rates were must not be lost while that many are kept.
struct EmitterPast: Sendable {
  /// The time of the layer up to which the values held, in seconds.
  let end: Double
  let values: EmitterProperties
  /// Changes that are kept at most, the latest.
  static let most = 256
}

extension CALayer {
  /// Notes what the values of an emitter were that have changed since the last commit, at a time of the clock.
  final func keepEmitterPast(at now: Double) {
    guard case .emitter = properties.specific, case .emitter(let shared)? = extras.committed?.properties.specific,
      !shared.value.isSame(as: properties.emitter)
    else { return }
    var old = shared.value
    (old.past, old.moment) = ([], nil)
    let time = convertTime(now, from: nil)
    let past = properties.emitter.past.filter { $0.end < time } + [EmitterPast(end: time, values: old)]
    let kept = zip(past, past.dropFirst().map(\.values) + [properties.emitter]).compactMap { change, next in
      change.isForgotten(at: time, before: next) ? nil : change
    }
    properties.emitter.past = kept.suffix(EmitterPast.most)
    stamp(\.values)
  }
}

extension EmitterPast {
  /// Whether it makes no difference any more that values were once these and then the next ones.
  fileprivate func isForgotten(at time: Double, before next: EmitterProperties) -> Bool {
    time - end > values.longestMemory && values.hasBirths(of: next)
  }
}

extension EmitterProperties {
  /// Whether as many particles are born, at the same times.
  fileprivate func hasBirths(of other: EmitterProperties) -> Bool {
    emitterCells.count == other.emitterCells.count
      && emitterCells.indices.allSatisfy { cell in
        birthRate(of: cell) == other.birthRate(of: cell)
          && emitterCells[cell].timing == other.emitterCells[cell].timing
      }
  }

  /// How long particles live at most that were born under these values, in seconds.
  fileprivate var longestMemory: Double {
    emitterCells.map { $0.longestMemory(times: lifetime) }.max() ?? 0
  }

  /// The values at a time of the layer, as code set them.
  func asSet(at time: Double) -> EmitterProperties { past.first { time < $0.end }?.values ?? self }
}

extension EmitterCellProperties {
  fileprivate func longestMemory(times factor: Float) -> Double {
    longestLifetime(times: factor) + (emitterCells.map { $0.longestMemory(times: 1) }.max() ?? 0)
  }
}
