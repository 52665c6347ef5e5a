import CoreGraphics
import Dynamics
import Foundation

/// Says how items are: how they bounce, rub, weigh, slow down; and sets their speeds.
///
/// Where several of them name an item, the last one counts for all of it.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: ItemList
  private var pending: [ObjectIdentifier: (velocity: Point, spin: Double)] = [:]

  /// Items as they are without any such behaviour.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  /// No items yet.
  public convenience override init() { self.init(items: []) }

  /// The items that are so, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Has an item be so.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { changed() } }

  /// Has an item be so no more.
  open func removeItem(_ item: any UIDynamicItem) {
    pending[ObjectIdentifier(item)] = nil
    if list.remove(item) { lostItems() }
  }

  // MARK: - Properties

  /// The part of the speed that a bounce returns: 0 none, 1 all. Of two items the greater counts.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// 0 slides; 1 holds fast. Two items have the root of their product, boundaries take the item's.
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// Mass is this times the area in units of 100 × 100 points.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// In each step of h seconds the speed is divided by 1 + h · resistance.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  /// The same for turning.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// What electric and magnetic fields act on.
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// Whether items stay where they are and others collide with them.
  open var isAnchored = false { didSet { changed() } }
  /// Whether items turn.
  open var allowsRotation = true { didSet { changed() } }

  // MARK: - Speeds

  /// Adds to an item's speed, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Point(velocity), 0, to: item)
  }

  /// How fast an item is, in points per second: the mean of the last step. 0 for items that are not here.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    return CGPoint((body(of: item)?.velocity ?? .zero) + (pending[ObjectIdentifier(item)]?.velocity ?? .zero))
  }

  /// Adds to how fast an item turns, in radians per second from +x toward +y.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }

  /// How fast an item turns, in radians per second. 0 for items that are not here.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    return CGFloat((body(of: item)?.angularVelocity ?? 0) + (pending[ObjectIdentifier(item)]?.spin ?? 0))
  }

  /// Kept until the item has a body, and then part of its speed at once.
  private func add(_ velocity: Point, _ spin: Double, to item: any UIDynamicItem) {
    guard list.contains(item), (velocity.x + velocity.y + spin).isFinite else { return }
    let key = ObjectIdentifier(item)
    let before = pending[key] ?? (.zero, 0)
    pending[key] = (before.velocity + velocity, before.spin + spin)
    if let body = body(of: item) { give(to: body, for: key) }
    changed()
  }

  private func body(of item: any UIDynamicItem) -> RigidBody? {
    dynamicAnimator?.simulation.simulated(item)?.body
  }

  private func give(to body: RigidBody, for key: ObjectIdentifier) {
    guard let added = pending.removeValue(forKey: key) else { return }
    body.velocity += added.velocity
    body.angularVelocity += added.spin
  }

  // MARK: - Steps

  override var ownItems: [any UIDynamicItem] { list.items }

  override func describeItems(in simulation: DynamicSimulation) {
    for item in list.simulated(in: simulation) {
      item.traits.density = Double(density)
      item.traits.friction = Double(friction)
      item.traits.elasticity = Double(elasticity)
      item.traits.resistance = Double(resistance)
      item.traits.angularResistance = Double(angularResistance)
      item.traits.isAnchored = isAnchored
      item.traits.allowsRotation = allowsRotation
      item.charge = Double(charge)
    }
  }

  override func connect(in simulation: DynamicSimulation) {
    for item in list.simulated(in: simulation) { give(to: item.body, for: ObjectIdentifier(item.item)) }
  }
}
