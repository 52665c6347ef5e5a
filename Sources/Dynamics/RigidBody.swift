import CBox2D

/// One body of a world.
///
/// Speeds are means over the last step, as Box2D has them; under a constant force the speed at the end of a step is half
/// a step's gain more. A body that left its world keeps its last place and ignores what is done to it.
public final class RigidBody {
  /// Its number among bodies and boundaries.
  public let id: ColliderID
  /// Its outline.
  public private(set) var shape: BodyShape
  /// How it moves and what it collides with.
  public var traits = BodyTraits() { didSet { if traits != oldValue { apply(traits.bounded, after: oldValue) } } }
  /// The change of speed per second that all of it feels alike, in points; kept until it is changed. A change takes
  /// effect by halves in the steps around it, so constant acceleration from rest gives exactly a t² / 2.
  public var acceleration = Point.zero
  let handle: OpaquePointer
  private(set) weak var world: World?
  private var lastAcceleration = Point.zero
  private var force = Point.zero
  private var torque = 0.0
  private var placed: Placement
  private var lastPose: (place: RigidVector, turn: Float)
  private var isColliding = false

  /// Where it was put, and what Box2D made of it.
  private struct Placement {
    let position: Point
    let angle: Double
    let rounded: RigidPoint
    let roundedAngle: Float
  }

  /// More than this much acceleration, in points/s², keeps a body awake that nothing touches or holds.
  private static let perceptible = 1e-3

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

  // MARK: - Forces

  /// In units of 100 × 100 points of density 1; infinite for an anchored body.
  public var mass: Double { traits.isAnchored ? .infinity : ownMass(traits.bounded) }

  /// About the centre of mass, in units of mass times square points.
  public var inertia: Double { mass / shape.area * shape.moment }

  /// Pushes it during the next step, in units of mass × points/s², and turns it, in units of mass × points²/s². What
  /// sleeps stays asleep.
  public func push(_ force: Point, torque: Double = 0) {
    self.force += force
    self.torque += torque
  }

  func applyForces() {
    guard world != nil else { return }
    let mean = (acceleration + lastAcceleration) / 2
    let own = mass
    if acceleration != lastAcceleration {
      lastAcceleration = acceleration
      applyMaterial(traits.bounded)
      wake()
    }
    defer { (force, torque) = (.zero, 0) }
    guard own.isFinite, mean != .zero || force != .zero || torque != 0 else { return }
    let total = mean * own + force
    if total.length > Self.perceptible * own || torque != 0, rigid_body_is_free(handle) { wake() }
    let scale = WorldScale.pointsPerMeter
    let rate = Double(World.stepsPerSecond)
    let meters = WorldScale.bounded(total, by: own * WorldScale.fastest * rate) / scale
    let turn = WorldScale.bounded(torque, by: inertia * WorldScale.fastestTurn * rate) / (scale * scale)
    rigid_body_push(handle, RigidVector(RigidPoint(meters)), Float(turn))
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

  func leaveWorld() {
    if isColliding { world?.dismissCollider() }
    placed = Placement(position: placed.position, angle: placed.angle, rounded: .zero, roundedAngle: 0)
    world = nil
  }

  // MARK: - Outline and traits

  /// Gives it another outline.
  public func reshape(_ shape: BodyShape) {
    guard shape != self.shape, world != nil else { return }
    self.shape = shape
    if isColliding { setColliding(BodyTraits()) }
    applyColliding(traits.bounded)
    applyMass(traits.bounded)
    wake()
  }

  private func apply(_ traits: BodyTraits, after old: BodyTraits) {
    guard let world else { return }
    let groups = (traits.itemGroups, traits.boundaryGroups)
    if groups != (old.itemGroups, old.boundaryGroups) {
      world.colliders[id.tag] = .body(itemGroups: groups.0, boundaryGroups: groups.1)
      applyColliding(traits)
      rigid_body_refilter(handle)
    }
    applyMaterial(traits)
    rigid_body_set_damping(handle, Float(traits.resistance), Float(traits.angularResistance))
    applyMass(traits)
    wakeNeighbours()
    wake()
  }

  /// What meets more slowly, in points per second, does not bounce.
  private static let slowestBounce = 30.0

  /// What lies on something meets it again in each step, as fast as its acceleration makes it; that is no bounce.
  private func applyMaterial(_ traits: BodyTraits) {
    let slowest = max(Self.slowestBounce, 2 * WorldScale.bounded(acceleration.length, by: 1e6) * World.stepDuration)
    let threshold = Float(slowest / WorldScale.pointsPerMeter)
    rigid_body_set_material(
      handle,
      RigidMaterial(friction: Float(traits.friction), restitution: Float(traits.elasticity), threshold: threshold))
  }

  private func applyColliding(_ traits: BodyTraits) {
    if traits.collides != isColliding { setColliding(traits) }
  }

  private func setColliding(_ traits: BodyTraits) {
    guard let world else { return }
    if !traits.collides {
      rigid_body_remove_shapes(handle)
      world.dismissCollider()
      isColliding = false
    } else if world.admitCollider() {
      for piece in shape.pieces { add(piece) }
      applyMaterial(traits)
      isColliding = true
    }
  }

  private func add(_ piece: BodyShape.Piece) {
    switch piece {
    case .polygon(let corners):
      let vectors = corners.map { RigidVector(WorldScale.place($0)) }
      // The array outlives the call, which copies it.
      rigid_body_add_polygon(handle, vectors, Int32(vectors.count), Float(Skin.polygon))
    case .circle(let center, let radius):
      rigid_body_add_circle(handle, RigidVector(WorldScale.place(center)), WorldScale.length(radius))
    }
  }

  private func ownMass(_ traits: BodyTraits) -> Double { shape.area * traits.density / 10_000 }

  private func applyMass(_ traits: BodyTraits) {
    let mass = ownMass(traits)
    let square = WorldScale.pointsPerMeter * WorldScale.pointsPerMeter
    rigid_body_set_mass(
      handle, traits.isAnchored, traits.allowsRotation, Float(mass), RigidVector(WorldScale.place(shape.centroid)),
      Float(mass / shape.area * shape.moment / square))
  }
}
