import CoreGraphics
import DisplayList

/// The copies of a replicator's sublayers, one after another.
///
/// Each copy lies under a power of the instance transform about the middle of the bounds, inside what the layer does to
/// its sublayers otherwise. Copies multiply what they show as whole pictures: the alpha is the opacity of a group.
extension DisplayListEncoder {
  mutating func encodeReplicas(_ source: ReplicaSource, of index: Int, in inner: Surroundings) {
    let values = nodes[index].properties.replicator
    guard values.instanceCount > 0, nodes[index].subtreeCount > 1 + nodes[index].maskCount else { return }
    if replication.depth == 0 { replication.visitsBefore = visits - replication.layers }
    let start = list.commands.count
    replication.depth += 1
    if !encodeInBulk(index, in: inner) { encodeCopies(values, source, of: index, in: inner) }
    replication.depth -= 1
    if replication.depth == 0, !inner.isInDepthContext { joinEdges(from: start) }
    if replication.depth == 0 { replication.layers = visits - replication.visitsBefore }
  }

  private mutating func encodeCopies(
    _ values: ReplicatorProperties, _ source: ReplicaSource, of index: Int, in inner: Surroundings
  ) {
    let most = min(values.instanceCount, Replication.mostLayers + 1)
    let powers = InstancePowers(values.instanceTransform, count: most)
    let bounds = nodes[index].properties.bounds
    var nodes = copyNodes(source, index)
    for copy in 0..<values.instanceCount {
      guard copy < most, visits - replication.visitsBefore < Replication.mostLayers, nodes.has(copy) else {
        return report(.replicas, index)
      }
      var own = inner
      // What is retained belongs to the tree's own nodes.
      own.isInGroup = true
      own.space = powers.space(copy, in: inner.space, about: bounds)
      let color = values.color(ofInstance: copy)
      guard color.w > 0 else { continue }
      encode(copy, of: &nodes, delay: values.instanceDelay, index) { encoder, node in
        guard !own.isInDepthContext else {
          own.tint *= color
          return encoder.encodeSublayersOnce(of: node, in: own)
        }
        encoder.encodeTinted(by: color, own) { $0.encodeSublayersOnce(of: node, in: $1) }
      }
    }
  }

  // MARK: - Nodes

  /// The nodes of a replicator's copies while they are encoded.
  private enum CopyNodes {
    case still
    case copies([[PresentationTree.Node]])
    case moving(ReplicaMoment, [PresentationTree.Node])

    func has(_ copy: Int) -> Bool {
      if case .copies(let copies) = self { copy <= copies.count } else { true }
    }
  }

  private func copyNodes(_ source: ReplicaSource, _ index: Int) -> CopyNodes {
    switch source {
    case .still: .still
    case .copies(let copies): .copies(copies)
    case .moving(let moment): .moving(moment, Array(nodes[index..<index + nodes[index].subtreeCount]))
    }
  }

  /// Encodes with the nodes of one copy, among which the replicator's has an index of its own.
  private mutating func encode(
    _ copy: Int, of copies: inout CopyNodes, delay: Double, _ index: Int, _ body: (inout Self, _ node: Int) -> Void
  ) {
    switch copies {
    case .still: body(&self, index)
    case .copies(let list) where copy > 0:
      list[copy - 1].withUnsafeBufferPointer { encode(with: $0, from: index, body) }
    case .copies: body(&self, index)
    case .moving(let moment, var own):
      copies = .still
      let outer = replication.time
      let time = (outer ?? moment.time) - Double(copy) * delay
      replication.time = time
      own.withUnsafeMutableBufferPointer { buffer in
        moment.motion.apply(to: buffer, from: moment.offset, at: time)
        encode(with: UnsafeBufferPointer(buffer), from: index, body)
      }
      replication.time = outer
      copies = .moving(moment, own)
    }
  }

  private mutating func encode(
    with other: UnsafeBufferPointer<PresentationTree.Node>, from index: Int,
    _ body: (inout Self, _ node: Int) -> Void
  ) {
    let (live, offset) = (nodes, nodeOffset)
    (nodes, nodeOffset) = (other, offset + index)
    body(&self, 0)
    (nodes, nodeOffset) = (live, offset)
  }

  // MARK: - Colour

  /// Content with every pixel multiplied by a colour that is not premultiplied.
  mutating func encodeTinted(
    by color: SIMD4<Float>, _ own: Surroundings, _ content: (inout Self, Surroundings) -> Void
  ) {
    var matrix = ColorMatrix()
    (matrix.red.x, matrix.green.y, matrix.blue.z) = (color.x, color.y, color.z)
    let start = list.commands.count
    let group = Group(opacity: own.opacity * color.w, hasMask: false, clip: own.clip, transform: own.space.plane)
    if color.w < 1 {
      var inner = own
      inner.opacity = 1
      let wasOpen = hasOpenBlending
      encode(as: group) { content(&$0, inner) }
      hasOpenBlending = wasOpen
    } else {
      content(&self, own)
    }
    guard !matrix.isIdentity, list.commands.count > start else { return }
    if list.canTint(from: start) { return list.tint(from: start, by: SIMD4(color.x, color.y, color.z, 1)) }
    var filtered = group
    (filtered.opacity, filtered.filters) = (1, [.color(matrix)])
    list.groups.append(filtered)
    list.commands.insert(.beginGroup(list.groups.count - 1), at: start)
    list.commands.append(.endGroup)
  }
}
