import DisplayList
import Geometry

/// Sublayers that meet without a seam.
///
/// Done for the outermost layers that have few layers below them, together with all below: so few never become a fragment
/// of their own, so that a picture does not depend on what is retained. Not done where replicators are below, whose copies
/// may come in bulk. In depth contexts, where only the planner knows what is drawn later, it looks for edges itself.
extension DisplayListEncoder {
  mutating func encodeSublayersOnce(of index: Int, in inner: Surroundings) {
    let isSmall = nodes[index].subtreeCount < RetainedSublayers.smallestRun
    guard isSmall, !joinsEdges, replication.depth == 0, nodes[index].subtreeCount > 2 else {
      return encodeSublayersInOrder(of: index, in: inner)
    }
    let (items, commands) = (list.items.count, list.commands.count)
    joinsEdges = true
    encodeSublayersInOrder(of: index, in: inner)
    joinsEdges = false
    guard list.items.count > items + 1 else { return }
    let end = index + nodes[index].subtreeCount
    guard !nodes[index..<end].contains(where: { if case .replicator = $0.kind { true } else { false } }) else { return }
    joinEdges(of: list.commands[commands...])
  }

  /// Lets items go on under later ones that hide them.
  private mutating func joinEdges(of commands: ArraySlice<DisplayList.Command>) {
    var (edges, scopes, next) = (SharedEdges(), [0], 1)
    for command in commands {
      switch command {
      case .draw(let item): edges.add(item, list.items[item], scope: scopes[scopes.count - 1], in: list)
      case .beginGroup, .beginDepth, .beginPlane:
        scopes.append(next)
        next += 1
      case .beginMask:
        scopes[scopes.count - 1] = next
        next += 1
      case .endGroup, .endDepth, .endPlane: scopes.removeLast()
      case .fragment, .replicas: break
      }
    }
    for (item, shared) in edges.found() { list.items[item].sharedEdges = shared }
  }
}
