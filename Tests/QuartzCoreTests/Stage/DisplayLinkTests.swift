import QuartzCore
import Testing

@Suite struct DisplayLinkTests {
  private func times(
    _ stage: Stage = Stage(size: .zero), until end: Double, _ adjust: (CADisplayLink) -> Void = { _ in }
  ) -> [Double] {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    adjust(link)
    link.add(to: stage)
    stage.advance(to: end)
    return times
  }

  private func refreshes(_ count: Int, of rate: Double) -> [Double] {
    (1...count).map { Double($0) / rate }
  }

  @Test func aLinkIsCalledAtEveryRefresh() {
    #expect(times(until: 1) == refreshes(60, of: 60))
    #expect(times(Stage(size: .zero, maximumFramesPerSecond: 120), until: 0.5) == refreshes(60, of: 120))
  }

  @Test(arguments: [(30, 30), (26, 30), (24, 20), (15, 15), (60, 60), (42, 30), (45, 60), (0, 60), (-1, 60), (500, 60)])
  func theRateIsTheNearestThatDivides(wish: Int, rate: Int) {
    let times = times(until: 1) { $0.preferredFramesPerSecond = wish }
    #expect(times == refreshes(rate, of: Double(rate)))
  }

  @Test func aRangeCarriesTheWish() {
    let range = CAFrameRateRange(minimum: 10, maximum: 40, preferred: 30)
    #expect(times(until: 1) { $0.preferredFrameRateRange = range }.count == 30)
    #expect(times(until: 1) { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 20) }.count == 20)
    let link = CADisplayLink { _ in }
    link.preferredFrameRateRange = range
    #expect(link.preferredFramesPerSecond == 30)
  }

  @Test func theTimesOfACallAreThoseOfTheDisplay() {
    let stage = Stage(size: .zero)
    let link = CADisplayLink { #expect($0.timestamp == CACurrentMediaTime()) }
    link.preferredFramesPerSecond = 30
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    link.add(to: stage)
    stage.advance(to: 0.11)
    #expect(link.timestamp == 0.1 && link.targetTimestamp == 4.0 / 30 && link.duration == 1.0 / 60)
  }

  @Test func aPausedLinkIsSilentAndResumesAtTheNextRefresh() {
    let stage = Stage(size: .zero)
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.preferredFramesPerSecond = 30
    link.add(to: stage)
    stage.schedule(at: 0.05) { link.isPaused = true }
    stage.schedule(at: 0.51) { link.isPaused = false }
    stage.advance(to: 0.55)
    #expect(times.map { ($0 * 30).rounded() } == [1, 16])
  }

  @Test func invalidAndRemovedLinksAreSilent() {
    let stage = Stage(size: .zero)
    var calls = 0
    let once = CADisplayLink {
      calls += 1
      $0.invalidate()
    }
    let removed = CADisplayLink { _ in calls += 100 }
    stage.perform {
      once.add(to: .main, forMode: .default)
      once.add(to: .main, forMode: .common)
      removed.add(to: .main, forMode: .default)
      removed.remove(from: .main, forMode: .default)
    }
    stage.advance(to: 1)
    #expect(calls == 1)
  }

  @Test func outsideAStageNothingIsAdded() {
    var calls = 0
    CADisplayLink { _ in calls += 1 }.add(to: .main, forMode: .default)
    Stage(size: .zero).advance(to: 1)
    #expect(calls == 0)
  }
}
