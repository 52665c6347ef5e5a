import TestRandom

typealias FixedRandom = TestRandom.FixedRandom

/// Points by chance.
extension FixedRandom {
  mutating func point(_ range: ClosedRange<Float>) -> SIMD2<Float> { SIMD2.random(in: range, using: &self) }
}
