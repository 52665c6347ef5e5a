import Foundation

/// The animations of a property animator, and where on its curve they are: standing, or running since a time.
///
/// There is one clock for all: the fraction of the time. A change that begins later runs along the same curve in what is
/// left. What stands shows the height of the curve at that time, so neither pausing nor going on ever jumps.
struct AnimatorMotion {
  /// One animation of a change.
  struct Change {
    let layer: CALayer
    let change: LayerChange
    let run: LayerChange.Run
    let key: String
    /// The fraction of the time at which it begins.
    let start: Double
  }

  var changes: [Change] = []
  private(set) var curve: ViewTiming.Curve
  let duration: Double
  /// Where it stands or began to run, as a fraction of the time.
  private(set) var time = 0.0
  /// Where it stands, as a fraction of the way.
  private(set) var fraction = 0.0
  /// Seconds of the clock at which it began to run; nil while it stands.
  private var begin: Double?
  private(set) var isBackwards = false
  /// Fractions of the time per second.
  private(set) var rate: Double
  /// Seconds that the rest is to take; nil for its own.
  private var wantedRest: Double?

  init(curve: ViewTiming.Curve, duration: Double) {
    (self.curve, self.duration) = (curve, max(duration, Self.shortest))
    rate = 1 / self.duration
  }

  /// Shorter durations, in seconds, count as this.
  private static let shortest = 1e-6

  // MARK: - Running

  var isRunning: Bool { begin != nil }

  /// Runs from where it stands. Returns the seconds until the end.
  mutating func run(backwards: Bool) -> Double {
    let left = backwards ? time : 1 - time
    let rest = wantedRest ?? left * duration
    rate = rest > 0 ? left / rest : 1 / duration
    (begin, isBackwards, wantedRest) = (CACurrentMediaTime(), backwards, nil)
    show()
    return rest
  }

  /// The fraction of the time that has run now.
  var currentTime: Double {
    guard let begin else { return time }
    let passed = (CACurrentMediaTime() - begin) * rate
    return min(max(isBackwards ? time - passed : time + passed, 0), 1)
  }

  /// The fraction of the way now.
  var currentFraction: Double { begin == nil ? fraction : progress(at: currentTime) }

  /// Has the rest run along another curve, or take another time.
  mutating func retime(_ other: ViewTiming.Curve?, rest: Double?, backwards: Bool) {
    let own = (backwards ? time : 1 - time) * duration
    if let other {
      curve = other
      time = inverse(fraction)
    }
    wantedRest = rest ?? (other == nil ? nil : own)
  }

  // MARK: - Standing

  /// Stands still where it is.
  mutating func stand() {
    if begin != nil {
      time = currentTime
      fraction = progress(at: time)
      begin = nil
    }
    show()
  }

  /// Stands at a fraction of the way, or of the time.
  mutating func stand(at share: Double, linearly: Bool) {
    begin = nil
    let share = share.isNaN ? 0 : min(max(share, 0), 1)
    time = linearly ? inverse(share) : share
    fraction = linearly ? share : progress(at: time)
    show()
  }

  // MARK: - The curve

  func progress(at time: Double) -> Double {
    switch curve {
    case .bezier(let function): function.progress(at: time)
    case .spring(let spring): spring.makeAnimation(keyPath: "position").progress(at: time * duration)
    }
  }

  /// The first time at which the curve is at a height, by bisection between the first two of 256 points around it.
  private func inverse(_ height: Double) -> Double {
    guard height > 0 else { return 0 }
    guard height < 1 else { return 1 }
    let steps = 256
    let above = (1...steps).first { progress(at: Double($0) / Double(steps)) >= height } ?? steps
    var (low, high) = (Double(above - 1) / Double(steps), Double(above) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if progress(at: middle) < height { low = middle } else { high = middle }
    }
    return high
  }
}
