import CoreGraphics

/// Takes the old picture of a transition: a layer's subtree at one instant, laid flat.
///
/// In: a layer, with what it was when its stage committed it. Out: a presentation tree that never changes again. It
/// holds the values that the layers had, with the animations that ran, sampled at the instant, transitions among them.
struct FrozenPicture {
  private let isCommitted: Bool
  private var nodes: [PresentationTree.Node] = []

  /// Old pictures inside old pictures, which arise when transitions are interrupted by others again and again. What is
  /// further inside has almost faded away and is dropped, so that their number is bounded.
  private static let deepestNesting = 4

  /// The picture of a layer at a time of its superlayer: of the layers as their stage committed them last, or as they
  /// are.
  static func tree(
    of layer: CALayer, asCommitted isCommitted: Bool, atParentTime time: Double
  ) -> PresentationTree {
    var picture = FrozenPicture(isCommitted: isCommitted)
    picture.append(layer, atParentTime: time)
    return PresentationTree(nodes: picture.nodes).limitingTransitions(toDepth: deepestNesting)
  }

  private init(isCommitted: Bool) { self.isCommitted = isCommitted }

  /// - Parameter delay: how far the sublayers lag, as a replicator's do.
  private mutating func append(_ layer: CALayer, atParentTime parentTime: Double, delay: Double = 0) {
    let state = isCommitted ? layer.extras.committed ?? CommittedState(layer) : CommittedState(layer)
    var scope = TimeScope(parent: nil, isBelowOwner: false, node: 0, timing: state.timing)
    let isPresent = scope.advance(toParent: parentTime)
    let node = nodes.count
    nodes.append(self.node(of: layer, state, at: scope.time, isPresent: isPresent))
    if let mask = state.mask {
      append(mask, atParentTime: scope.time)
      nodes[node].maskCount = nodes.count - node - 1
    }
    for child in state.children { append(child, atParentTime: scope.time - delay) }
    nodes[node].subtreeCount = nodes.count - node
    if delay == 0, case .replicator = nodes[node].kind { appendCopies(of: node, layer, atParentTime: parentTime) }
  }

  /// The copies of a replicator, which stands last.
  private mutating func appendCopies(of node: Int, _ layer: CALayer, atParentTime time: Double) {
    let values = nodes[node].properties.replicator
    guard values.instanceCount > 1, values.instanceDelay != 0, values.instanceDelay.isFinite else { return }
    let shown = min(values.instanceCount, max(1, PresentationEvaluator.mostCopiedNodes / (nodes.count - node)))
    let copies = (1..<shown).map { copy in
      var picture = FrozenPicture(isCommitted: isCommitted)
      picture.append(layer, atParentTime: time, delay: Double(copy) * values.instanceDelay)
      return picture.nodes
    }
    nodes[node].kind = .replicator(.copies(copies))
  }

  private func node(
    of layer: CALayer, _ state: CommittedState, at time: Double, isPresent: Bool
  ) -> PresentationTree.Node {
    var node = PresentationTree.Node(
      properties: state.properties, kind: layer.presentationKind, subtreeCount: 1, maskCount: 0,
      isPresent: isPresent, name: layer.extras.name)
    let acting = layer.actingAnimations(asCommitted: isCommitted)
    guard !acting.isEmpty || type(of: layer).family == .emitter else { return node }
    let sampler = LayerSampler(acting, of: type(of: layer))
    sampler.apply(to: &node.properties, atLayerTime: time)
    if sampler.needsDisplay(of: type(of: layer)) {
      node.properties.contents = sampler.displayedContents(of: layer, atLayerTime: time)
    }
    node.transition = state.animations.compiledTransition?.state(atLayerTime: time)
    return node
  }
}

extension CALayer {
  /// What a transition that is added now leads away from: the layer as its stage committed it last, nil if it is not in
  /// the stage's tree; in code that no stage runs, the layer as it is.
  final func pictureBeforeChanges() -> PresentationTree? {
    let stage = TransactionStack.current.stage
    if stage != nil && !isCommitted { return nil }
    // A stage has done this at its last commit.
    if stage == nil { update(changedAfter: 0) }
    let now = CACurrentMediaTime()
    let time = parent?.convertTime(now, from: nil) ?? now
    return FrozenPicture.tree(of: self, asCommitted: stage != nil, atParentTime: time)
  }
}
