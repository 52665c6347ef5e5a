/// When a layer's time is where: the way from its own time back to its parent's, for clocks that run either way, stand
/// still, or repeat.
extension MediaTiming {
  /// The parent's times that belong to the active duration. A duration that is over before it begins is its beginning.
  var activeSpan: TimeSpan {
    let end = endTime
    guard speed != 0 else { return TimeSpan(from: beginTime) }
    let start = max(beginTime, parentTime(fromLocal: speed > 0 ? 0 : activeDuration))
    return TimeSpan(start, end) ?? TimeSpan(end, end) ?? TimeSpan(from: beginTime)
  }

  /// Which way own time runs at a time of the parent: 1, −1, or 0 where it stands for good.
  func direction(atParent time: Double) -> Int {
    let way = speed > 0 ? 1 : speed < 0 ? -1 : 0
    guard duration.isFinite, time >= beginTime else { return way }
    let active = activeTime(fromParent: time)
    if way > 0 ? active > activeDuration : active < 0 { return 0 }
    let cycle = cycleDuration
    guard autoreverses, cycle > 0, active >= 0 else { return way }
    return active - (active / cycle).rounded(.down) * cycle > duration ? -way : way
  }

  /// The parent's times at which own time is in one of some spans. Of the cycles of a layer that repeats only the first
  /// and those around a time of the parent are looked at.
  func parentSpans(of spans: [TimeSpan], near time: Double) -> [TimeSpan] {
    var found: [TimeSpan] = []
    if spans.contains(where: { $0.contains(0) }) { found.append(TimeSpan(upTo: beginTime.nextDown)) }
    let active = duration.isFinite ? activeSpans(of: spans, near: activeTime(fromParent: time)) : spans
    return found + active.compactMap(begunSpan)
  }

  private func begunSpan(_ active: TimeSpan) -> TimeSpan? {
    guard speed != 0 else { return active.contains(timeOffset) ? TimeSpan(from: beginTime) : nil }
    let (a, b) = (parentTime(fromLocal: active.start), parentTime(fromLocal: active.end))
    return TimeSpan(max(beginTime, min(a, b)), max(a, b))
  }

  // MARK: - Cycles

  /// The active times whose place in their cycle is in one of some spans.
  private func activeSpans(of spans: [TimeSpan], near active: Double) -> [TimeSpan] {
    let (cycle, end) = (cycleDuration, activeDuration)
    var found: [TimeSpan] = []
    if spans.contains(where: { $0.contains(basicTime(ofActive: 0)) }) { found.append(TimeSpan(upTo: 0)) }
    if end.isFinite, spans.contains(where: { $0.contains(basicTime(ofActive: end)) }) {
      found.append(TimeSpan(from: end))
    }
    guard cycle > 0 else { return found }
    let current = (min(max(active, 0), end.isFinite ? end : active) / cycle).rounded(.down)
    for number in Set([0, current - 1, current, current + 1]).filter({ $0 >= 0 }).sorted() {
      found += spans.flatMap { cycleSpans(of: $0, from: number * cycle) }
    }
    return found
  }

  /// The active times of one cycle, forwards and back.
  private func cycleSpans(of span: TimeSpan, from start: Double) -> [TimeSpan] {
    guard let inside = TimeSpan(max(span.start, 0), min(span.end, duration)) else { return [] }
    let back = autoreverses ? start + cycleDuration : nil
    return [
      TimeSpan(start + inside.start, min(start + inside.end, activeDuration)),
      back.flatMap { TimeSpan($0 - inside.end, min($0 - inside.start, activeDuration)) },
    ].compactMap { $0 }
  }
}
