/// One animation of a layer as its stage follows it: how far it is, and when its next step is due. It tells nobody;
/// see `PlaybackList`.
///
///     uncommitted ── its layer is in the committed tree ──> waiting ── begin ──> running ── end ──> ended
///
/// An animation that is removed or replaced, or whose layer leaves the tree, is `interrupted` from any state but the
/// last.
final class AnimationPlayback: Due {
  enum State { case uncommitted, waiting, running, interrupted, ended }

  private(set) weak var layer: CALayer?
  let animation: CAAnimation
  /// The place in the order in which animations were added.
  let order: Int
  private(set) var state = State.uncommitted
  /// When the next step is due, in seconds of the clock; infinity for never.
  private(set) var due = Double.infinity
  /// Whether the animation begins when it is committed.
  private var beginsAtCommit: Bool

  init(_ animation: CAAnimation, of layer: CALayer, beginsAtCommit: Bool, order: Int) {
    (self.animation, self.layer, self.beginsAtCommit, self.order) = (animation, layer, beginsAtCommit, order)
  }

  /// Whether it is committed and has not ended.
  var isPlaying: Bool { state == .waiting || state == .running }

  /// Whether the layer still has the animation.
  var isAttached: Bool { layer?.isAnimating(animation) ?? false }

  // MARK: - Steps

  /// Brings it up to date with the tree that was committed at a time.
  func commit(at now: Double, generation: UInt64) {
    guard state != .ended, state != .interrupted else { return }
    guard let layer, isAttached else { return interrupt(at: now) }
    if layer.commitGeneration == generation {
      if state == .uncommitted { begin(on: layer, at: now) }
      schedule(at: now)
    } else if state != .uncommitted {
      layer.detachAnimations { $0.animation === animation }
      interrupt(at: now)
    }
  }

  func start(at now: Double) {
    state = .running
    schedule(at: now)
  }

  /// Ends it. True if its time was over, false if it was interrupted.
  func stop() -> Bool {
    let isFinished = state == .running
    state = .ended
    due = .infinity
    if isFinished, animation.isRemovedOnCompletion { layer?.detachAnimations { $0.animation === animation } }
    return isFinished
  }

  private func interrupt(at now: Double) {
    state = .interrupted
    due = now
  }

  private func begin(on layer: CALayer, at now: Double) {
    state = .waiting
    guard beginsAtCommit else { return }
    let local = layer.convertTime(now, from: nil)
    guard local != animation.beginTime else { return }
    animation.beginTime = local
    layer.stamp(\.timing)
  }

  private func schedule(at now: Double) {
    guard let layer else { return }
    let local = state == .waiting ? animation.beginTime : animation.timing.endTime
    due = StageTime.aligned(max(now, layer.firstClockTime(reaching: local)))
  }
}
