/// A layer with timing of its own, and the time that it and the layers below it have in the frame at hand.
///
/// Almost all layers have the time of their superlayer; they share its scope, so that a frame computes few times.
struct TimeScope {
  /// The scope of the superlayer; nil for the root.
  var parent: Int?
  /// Whether the superlayer is the very layer that owns the parent scope.
  var isBelowOwner: Bool
  /// The node of the layer that owns the scope; nil if it has none here.
  var node: Int?
  var timing: MediaTiming
  /// Whether this is no layer's timing but the lag of a replicator's copy, of which time before 0 is left as it is.
  var isCopy = false
  /// How far the copy lags, in seconds.
  var delay = 0.0
  /// The owner's own time.
  var time = 0.0

  /// A layer's timing as long as nobody sets it.
  static let inherited = MediaTiming(duration: .infinity)

  /// The time of a layer in this scope. Below the owner a layer begins at 0 and stands still before.
  func time(ofOwner isOwner: Bool) -> Double { isOwner || isCopy ? time : max(0, time) }

  /// Moves to the frame at a time of the superlayer. The result says whether the owner is shown: always, unless it has
  /// a finite duration.
  mutating func advance(toParent parentTime: Double) -> Bool {
    if isCopy {
      time = parentTime - delay
      return true
    }
    time = timing.localTime(fromParent: parentTime)
    return !timing.activeDuration.isFinite || timing.sample(atParent: parentTime) != nil
  }
}
