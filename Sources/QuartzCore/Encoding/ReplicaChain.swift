import CoreGraphics

/// Replicators of which each is all that the one before shows.
///
/// In: a replicator's node. Out: how many copies of the innermost one's sublayers there are, and what leads from one
/// replicator to the next. The inner ones show nothing of their own and do not move by themselves.
struct ReplicaChain {
  private(set) var nodes: [Int] = []
  /// Which of them have copies at times of their own.
  private var isMoving: [Bool] = []
  private var moment: ReplicaMoment?
  /// The node of the first replicator with copies at times of their own.
  private var momentNode = 0
  /// All copies, as far as an integer can hold their number.
  private(set) var count = 1

  var innermost: Int { nodes[nodes.count - 1] }

  /// Nil if a replicator inside cannot be told from its copies, or copies were computed one by one.
  init?(_ tree: UnsafeBufferPointer<PresentationTree.Node>, from index: Int) {
    var next: Int? = index
    while let node = next {
      guard case .replicator(let source) = tree[node].kind else { return nil }
      switch source {
      case .still: isMoving.append(false)
      case .copies: return nil
      case .moving(let own):
        if moment == nil { (moment, momentNode) = (own, node) }
        isMoving.append(true)
      }
      nodes.append(node)
      let copies = max(0, tree[node].properties.replicator.instanceCount)
      let (product, overflows) = count.multipliedReportingOverflow(by: copies)
      count = overflows ? .max : product
      let child = node + 1 + tree[node].maskCount
      let isAlone = child < tree.count && tree[child].subtreeCount == node + tree[node].subtreeCount - child
      next = nil
      if isAlone, case .replicator = tree[child].kind {
        guard tree[child].isTransparentReplicator, fields(of: child).isEmpty else { return nil }
        next = child
      }
    }
  }

  /// The fields of a node's properties that animate; nil among them for the transform.
  func fields(of node: Int) -> [DirectField?] {
    moment.map { $0.motion.fields(of: node - momentNode + $0.offset) } ?? []
  }

  /// A batch without layers.
  /// - Parameter time: of the sublayers that are encoded at the moment, if it is not the tree's own.
  func batch(
    _ tree: UnsafeBufferPointer<PresentationTree.Node>, in inner: DisplayListEncoder.Surroundings, time: Double?,
    limit: Int
  ) -> ReplicaBatch {
    var levels = zip(nodes, isMoving).map {
      ReplicaLevel(tree[$0].properties.replicator, of: tree[$0].properties, isMoving: $1, limit: limit)
    }
    for (index, node) in nodes.dropFirst().enumerated() { levels[index].inner = tree[node].properties }
    let below = Array(tree[innermost..<innermost + tree[innermost].subtreeCount])
    let rows = moment.map { moment in
      let first = innermost - momentNode + moment.offset
      return ReplicaRows(
        motion: moment.motion, rows: moment.motion.rows(from: first, count: below.count), first: first,
        time: time ?? moment.time)
    }
    return ReplicaBatch(
      levels: levels, space: inner.space, nodes: below, motion: rows, clip: inner.clip, count: min(count, limit))
  }
}

extension PresentationTree.Node {
  /// Whether a replicator inside another adds nothing but its place and its copies.
  fileprivate var isTransparentReplicator: Bool {
    isPresent && !properties.isHidden && properties.opacity == 1 && properties.isDoubleSided && maskCount == 0
      && transition == nil && !isShownByPortalOnly && properties.sharedEffects == nil && !properties.masksToBounds
      && !properties.replicator.preservesDepth && properties.contents == nil && !properties.hasForeignContents
      && (properties.backgroundColor?.rgba.w ?? 0) <= 0 && properties.shadowOpacity <= 0
      && (properties.borderWidth <= 0 || (properties.borderColor?.rgba.w ?? 0) <= 0)
  }
}
