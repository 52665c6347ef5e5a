/// Numbers that look random and are a pure function of two integers: the same on every machine and in every run.
///
/// The hash is PCG's RXS-M-XS permutation of one step of a linear congruential generator (O'Neill 2014), on 32 bits.
enum PCGNoise {
  /// 0 ..< 1, for the `k`-th property of thing `i`.
  static func unit(_ i: Int, _ k: Int) -> Double {
    Double(hash(UInt32(truncatingIfNeeded: i * 16 + k))) / 4_294_967_296
  }

  private static func hash(_ value: UInt32) -> UInt32 {
    let state = value &* 747_796_405 &+ 2_891_336_453
    let word = ((state >> ((state >> 28) &+ 4)) ^ state) &* 277_803_737
    return (word >> 22) ^ word
  }
}
