import DisplayList
import Geometry

/// Sublayers that meet without a seam.
///
/// Done for the outermost layers that have few layers below them, together with all below: so few never become a fragment
/// of their own, so that a picture does not depend on what is retained. The copies of a replicator meet anyhow: they are the
/// same rectangles however they come. In depth contexts, where only the planner knows what is drawn later, it looks
/// for edges itself.
extension DisplayListEncoder {
  mutating func encodeSublayersOnce(of index: Int, in inner: Surroundings) {
    let isSmall = nodes[index].subtreeCount < RetainedSublayers.smallestRun
    guard isSmall, !joinsEdges, replication.depth == 0, nodes[index].subtreeCount > 2 else {
      return encodeSublayersInOrder(of: index, in: inner)
    }
    let (items, replicas, commands) = (list.items.count, list.replicas.count, list.commands.count)
    joinsEdges = true
    encodeSublayersInOrder(of: index, in: inner)
    joinsEdges = false
    guard list.items.count > items + 1 || list.replicas.count > replicas else { return }
    joinEdges(from: commands)
  }

  /// Lets items and copies go on under later ones that hide them, among all that was encoded since a command.
  mutating func joinEdges(from start: Int) {
    var meeting = MeetingItems()
    for command in list.commands[start...] {
      meeting.add(command, of: list)
      guard !meeting.edges.isFull else { return }
    }
    meeting.apply(to: &list)
  }
}

/// Items of a list that may share edges, and which picture each is drawn into.
private struct MeetingItems {
  private enum Place {
    case item(Int)
    case copy(Int, of: Int)
  }

  private(set) var edges = SharedEdges()
  private var places: [Place] = []
  private var (scopes, next) = ([0], 1)

  mutating func add(_ command: DisplayList.Command, of list: DisplayList) {
    switch command {
    case .draw(let item): add(list.items[item], at: .item(item), scope: scopes[scopes.count - 1], in: list)
    case .replicas(let index): add(list.replicas[index], index, in: list)
    case .beginGroup, .beginDepth, .beginPlane: scopes.append(newScope())
    case .beginMask: scopes[scopes.count - 1] = newScope()
    case .endGroup, .endDepth, .endPlane: scopes.removeLast()
    case .fragment: break
    }
  }

  private mutating func newScope() -> Int {
    next += 1
    return next - 1
  }

  private mutating func add(_ item: Item, at place: Place, scope: Int, in list: DisplayList) {
    places.append(place)
    edges.add(places.count - 1, item, scope: scope, in: list)
  }

  /// Copies that fade are pictures of their own, as where they are encoded one by one.
  private mutating func add(_ replicas: Replicas, _ index: Int, in list: DisplayList) {
    for copy in replicas.planes.indices {
      guard !edges.isFull else { return }
      guard let (item, opacity) = replicas.item(copy) else { continue }
      let scope = opacity < 1 ? newScope() : scopes[scopes.count - 1]
      add(item, at: .copy(copy, of: index), scope: scope, in: list)
    }
  }

  func apply(to list: inout DisplayList) {
    for (place, shared) in edges.found() {
      switch places[place] {
      case .item(let item): list.items[item].sharedEdges = shared
      case .copy(let copy, let index):
        if list.replicas[index].sharedEdges.isEmpty {
          let count = list.replicas[index].planes.count
          list.replicas[index].sharedEdges = Array(repeating: Item.SharedEdges(), count: count)
        }
        list.replicas[index].sharedEdges[copy] = shared
      }
    }
  }
}
