import Multiplane
import TestRandom

typealias FixedRandom = TestRandom.FixedRandom

/// What random layers are made of.
extension FixedRandom {
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
