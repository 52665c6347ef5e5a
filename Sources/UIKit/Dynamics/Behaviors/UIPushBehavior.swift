import CoreGraphics
import Dynamics
import Foundation

/// Pushes items with a force: a magnitude of 1 accelerates an item of 100 × 100 points and density 1 by 100 points/s².
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as it is active.
    case continuous
    /// Once, with the speed that a continuous push gives in a second; then it is active no more.
    case instantaneous
  }

  /// How long it lasts.
  public final let mode: Mode
  private var list: ItemList
  private var push = DirectedMagnitude(direction: .zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// A push of no magnitude.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = ItemList(items)
    self.mode = mode
    super.init()
  }

  /// The items that are pushed, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Has an item pushed.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { changed() } }

  /// Has an item pushed no more.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    if list.remove(item) { lostItems() }
  }

  /// Whether it pushes. An instantaneous push is inactive after its step and can be activated again.
  open var active = true { didSet { if active != oldValue { changed() } } }

  // MARK: - Force

  /// The force as a vector.
  open var pushDirection: CGVector {
    get { push.direction }
    set { set(DirectedMagnitude(direction: newValue)) }
  }

  /// Where it pushes, in radians from +x toward +y.
  open var angle: CGFloat {
    get { push.angle }
    set { setAngle(newValue, magnitude: push.magnitude) }
  }

  /// How strongly it pushes. Without magnitude the angle is 0.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set { setAngle(push.angle, magnitude: newValue) }
  }

  /// Sets where and how strongly it pushes.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    set(DirectedMagnitude(angle: angle, magnitude: magnitude))
  }

  private func set(_ new: DirectedMagnitude) {
    push = new
    changed()
  }

  /// Where an item is pushed, from its centre, in its own space.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Has an item pushed beside its centre, which turns it.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  // MARK: - Steps

  override var ownItems: [any UIDynamicItem] { list.items }

  override func prepareStep(in simulation: DynamicSimulation) {
    guard active else { return }
    for item in list.simulated(in: simulation) where item.body.mass.isFinite { push(item) }
    if mode == .instantaneous { active = false }
  }

  private func push(_ item: SimulatedItem) {
    let force = push.vector * DynamicsUnits.force
    let torque = item.offset(Point(targetOffsetFromCenter(for: item.item))).cross(force)
    switch mode {
    case .continuous:
      item.body.acceleration += force / item.body.mass
      item.body.push(.zero, torque: torque)
    case .instantaneous:
      item.body.velocity += force / item.body.mass
      if item.traits.allowsRotation { item.body.angularVelocity += torque / item.body.inertia }
    }
  }
}

extension SIMD2<Double> {
  /// The offset as a vector; none where it is not finite.
  init(_ offset: UIOffset) {
    let vector = SIMD2(Double(offset.horizontal), Double(offset.vertical))
    self = (vector.x + vector.y).isFinite ? vector : .zero
  }
}
