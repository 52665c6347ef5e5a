/// How a body moves and what it collides with; everything but its shape, place and speed.
public struct BodyTraits: Equatable, Sendable {
  /// Mass is density times area in units of 100 × 100 points.
  public var density = 1.0
  /// 0 slides, 1 holds fast. Two surfaces have the root of their product, boundaries take their partner's.
  public var friction = 0.0
  /// The part of the speed that a bounce returns. Of two bodies the greater counts.
  public var elasticity = 0.0
  /// The speed is divided by (1 + step · resistance) in each step, in 1/s.
  public var resistance = 0.0
  /// The same for the turning speed, in 1/s.
  public var angularResistance = 0.0
  /// Whether it stays where it is, whatever acts on it.
  public var isAnchored = false
  /// Whether it turns.
  public var allowsRotation = true
  /// Bodies with a group in common collide.
  public var itemGroups: [Int] = []
  /// The groups of the boundaries that stop it.
  public var boundaryGroups: [Int] = []

  /// The traits of an item that nobody has described.
  public init() {}

  /// Whether anything can touch it.
  var collides: Bool { !itemGroups.isEmpty || !boundaryGroups.isEmpty }

  /// The same with every number in the range that Box2D takes.
  var bounded: BodyTraits {
    var copy = self
    copy.density = min(max(WorldScale.bounded(density, by: 1e6), 1e-6), 1e6)
    copy.friction = max(WorldScale.bounded(friction, by: 1e3), 0)
    copy.elasticity = max(WorldScale.bounded(elasticity, by: 2), 0)
    copy.resistance = max(WorldScale.bounded(resistance, by: 1e9), 0)
    copy.angularResistance = max(WorldScale.bounded(angularResistance, by: 1e9), 0)
    return copy
  }
}
