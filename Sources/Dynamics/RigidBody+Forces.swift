import CBox2D

/// Mass, and what accelerates a body in the next step.
///
/// In: constant acceleration, kept until it changes, and pushes for one step. Out: one force and one torque for Box2D,
/// within what it can take.
extension RigidBody {
  /// More than this much acceleration, in points/s², keeps a body awake that nothing touches or holds.
  private static let perceptible = 1e-3

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

  /// A body that moves more than half its thickness in a step might pass through another one between two steps, so the time
  /// of its impact is sought. Thickness is the area by the diagonal of the rectangle of the same moment.
  private var isFast: Bool {
    let thickness = shape.area / (12 * shape.moment / shape.area).squareRoot()
    return velocity.length * World.stepDuration > thickness / 2
  }

  func applyForces() {
    guard world != nil else { return }
    if isColliding { rigid_body_set_fast(handle, isFast) }
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
}
