/// The items of a behaviour, each once, in the order in which they were added.
struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  private var identities: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { identities.contains(ObjectIdentifier(item)) }

  /// False if it is there already.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard identities.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// False if it is not there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard identities.remove(ObjectIdentifier(item)) != nil else { return false }
    items.removeAll { $0 === item }
    return true
  }

  /// Their bodies.
  func simulated(in simulation: DynamicSimulation) -> [SimulatedItem] { items.compactMap { simulation.simulated($0) } }
}
