import Geometry

/// The particles of one cell that may be alive: a function of a number, not a list.
///
/// Particle `n` of the first generation is the cell's particle `firstIndex + n`. What was animated while they were born
/// stands in `samples`, evenly spaced over the numbers: sample `j` of `k + 1` holds for number `j * (count - 1) / k`, and
/// between samples all values run straight.
///
/// With sub-cells a system stands for one path through the cells, and draws the last generation of it alone. Each parent
/// has `slots` children of which some may be drawn; number `n` is then a parent's number times its slots plus a slot.
public struct ParticleSystem: Sendable, Equatable {
  /// What the particles look like.
  public var sprite: ParticleSprite
  /// The cell's part in its particles' keys.
  public var key: UInt32
  /// Of the oldest particle, as it is counted from the cell's first.
  public var firstIndex: UInt32
  /// Particles of the first generation.
  public var count: Int
  /// At least two.
  public var samples: [Sample]
  /// For each generation but the first.
  public var slots: [Int]

  /// What particles born at one moment have.
  public struct Sample: Sendable, Equatable {
    /// How long ago they were born.
    public var age: Float
    /// One for each generation.
    public var levels: [ParticleLevel]

    /// A moment of births.
    public init(age: Float, levels: [ParticleLevel]) { (self.age, self.levels) = (age, levels) }
  }

  /// A system of at least one particle; see the type.
  public init(
    sprite: ParticleSprite, key: UInt32, firstIndex: UInt32, count: Int, samples: [Sample], slots: [Int] = []
  ) {
    (self.sprite, self.key, self.firstIndex) = (sprite, key, firstIndex)
    (self.count, self.samples, self.slots) = (count, samples, slots)
  }

  /// Generations that a system may have.
  public static let maximumDepth = 8

  /// Samples that a system of a depth may have.
  public static func maximumSamples(depth: Int) -> Int { 1000 / (1 + 12 * depth) }

  /// How many numbers there are; not all of them need to be alive.
  public var particleCount: Int { slots.reduce(count, *) }
  /// How many generations lead to the particles that are drawn.
  public var depth: Int { slots.count + 1 }
}
