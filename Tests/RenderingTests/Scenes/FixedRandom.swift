import Multiplane

/// Numbers that are the same in every run: SplitMix64 from a fixed seed.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in `n` times.
  mutating func once(in n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func color() -> CGColor {
    let alpha = once(in: 3) ? 128 : 255
    return Ink.bytes(
      Int.random(in: 0...255, using: &self), Int.random(in: 0...255, using: &self),
      Int.random(in: 0...255, using: &self), alpha)
  }
}
