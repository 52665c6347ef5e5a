/// What one generation of particles is made of: values at the moment of birth, from which everything at any age follows.
///
/// A drawn value is `low + range * u` with `u` in 0 ..< 1. Lengths are in the emitter's units, times in seconds of the
/// generation's own time, angles in radians from +x to +y.
public struct ParticleLevel: Sendable, Equatable {
  /// A value that is drawn anew for each particle, evenly between two ends.
  public struct Span: Sendable, Equatable {
    /// The lower end.
    public var low: Float
    /// From there to the upper end.
    public var range: Float

    /// All values within half a range around a middle.
    public init(_ middle: Double, range: Double = 0) {
      (low, self.range) = (Float(middle - range / 2), Float(range))
    }

    /// The end that is farther from zero.
    public var magnitude: Float { max(abs(low), abs(low + range)) }
    /// The greater end.
    public var high: Float { max(low, low + range) }

    func at(_ u: Float) -> Double { Double(low) + Double(range) * Double(u) }
  }

  /// How long a particle lives.
  public var lifetime = Span(0)
  /// Along its first direction, in units a second.
  public var speed = Span(0)
  /// The middle of the directions, from the natural one: in the xy plane, and out of it towards +z.
  public var longitude: Float = 0
  /// See `longitude`.
  public var latitude: Float = 0
  /// Between the middle and the outermost direction; the directions fill the cone evenly.
  public var halfCone: Float = 0
  /// In units a second squared.
  public var acceleration = SIMD3<Float>.zero
  /// The picture's scale at birth.
  public var scale = Span(1)
  /// Its change a second.
  public var scaleSpeed: Float = 0
  /// In radians a second.
  public var spin = Span(0)
  /// At birth, in radians.
  public var rotation = Span(0)
  /// Not premultiplied; multiplies the picture. The lower ends.
  public var color = SIMD4<Float>(repeating: 1)
  /// From there to the upper ends.
  public var colorRange = SIMD4<Float>.zero
  /// The change a second.
  public var colorSpeed = SIMD4<Float>.zero
  /// Where particles appear that no other particle emits.
  public var source = ParticleSource()
  /// When a particle of the generation before emits them.
  public var births = ParticleBirths()

  /// A generation whose particles never appear.
  public init() {}
}

/// Where the particles of the first generation appear.
public struct ParticleSource: Sendable, Equatable {
  /// Which points of the body are used.
  public enum Form: Int, Sendable {
    case inside, corners, edges, faces
    case ring, disc
    case shell, ball

    /// Whether particles leave the middle and not in a fixed direction.
    public var isRound: Bool { rawValue >= Form.ring.rawValue }
  }

  /// The same for all particles of a system.
  public var form = Form.inside
  /// The middle.
  public var origin = SIMD3<Float>.zero
  /// Of a box; the radius, in all three, of what is round.
  public var halfSize = SIMD3<Float>.zero
  /// The natural direction in the xy plane, where that is fixed.
  public var direction = SIMD2<Float>(1, 0)

  /// A point.
  public init() {}
}

/// How a particle emits others while it lives: number `n` at the age of `first + n * interval / speed`.
public struct ParticleBirths: Sendable, Equatable {
  /// The parent's age when the sub-cell's own time is 0.
  public var first: Float = 0
  /// Between two births, in the sub-cell's own time.
  public var interval: Float = 1
  /// Seconds of the sub-cell's time in one of the parent's; positive.
  public var speed: Float = 1
  /// The number of the first birth.
  public var firstNumber: Float = 0
  /// The number behind that of the last birth.
  public var limit: Float = 0
  /// How long after a birth there may be something to draw of it, in the sub-cell's time.
  public var reach: Float = 0
  /// Which of the emitter's cells it is, for the keys of its particles.
  public var child: Float = 0

  /// No births.
  public init() {}
}
