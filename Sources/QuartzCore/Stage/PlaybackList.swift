/// The animations that a stage follows. Each is touched when it is added, when its layer comes, leaves or gets another
/// time, and when it starts and ends; never only because something else happens.
final class PlaybackList {
  /// Those that are not committed yet.
  private var uncommitted: [AnimationPlayback] = []
  /// Those that their layers have lost since the last commit.
  private var lost: [AnimationPlayback] = []
  private var starts = DueQueue<AnimationPlayback>()
  private var stops = DueQueue<AnimationPlayback>()
  private var added = 0
  /// Whether one of those that are not committed may be now.
  private var hasNew = false

  /// Whether animations, or layers that have some, came or were lost since the last commit.
  var isOutOfDate: Bool { hasNew || !lost.isEmpty }

  /// Follows an animation that a layer has.
  func follow(_ animation: CAAnimation, of layer: CALayer, beginsAtCommit: Bool) -> AnimationPlayback {
    let playback = AnimationPlayback(animation, of: layer, beginsAtCommit: beginsAtCommit, order: added, in: self)
    uncommitted.append(playback)
    added += 1
    hasNew = true
    return playback
  }

  func noteLost(_ playback: AnimationPlayback) { lost.append(playback) }

  // MARK: - Layers

  /// Brings the animations of a layer of the committed tree up to date with its time, and follows those that were added
  /// before any stage had the layer.
  func take(over layer: CALayer, at now: Double) {
    for index in layer.attachedAnimations.indices {
      let attached = layer.attachedAnimations[index]
      if let playback = attached.playback, playback.list === self {
        if playback.isPlaying { schedule(playback, at: now) }
        if playback.state == .uncommitted { hasNew = true }
      } else {
        attached.playback?.lose()
        layer.attachedAnimations[index].playback = follow(
          attached.animation, of: layer, beginsAtCommit: attached.animation.beginTime == 0)
      }
    }
  }

  /// Cuts all animations of a layer that has left the tree.
  func release(_ layer: CALayer, at now: Double) {
    if !layer.attachedAnimations.isEmpty { layer.detachAnimations { _ in true } }
  }

  /// Brings the rest up to date: animations that are new or lost.
  func commit(at now: Double, mark: CommitMark) {
    hasNew = false
    cutLost(at: now)
    let candidates = uncommitted
    uncommitted = []
    for playback in candidates where playback.state == .uncommitted {
      if let layer = playback.layer {
        commit(playback, on: layer, at: now, mark)
      } else {
        cut(playback, at: now)
      }
    }
  }

  private func commit(_ playback: AnimationPlayback, on layer: CALayer, at now: Double, _ mark: CommitMark) {
    guard layer.commitMark === mark else { return uncommitted.append(playback) }
    playback.commit(on: layer, at: now)
    schedule(playback, at: now)
  }

  private func cutLost(at now: Double) {
    let cut = lost
    lost = []
    for playback in cut { self.cut(playback, at: now) }
  }

  private func cut(_ playback: AnimationPlayback, at now: Double) {
    guard playback.state != .interrupted, playback.state != .ended else { return }
    takeOut(playback)
    playback.interrupt(at: now)
    stops.insert(playback)
  }

  private func schedule(_ playback: AnimationPlayback, at now: Double) {
    takeOut(playback)
    playback.schedule(at: now)
    guard playback.due < .infinity else { return }
    if playback.state == .waiting { starts.insert(playback) } else { stops.insert(playback) }
  }

  private func takeOut(_ playback: AnimationPlayback) {
    starts.remove(playback)
    stops.remove(playback)
  }

  // MARK: - Steps

  /// The next one to start; at one time the one that was added first.
  var nextStart: AnimationPlayback? { starts.first }

  /// The next one to stop; at one time the one that was added first.
  var nextStop: AnimationPlayback? { stops.first }

  /// Starts the next one at a time, and tells its delegate.
  func start(at now: Double) {
    guard let playback = starts.takeFirst() else { return }
    playback.start()
    schedule(playback, at: now)
    playback.animation.delegate?.animationDidStart(playback.animation)
  }

  /// Stops the next one, which is over or interrupted, and tells its delegate.
  func stop() {
    guard let playback = stops.takeFirst() else { return }
    let isFinished = playback.stop()
    playback.animation.delegate?.animationDidStop(playback.animation, finished: isFinished)
  }
}
