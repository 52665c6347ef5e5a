import DisplayList
import Geometry

/// The rows of numbers from which the vertex shader makes a system's particles, in the order in which it reads them.
///
///      0 …  3  from the emitter's units to clip space: x, y, z, origin
///      4       the picture's corners at a scale of 1, around its middle
///      5       their texture coordinates
///      6       units a pixel, depth in clip space, half the target's size
///      7       where sampling stops
///      8       tint, opacity
///      9       single: age of number 0, step of ages; chain: steps between samples, samples a number, generations
///     10       form of the source, natural direction
///     11 … 12  slots of each generation
///     13 … 22  two clips: three columns, shape, radii each
///     23 …     samples: age, then for each generation `perLevel` rows
///
/// The same numbers stand in the shaders as macros.
public enum ParticleRows {
  /// Where the slots of the generations are.
  public static let slots = 11
  /// Where the clips are.
  public static let clips = 13
  /// Where the samples begin.
  public static let firstSample = 23
  /// Rows of one generation in a sample.
  public static let perLevel = 12
  /// Generations that a system may have.
  public static let maximumDepth = ParticleSystem.maximumDepth
  /// Rows of a block with room for every system.
  public static let most = 1024

  /// Rows that a pipeline's shader declares.
  public static func count(of motion: ParticleMotionKind) -> Int {
    motion == .chain || motion == .sortedChain ? most : firstSample + 1 + perLevel
  }

  /// The rows of one generation.
  static func rows(of level: ParticleLevel) -> [SIMD4<Float>] {
    let frame = ConeFrame(level)
    let source = level.source
    let births = level.births
    return [
      SIMD4(level.lifetime.low, level.lifetime.range, level.speed.low, level.speed.range),
      SIMD4(frame.middle, frame.depth),
      SIMD4(level.acceleration, level.scaleSpeed),
      SIMD4(level.scale.low, level.scale.range, level.spin.low, level.spin.range),
      level.color, level.colorRange, level.colorSpeed,
      SIMD4(source.origin, level.rotation.low),
      SIMD4(source.halfSize, source.form == .ring ? 0 : 1),
      SIMD4(level.longitude, level.latitude, level.halfCone, level.rotation.range),
      level.births.limit > 0
        ? SIMD4(births.first, births.interval, births.speed, births.firstNumber) : SIMD4(frame.across, 0),
      level.births.limit > 0 ? SIMD4(births.limit, births.reach, births.child, 0) : SIMD4(frame.up, 0),
    ]
  }
}

/// The directions of a cone that is the same for all particles of a system: its middle and two directions across, in the
/// emitter's space, or, for round sources, in the frame of the way outwards.
private struct ConeFrame {
  let middle: SIMD3<Float>
  let across: SIMD3<Float>
  let up: SIMD3<Float>
  /// What the cosine to the middle loses at the rim.
  let depth: Float

  init(_ level: ParticleLevel) {
    let axes = level.coneAxes
    let natural = level.source.form.isRound ? SIMD2(1, 0) : level.source.direction
    func turned(_ v: SIMD3<Double>) -> SIMD3<Float> {
      let (x, y) = (Double(natural.x), Double(natural.y))
      return SIMD3<Float>(SIMD3(x * v.x - y * v.y, y * v.x + x * v.y, v.z))
    }
    (middle, across, up) = (turned(axes.middle), turned(axes.across), turned(axes.up))
    depth = Float(axes.depth)
  }
}
