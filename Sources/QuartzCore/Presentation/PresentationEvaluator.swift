import CoreGraphics
import Synchronization

/// Computes a layer tree's presentation, time after time: `tree` is a pure function of the layers and of the time.
///
/// In: the tree below `root`. Out: `tree`. The flattened tree is kept between calls. A call looks for what changed in
/// the layers since the last one and rewrites those nodes; only when layers came, went or changed places is everything
/// laid flat anew. After that it computes the times of layers with timing of their own, and rewrites the nodes that
/// have animations, in place and without allocating, unless a copy of the last `tree` is still alive.
///
/// Before that, layers that asked for it are laid out and displayed. Nothing else changes the layers.
public final class PresentationEvaluator {
  /// The layer at the top of the tree.
  public let root: CALayer
  // Unchecked: only this class writes it, and nothing that it calls meanwhile reads it.
  /// The tree at the time of the last `evaluate(at:)`; before the first, the model's values.
  @exclusivity(unchecked) public internal(set) var tree = PresentationTree(nodes: [])

  /// What animations of the layers ask for and cannot be done, in the order of the tree. It is found when animations are
  /// added, not in every frame.
  public private(set) var unsupportedAnimations: [UnsupportedAnimation] = []

  struct Entry {
    let layer: CALayer
    /// The node's, here as well because nodes are large: looking for changes must not touch them.
    var subtreeCount = 1
    var scope: Int
    var ownsScope: Bool
    var sampler: LayerSampler?
    var displaysCustomValues = false
    /// Where the layer's animations stand in `motions`; nil if they are not simple.
    var motionRow: Int?
    var transition: CompiledTransition?
    /// Whether the node is one of the tree's `changing`.
    var isChanging = false
  }

  /// The times that layers inherit.
  struct Inheritance {
    var scope: Int
    /// Whether the superlayer owns the scope.
    var isOwner: Bool
  }

  @exclusivity(unchecked) var entries: [Entry] = []
  @exclusivity(unchecked) var scopes: [TimeScope] = []
  @exclusivity(unchecked) var animatedNodes: [Int] = []
  @exclusivity(unchecked) var motions = MotionTable()
  private var portals = PortalCopies()
  /// Whether an animation acts on layers below its own.
  private var isAddressing = false
  @exclusivity(unchecked) var replicators: [ReplicatorPlace] = []
  private var seenEpoch: UInt64 = 0
  private var seenRequests: UInt64 = 0
  private var updatedEpoch: UInt64 = 0
  private static let revisions = Atomic<UInt64>(0)

  /// An evaluator for the tree below a layer.
  public init(root: CALayer) {
    self.root = root
    updateLayers()
    seenEpoch = LayerRevisions.closeEpoch()
    rebuild()
  }

  /// Brings `tree` to a time of the clock, in seconds.
  public func evaluate(at t: CFTimeInterval) {
    catchUp()
    advanceScopes(scopes.indices, to: t)
    applyMotions(motions.rows(of: tree.nodes.indices))
    for node in animatedNodes { animate(node) }
    if !replicators.isEmpty { replicate(at: t) }
  }

  // MARK: - Changes of the layers

  private func catchUp() {
    guard root.revisions.subtree > seenEpoch else { return }
    let epoch = seenEpoch
    if LayerRevisions.requestCount != seenRequests { updateLayers() }
    seenEpoch = LayerRevisions.closeEpoch()
    if !refresh(changedAfter: epoch) { rebuild() }
  }

  /// What is asked for meanwhile counts as not seen.
  private func updateLayers() {
    seenRequests = LayerRevisions.requestCount
    let epoch = updatedEpoch
    updatedEpoch = LayerRevisions.closeEpoch()
    root.update(changedAfter: epoch)
  }

  /// Rewrites what changed; false if nodes do not match the layers any more, or a layer may have several.
  private func refresh(changedAfter epoch: UInt64) -> Bool {
    guard portals.isEmpty else { return false }
    var node = 0
    var (hasNewAnimations, hasNewFilters) = (false, false)
    var joining: [Int] = []
    while node < entries.count {
      guard entries[node].layer.revisions.subtree > epoch else {
        node += entries[node].subtreeCount
        continue
      }
      let revisions = entries[node].layer.revisions
      if revisions.structure > epoch { return false }
      if revisions.timing > epoch {
        guard refreshTiming(of: node) else { return false }
        hasNewAnimations = true
      }
      if max(revisions.values, revisions.timing) > epoch {
        tree.nodes[node].properties = entries[node].layer.properties
        if let row = entries[node].motionRow { motions.rebase(row, on: entries[node].layer) }
        if !entries[node].isChanging { joining.append(node) }
        hasNewFilters = hasNewFilters || entries[node].sampler?.followsFilters == true
      }
      node += 1
    }
    if hasNewAnimations || !joining.isEmpty { forgetReplicaMotions() }
    if !joining.isEmpty { markChanging(tree.changing + joining) }
    if hasNewAnimations { collectAnimatedNodes() }
    if hasNewAnimations || hasNewFilters { collectUnsupportedAnimations() }
    return true
  }

  /// False if the layer begins or ceases to have timing of its own, or animations may act on layers below theirs.
  private func refreshTiming(of node: Int) -> Bool {
    let layer = entries[node].layer
    let ownsScope = node == 0 || layer.timing != TimeScope.inherited
    guard ownsScope == entries[node].ownsScope else { return false }
    if ownsScope { scopes[entries[node].scope].timing = layer.timing }
    attachSampler(to: node)
    return !isAddressing
  }

  private func attachSampler(to node: Int) {
    let layer = entries[node].layer
    let acting = layer.actingAnimations()
    let isStill = acting.isEmpty && type(of: layer).family != .emitter
    let sampler = isStill ? nil : LayerSampler(layer, acting)
    isAddressing = isAddressing || layer.attachedAnimations.contains { $0.animation.addressesSublayers }
    entries[node].sampler = sampler
    entries[node].displaysCustomValues = sampler?.needsDisplay(of: type(of: layer)) ?? false
    entries[node].transition = layer.attachedAnimations.compiledTransition
    tree.nodes[node].transition = nil
  }

  /// Simple animations go into the table, the nodes of all others into `animatedNodes`.
  private func collectAnimatedNodes() {
    let nodes = tree.changing.filter { entries[$0].sampler != nil }
    motions.removeAll()
    for node in tree.changing { entries[node].motionRow = nil }
    for node in nodes where entries[node].transition == nil {
      let entry = entries[node]
      entries[node].motionRow = entry.sampler?.motion.map {
        motions.append($0, of: entry.layer, node: node, scope: entry.scope, ownsScope: entry.ownsScope)
      }
    }
    animatedNodes = nodes.filter { entries[$0].motionRow == nil }
  }

  private func collectUnsupportedAnimations() {
    unsupportedAnimations = tree.changing.flatMap { node in
      let name = tree.nodes[node].name ?? "layer \(node)"
      return entries[node].sampler?.unsupported(on: entries[node].layer, named: name) ?? []
    }
  }

  /// Says which nodes may differ from frame to frame. A node that changed once counts as changing until the tree is laid
  /// flat anew.
  private func markChanging(_ nodes: [Int]) {
    for node in nodes { entries[node].isChanging = true }
    tree.changing = nodes.sorted()
    tree.revision = Self.revisions.wrappingAdd(1, ordering: .relaxed).newValue
  }

  // MARK: - Laying the tree flat

  private func rebuild() {
    tree.nodes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    scopes.removeAll(keepingCapacity: true)
    replicators.removeAll(keepingCapacity: true)
    portals = PortalCopies()
    isAddressing = false
    append(root, in: nil)
    linkPortals()
    let passing = scopes.filter { $0.timing.activeDuration.isFinite }.compactMap(\.node)
    markChanging(Array(Set(entries.indices.filter { entries[$0].sampler != nil } + passing)))
    collectAnimatedNodes()
    collectUnsupportedAnimations()
  }

  func append(_ layer: CALayer, in surroundings: Inheritance?) {
    let node = tree.nodes.count
    tree.nodes.append(
      PresentationTree.Node(
        properties: layer.properties, kind: layer.presentationKind, subtreeCount: 1, maskCount: 0, isPresent: true,
        name: layer.extras.name))
    entries.append(entry(for: layer, node: node, in: surroundings))
    let inner = Inheritance(scope: entries[node].scope, isOwner: entries[node].ownsScope)
    attachSampler(to: node)
    if let mask = layer.maskLayer {
      append(mask, in: inner)
      tree.nodes[node].maskCount = tree.nodes.count - node - 1
    }
    if let portal = layer as? CAPortalLayer { appendCopy(of: portal, at: node) }
    if layer is CAReplicatorLayer {
      appendCopied(layer.children, of: node, in: inner)
    } else {
      for child in layer.children { append(child, in: inner) }
    }
    entries[node].subtreeCount = tree.nodes.count - node
    tree.nodes[node].subtreeCount = tree.nodes.count - node
  }

  private func entry(for layer: CALayer, node: Int, in surroundings: Inheritance?) -> Entry {
    let own = scope(of: layer, node: node, in: surroundings)
    return Entry(layer: layer, scope: own.scope, ownsScope: own.isOwner)
  }

  /// The scope of a layer's times: that of its superlayer unless it has timing of its own.
  private func scope(of layer: CALayer, node: Int?, in surroundings: Inheritance?) -> Inheritance {
    if let surroundings, layer.timing == TimeScope.inherited {
      return Inheritance(scope: surroundings.scope, isOwner: false)
    }
    scopes.append(
      TimeScope(
        parent: surroundings?.scope, isBelowOwner: surroundings?.isOwner ?? false, node: node, timing: layer.timing))
    return Inheritance(scope: scopes.count - 1, isOwner: true)
  }

  // MARK: - Portals

  /// The source keeps the times that it has at its own place, through scopes of the layers above it.
  private func appendCopy(of portal: CAPortalLayer, at node: Int) {
    guard let source = portals.open(portal, below: root) else { return }
    let first = tree.nodes.count
    var surroundings: Inheritance?
    for layer in PortalCopies.path(from: root, to: source).dropLast() {
      surroundings = scope(of: layer, node: nil, in: surroundings)
    }
    append(source, in: surroundings)
    portals.close(node: node, copy: first..<tree.nodes.count)
  }

  /// Tells portals where their sources are, and sources that they are shown elsewhere.
  private func linkPortals() {
    guard !portals.isEmpty else { return }
    let links = portals.links(layerOf: { entries[$0].layer }, nodeCount: entries.count)
    for (node, link) in links.portals { tree.nodes[node].kind = .portal(link) }
    for node in links.hiddenNodes { tree.nodes[node].isShownByPortalOnly = true }
  }

  // MARK: - One frame

  /// Scopes stand in pre-order, so a parent's time is there before it is needed.
  func applyMotions(_ rows: Range<Int>) {
    tree.nodes.withUnsafeMutableBufferPointer { nodes in
      motions.apply(rows, to: nodes) {
        scopes[$0].time(ofOwner: $1)
      } layer: {
        entries[$0].layer
      }
    }
  }

  func advanceScopes(_ range: Range<Int>, to t: Double) {
    for index in range {
      let scope = scopes[index]
      let parentTime = scope.parent.map { scopes[$0].time(ofOwner: scope.isBelowOwner) } ?? t
      let isPresent = scopes[index].advance(toParent: parentTime)
      guard let node = scope.node else { continue }
      if tree.nodes[node].isPresent != isPresent { tree.nodes[node].isPresent = isPresent }
    }
  }

  func animate(_ node: Int) {
    let entry = entries[node]
    guard let sampler = entry.sampler else { return }
    let time = scopes[entry.scope].time(ofOwner: entry.ownsScope)
    sampler.sample(entry.layer, into: &tree.nodes[node].properties, atLayerTime: time)
    if let transition = entry.transition { tree.nodes[node].transition = transition.state(atLayerTime: time) }
    if entry.displaysCustomValues {
      tree.nodes[node].properties.contents = sampler.displayedContents(of: entry.layer, atLayerTime: time)
    }
  }
}
