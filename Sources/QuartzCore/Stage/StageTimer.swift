/// A closure that a stage calls at a time of its clock, once or again and again.
///
/// `Stage.schedule` makes one. The k-th repetition is at the first time plus k intervals, computed from k, so that
/// nothing drifts.
public final class StageTimer: Due {
  /// Seconds between two calls; nil for a timer that is called once.
  public let interval: CFTimeInterval?
  /// When it is called next, in seconds of the stage's clock.
  public private(set) var fireTime: CFTimeInterval
  /// Whether it will be called again.
  public private(set) var isValid = true

  /// The place in the order of scheduling, which decides between timers of one instant.
  let order: Int
  var place = -1
  private let firstTime: Double
  private var calls = 0
  private let callback: (StageTimer) -> Void
  weak var queue: TimerQueue?

  init(at time: Double, interval: Double?, order: Int, callback: @escaping (StageTimer) -> Void) {
    (firstTime, self.interval, self.order, self.callback) = (time, interval, order, callback)
    fireTime = StageTime.aligned(time)
  }

  /// Takes the timer off the stage. It is not called again.
  public func invalidate() {
    isValid = false
    queue?.remove(self)
  }

  /// Moves on to the next repetition; false if there is none.
  func advance() -> Bool {
    guard let interval else {
      isValid = false
      return false
    }
    calls += 1
    fireTime = StageTime.aligned(firstTime + Double(calls) * interval)
    return true
  }

  var due: Double { fireTime }

  func fire() { callback(self) }
}
