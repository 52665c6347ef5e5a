/// A `MediaTiming` as frames use it: plain numbers, and few of them.
///
/// In: parent time. Out: exactly what `MediaTiming.sample(atParent:)` says, bit by bit. Moments that lie clearly inside the
/// active duration and inside one cycle, or clearly outside without fill, are answered here; all others (boundaries,
/// filled ends, times that stand still or run backwards) by the timing itself. Durations must not be negative.
struct PlayWindow: Sendable, Equatable {
  private let beginTime: Double
  private let duration: Double
  private let timeOffset: Double
  private let activeDuration: Double
  private let speed: Float
  /// Whether a cycle ends where it began.
  let autoreverses: Bool
  private let fillsBackwards: Bool
  private let fillsForwards: Bool
  /// Whether time runs forwards through cycles of finite length.
  private let isPlain: Bool

  /// Beyond so many cycles their number is left to the timing: it must fit an `Int64` with fractions to spare.
  private static let maximumCycles = 1e12

  init(_ timing: MediaTiming) {
    beginTime = timing.beginTime
    duration = timing.duration
    timeOffset = timing.timeOffset
    activeDuration = timing.activeDuration
    speed = timing.speed
    autoreverses = timing.autoreverses
    fillsBackwards = timing.fillMode.fillsBackwards
    fillsForwards = timing.fillMode.fillsForwards
    isPlain = timing.speed > 0 && timing.duration > 0 && timing.cycleDuration.isFinite
  }

  /// Where the animation stands at a parent time; nil where it has no effect.
  @inline(__always)
  func sample(atParent time: Double) -> MediaSample? {
    guard isPlain else { return sampleTiming(time) }
    let scale = max(abs(time), abs(beginTime))
    if time < beginTime - scale * MediaTiming.rounding { return fillsBackwards ? sampleTiming(time) : nil }
    let active = (time - beginTime) * Double(speed) + timeOffset
    let slack = (scale * Double(speed) + abs(timeOffset)) * MediaTiming.rounding
    if active > activeDuration + slack, !fillsForwards { return nil }
    guard active > slack, activeDuration - active > slack else { return sampleTiming(time) }
    let cycle = autoreverses ? duration * 2 : duration
    let cycles = active / cycle
    guard cycles < Self.maximumCycles else { return sampleTiming(time) }
    let whole = Double(Int64(cycles))
    let edge = cycles * MediaTiming.rounding
    guard cycles - whole > edge, whole + 1 - cycles > edge else { return sampleTiming(time) }
    let forward = (active - whole * cycle) / duration
    return MediaSample(cycle: whole, fraction: min(max(forward > 1 ? 2 - forward : forward, 0), 1))
  }

  /// What the timing says that this is a form of: a repeated duration has the length that repetitions had.
  @inline(never)
  private func sampleTiming(_ time: Double) -> MediaSample? {
    let fillMode: CAMediaTimingFillMode =
      fillsBackwards ? (fillsForwards ? .both : .backwards) : (fillsForwards ? .forwards : .removed)
    let timing = MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset, repeatDuration: activeDuration,
      autoreverses: autoreverses, fillMode: fillMode)
    return timing.sample(atParent: time)
  }
}
