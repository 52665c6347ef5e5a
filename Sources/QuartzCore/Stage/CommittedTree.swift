import Synchronization

/// What a stage has committed of the tree below its root: which layers are in it.
///
/// Every commit that finds layers come or gone begins a new generation and marks all layers of the tree with it, so a
/// layer tells by one number whether it was in the tree at the last commit. Generations of all stages are different.
final class CommittedTree {
  private(set) var generation: UInt64 = 0
  private var seenEpoch: UInt64 = 0

  private static let generations = Atomic<UInt64>(1)

  /// Whether anything changed since the last commit.
  func isOutOfDate(_ root: CALayer) -> Bool { root.revisions.subtree > seenEpoch }

  /// Counts all changes so far as committed.
  func settle() { seenEpoch = LayerRevisions.closeEpoch() }

  /// Lays out and displays what needs it, then marks the tree and visits every layer of it. False if neither layers nor
  /// timing nor animations changed since the last commit.
  func commit(_ root: CALayer, visit: (CALayer) -> Void) -> Bool {
    let epoch = seenEpoch
    // Closed before layout: what layout changes and asks for anew puts the tree out of date again.
    seenEpoch = LayerRevisions.closeEpoch()
    root.update(changedAfter: epoch)
    guard hasChanged(root, after: epoch) else { return false }
    generation = Self.generations.wrappingAdd(1, ordering: .relaxed).oldValue
    mark(root, visit)
    return true
  }

  private func hasChanged(_ layer: CALayer, after epoch: UInt64) -> Bool {
    let revisions = layer.revisions
    guard revisions.subtree > epoch else { return false }
    return max(revisions.structure, revisions.timing) > epoch
      || layer.children.contains { hasChanged($0, after: epoch) }
      || layer.maskLayer.map { hasChanged($0, after: epoch) } ?? false
  }

  private func mark(_ layer: CALayer, _ visit: (CALayer) -> Void) {
    layer.commitGeneration = generation
    visit(layer)
    for child in layer.children { mark(child, visit) }
    if let mask = layer.maskLayer { mark(mask, visit) }
  }
}
