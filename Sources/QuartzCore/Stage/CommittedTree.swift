/// What a stage has committed of the tree below its root: which layers are in it.
///
/// Layers of the tree bear its mark. A commit looks only into subtrees where something asks for it: it marks the layers
/// that came, and unmarks those that were noted when they were taken out and are still outside.
final class CommittedTree {
  /// What the layers of this tree bear.
  private(set) lazy var mark = CommitMark(self)
  /// The stage whose tree it is.
  private(set) weak var stage: Stage?
  private var seenEpoch: UInt64 = 0
  private var hasRoot = false
  private var departed: [CALayer] = []
  private var remembering: [CALayer] = []

  init(of stage: Stage) { self.stage = stage }

  /// Whether anything since the last commit has to be seen to.
  func isOutOfDate(_ root: CALayer) -> Bool {
    !hasRoot || !departed.isEmpty || root.revisions.upkeep > seenEpoch
  }

  /// Counts all changes so far as committed, at a time of the clock.
  func settle(at now: Double) {
    for layer in remembering { layer.keepEmitterPast(at: now) }
    seenEpoch = LayerRevisions.closeEpoch()
    for layer in remembering { layer.extras.committed = nil }
    remembering.removeAll(keepingCapacity: true)
  }

  // MARK: - Notes between commits

  /// Notes a layer that was taken from its superlayer.
  func noteDeparture(_ layer: CALayer) { departed.append(layer) }

  /// Notes a layer that keeps what it was at the last commit.
  func noteRemembering(_ layer: CALayer) { remembering.append(layer) }

  // MARK: - Commit

  /// Lays out and displays what needs it, then takes over which layers are in the tree and tells the list of playbacks
  /// about layers that came, left, or whose time runs differently.
  func commit(_ root: CALayer, at now: Double, _ playbacks: PlaybackList) {
    let epoch = seenEpoch
    // Closed before layout: what layout changes and asks for anew puts the tree out of date again.
    seenEpoch = LayerRevisions.closeEpoch()
    root.update(changedAfter: epoch)
    visit(root, changedAfter: epoch, all: !hasRoot) { playbacks.take(over: $0, at: now) }
    hasRoot = true
    let left = departed
    departed = []
    for layer in left where !layer.isBelow(root) { unmark(layer) { playbacks.release($0, at: now) } }
  }

  /// Visits the layers that are new in the tree and those whose time runs differently.
  private func visit(_ layer: CALayer, changedAfter epoch: UInt64, all: Bool, _ visitor: (CALayer) -> Void) {
    guard all || layer.revisions.upkeep > epoch else { return }
    let all = all || layer.revisions.clock > epoch
    if all {
      layer.commitMark = mark
      visitor(layer)
    }
    for child in layer.children { visit(child, changedAfter: epoch, all: all, visitor) }
    if let mask = layer.maskLayer { visit(mask, changedAfter: epoch, all: all, visitor) }
  }

  private func unmark(_ layer: CALayer, _ visitor: (CALayer) -> Void) {
    guard layer.commitMark === mark else { return }
    layer.commitMark = nil
    visitor(layer)
    for child in layer.children { unmark(child, visitor) }
    if let mask = layer.maskLayer { unmark(mask, visitor) }
  }
}

/// What a layer of a committed tree bears. It keeps neither the tree nor its stage alive.
final class CommitMark {
  private(set) weak var tree: CommittedTree?

  init(_ tree: CommittedTree) { self.tree = tree }
}

extension CALayer {
  /// The stage that has the layer in its committed tree; nil for none.
  final var committingStage: Stage? { commitMark?.tree?.stage }

  fileprivate final func isBelow(_ root: CALayer) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === root }
  }
}
