/// When the particles of one cell of an emitter are born, in the cell's own time.
///
/// Births come as evenly as the rate allows: particle `n` is born when the integral of the rate reaches `n`, the first when
/// births begin.
struct CellBirths {
  private let timing: MediaTiming
  private let rate: Double
  private let integral: BirthIntegral?
  /// The emitter's time when the cell's is 0, and the births up to then.
  private let start: Double
  private let startBirths: Double
  /// The cell's time in the frame; nil before it begins.
  let now: Double?

  init(_ emitter: EmitterProperties, cell: Int, _ moment: EmitterMoment) {
    timing = emitter.emitterCells[cell].timing
    rate = emitter.birthRate(of: cell)
    let speed = Double(timing.speed)
    let usable = timing.isUsable
    integral = usable && speed != 0 ? moment.history?.births[cell] : nil
    start = speed != 0 ? timing.beginTime - timing.timeOffset / speed : 0
    startBirths = integral?.births(upTo: start) ?? 0
    now = usable && moment.time >= timing.beginTime ? timing.activeTime(fromParent: moment.time) : nil
  }

  /// The cell's time when births end.
  private var end: Double { timing.activeDuration }

  /// The emitter's time for one of the cell's.
  func emitterTime(_ time: Double) -> Double {
    timing.speed == 0 ? timing.beginTime : start + time / Double(timing.speed)
  }

  /// Births up to a time of the cell.
  private func births(upTo time: Double) -> Double {
    let time = min(max(0, time), end)
    guard let integral else { return min(rate * time, EmitterLimits.countedBirths) }
    let births = (integral.births(upTo: emitterTime(time)) - startBirths) * Double(timing.speed)
    return min(max(0, births), EmitterLimits.countedBirths)
  }

  /// The cell's time of a birth; between two births for what is no whole number.
  func time(ofBirth number: Double) -> Double {
    guard let integral else { return rate > 0 ? number / rate : .infinity }
    let time = integral.time(ofBirths: startBirths + number / Double(timing.speed))
    return (time - start) * Double(timing.speed)
  }

  /// The numbers of the particles that were born within so many seconds before now, oldest first; at most so many.
  func alive(within seconds: Double, limit: Int) -> (range: Range<Int>, isCut: Bool) {
    guard let now, now > 0 else { return (0..<0, false) }
    let last = births(upTo: now).rounded(.up)
    let first = births(upTo: now - seconds).rounded(.up)
    guard last > first else { return (0..<0, false) }
    let isCut = last - first > Double(limit)
    return (Int(isCut ? last - Double(limit) : first)..<Int(last), isCut)
  }

  /// The range in parts within which there were births all the time, so that births between two may be told from both.
  func runs(of range: Range<Int>) -> [Range<Int>] {
    guard let integral, timing.speed > 0 else { return [range] }
    var (runs, first): ([Range<Int>], Int) = ([], range.lowerBound)
    let speed = Double(timing.speed)
    while first < range.upperBound && runs.count < Self.mostRuns - 1 {
      let limit = startBirths + Double(range.upperBound) / speed
      let from = emitterTime(time(ofBirth: Double(first)))
      guard let gap = integral.birthsBeforeGap(after: from, limit: limit) else { break }
      let before = ((gap - startBirths) * speed - 1e-6).rounded(.up)
      let next = Int(min(max(before, Double(first + 1)), Double(range.upperBound)))
      runs.append(first..<next)
      first = next
    }
    return first < range.upperBound ? runs + [first..<range.upperBound] : runs
  }

  /// More bursts than this within one lifetime are drawn as if births had gone on between the last of them.
  private static let mostRuns = 32
}
