import CoreGraphics
import Dynamics
import Foundation

/// The boundaries of a collision behaviour, and what stands for them in its animator's world.
///
/// Paths are kept as they were when they were added. The reference bounds come first, then the others in their order.
struct CollisionBoundaries {
  /// One boundary: nil as identifier for the reference bounds.
  struct Boundary {
    let identifier: (any NSCopying)?
    let key: BoundaryKey
    let path: UIBezierPath
    var collider: ColliderID?
  }

  /// How far inside of the reference bounds their boundary is; nil for none.
  var insets: UIEdgeInsets?
  private var reference: (rect: CGRect, boundary: Boundary)?
  private var named: [Boundary] = []
  /// What is taken from the world at the next update.
  private var removed: [ColliderID] = []

  var identifiers: [any NSCopying] { named.compactMap(\.identifier) }

  // MARK: - Named ones

  func path(for identifier: any NSCopying) -> UIBezierPath? {
    let key = BoundaryKey(identifier)
    return named.first { $0.key == key }?.path
  }

  mutating func set(_ path: UIBezierPath, for identifier: any NSCopying) {
    remove(identifier)
    // A copy of a path is a path.
    let copy = path.copy() as? UIBezierPath ?? path
    named.append(Boundary(identifier: identifier, key: BoundaryKey(identifier), path: copy))
  }

  mutating func remove(_ identifier: any NSCopying) {
    let key = BoundaryKey(identifier)
    removed += named.filter { $0.key == key }.compactMap(\.collider)
    named.removeAll { $0.key == key }
  }

  mutating func removeAll() {
    removed += named.compactMap(\.collider)
    named = []
  }

  // MARK: - In the world

  /// The boundary that a collider stands for; nil for other behaviours' ones.
  func boundary(_ collider: ColliderID) -> Boundary? {
    if reference?.boundary.collider == collider { return reference?.boundary }
    return named.first { $0.collider == collider }
  }

  mutating func update(in simulation: DynamicSimulation, group: Int) {
    for collider in removed { simulation.world.removeBoundary(collider) }
    removed = []
    updateReference(in: simulation, group: group)
    for index in named.indices where named[index].collider == nil {
      named[index].collider = simulation.world.addBoundary(named[index].path.cgPath.path, group: group)
    }
  }

  private mutating func updateReference(in simulation: DynamicSimulation, group: Int) {
    let bounds = simulation.referenceView?.bounds
    let rect = insets.flatMap { insets in bounds?.inset(by: insets) }
    guard rect != reference?.rect else { return }
    if let old = reference?.boundary.collider { simulation.world.removeBoundary(old) }
    reference = rect.map { rect in
      let path = UIBezierPath(rect: rect)
      let collider = simulation.world.addBoundary(path.cgPath.path, group: group)
      return (rect, Boundary(identifier: nil, key: BoundaryKey(nil), path: path, collider: collider))
    }
  }

  mutating func leave(_ world: World) {
    for collider in removed + named.compactMap(\.collider) + [reference?.boundary.collider].compactMap({ $0 }) {
      world.removeBoundary(collider)
    }
    removed = []
    reference = nil
    for index in named.indices { named[index].collider = nil }
  }
}

/// An identifier of a boundary that can be compared: by value for strings, numbers and other objects that can.
struct BoundaryKey: Equatable {
  private let value: AnyHashable?

  init(_ identifier: (any NSCopying)?) {
    switch identifier {
    case let string as NSString: value = AnyHashable(String(describing: string))
    case let hashable as AnyHashable: value = hashable
    default: value = nil
    }
  }
}

/// On Apple's platforms a string serves as an identifier because it is bridged.
extension String: @retroactive NSCopying {
  /// The string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
