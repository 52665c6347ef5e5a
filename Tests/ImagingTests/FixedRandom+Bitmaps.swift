import Geometry
import TestRandom

typealias FixedRandom = TestRandom.FixedRandom

/// Pictures by chance.
extension FixedRandom {
  /// A valid premultiplied picture: no channel exceeds its alpha.
  mutating func bitmap(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var pixels: [UInt8] = []
    for _ in 0..<width * height {
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &self)
      for _ in 0..<3 { pixels.append(UInt8.random(in: 0...alpha, using: &self)) }
      pixels.append(alpha)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The bytes with up to eight of them changed, and sometimes cut short, beyond the first `kept`.
  mutating func mutate(_ bytes: [UInt8], kept: Int) -> [UInt8] {
    var mutated = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      mutated[Int.random(in: kept..<bytes.count, using: &self)] = UInt8.random(in: 0...255, using: &self)
    }
    if Int.random(in: 0..<4, using: &self) == 0 {
      mutated.removeLast(Int.random(in: 1...bytes.count - kept, using: &self))
    }
    return mutated
  }
}
