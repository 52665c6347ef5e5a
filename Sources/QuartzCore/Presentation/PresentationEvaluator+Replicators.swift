/// A replicator in the flattened tree.
struct ReplicatorPlace {
  let node: Int
  /// The lag of its copies, and after it the scopes of what is below it.
  var scopes: Range<Int>
  /// The index in the list of replicators behind those below this one.
  var end: Int
  /// Its sublayers' animations, once they were asked for.
  var motion: Motion?

  /// How what is below the replicator moves.
  enum Motion {
    case none
    /// By simple animations alone.
    case simple(ReplicaMotion)
    /// By others too, or by timing of its own.
    case other
  }
}

/// Copies of replicators, each at a time of its own.
///
/// Where all that moves below a replicator are simple animations, nodes get them along with the time, and whoever reads
/// the tree computes what a copy shows. Else the nodes of each copy are computed here: the tree's own nodes are brought to
/// the copy's time and copied, the first copy last.
extension PresentationEvaluator {
  /// Nodes that are computed for copies in one frame, at most.
  static let mostCopiedNodes = 65_536

  // MARK: - Laying the tree flat

  /// The sublayers of a replicator, in a scope whose delay differs from copy to copy.
  func appendCopied(_ layers: [CALayer], of node: Int, in surroundings: Inheritance) {
    let place = replicators.count
    let scope = scopes.count
    scopes.append(
      TimeScope(
        parent: surroundings.scope, isBelowOwner: surroundings.isOwner, node: nil, timing: TimeScope.inherited,
        isCopy: true))
    replicators.append(ReplicatorPlace(node: node, scopes: scope..<scope, end: place))
    for layer in layers { append(layer, in: Inheritance(scope: scope, isOwner: false)) }
    replicators[place].scopes = scope..<scopes.count
    replicators[place].end = replicators.count
  }

  /// To be called when animations or models' values change.
  func forgetReplicaMotions() {
    for index in replicators.indices { replicators[index].motion = nil }
  }

  // MARK: - One frame

  /// The outermost of replicators whose copies are computed by whoever reads the tree.
  private struct Moving {
    let motion: ReplicaMotion
    let node: Int
  }

  /// Tells the replicators' nodes where their copies come from.
  func replicate(at t: Double) {
    var budget = Self.mostCopiedNodes
    replicate(replicators.indices, within: nil, at: t, &budget)
  }

  private func replicate(_ range: Range<Int>, within outer: Moving?, at t: Double, _ budget: inout Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      replicate(index, within: outer, at: t, &budget)
      index = replicators[index].end
    }
  }

  private func replicate(_ index: Int, within outer: Moving?, at t: Double, _ budget: inout Int) {
    let node = replicators[index].node
    let inner = index + 1..<replicators[index].end
    let values = tree.nodes[node].properties.replicator
    guard values.instanceCount > 1, values.instanceDelay != 0, values.instanceDelay.isFinite else {
      tree.nodes[node].kind = .replicator(.still)
      return replicate(inner, within: outer, at: t, &budget)
    }
    switch motion(of: index) {
    case .none:
      tree.nodes[node].kind = .replicator(.still)
      replicate(inner, within: outer, at: t, &budget)
    case .simple(let own):
      let moving = outer ?? Moving(motion: own, node: node)
      let moment = ReplicaMoment(
        motion: moving.motion, time: scopes[replicators[index].scopes.lowerBound].time, offset: node - moving.node)
      tree.nodes[node].kind = .replicator(.moving(moment))
      replicate(inner, within: moving, at: t, &budget)
    case .other: copyNodes(of: index, values, at: t, &budget)
    }
  }

  /// The nodes of all copies, from the last to the first, so that the tree ends with the first one's.
  private func copyNodes(of index: Int, _ values: ReplicatorProperties, at t: Double, _ budget: inout Int) {
    let node = replicators[index].node
    let count = entries[node].subtreeCount
    let shown = max(1, min(values.instanceCount, budget / count))
    budget -= shown * count
    var copies: [[PresentationTree.Node]] = []
    for copy in (0..<shown).reversed() {
      bring(index, toDelay: Double(copy) * values.instanceDelay, at: t)
      replicate(index + 1..<replicators[index].end, within: nil, at: t, &budget)
      if copy > 0 { copies.append(Array(tree.nodes[node..<node + count])) }
    }
    copies.reverse()
    tree.nodes[node].kind = .replicator(.copies(copies))
  }

  /// Brings everything below a replicator to the time of a copy.
  private func bring(_ index: Int, toDelay delay: Double, at t: Double) {
    let place = replicators[index]
    scopes[place.scopes.lowerBound].delay = delay
    advanceScopes(place.scopes, to: t)
    let nodes = place.node + 1 + tree.nodes[place.node].maskCount..<place.node + entries[place.node].subtreeCount
    applyMotions(motions.rows(of: nodes))
    for node in animatedNodes where nodes.contains(node) { animate(node) }
  }

  // MARK: - Motions

  private func motion(of index: Int) -> ReplicatorPlace.Motion {
    if let known = replicators[index].motion { return known }
    let motion = makeMotion(of: index)
    replicators[index].motion = motion
    return motion
  }

  private func makeMotion(of index: Int) -> ReplicatorPlace.Motion {
    let place = replicators[index]
    // Each replicator has one scope; others are timing of layers, or of portals' sources.
    guard place.scopes.count == place.end - index else { return .other }
    let first = place.node
    let nodes = first + 1 + tree.nodes[first].maskCount..<first + entries[first].subtreeCount
    let moving = nodes.filter { entries[$0].sampler != nil }
    guard !moving.isEmpty else { return .none }
    let motion = ReplicaMotion(nodeCount: entries[first].subtreeCount)
    for node in moving {
      guard entries[node].transition == nil, let own = entries[node].sampler?.motion else { return .other }
      motion.append(own, of: entries[node].layer, node: node - first)
    }
    return .simple(motion)
  }
}
