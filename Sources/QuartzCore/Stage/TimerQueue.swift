/// The timers of a stage in the order in which they are due; at one time by when they were scheduled.
final class TimerQueue {
  private var timers = DueQueue<StageTimer>()
  private var scheduled = 0

  var next: StageTimer? { timers.first }

  func schedule(at time: Double, interval: Double?, callback: @escaping (StageTimer) -> Void) -> StageTimer {
    let timer = StageTimer(at: time, interval: interval, order: scheduled, callback: callback)
    scheduled += 1
    timer.queue = self
    timers.insert(timer)
    return timer
  }

  /// Takes the next timer, and puts it back for its repetition.
  func takeNext() -> StageTimer? {
    guard let timer = timers.takeFirst() else { return nil }
    if timer.advance() { timers.insert(timer) }
    return timer
  }

  func remove(_ timer: StageTimer) { timers.remove(timer) }
}
