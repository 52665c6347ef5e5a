import Testing

@testable import QuartzCore

/// The flat form of a timing says what the timing says, bit by bit.
@Suite struct PlayWindowTests {
  @Test func itAgreesWithTheTimingAtRandomTimes() {
    var generator = SeededGenerator(state: 11)
    var (moments, gaps) = (0, 0)
    for _ in 0..<2000 {
      let timing = randomTiming(&generator)
      let window = PlayWindow(timing)
      for time in times(around: timing, &generator) {
        let expected = timing.sample(atParent: time)
        #expect(window.sample(atParent: time) == expected, "\(timing) at \(time)")
        if expected == nil { gaps += 1 } else { moments += 1 }
      }
    }
    #expect(moments > 1000 && gaps > 1000)
  }

  private func randomTiming(_ generator: inout SeededGenerator) -> MediaTiming {
    func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }
    return MediaTiming(
      beginTime: pick([0, -1.5, 2.25, 1e6, .random(in: -3...3, using: &generator)]),
      duration: pick([0, 0.2, 1, 3.7, .infinity]), speed: pick([1, 0.5, 2, 0, -1]),
      timeOffset: pick([0, 0, 0.4, -2]), repeatCount: pick([0, 1, 2.5, 1000, .infinity]),
      repeatDuration: pick([0, 0, 0.7, 50]), autoreverses: pick([false, true]),
      fillMode: pick([.removed, .forwards, .backwards, .both, CAMediaTimingFillMode(rawValue: "other")]))
  }

  /// Times before, inside and after, and those at which cycles begin, rounded as frame times are.
  private func times(around timing: MediaTiming, _ generator: inout SeededGenerator) -> [Double] {
    let cycle = timing.duration.isFinite && timing.duration > 0 ? timing.duration : 1
    let edges = (-1...6).map { timing.beginTime + Double($0) * cycle / Double(abs(timing.speed) + 0.5) }
    let ends = (0...4).map { timing.beginTime + Double($0) * cycle }
    let others = (0..<10).map { _ in timing.beginTime + .random(in: -2...9, using: &generator) }
    return edges + ends + ends.map(\.nextUp) + ends.map(\.nextDown) + others + [0, 1e9]
  }
}
