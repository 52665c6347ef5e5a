/// Who may touch whom. Box2D asks it when two shapes come near each other.
final class ColliderTable {
  enum Entry {
    case body(itemGroups: [Int], boundaryGroups: [Int])
    case boundary(group: Int)
  }

  private var entries: [UInt32: Entry] = [:]
  private var lastTag: UInt32 = 0

  func makeTag() -> UInt32 {
    lastTag += 1
    return lastTag
  }

  subscript(tag: UInt32) -> Entry? {
    get { entries[tag] }
    set { entries[tag] = newValue }
  }

  func mayTouch(_ first: UInt32, _ second: UInt32) -> Bool {
    switch (entries[first], entries[second]) {
    case (.body(let a, _), .body(let b, _)): a.contains { b.contains($0) }
    case (.body(_, let groups), .boundary(let group)), (.boundary(let group), .body(_, let groups)):
      groups.contains(group)
    default: false
    }
  }
}
