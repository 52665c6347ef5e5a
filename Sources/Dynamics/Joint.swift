import CBox2D

/// What holds two bodies together. It lasts until it or one of its bodies is taken from the world.
///
/// Anchors are in the bodies' own spaces, in points. The pose at the time of making is the one that angles and
/// translations are counted from. Bodies at a distance collide with each other, others that are joined do not.
public final class Joint {
  /// How a distance is held.
  public enum Distance: Equatable, Sendable {
    /// Kept as it is.
    case rigid
    /// As long as it likes, up to the length.
    case rope
    /// Drawn to the length; frequency in hertz, 1 for critical damping.
    case spring(frequency: Double, dampingRatio: Double)
  }

  let handle: OpaquePointer
  /// Whether it still holds; afterwards nothing is done to it.
  private(set) var isInWorld = true
  private let first: RigidBody
  private let second: RigidBody

  private init(_ handle: OpaquePointer, _ first: RigidBody, _ second: RigidBody, in world: World) {
    (self.handle, self.first, self.second) = (handle, first, second)
    world.add(self)
    wake()
  }

  func leaveWorld() { isInWorld = false }

  func connects(_ body: RigidBody) -> Bool { first === body || second === body }

  /// Has both bodies move again.
  public func wake() {
    first.wake()
    second.wake()
  }

  /// The mass that a force between the two moves.
  private var effectiveMass: Double { 1 / (1 / first.mass + 1 / second.mass) }

  private static func vector(_ point: Point) -> RigidVector { RigidVector(WorldScale.place(point)) }
}

// MARK: - Distance

extension Joint {
  /// Holds two points at a distance. Nil for a body with itself.
  public static func distance(
    _ first: RigidBody, _ anchor1: Point, _ second: RigidBody, _ anchor2: Point, length: Double, _ kind: Distance
  ) -> Joint? {
    guard let world = world(of: first, second) else { return nil }
    let handle: OpaquePointer = rigid_joint_add_distance(
      world.handle, first.handle, second.handle, vector(anchor1), vector(anchor2))
    let joint = Joint(handle, first, second, in: world)
    joint.setDistance(length, kind)
    return joint
  }

  /// Changes a joint that `distance` made.
  public func setDistance(_ length: Double, _ kind: Distance) {
    guard isInWorld else { return }
    let longest = Float(WorldScale.farthest)
    let length = max(WorldScale.length(length), 0)
    switch kind {
    case .rigid: rigid_joint_set_distance(handle, length, length, length, 0, 0)
    case .rope: rigid_joint_set_distance(handle, length, 0, length, 0, 0)
    case .spring(let frequency, let ratio):
      let spring = DampedSpring(frequency: frequency, dampingRatio: ratio)
      let soft = spring.softness(mass: effectiveMass.isFinite ? effectiveMass : 1)
      rigid_joint_set_distance(handle, length, 0, longest, Float(soft.stiffness), Float(soft.damping))
    }
    wake()
  }
}

// MARK: - Pins, sliders, welds

extension Joint {
  /// Lets two bodies turn about a point that they share. Nil for a body with itself.
  public static func pin(_ first: RigidBody, _ anchor1: Point, _ second: RigidBody, _ anchor2: Point) -> Joint? {
    guard let world = world(of: first, second) else { return nil }
    let handle: OpaquePointer = rigid_joint_add_pin(
      world.handle, first.handle, second.handle, vector(anchor1), vector(anchor2), Float(second.angle - first.angle))
    return Joint(handle, first, second, in: world)
  }

  /// Changes a joint that `pin` made: the turn of the second body against the first in radians, nil for any, and the
  /// torque of friction in units of mass × points²/s².
  public func setPin(range: ClosedRange<Double>?, frictionTorque: Double) {
    guard isInWorld else { return }
    let limits = Self.limits(range, farthest: 1e4)
    let torque = WorldScale.bounded(frictionTorque, by: 1e12) / (WorldScale.pointsPerMeter * WorldScale.pointsPerMeter)
    rigid_joint_set_pin(handle, range != nil, Float(limits.lowerBound), Float(limits.upperBound), Float(max(torque, 0)))
    wake()
  }

  /// Lets the second body slide along an axis of the first, without turning against it. Nil for a body with itself
  /// and for an axis without length.
  public static func slider(
    _ first: RigidBody, _ anchor1: Point, _ second: RigidBody, _ anchor2: Point, axis: Point
  ) -> Joint? {
    let length = axis.length
    guard let world = world(of: first, second), length > 0, length.isFinite else { return nil }
    let handle: OpaquePointer = rigid_joint_add_slider(
      world.handle, first.handle, second.handle, vector(anchor1), vector(anchor2),
      RigidVector(RigidPoint(axis / length)), Float(second.angle - first.angle))
    return Joint(handle, first, second, in: world)
  }

  /// Changes a joint that `slider` made: how far the second body goes along the axis in points, nil for anywhere.
  public func setSlider(range: ClosedRange<Double>?) {
    guard isInWorld else { return }
    let limits = Self.limits(range, farthest: WorldScale.farthest)
    let scale = WorldScale.pointsPerMeter
    rigid_joint_set_slider(
      handle, range != nil, Float(limits.lowerBound / scale), Float(limits.upperBound / scale))
    wake()
  }

  /// Holds two bodies as they are to each other. Nil for a body with itself.
  public static func weld(_ first: RigidBody, _ anchor1: Point, _ second: RigidBody, _ anchor2: Point) -> Joint? {
    guard let world = world(of: first, second) else { return nil }
    let handle: OpaquePointer = rigid_joint_add_weld(
      world.handle, first.handle, second.handle, vector(anchor1), vector(anchor2), Float(second.angle - first.angle))
    return Joint(handle, first, second, in: world)
  }

  private static func limits(_ range: ClosedRange<Double>?, farthest: Double) -> ClosedRange<Double> {
    guard let range else { return 0...0 }
    return WorldScale.bounded(range.lowerBound, by: farthest)...WorldScale.bounded(range.upperBound, by: farthest)
  }

  /// The world of two different bodies.
  private static func world(of first: RigidBody, _ second: RigidBody) -> World? {
    first === second ? nil : first.world
  }
}
