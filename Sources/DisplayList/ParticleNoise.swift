/// Numbers that look random and are a pure function of integers: what makes a particle the same in every frame, on every
/// machine, and on both processors.
///
/// The hash is PCG's RXS-M-XS permutation of one step of a linear congruential generator (O'Neill 2014), on 32 bits. The
/// shaders repeat it, bit for bit.
public enum ParticleNoise {
  /// What a particle draws a number for. The raw value is added to the particle's key.
  public enum Draw: UInt32, Sendable {
    case lifetime, speed, cone, turn, placeX, placeY, placeZ, side, scale, spin, rotation, redGreen, blueAlpha
  }

  /// Numbers of sub-cells begin here, behind those of the draws.
  public static let firstChild: UInt32 = 16

  /// The hash of an integer.
  public static func hash(_ value: UInt32) -> UInt32 {
    let state = value &* 747_796_405 &+ 2_891_336_453
    let word = ((state >> ((state >> 28) &+ 4)) ^ state) &* 277_803_737
    return (word >> 22) ^ word
  }

  /// The key of a cell's particle, from the cell's own.
  public static func key(of index: UInt32, ofCell cell: UInt32) -> UInt32 { hash(index &+ cell) }

  /// The key of a particle that another one emitted: of a sub-cell by its number, and in the order of its births.
  public static func key(of index: UInt32, ofChild number: UInt32, of parent: UInt32) -> UInt32 {
    hash(hash(parent &+ number) &+ index)
  }

  /// 0 ..< 1 in steps of 2⁻²⁴, which floats hold exactly.
  public static func unit(_ key: UInt32, _ draw: Draw) -> Float {
    Float(hash(key &+ draw.rawValue) >> 8) * 0x1p-24
  }

  /// Two numbers of 0 ..< 1 in steps of 2⁻¹⁶.
  public static func pair(_ key: UInt32, _ draw: Draw) -> SIMD2<Float> {
    let bits = hash(key &+ draw.rawValue)
    return SIMD2(Float(bits & 0xFFFF), Float(bits >> 16)) * 0x1p-16
  }
}
