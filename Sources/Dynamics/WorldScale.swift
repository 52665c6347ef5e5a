/// How points become the metres that Box2D computes in.
///
/// Box2D's limits are in its own metres: surfaces are kept apart to 0.005, and nothing moves more than 2 in a step.
/// With 50 points a metre and 120 steps a second that is a quarter of a point, and 12,000 points a second.
enum WorldScale {
  static let pointsPerMeter = 50.0
  /// Box2D's `b2_linearSlop`, in metres: how exactly it keeps surfaces and lengths.
  static let slop = 0.005
  /// The furthest place from the origin, in points.
  static let farthest = 1e7
  /// The fastest speed that is handed over, in points a second; Box2D moves nothing faster than 12,000.
  static let fastest = 1e6
  /// The fastest turn that is handed over, in radians a second.
  static let fastestTurn = 1e4

  /// A place in metres; what is not finite is the origin.
  static func place(_ point: Point) -> RigidPoint { RigidPoint(bounded(point, by: farthest) / pointsPerMeter) }

  static func velocity(_ velocity: Point) -> RigidPoint { RigidPoint(bounded(velocity, by: fastest) / pointsPerMeter) }

  /// A length in metres, of at most the farthest distance.
  static func length(_ length: Double) -> Float { Float(bounded(length, by: farthest) / pointsPerMeter) }

  static func bounded(_ value: Point, by limit: Double) -> Point {
    Point(bounded(value.x, by: limit), bounded(value.y, by: limit))
  }

  /// The value within ±limit; 0 for what is no number.
  static func bounded(_ value: Double, by limit: Double) -> Double { value.isNaN ? 0 : min(max(value, -limit), limit) }
}

/// A vector as Box2D takes it.
typealias RigidPoint = SIMD2<Float>
