import Geometry

/// All that a draw of particles reads: numbers whose count does not depend on how many particles there are.
public struct ParticleBatch: Sendable, Equatable {
  /// What the shader's `rows` hold; see `ParticleRows`.
  public var rows: [SIMD4<Float>]
  /// The index of particle number 0.
  public var firstIndex: UInt32
  /// The cell's part in its particles' keys.
  public var key: UInt32
  /// From one number to the next, 1 or -1 (as an unsigned number).
  public var step: UInt32
  /// The part of the target that the particles must not leave; nil where they may use all of it.
  public var scissor: PixelRect?
}
