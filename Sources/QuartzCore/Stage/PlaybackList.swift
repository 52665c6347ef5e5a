/// The animations that a stage follows, in the order in which they were added.
final class PlaybackList {
  private var playbacks: [AnimationPlayback] = []
  private var followed: Set<ObjectIdentifier> = []
  private var playing: Set<ObjectIdentifier> = []
  private var starts = DueQueue<AnimationPlayback>()
  private var stops = DueQueue<AnimationPlayback>()
  private var added = 0
  /// Whether animations were added since the last commit.
  private(set) var hasNew = false

  /// Follows an animation that a layer has, unless it is followed already.
  func follow(_ animation: CAAnimation, of layer: CALayer, beginsAtCommit: Bool) {
    guard followed.insert(ObjectIdentifier(animation)).inserted else { return }
    playbacks.append(AnimationPlayback(animation, of: layer, beginsAtCommit: beginsAtCommit, order: added))
    added += 1
    hasNew = true
  }

  /// Whether an animation is on its way in the committed tree.
  func isPlaying(_ animation: CAAnimation) -> Bool { playing.contains(ObjectIdentifier(animation)) }

  /// Brings all up to date with the tree that was committed at a time.
  func commit(at now: Double, generation: UInt64) {
    hasNew = false
    for playback in playbacks { playback.commit(at: now, generation: generation) }
    forgetEnded()
    playing = Set(playbacks.lazy.filter(\.isPlaying).map { ObjectIdentifier($0.animation) })
    let due = playbacks.filter { $0.due < .infinity }
    starts = DueQueue(due.filter { $0.state == .waiting })
    stops = DueQueue(due.filter { $0.state == .running || $0.state == .interrupted })
  }

  /// Ended ones are remembered as long as their layer keeps them, so that they do not play again.
  private func forgetEnded() {
    playbacks.removeAll { playback in
      guard playback.state == .ended, !playback.isAttached else { return false }
      followed.remove(ObjectIdentifier(playback.animation))
      return true
    }
  }

  // MARK: - Steps

  /// The next one to start; at one time the one that was added first.
  var nextStart: AnimationPlayback? { starts.first }

  /// The next one to stop; at one time the one that was added first.
  var nextStop: AnimationPlayback? { stops.first }

  /// Starts the next one at a time, and tells its delegate.
  func start(at now: Double) {
    guard let playback = starts.takeFirst() else { return }
    playback.start(at: now)
    if playback.due < .infinity { stops.insert(playback) }
    playback.animation.delegate?.animationDidStart(playback.animation)
  }

  /// Stops the next one, which is over or interrupted, and tells its delegate.
  func stop() {
    guard let playback = stops.takeFirst() else { return }
    playing.remove(ObjectIdentifier(playback.animation))
    let isFinished = playback.stop()
    playback.animation.delegate?.animationDidStop(playback.animation, finished: isFinished)
  }
}
