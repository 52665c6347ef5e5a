/// The eight timing values of a layer or an animation, and the two steps from parent time to progress.
///
///     parent time ── (t − beginTime) · speed + timeOffset ──> active time ── repeat, autoreverse ──> cycle and fraction
///
/// Both steps hold for layers too; a layer without end has no cycles, so there the second changes nothing.
/// Everything is a pure function of the parent time, so that seeking costs what playing costs. Cycles are found by one
/// division, never by adding up, so nothing drifts after days. Times that differ from a boundary by rounding alone count
/// as the boundary: frame times such as 0.6 for a cycle of 0.2 then begin a cycle instead of ending one.
///
/// It does not apply timing functions and knows no values; see `CompiledAnimation`.
struct MediaTiming: Sendable, Equatable {
  /// In the parent's time, seconds.
  var beginTime = 0.0
  /// One forward run in own time, seconds; layers have infinity.
  var duration = 0.0
  var speed: Float = 1
  /// In own time, seconds.
  var timeOffset = 0.0
  /// Cycles; 0 plays one, `endlessRepeatCount` and more never end.
  var repeatCount: Float = 0
  /// In own time, seconds; wins over `repeatCount` when positive.
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Where a parent time lies relative to the active duration, in the order in which the object plays.
  enum Phase: Sendable, Equatable {
    case before, active, after
  }

  /// Programs spell "for ever" as infinity or as one of several huge numbers.
  static let endlessRepeatCount: Float = 1e10

  /// Rounding of a few operations, relative to the largest number in them.
  static let rounding = 0x1p-50

  // MARK: Between parent and own time

  /// Own time for a parent time, unfolded and unclamped.
  func activeTime(fromParent time: Double) -> Double {
    (time - beginTime) * Double(speed) + timeOffset
  }

  /// A layer's own time for its parent's: 0 before the beginning; then without end, or for a finite duration folded
  /// into it.
  func localTime(fromParent time: Double) -> Double {
    if time < beginTime { return 0 }
    let active = activeTime(fromParent: time)
    return duration.isFinite ? basicTime(ofActive: active) : active
  }

  /// The place in its cycle of an active time, in seconds: 0...duration. Beyond the active duration it is that of its
  /// nearer end.
  func basicTime(ofActive active: Double) -> Double {
    let time = min(max(active, 0), activeDuration)
    return time < duration ? time : fold(time).fraction * duration
  }

  /// The parent's time for an own time, in the first cycle; 0 where time stands still and no inverse exists.
  func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / Double(speed) + beginTime
  }

  // MARK: Durations in own time

  /// One cycle: forward, and back if it autoreverses.
  var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// All cycles together; infinity when they never end.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount >= Self.endlessRepeatCount { return .infinity }
    return repeatCount > 0 ? cycleDuration * Double(repeatCount) : cycleDuration
  }

  /// The parent time at which the active duration ends; infinity if it never does.
  var endTime: Double {
    let active = activeDuration
    if speed == 0 || (speed > 0 && active == .infinity) { return .infinity }
    return max(beginTime, parentTime(fromLocal: speed > 0 ? active : 0))
  }

  // MARK: Phase

  /// Before, inside or after the active duration; the two ends belong to the inside.
  func phase(atParent time: Double) -> Phase { position(atParent: time).phase }

  /// Where the object stands in its cycles, filled as `fillMode` says; nil when it has no effect at that time.
  func sample(atParent time: Double) -> MediaSample? {
    let (phase, active) = position(atParent: time)
    switch phase {
    case .active: break
    case .before: guard fillMode.fillsBackwards else { return nil }
    case .after: guard fillMode.fillsForwards else { return nil }
    }
    return fold(active)
  }

  /// The phase, and the active time clamped into 0...activeDuration.
  private func position(atParent time: Double) -> (phase: Phase, active: Double) {
    let end = activeDuration
    let scale = max(abs(time), abs(beginTime))
    if time < beginTime - scale * Self.rounding { return (.before, min(max(timeOffset, 0), end)) }
    let active = activeTime(fromParent: time)
    let slack = (scale * Double(abs(speed)) + abs(timeOffset)) * Self.rounding
    if speed == 0 { return (.active, min(max(active, 0), end)) }
    if active > end + slack { return (speed > 0 ? .after : .before, end) }
    if active < -slack { return (speed > 0 ? .before : .after, 0) }
    if end - active <= slack { return (.active, end) }
    return (.active, active <= slack ? 0 : active)
  }

  // MARK: Folding

  /// Repetition and autoreverse of a time inside 0...activeDuration. A boundary between two cycles is the start of the
  /// next one; the end of the active duration is the end of the last cycle.
  private func fold(_ active: Double) -> MediaSample {
    let cycle = cycleDuration
    guard cycle > 0 else { return MediaSample(cycle: 0, fraction: autoreverses ? 0 : 1) }
    guard active.isFinite, cycle.isFinite else { return MediaSample(cycle: 0, fraction: 0) }
    let cycles = active / cycle
    let nearest = cycles.rounded()
    let isBoundary = abs(cycles - nearest) <= cycles * Self.rounding
    if isBoundary {
      let endsHere = nearest > 0 && active >= activeDuration
      return endsHere
        ? MediaSample(cycle: nearest - 1, fraction: autoreverses ? 0 : 1) : MediaSample(cycle: nearest, fraction: 0)
    }
    let whole = cycles.rounded(.down)
    let forward = (active - whole * cycle) / duration
    return MediaSample(cycle: whole, fraction: min(max(forward > 1 ? 2 - forward : forward, 0), 1))
  }
}

/// A moment inside the active duration.
struct MediaSample: Sendable, Equatable {
  /// Whole cycles that lie behind.
  var cycle: Double
  /// The part of `duration` that is reached, 0...1; runs back in the second half of an autoreversing cycle.
  var fraction: Double
}
