/// Stops a stage on which so much happens at one instant that the clock will never get on, such as closures that keep
/// scheduling themselves without delay.
struct TurnBudget {
  /// More than any scene needs, and reached within seconds.
  private static let turnsPerInstant = 100_000
  /// What counts as one instant, in seconds.
  private static let instant = 0.001

  private var start = -Double.infinity
  private var turns = 0

  /// Counts one callback at a time of the clock.
  mutating func spend(at time: Double) {
    if time - start > Self.instant { (start, turns) = (time, 0) }
    turns += 1
    precondition(
      turns <= Self.turnsPerInstant,
      "\(Self.turnsPerInstant) callbacks at \(start) s: something reschedules itself without delay")
  }
}
