/// A stretch of time, both ends included.
struct TimeSpan {
  var start: Double
  var end: Double

  /// Nil if it would end before it starts.
  init?(_ start: Double, _ end: Double) {
    guard start <= end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// All times from one on.
  init(from start: Double) { (self.start, self.end) = (start, .infinity) }

  /// All times up to one.
  init(upTo end: Double) { (start, self.end) = (-.infinity, end) }

  func contains(_ time: Double) -> Bool { time >= start && time <= end }
}
