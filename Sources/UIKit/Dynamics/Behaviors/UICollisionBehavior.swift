import CoreGraphics
import Dynamics
import Foundation

/// Has items collide with each other and with boundaries.
///
/// Items collide if one behaviour has both. Boundaries stop from both sides, as lines without width; where they come
/// close to each other an item is held between them.
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: UInt
    /// A mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  private var list: ItemList
  private var boundaries = CollisionBoundaries()
  private var group: Int?

  /// Has items collide with each other; there are no boundaries yet.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  /// No items yet.
  public convenience override init() { self.init(items: []) }

  /// The items that collide, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  /// What they collide with.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Hears what begins and ceases to touch.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Has an item collide.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { changed() } }

  /// Has an item collide no more.
  open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { lostItems() } }

  // MARK: - Boundaries

  /// Whether the bounds of the animator's reference view are a boundary, which has no identifier. Follows the bounds.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { boundaries.insets != nil }
    set {
      guard newValue != translatesReferenceBoundsIntoBoundary else { return }
      boundaries.insets = newValue ? .zero : nil
      changed()
    }
  }

  /// Has the bounds of the reference view, drawn in by insets, be a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    boundaries.insets = insets
    changed()
  }

  /// Adds the lines and curves of a path in the reference space; replaces a boundary of that identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.set(bezierPath, for: identifier)
    changed()
  }

  /// Adds a line in the reference space; replaces a boundary of that identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: line)
  }

  /// The path of a boundary; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? { boundaries.path(for: identifier) }

  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.remove(identifier)
    changed()
  }

  /// The identifiers of boundaries, in the order in which they were added.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.identifiers }

  /// Takes all boundaries away but the reference bounds.
  open func removeAllBoundaries() {
    boundaries.removeAll()
    changed()
  }

  // MARK: - Steps

  override var ownItems: [any UIDynamicItem] { list.items }

  override func describeItems(in simulation: DynamicSimulation) {
    let group = group ?? simulation.makeGroup()
    self.group = group
    for item in list.simulated(in: simulation) {
      if collisionMode.contains(.items) { item.traits.itemGroups.append(group) }
      if collisionMode.contains(.boundaries) { item.traits.boundaryGroups.append(group) }
    }
  }

  override func connect(in simulation: DynamicSimulation) { updateBoundaries(in: simulation) }

  override func prepareStep(in simulation: DynamicSimulation) { updateBoundaries(in: simulation) }

  private func updateBoundaries(in simulation: DynamicSimulation) {
    if let group { boundaries.update(in: simulation, group: group) }
  }

  override func leave(_ simulation: DynamicSimulation) {
    boundaries.leave(simulation.world)
    group = nil
  }

  // MARK: - Contacts

  func report(_ contact: Contact, in simulation: DynamicSimulation) {
    guard let delegate = collisionDelegate else { return }
    let (first, second) = (simulation.simulated(contact.first), simulation.simulated(contact.second))
    if let first, let second {
      report(contact, first.item, second.item, to: delegate)
    } else if let item = first ?? second, list.contains(item.item) {
      guard let boundary = boundaries.boundary(first == nil ? contact.first : contact.second) else { return }
      let identifier = boundary.identifier
      if let point = contact.point {
        delegate.collisionBehavior(
          self, beganContactFor: item.item, withBoundaryIdentifier: identifier, at: CGPoint(point))
      } else {
        delegate.collisionBehavior(self, endedContactFor: item.item, withBoundaryIdentifier: identifier)
      }
    }
  }

  private func report(
    _ contact: Contact, _ first: any UIDynamicItem, _ second: any UIDynamicItem,
    to delegate: any UICollisionBehaviorDelegate
  ) {
    guard collisionMode.contains(.items), list.contains(first), list.contains(second) else { return }
    if let point = contact.point {
      delegate.collisionBehavior(self, beganContactFor: first, with: second, at: CGPoint(point))
    } else {
      delegate.collisionBehavior(self, endedContactFor: first, with: second)
    }
  }
}
