import CoreGraphics
import Dynamics
import Foundation

/// Accelerates items alike, whatever their mass: 1,000 points/s² for a magnitude of 1.
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: ItemList
  private var pull = DirectedMagnitude(direction: CGVector(dx: 0.0, dy: 1.0))

  /// Gravity on items, downwards.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  /// Gravity on no items yet.
  public convenience override init() { self.init(items: []) }

  /// The items that fall, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Has an item fall.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { changed() } }

  /// Has an item fall no more.
  open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { lostItems() } }

  /// Where it pulls, and with its length how strongly. (0, 1) at first.
  open var gravityDirection: CGVector {
    get { pull.direction }
    set { set(DirectedMagnitude(direction: newValue)) }
  }

  /// Where it pulls, in radians from +x toward +y.
  open var angle: CGFloat {
    get { pull.angle }
    set { set(DirectedMagnitude(angle: newValue, magnitude: pull.magnitude)) }
  }

  /// How strongly it pulls, in 1,000 points/s². Without magnitude the angle is 0.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set { set(DirectedMagnitude(angle: pull.angle, magnitude: newValue)) }
  }

  /// Sets where and how strongly it pulls.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    set(DirectedMagnitude(angle: angle, magnitude: magnitude))
  }

  private func set(_ new: DirectedMagnitude) {
    pull = new
    changed()
  }

  override var ownItems: [any UIDynamicItem] { list.items }

  override func prepareStep(in simulation: DynamicSimulation) {
    for item in list.simulated(in: simulation) { item.body.acceleration += pull.vector * DynamicsUnits.gravity }
  }
}
