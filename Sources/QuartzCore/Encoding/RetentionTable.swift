import CoreGraphics

/// Which parts of a tree are encoded once: made when the part of the tree that stays the same is a new one.
///
/// In: the nodes and which of them may change. Out: for each layer that has long runs of sublayers that stay the same,
/// what its sublayers are. What draws a surface of its own (a mask, opacity over several things, a depth context) breaks
/// a run, and nothing inside of it is retained, because there the planner needs each item.
struct RetentionTable {
  private var sublayers: [Int: RetainedSublayers] = [:]
  /// How many of the nodes before each index break a run.
  private var breaksBefore: [Int32] = [0]

  init(_ nodes: UnsafeBufferPointer<PresentationTree.Node>, changing: [Int]) {
    breaksBefore.reserveCapacity(nodes.count + 1)
    var next = changing[...]
    for index in nodes.indices {
      let changes = next.first == index
      if changes { next.removeFirst() }
      let isBreak = changes || nodes[index].drawsSurface
      breaksBefore.append(breaksBefore[index] + (isBreak ? 1 : 0))
    }
    visit(0, nodes, changing)
    breaksBefore = []
  }

  /// The sublayers of a layer that has runs of them.
  subscript(node: Int) -> RetainedSublayers? { sublayers[node] }

  var isEmpty: Bool { sublayers.isEmpty }

  private mutating func visit(
    _ parent: Int, _ nodes: UnsafeBufferPointer<PresentationTree.Node>, _ changing: [Int]
  ) {
    let isChanging = Self.contains(changing, parent)
    guard nodes[parent].kind == .layer, nodes[parent].maskCount == 0, isChanging || !nodes[parent].drawsSurface else {
      return
    }
    var found: [RetainedSublayers.Sublayer] = []
    var child = parent + 1
    let end = parent + nodes[parent].subtreeCount
    while child < end {
      let count = nodes[child].subtreeCount
      let isStatic = breaksBefore[child + count] == breaksBefore[child]
      found.append(
        RetainedSublayers.Sublayer(
          key: SublayerKey(z: nodes[child].properties.zPosition, node: child), count: count, isStatic: isStatic,
          isMoving: !isStatic && Self.contains(changing, child)))
      if !isStatic { visit(child, nodes, changing) }
      child += count
    }
    // Nothing has an order among values that are no numbers.
    guard !found.contains(where: { $0.key.z.isNaN }) else { return }
    let retained = RetainedSublayers(found.sorted { $0.key < $1.key })
    if retained.hasRuns { sublayers[parent] = retained }
  }

  private static func contains(_ sorted: [Int], _ node: Int) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == node
  }
}

extension PresentationTree.Node {
  /// Whether the layer may need a surface, a depth context or a table of the frame of its own. A single paint is faded
  /// without one.
  fileprivate var drawsSurface: Bool {
    if kind != .layer || maskCount > 0 || isInTransition || properties.family != .layer
      || properties.isTiled || properties.sharedEffects != nil || castsPictureShadow
    {
      return true
    }
    guard properties.opacity < 1 && properties.allowsGroupOpacity else { return false }
    return subtreeCount > 1 || properties.contents != nil || properties.shadowOpacity > 0
  }

  /// Whether the shadow may be more than that of a box: of opaque boxes with nothing inside it never is.
  private var castsPictureShadow: Bool {
    guard properties.shadowOpacity > 0 else { return false }
    let isOpaqueBox = (properties.backgroundColor?.rgba.w ?? 0) >= 1 && properties.contents == nil && subtreeCount == 1
    return !isOpaqueBox || properties.shadowPath != nil
  }
}
