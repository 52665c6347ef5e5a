import Geometry

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

  mutating func point(_ range: ClosedRange<Double>) -> Path.Point { Path.Point.random(in: range, using: &self) }
}

extension Path {
  /// Subpaths of lines and curves that cross themselves and each other.
  static func random(_ random: inout FixedRandom, in range: ClosedRange<Double>, subpaths: Int = 2) -> Path {
    var path = Path()
    for _ in 0..<subpaths {
      path.move(to: random.point(range))
      for _ in 0..<4 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: path.addLine(to: random.point(range))
        case 1: path.addQuad(to: random.point(range), control: random.point(range))
        default:
          path.addCubic(
            to: random.point(range), control1: random.point(range), control2: random.point(range))
        }
      }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }
}
