import CoreGraphics
import Dynamics

/// The world of one animator: a body for each item of its behaviours, in the order in which the items came.
///
/// It does not know behaviours; they describe their items, make joints and boundaries, and push.
final class DynamicSimulation {
  let world = World()
  /// The space whose bounds can be a boundary.
  weak var referenceView: UIView?
  private(set) var items: [SimulatedItem] = []
  private var byItem: [ObjectIdentifier: SimulatedItem] = [:]
  private var byCollider: [ColliderID: SimulatedItem] = [:]
  private var lastGroup = 0

  func simulated(_ item: any UIDynamicItem) -> SimulatedItem? { byItem[ObjectIdentifier(item)] }

  func simulated(_ collider: ColliderID) -> SimulatedItem? { byCollider[collider] }

  /// A number that no other collision behaviour has.
  func makeGroup() -> Int {
    lastGroup += 1
    return lastGroup
  }

  // MARK: - Items

  /// Makes bodies for items that have none.
  func add(_ wanted: [any UIDynamicItem]) {
    for item in wanted where simulated(item) == nil {
      let simulated = SimulatedItem(item, in: world)
      items.append(simulated)
      byItem[ObjectIdentifier(item)] = simulated
      byCollider[simulated.body.id] = simulated
    }
  }

  /// Takes the bodies of all other items away.
  func keepOnly(_ wanted: [any UIDynamicItem]) {
    let kept = Set(wanted.map { ObjectIdentifier($0) })
    for simulated in items where !kept.contains(ObjectIdentifier(simulated.item)) {
      world.remove(simulated.body)
      byItem[ObjectIdentifier(simulated.item)] = nil
      byCollider[simulated.body.id] = nil
    }
    items.removeAll { !kept.contains(ObjectIdentifier($0.item)) }
  }

  // MARK: - Traits

  func forgetTraits() {
    for item in items { (item.traits, item.charge) = (BodyTraits(), 0) }
  }

  func applyTraits() {
    for item in items { item.body.traits = item.traits }
  }

  // MARK: - Steps

  func forgetAccelerations() {
    for item in items { item.body.acceleration = .zero }
  }

  func writeItems() {
    for item in items { item.write() }
  }
}
