import CBox2D
import Geometry

/// Rigid bodies, boundaries and joints that move in fixed steps.
///
/// A step is 1/120 s: the usual frame rates up to 120 Hz are whole numbers of steps away, so each of their frames has a
/// state of its own, and a step of half the usual length halves the error of a bounce. The same calls give the same
/// bits on processors of one kind. A world belongs to one thread at a time.
public final class World {
  /// How many steps are a second.
  public static let stepsPerSecond = 120
  /// The length of a step in seconds.
  public static var stepDuration: Double { 1 / Double(stepsPerSecond) }
  /// Bodies that may collide at one time. Further ones pass through everything, until others leave.
  public static let maximumCollidingBodies = 4096
  /// Pairs of shapes near each other that are followed. Further ones pass through each other.
  public static let maximumContacts = 4096
  /// With more pairs than this near each other, what is fast may pass through others between two steps: looking for
  /// the time of each impact takes time with the square of their number.
  public static let maximumExactContacts = 512

  private static let velocityIterations: Int32 = 8
  private static let positionIterations: Int32 = 3

  let handle: OpaquePointer
  let colliders = ColliderTable()
  /// In the order in which they came.
  public private(set) var bodies: [RigidBody] = []
  private var boundaries: [ColliderID: OpaquePointer] = [:]
  private var joints: [Joint] = []
  private var ledger = ContactLedger()
  private var collidingBodies = 0

  /// An empty world.
  public init() {
    // The table lives as long as the world, which closes Box2D's world when it ends, so the unretained reference holds.
    let table = Unmanaged.passUnretained(colliders).toOpaque()
    handle = rigid_world_open(
      { table, first, second in
        guard let table else { return false }
        return Unmanaged<ColliderTable>.fromOpaque(table).takeUnretainedValue().mayTouch(first, second)
      }, table, Int32(Self.maximumContacts), Int32(Self.maximumExactContacts))
  }

  deinit { rigid_world_close(handle) }

  // MARK: - Time

  /// Moves everything on by one step. Out: what began or ceased to touch, ordered by the pair.
  public func step() -> [Contact] {
    for body in bodies { body.applyForces() }
    rigid_world_step(handle, Float(Self.stepDuration), Self.velocityIterations, Self.positionIterations)
    for body in bodies where !body.hasFinitePose { rescue(body) }
    readContacts()
    return ledger.take()
  }

  /// Forces beyond what floats hold have torn a body out of space. It stands where it stood and has lost its joints,
  /// which remember the forces.
  private func rescue(_ body: RigidBody) {
    for joint in joints where joint.connects(body) { remove(joint) }
    body.stop()
  }

  /// Whether nothing moves, and nothing will unless it is disturbed. A body is at rest after half a second in which it
  /// moved less than half a point and turned less than two degrees a second.
  public var isAtRest: Bool { !bodies.contains { $0.isAwake } }

  private func readContacts() {
    var count: Int32 = 0
    // Box2D's list is valid until the world changes, which it does not before it is cleared here.
    let contacts = UnsafeBufferPointer(start: rigid_world_contacts(handle, &count), count: Int(count))
    for contact in contacts { ledger.note(contact) }
    rigid_world_clear_contacts(handle)
  }

  // MARK: - Bodies

  /// Adds a body that nobody has described: it moves and touches nothing.
  public func addBody(_ shape: BodyShape, at position: Point, angle: Double = 0) -> RigidBody {
    let body = RigidBody(shape, at: position, angle: angle, in: self)
    bodies.append(body)
    return body
  }

  /// Adds a place that does not move, for joints.
  public func addAnchor(at position: Point) -> RigidBody {
    let anchor = addBody(.rectangle(width: 1, height: 1), at: position)
    var traits = BodyTraits()
    traits.isAnchored = true
    anchor.traits = traits
    return anchor
  }

  /// Takes a body away, with its joints. It is not to be used again.
  public func remove(_ body: RigidBody) {
    guard let index = bodies.firstIndex(where: { $0 === body }) else { return }
    for joint in joints where joint.connects(body) { remove(joint) }
    body.wakeNeighbours()
    bodies.remove(at: index)
    body.leaveWorld()
    rigid_body_remove(handle, body.handle)
    forget(body.id)
  }

  /// Whether one more body may collide; counts it if so.
  func admitCollider() -> Bool {
    guard collidingBodies < Self.maximumCollidingBodies else { return false }
    collidingBodies += 1
    return true
  }

  func dismissCollider() { collidingBodies -= 1 }

  private func forget(_ collider: ColliderID) {
    ledger.forget(collider)
    colliders[collider.tag] = nil
  }

  // MARK: - Boundaries

  /// Adds an outline that stops bodies of a group from both sides. Curves are followed to a quarter of a point, by at
  /// most 512 lines.
  public func addBoundary(_ path: Path, group: Int) -> ColliderID {
    let tag = colliders.makeTag()
    colliders[tag] = .boundary(group: group)
    let body: OpaquePointer = rigid_body_add(handle, RigidVector(.zero), 0, tag)
    for edge in BoundaryEdges(path).edges {
      // The array outlives the call, which copies it.
      rigid_body_add_edge(body, edge.map { RigidVector($0) }, Float(Skin.edge))
    }
    let id = ColliderID(tag: tag)
    boundaries[id] = body
    return id
  }

  /// Takes a boundary away.
  public func removeBoundary(_ id: ColliderID) {
    guard let body = boundaries.removeValue(forKey: id) else { return }
    for body in bodies { body.wake() }
    rigid_body_remove(handle, body)
    forget(id)
  }

  // MARK: - Joints

  func add(_ joint: Joint) { joints.append(joint) }

  /// Takes a joint away; what it held is free.
  public func remove(_ joint: Joint) {
    guard let index = joints.firstIndex(where: { $0 === joint }) else { return }
    joints.remove(at: index)
    joint.wake()
    joint.leaveWorld()
    rigid_joint_remove(handle, joint.handle)
  }
}
