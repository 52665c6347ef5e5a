import CoreGraphics
import DisplayList
import Geometry

/// Which replicators' copies come in bulk, and what they have in common.
///
/// They do where copies consist of boxes with colours, borders and images, of which each copy has its own place,
/// opacity, background colour and outline, by simple animations. They come one by one where a copy needs more: a surface
/// (masks, filters, blending, fading of several things, inner copies among them), a clip of its own, shadows, shapes,
/// text, gradients, a place in a depth context, timing of its own, or several replicators in one copy.
extension DisplayListEncoder {
  /// Encodes a replicator's copies as one command. False if that cannot be.
  mutating func encodeInBulk(_ index: Int, in inner: Surroundings) -> Bool {
    guard !expandsReplicas, !inner.isInDepthContext, !inner.isInPlane, inner.opacity == 1,
      clipDepth(inner.clip) <= Self.mostClips, let chain = ReplicaChain(nodes, from: index)
    else { return false }
    let left = Replication.mostCopies - replication.copies
    var batch = chain.batch(nodes, in: inner, time: replication.time, limit: left)
    guard addLayers(to: &batch, chain, in: inner), let replicas = batch.replicas() else { return false }
    if chain.count > left { report(.replicas, index) }
    replication.copies += batch.count
    guard replicas.count > 0 else { return true }
    list.replicas.append(replicas)
    list.commands.append(.replicas(list.replicas.count - 1))
    return true
  }

  /// Shaders apply so many clips.
  private static let mostClips = 2

  private func clipDepth(_ clip: Int) -> Int {
    sequence(first: clip) { $0 < 0 ? nil : list.clips[$0].parent }.reduce(-1) { depth, _ in depth + 1 }
  }

  // MARK: - Layers

  private mutating func addLayers(to batch: inout ReplicaBatch, _ chain: ReplicaChain, in inner: Surroundings) -> Bool {
    guard addSublayers(of: chain.innermost, parent: -1, to: &batch, chain, in: inner) else { return false }
    // A copy that fades is one picture, so it must be one item; a copy of an outer replicator holds all inner ones.
    var inside = 1
    for level in batch.levels.reversed() {
      guard !level.fades || inside == 1 else { return false }
      inside = max(inside, level.count)
    }
    let isFading = batch.levels.contains(where: \.fades)
    let isTinted = batch.levels.contains(where: \.tintsColors)
    let hasImages = batch.items.contains { if case .image = $0.paint { true } else { false } }
    return (!isFading || batch.items.count <= 1) && (!isTinted || !hasImages)
  }

  private mutating func addSublayers(
    of parent: Int, parent place: Int, to batch: inout ReplicaBatch, _ chain: ReplicaChain, in inner: Surroundings
  ) -> Bool {
    let end = parent + nodes[parent].subtreeCount
    let first = parent + 1 + nodes[parent].maskCount
    let isAlone = first < end && first + nodes[first].subtreeCount == end
    for child in sublayersInOrder(from: first, to: end) {
      guard nodes[child].isPresent, !nodes[child].properties.isHidden else { continue }
      guard add(child, parent: place, isAlone: isAlone, to: &batch, chain, in: inner) else { return false }
    }
    return true
  }

  private mutating func add(
    _ index: Int, parent: Int, isAlone: Bool, to batch: inout ReplicaBatch, _ chain: ReplicaChain,
    in inner: Surroundings
  ) -> Bool {
    let fields = chain.fields(of: index)
    guard nodes[index].isReplicable, fields.allSatisfy({ $0?.isReplicable ?? true }),
      isAlone || !fields.contains(.zPosition)
    else { return false }
    let changesOutline = fields.contains { $0?.isOutline ?? false }
    let hasSublayers = nodes[index].subtreeCount > 1
    let (properties, place) = (nodes[index].properties, batch.layers.count)
    if changesOutline, properties.contents != nil || properties.borderWidth > 0 { return false }
    var layer = ReplicaLayer(
      parent: parent, node: index - chain.innermost, hasSublayers: hasSublayers,
      fades: properties.opacity != 1 || fields.contains(.opacity), changesOutline: changesOutline)
    visits += 1
    let before = batch.items.count
    let own = reportedItems(of: index, isFilled: fields.contains(.backgroundColor), in: inner)
    layer.items = before..<before + own.below.count
    if fields.contains(.backgroundColor) { layer.changingFill = before }
    batch.items += own.below
    batch.layers.append(layer)
    guard addSublayers(of: index, parent: place, to: &batch, chain, in: inner) else { return false }
    if !own.above.isEmpty { addBorder(own.above, over: layer, of: place, to: &batch) }
    return !layer.fades || (!hasSublayers && batch.items.count - before <= 1)
  }

  /// A border above sublayers is drawn by a layer of its own, in the same place.
  private func addBorder(_ items: [Item], over layer: ReplicaLayer, of place: Int, to batch: inout ReplicaBatch) {
    var border = ReplicaLayer(
      parent: layer.parent, node: layer.node, hasSublayers: false, fades: layer.fades, changesOutline: false)
    border.items = batch.items.count..<batch.items.count + items.count
    batch.items += items
    batch.layers.append(border)
  }

  // MARK: - Items

  /// A layer's own items below and above its sublayers, as the encoder makes them.
  private mutating func reportedItems(
    of index: Int, isFilled: Bool, in surroundings: Surroundings
  ) -> (below: [Item], above: [Item]) {
    reportUndrawn(index)
    let box = LayerBox(nodes[index].properties, surroundings, in: picture)
    let hasOverBorder = nodes[index].subtreeCount > 1 || nodes[index].properties.contents != nil
    let inner = hasOverBorder ? boxUnderBorder(of: index, box) : box
    var below = items { $0.encodeBackground(index, inner, withBorder: !hasOverBorder) }
    if isFilled && below.isEmpty {
      below = [Item(transform: box.plane, outline: inner.outline, paint: .fill(.zero), clip: box.clip)]
      if inner.outline.isRectangle { below[0].softEdges = box.softEdges }
    }
    guard hasOverBorder else { return (below, []) }
    below += items { $0.encodeContents(index, inner, clip: surroundings.clip) }
    return (below, items { $0.encodeBorder(index, box) })
  }

  /// What some encoding appends to the list, without leaving it there.
  private mutating func items(_ encode: (inout Self) -> Void) -> [Item] {
    let (items, commands) = (list.items.count, list.commands.count)
    encode(&self)
    defer {
      list.items.removeLast(list.items.count - items)
      list.commands.removeLast(list.commands.count - commands)
    }
    return Array(list.items[items...])
  }
}

extension PresentationTree.Node {
  /// Whether copies of the layer can come in bulk, as far as its own values say.
  fileprivate var isReplicable: Bool {
    guard kind == .layer, maskCount == 0, transition == nil, !isShownByPortalOnly, properties.sharedEffects == nil,
      properties.isDoubleSided, properties.shadowOpacity <= 0, case .none = properties.specific
    else { return false }
    let showsInside = subtreeCount > 1 || properties.contents != nil
    if case .crossfade = properties.contents { return false }
    return !(showsInside && properties.masksToBounds) && !(properties.contents != nil && properties.isGeometryFlipped)
      && properties.allowsGroupOpacity
  }
}
