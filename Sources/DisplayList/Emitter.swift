import Geometry

/// All particles of one emitter, in a space of three dimensions.
public struct Emitter: Sendable, Equatable {
  /// What covers what.
  public enum Order: String, Sendable {
    /// System by system, older particles below.
    case unordered
    case oldestFirst, oldestLast
    /// The nearest on top.
    case backToFront
  }

  /// In the order of the cells, a cell before its sub-cells.
  public var systems: [ParticleSystem] = []
  /// What covers what, where particles cover at all.
  public var order = Order.unordered
  /// Whether particles add their light instead of covering.
  public var isAdditive = false
  /// Multiplies all colours.
  public var opacity: Float = 1
  /// Multiplies the red, green and blue of every pixel.
  public var tint = SIMD3<Float>(repeating: 1)
  /// From the emitter's units to device space.
  public var space: ParticleSpace

  /// An emitter without particles.
  public init(space: ParticleSpace) { self.space = space }
}

/// Maps points of space to homogeneous device points.
public struct ParticleSpace: Sendable, Equatable {
  /// The image of the unit step in x.
  public var x: SIMD4<Float>
  /// The image of the unit step in y.
  public var y: SIMD4<Float>
  /// The image of the unit step in z; zero where particles lie flat in their layer.
  public var z: SIMD4<Float>
  /// The image of (0, 0, 0).
  public var origin: SIMD4<Float>

  /// A map from the images of the unit steps and of the origin.
  public init(x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>, origin: SIMD4<Float>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }

  /// The homogeneous device point.
  public func homogeneous(_ p: SIMD3<Float>) -> SIMD4<Float> { x * p.x + y * p.y + z * p.z + origin }

  /// The map of a plane of the same z.
  public func plane(z depth: Float = 0) -> PlaneTransform { PlaneTransform(x: x, y: y, origin: origin + z * depth) }

  /// Whether `W` is the same everywhere.
  public var isAffine: Bool { x.w == 0 && y.w == 0 && z.w == 0 }
}
