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
  var place = -1
  /// Who follows it.
  private(set) weak var list: PlaybackList?
  /// Whether the animation begins when it is committed.
  private var beginsAtCommit: Bool
  private var completions: [TransactionCompletion] = []

  init(_ animation: CAAnimation, of layer: CALayer, beginsAtCommit: Bool, order: Int, in list: PlaybackList) {
    (self.animation, self.layer, self.beginsAtCommit, self.order) = (animation, layer, beginsAtCommit, order)
    self.list = list
  }

  /// Whether it is committed and has not ended.
  var isPlaying: Bool { state == .waiting || state == .running }

  /// Has a transaction's completion wait for the end.
  func hold(_ completion: TransactionCompletion) { completions.append(completion) }

  // MARK: - Steps

  /// Begins to wait for its start, in the tree that was committed at a time.
  func commit(on layer: CALayer, at now: Double) {
    state = .waiting
    for completion in completions { completion.hold() }
    guard beginsAtCommit else { return }
    let local = layer.convertTime(now, from: nil)
    guard local != animation.beginTime else { return }
    animation.beginTime = local
    layer.stamp(\.timing)
  }

  func start() { state = .running }

  /// Ends it. True if its time was over, false if it was interrupted.
  func stop() -> Bool {
    let isFinished = state == .running
    state = .ended
    due = .infinity
    if isFinished, animation.isRemovedOnCompletion { layer?.detachAnimations { $0.animation === animation } }
    let waiting = completions
    completions = []
    for completion in waiting { completion.release() }
    return isFinished
  }

  /// The layer does not have the animation any more.
  func lose() {
    if state != .ended, state != .interrupted { list?.noteLost(self) }
  }

  func interrupt(at now: Double) {
    if state == .uncommitted { for completion in completions { completion.hold() } }
    state = .interrupted
    due = now
  }

  /// Finds out when the next step is due.
  func schedule(at now: Double) {
    guard let layer else { return }
    let span = animation.timing.activeSpan
    due = StageTime.aligned(
      state == .waiting ? layer.clockTime(entering: span, from: now) : layer.clockTime(leaving: span, from: now))
    if animation.timing.speed == 0, state == .running { due = .infinity }
  }
}
