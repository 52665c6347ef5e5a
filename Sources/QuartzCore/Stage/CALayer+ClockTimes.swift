/// The times of the clock at which a layer's own time comes into a span and leaves it.
///
/// A layer's time may run backwards. A span that lies behind it in the way it runs counts as entered and left at once;
/// while time stands still for good nothing is left.
extension CALayer {
  /// The first time of the clock, from `now` on, at which the layer's time is in a span or has passed it.
  final func clockTime(entering span: TimeSpan, from now: Double) -> Double {
    let entry = firstClockTime(in: span, from: now)
    return entry < .infinity ? entry : passing(TimeSpan(from: span.start), TimeSpan(upTo: span.end), from: now)
  }

  /// The first time of the clock, from `now` on, at which the layer's time has passed a span.
  final func clockTime(leaving span: TimeSpan, from now: Double) -> Double {
    passing(TimeSpan(from: span.end), TimeSpan(upTo: span.start), from: now)
  }

  /// Whether the layer's time is past an animation's active duration, in the way it runs, at a time of the clock.
  final func hasPassed(_ timing: MediaTiming, at now: Double) -> Bool {
    switch timing.phase(atParent: convertTime(now, from: nil)) {
    case .before: direction(at: now) < 0
    case .active: false
    case .after: direction(at: now) >= 0
    }
  }

  private func passing(_ ahead: TimeSpan, _ behind: TimeSpan, from now: Double) -> Double {
    switch direction(at: now) {
    case 1: firstClockTime(in: ahead, from: now)
    case -1: firstClockTime(in: behind, from: now)
    default: .infinity
    }
  }

  private func direction(at now: Double) -> Int {
    var (way, time) = (1, now)
    for layer in clockPath {
      way *= layer.timing.direction(atParent: time)
      time = layer.timing.localTime(fromParent: time)
    }
    return way
  }

  private func firstClockTime(in span: TimeSpan, from now: Double) -> Double {
    var (stations, time) = ([(timing: MediaTiming, parentTime: Double)](), now)
    for layer in clockPath {
      stations.append((layer.timing, time))
      time = layer.timing.localTime(fromParent: time)
    }
    let spans = stations.reversed().reduce([span]) { $1.timing.parentSpans(of: $0, near: $1.parentTime) }
    return spans.lazy.filter { $0.end >= now }.map { max($0.start, now) }.min() ?? .infinity
  }

  /// The layers between the clock and this one, the root first. Below the topmost with timing of its own all count,
  /// because each begins at 0; above it the clock, which is never negative, passes unchanged.
  private var clockPath: [CALayer] {
    let path = sequence(first: self) { $0.parent }.reversed()
    return Array(path.drop { $0.timing == TimeScope.inherited })
  }
}
