/// The animations that a stage follows, in the order in which they were added.
final class PlaybackList {
  private var playbacks: [AnimationPlayback] = []
  private var followed: Set<ObjectIdentifier> = []
  private var playing: Set<ObjectIdentifier> = []
  /// Whether animations were added since the last commit.
  private(set) var hasNew = false

  /// Follows an animation that a layer has, unless it is followed already.
  func follow(_ animation: CAAnimation, of layer: CALayer, beginsAtCommit: Bool) {
    guard followed.insert(ObjectIdentifier(animation)).inserted else { return }
    playbacks.append(AnimationPlayback(animation, of: layer, beginsAtCommit: beginsAtCommit))
    hasNew = true
  }

  /// Whether an animation is on its way in the committed tree.
  func isPlaying(_ animation: CAAnimation) -> Bool { playing.contains(ObjectIdentifier(animation)) }

  /// Brings all up to date with the tree that was committed at a time.
  func commit(at now: Double, generation: UInt64) {
    hasNew = false
    for playback in playbacks { playback.commit(at: now, generation: generation) }
    // Ended ones are remembered as long as their layer keeps them, so that they do not play again.
    let forgotten = playbacks.filter { $0.state == .ended && !$0.isAttached }
    for playback in forgotten { followed.remove(ObjectIdentifier(playback.animation)) }
    if !forgotten.isEmpty { playbacks.removeAll { $0.state == .ended && !$0.isAttached } }
    playing = Set(playbacks.lazy.filter(\.isPlaying).map { ObjectIdentifier($0.animation) })
  }

  // MARK: - Steps

  /// The next one to start; at one time the one that was added first.
  var nextStart: AnimationPlayback? { next { $0 == .waiting } }

  /// The next one to stop; at one time the one that was added first.
  var nextStop: AnimationPlayback? { next { $0 == .running || $0 == .interrupted } }

  func stop(_ playback: AnimationPlayback) {
    playing.remove(ObjectIdentifier(playback.animation))
    playback.stop()
  }

  private func next(where matches: (AnimationPlayback.State) -> Bool) -> AnimationPlayback? {
    var found: AnimationPlayback?
    for playback in playbacks where matches(playback.state) && playback.due < found?.due ?? .infinity {
      found = playback
    }
    return found
  }
}
