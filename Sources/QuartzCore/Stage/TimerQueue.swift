/// The timers of a stage in the order in which they are due: by time, and at one time by when they were scheduled.
final class TimerQueue {
  /// The next one stands last, where taking it away costs nothing.
  private var timers: [StageTimer] = []
  private var scheduled = 0

  var next: StageTimer? { timers.last }

  func schedule(at time: Double, interval: Double?, callback: @escaping (StageTimer) -> Void) -> StageTimer {
    let timer = StageTimer(at: time, interval: interval, order: scheduled, callback: callback)
    scheduled += 1
    timer.queue = self
    insert(timer)
    return timer
  }

  /// Takes the next timer, and puts it back for its repetition.
  func takeNext() -> StageTimer? {
    guard let timer = timers.popLast() else { return nil }
    if timer.advance() { insert(timer) }
    return timer
  }

  func remove(_ timer: StageTimer) { timers.removeAll { $0 === timer } }

  private func insert(_ timer: StageTimer) {
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(timers[middle], than: timer) { low = middle + 1 } else { high = middle }
    }
    timers.insert(timer, at: low)
  }

  private func isLater(_ a: StageTimer, than b: StageTimer) -> Bool {
    (a.fireTime, a.order) > (b.fireTime, b.order)
  }
}
