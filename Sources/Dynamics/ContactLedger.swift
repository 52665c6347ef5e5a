import CBox2D

/// Turns what Box2D says about shapes into what happens to bodies and boundaries.
///
/// In: touches of shapes in Box2D's order. Out: a contact when the first two shapes of a pair touch and when the last
/// two part, ordered by the pair; of one pair in the order in which it happened.
struct ContactLedger {
  private struct Pair: Hashable, Comparable {
    let first: ColliderID
    let second: ColliderID

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  private var touches: [Pair: Int] = [:]
  private var news: [Contact] = []
  /// What left the world since the last call.
  private var gone: Set<ColliderID> = []

  mutating func note(_ contact: RigidContact) {
    let (a, b) = (ColliderID(tag: contact.first), ColliderID(tag: contact.second))
    let pair = Pair(first: min(a, b), second: max(a, b))
    let count = touches[pair, default: 0] + (contact.begins ? 1 : -1)
    touches[pair] = count > 0 ? count : nil
    guard count == (contact.begins ? 1 : 0) else { return }
    news.append(
      Contact(
        first: pair.first, second: pair.second, begins: contact.begins,
        point: contact.begins ? contact.point.inPoints : nil))
  }

  /// What is new since the last call.
  mutating func take() -> [Contact] {
    defer { (news, gone) = ([], []) }
    let lasting = gone.isEmpty ? news : news.filter { !gone.contains($0.first) && !gone.contains($0.second) }
    let order = lasting.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      return (first.first, first.second, a.offset) < (second.first, second.second, b.offset)
    }
    return order.map(\.element)
  }

  /// Something leaves the world, and Box2D says that it touches nothing more; nobody else is told.
  mutating func forget(_ collider: ColliderID) { gone.insert(collider) }
}
