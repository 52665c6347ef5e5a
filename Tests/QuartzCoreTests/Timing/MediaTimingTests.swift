import Testing

@testable import QuartzCore

/// The two steps of media timing against measured conversions and the rules for phases and boundaries.
@Suite struct MediaTimingTests {
  private func layer(begin: Double = 0, speed: Float = 1, offset: Double = 0) -> MediaTiming {
    MediaTiming(beginTime: begin, duration: .infinity, speed: speed, timeOffset: offset)
  }

  // MARK: Conversions that were measured on Core Animation

  @Test func timeConvertsThroughSpeedOffsetAndBegin() {
    let child = layer(speed: 4, offset: 5)
    #expect(child.localTime(fromParent: 10) == 45)
    #expect(child.parentTime(fromLocal: 10) == 1.25)
    let root = layer(begin: 1, speed: 2, offset: 3)
    #expect(root.localTime(fromParent: 10) == 21)
    #expect(root.parentTime(fromLocal: 10) == 4.5)
    let late = layer(begin: 6, speed: 4, offset: 5)
    #expect(late.localTime(fromParent: root.localTime(fromParent: 10)) == 65)
    #expect(root.parentTime(fromLocal: late.parentTime(fromLocal: 10)) == 3.125)
  }

  @Test func localTimeIsZeroBeforeTheBeginning() {
    let child = layer(begin: 8, speed: 0.5, offset: 7)
    #expect([7, 8, 10].map { child.localTime(fromParent: $0) } == [0, 7, 8])
  }

  @Test func siblingsConvertThroughTheirParent() {
    let first = layer(begin: 6, speed: 4, offset: 5)
    let second = layer(begin: 8, speed: 0.5, offset: 7)
    #expect(first.parentTime(fromLocal: 10) == 7.25)
    #expect(second.localTime(fromParent: first.parentTime(fromLocal: 10)) == 0)
    #expect(first.localTime(fromParent: second.parentTime(fromLocal: 10)) == 37)
  }

  @Test func standingTimeHasNoInverse() {
    let still = layer(begin: 8, speed: 0, offset: 7)
    #expect(still.localTime(fromParent: 10) == 7)
    #expect(still.parentTime(fromLocal: 10) == 0)
    #expect(layer(begin: 1, speed: 2, offset: 3).parentTime(fromLocal: 0) == -0.5)
  }

  @Test func nestedLayersConvert() {
    let mid = layer(begin: 2, speed: 3, offset: 0.25)
    let leaf = layer(begin: 1, speed: 2, offset: 0.5)
    #expect(leaf.localTime(fromParent: 10) == 18.5)
    #expect(leaf.localTime(fromParent: mid.localTime(fromParent: 10)) == 47)
    #expect(leaf.parentTime(fromLocal: 10) == 5.75)
    #expect(abs(mid.parentTime(fromLocal: 5.75) - 23.0 / 6) < 1e-15)
  }

  // MARK: Phases and folding

  private func fraction(_ timing: MediaTiming, _ time: Double) -> Double? { timing.sample(atParent: time)?.fraction }

  @Test func fillDecidesWhatShowsOutside() {
    var timing = MediaTiming(beginTime: 1, duration: 2)
    #expect(timing.phase(atParent: 0.5) == .before)
    #expect(timing.phase(atParent: 1) == .active)
    #expect(timing.phase(atParent: 3) == .active)
    #expect(timing.phase(atParent: 3.5) == .after)
    let expected: [(CAMediaTimingFillMode, Double?, Double?)] = [
      (.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 1), (.both, 0, 1),
      (CAMediaTimingFillMode(rawValue: "frozen"), nil, nil),
    ]
    for (mode, before, after) in expected {
      timing.fillMode = mode
      #expect(fraction(timing, 0.5) == before)
      #expect(fraction(timing, 2) == 0.5)
      #expect(fraction(timing, 3) == 1)
      #expect(fraction(timing, 3.5) == after)
    }
  }

  @Test func autoreverseWithRepeatDurationEndsHalfWay() {
    let timing = MediaTiming(duration: 1, repeatDuration: 2.5, autoreverses: true, fillMode: .forwards)
    #expect(timing.activeDuration == 2.5)
    #expect(fraction(timing, 1.25) == 0.75)
    #expect(fraction(timing, 2) == 0)
    #expect(fraction(timing, 9) == 0.5)
  }

  @Test func boundariesBeginTheNextCycleExceptTheLast() {
    let timing = MediaTiming(duration: 2, repeatCount: 3)
    #expect(timing.sample(atParent: 2) == MediaSample(cycle: 1, fraction: 0))
    #expect(timing.sample(atParent: 6) == MediaSample(cycle: 2, fraction: 1))
    #expect(timing.sample(atParent: 6.5) == nil)
    let fractional = MediaTiming(duration: 2, repeatCount: 1.25)
    #expect(fractional.sample(atParent: 2.5) == MediaSample(cycle: 1, fraction: 0.25))
    let reversing = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true)
    #expect(reversing.sample(atParent: 8) == MediaSample(cycle: 1, fraction: 0))
  }

  @Test func frameTimesThatAreRoundedHitTheirBoundary() {
    #expect(MediaTiming(duration: 0.2, repeatCount: .infinity).sample(atParent: 0.6)?.fraction == 0)
    #expect(MediaTiming(beginTime: 0.2, duration: 0.6).phase(atParent: 0.8) == .active)
    let endless = MediaTiming(duration: 0.3, repeatCount: .infinity)
    for frame in 0..<3000 where frame % 9 == 0 {
      let sample = endless.sample(atParent: Double(frame) / 30)
      #expect(sample == MediaSample(cycle: Double(frame / 9), fraction: 0))
    }
  }

  @Test func hugeCountsNeverEnd() {
    for count in [Float.infinity, .greatestFiniteMagnitude, 1e10] {
      let timing = MediaTiming(duration: 1, repeatCount: count)
      #expect(timing.activeDuration == .infinity)
      #expect(timing.endTime == .infinity)
    }
    #expect(MediaTiming(duration: 1, repeatCount: 1e9).activeDuration == 1e9)
  }

  @Test func nothingDriftsAfterAMillionSeconds() {
    let timing = MediaTiming(duration: 0.75, speed: 2, repeatCount: .infinity, autoreverses: true)
    for offset in stride(from: 0, to: 3, by: 0.125) {
      // 1,500,000 s of own time more are a million cycles of 1.5 s.
      let early = timing.sample(atParent: offset)
      let late = timing.sample(atParent: offset + 750_000)
      #expect(early?.fraction == late?.fraction)
      #expect((early?.cycle ?? -1) + 1_000_000 == late?.cycle)
    }
    let tenths = MediaTiming(duration: 0.1, repeatCount: .infinity)
    #expect(tenths.sample(atParent: 1e6) == MediaSample(cycle: 1e7, fraction: 0))
    #expect(abs((fraction(tenths, 1e6 + 0.025) ?? 0) - 0.25) < 1e-8)
  }

  // MARK: Speeds

  @Test func standingTimeShowsTheOffsetAndNeverEnds() {
    for (offset, expected) in [(0.0, 0.0), (0.5, 0.25), (2, 1), (7, 1), (-1, 0)] {
      let timing = MediaTiming(duration: 2, speed: 0, timeOffset: offset)
      #expect(fraction(timing, 0) == expected)
      #expect(fraction(timing, 1e6) == expected)
      #expect(timing.endTime == .infinity)
    }
  }

  @Test func negativeSpeedRunsFromTheOffsetToTheStart() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: -1, timeOffset: 2, fillMode: .both)
    #expect([0, 1, 2, 3, 9].map { fraction(timing, $0) } == [1, 1, 0.5, 0, 0])
    #expect(timing.phase(atParent: 3.5) == .after)
    #expect(timing.endTime == 3)
    let bare = MediaTiming(beginTime: 1, duration: 2, speed: -1)
    #expect(bare.phase(atParent: 1.5) == .after)
    let endless = MediaTiming(duration: 2, speed: -1, timeOffset: 2, repeatCount: .infinity)
    #expect(endless.phase(atParent: 2.5) == .after)
    #expect(endless.endTime == 2)
  }

  @Test func durationsOfZeroShowTheirEnd() {
    let timing = MediaTiming(duration: 0, fillMode: .forwards)
    #expect(fraction(timing, 0) == 1)
    #expect(fraction(timing, 5) == 1)
    #expect(MediaTiming(duration: 0).sample(atParent: 5) == nil)
    let layer = MediaTiming(duration: .infinity)
    #expect(layer.phase(atParent: 1e9) == .active)
    #expect(layer.sample(atParent: 1e9) == MediaSample(cycle: 0, fraction: 0))
  }
}
