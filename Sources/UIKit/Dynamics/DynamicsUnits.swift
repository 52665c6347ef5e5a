/// What UIKit's numbers mean in points and seconds.
///
/// Documented: gravity and pushes, and with them the unit of mass (an item of 100 × 100 points and density 1). What Apple
/// leaves open has its answer here too.
enum DynamicsUnits {
  /// The acceleration of gravity of magnitude 1, in points/s².
  static let gravity = 1000.0
  /// The force of a push of magnitude 1 in units of mass × points/s².
  static let force = 100.0
  /// UIKit's metre in points, which follows from both; the unit of lengths in torques and fields.
  static let meter = 100.0
  /// The torque of a friction of 1 in units of mass × points²/s².
  static let torque = force * meter
  /// The swings a second of a snap, without damping.
  static let snapFrequency = 2.5
  /// The least damping ratio of a snap, and how much damping adds.
  static let snapDampingRatio = (least: 0.2, added: 0.8)
  /// A rigid attachment shorter than this, in points, is a pin.
  static let shortestRod = 1.0
}
