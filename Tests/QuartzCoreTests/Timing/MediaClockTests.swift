import Testing

@testable import QuartzCore

@Suite struct MediaClockTests {
  @Test func theClockStandsUntilItIsSet() {
    let clock = MediaClock()
    MediaClock.$current.withValue(clock) {
      #expect(CACurrentMediaTime() == 0)
      clock.time = 2.5
      #expect(CACurrentMediaTime() == 2.5)
      clock.time = 1
      #expect(CACurrentMediaTime() == 1)
      clock.time = .nan
      #expect(CACurrentMediaTime() == 1)
    }
  }

  @Test func eachTaskReadsItsOwnClock() {
    let (a, b) = (MediaClock(), MediaClock())
    a.time = 1
    b.time = 2
    let times = MediaClock.$current.withValue(a) {
      [CACurrentMediaTime(), MediaClock.$current.withValue(b) { CACurrentMediaTime() }, CACurrentMediaTime()]
    }
    #expect(times == [1, 2, 1])
  }
}
