/// The refreshes of a stage's display, numbered from 0 at time 0.
///
/// The time of a refresh is computed from its number, never by adding up.
struct RefreshGrid {
  /// Refreshes per second; positive.
  let rate: Int

  /// The length of one refresh in seconds.
  var period: Double { 1 / Double(rate) }

  /// When a refresh is, in seconds.
  func time(of refresh: Int) -> Double { StageTime.aligned(Double(refresh) / Double(rate)) }

  /// The last refresh at or before a time of the stage.
  func refresh(at time: Double) -> Int {
    let guess = Int((time * Double(rate)).rounded())
    return self.time(of: guess) <= time ? guess : guess - 1
  }

  /// Of how many refreshes a display link takes one, for a wish in calls per second: the rate that results divides the
  /// display's and is the nearest to the wish, of two as near the faster. 0 takes every refresh.
  func stride(framesPerSecond wish: Double) -> Int {
    let rate = Double(rate)
    guard wish > 0, wish < rate else { return 1 }
    let longest = 1e9
    let stride = min(longest, (rate / wish).rounded(.down))
    let (faster, slower) = (rate / stride, rate / (stride + 1))
    return Int(wish - slower < faster - wish ? stride + 1 : stride)
  }
}
