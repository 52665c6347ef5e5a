import Dynamics

/// Smooth noise: random values at whole numbers of x, y and time, mixed by a cubic in between.
///
/// The values are hashes of the numbers (the finaliser of MurmurHash3), so they are the same everywhere and every time.
enum LatticeNoise {
  /// From -1 to 1; 0 for what is not finite or beyond a billion.
  static func value(_ place: Point, _ time: Double, seed: UInt64) -> Double {
    let at = SIMD3(place.x, place.y, time)
    guard (at.x + at.y + at.z).isFinite, at.max() < 1e9, at.min() > -1e9 else { return 0 }
    let base = at.rounded(.down)
    let part = at - base
    let share = part * part * (3 - 2 * part)
    var sum = 0.0
    for corner in 0..<8 {
      let step = SIMD3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
      let weights = step * share + (1 - step) * (1 - share)
      sum += weights.x * weights.y * weights.z * hashed(base + step, seed)
    }
    return sum
  }

  private static func hashed(_ corner: SIMD3<Double>, _ seed: UInt64) -> Double {
    var hash = seed
    for index in 0..<3 { hash = mixed(hash &* 31 &+ UInt64(bitPattern: Int64(corner[index]))) }
    return Double(hash >> 11) * 0x1p-52 - 1
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var k = value
    k = (k ^ k >> 33) &* 0xff51_afd7_ed55_8ccd
    k = (k ^ k >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return k ^ k >> 33
  }
}
