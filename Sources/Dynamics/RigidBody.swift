import CBox2D

/// One body of a world.
///
/// Speeds are means over the last step, as Box2D has them; under a constant force the speed at the end of a step is half
/// a step's gain more. A body that left its world keeps its last place and ignores what is done to it.
public final class RigidBody {
  /// Its number among bodies and boundaries.
  public let id: ColliderID
  /// Its outline.
  public internal(set) var shape: BodyShape
  /// How it moves and what it collides with.
  public var traits = BodyTraits() { didSet { if traits != oldValue { apply(traits.bounded, after: oldValue) } } }
  /// The change of speed per second that all of it feels alike, in points; kept until it is changed. A change takes
  /// effect by halves in the steps around it, so constant acceleration from rest gives exactly a t² / 2.
  public var acceleration = Point.zero

  let handle: OpaquePointer
  private(set) weak var world: World?
  /// What the last step was told, and what the next one is told besides.
  var lastAcceleration = Point.zero
  var force = Point.zero
  var torque = 0.0
  /// Whether Box2D has its outline.
  var isColliding = false
  private var placed: Placement
  private var lastPose: (place: RigidVector, turn: Float)

  /// Where it was put, and what Box2D made of it.
  private struct Placement {
    let position: Point
    let angle: Double
    let rounded: RigidPoint
    let roundedAngle: Float
  }

  init(_ shape: BodyShape, at position: Point, angle: Double, in world: World) {
    let tag = world.colliders.makeTag()
    id = ColliderID(tag: tag)
    self.shape = shape
    self.world = world
    let angle = WorldScale.bounded(angle, by: WorldScale.farthest)
    let position = WorldScale.bounded(position, by: WorldScale.farthest)
    let (place, turn) = (WorldScale.place(position), Float(angle))
    handle = rigid_body_add(world.handle, RigidVector(place), turn, tag)
    placed = Placement(position: position, angle: angle, rounded: place, roundedAngle: turn)
    lastPose = (RigidVector(place), turn)
    applyMass(traits)
  }

  // MARK: - Place and speed

  /// Where its origin is. Exactly where it was put until it moves.
  public var position: Point {
    guard world != nil else { return placed.position }
    let now = rigid_body_position(handle)
    return RigidPoint(now.x, now.y) == placed.rounded ? placed.position : now.inPoints
  }

  /// Its turn in radians; grows past a full turn. Exactly what was set until it turns.
  public var angle: Double {
    guard world != nil else { return placed.angle }
    let now = rigid_body_angle(handle)
    return now == placed.roundedAngle ? placed.angle : Double(now)
  }

  /// Points per second.
  public var velocity: Point {
    get { world == nil ? .zero : rigid_body_velocity(handle).inPoints }
    set { setVelocity(newValue, angular: angularVelocity) }
  }

  /// Radians per second.
  public var angularVelocity: Double {
    get { world == nil ? 0 : Double(rigid_body_angular_velocity(handle)) }
    set { setVelocity(velocity, angular: newValue) }
  }

  /// Puts it somewhere else, at most 10,000,000 points from the origin. Its speed stays.
  public func place(at position: Point, angle: Double) {
    let angle = WorldScale.bounded(angle, by: WorldScale.farthest)
    let position = WorldScale.bounded(position, by: WorldScale.farthest)
    guard world != nil, position != self.position || angle != self.angle else { return }
    let (place, turn) = (WorldScale.place(position), Float(angle))
    rigid_body_place(handle, RigidVector(place), turn)
    placed = Placement(position: position, angle: angle, rounded: place, roundedAngle: turn)
    wake()
  }

  /// Whether Box2D still knows where it is; notes the place if so.
  var hasFinitePose: Bool {
    let (now, turn) = (rigid_body_position(handle), rigid_body_angle(handle))
    guard (now.x + now.y + turn).isFinite else { return false }
    lastPose = (now, turn)
    return true
  }

  /// Stops it at the last place that is known.
  func stop() {
    rigid_body_set_velocity(handle, RigidVector(.zero), 0)
    rigid_body_place(handle, lastPose.place, lastPose.turn)
  }

  private func setVelocity(_ velocity: Point, angular: Double) {
    guard world != nil else { return }
    let turn = traits.allowsRotation ? Float(WorldScale.bounded(angular, by: WorldScale.fastestTurn)) : 0
    rigid_body_set_velocity(handle, RigidVector(WorldScale.velocity(velocity)), turn)
  }

  // MARK: - Sleep

  /// Whether it moves or may move.
  public var isAwake: Bool { world != nil && rigid_body_is_awake(handle) }

  /// Has it move again where something changed.
  public func wake() {
    if world != nil, !traits.isAnchored { rigid_body_wake(handle) }
  }

  /// Whether nothing touches or holds it.
  public var isFree: Bool { world != nil && rigid_body_is_free(handle) }

  /// Wakes all, because what this one carried or held may fall.
  func wakeNeighbours() {
    guard let world, !isFree else { return }
    for body in world.bodies { body.wake() }
  }

  /// Called before Box2D's body is gone.
  func leaveWorld() {
    if isColliding { world?.dismissCollider() }
    placed = Placement(position: position, angle: angle, rounded: .zero, roundedAngle: 0)
    world = nil
  }
}
