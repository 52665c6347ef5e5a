import Geometry
import TestRandom

typealias FixedRandom = TestRandom.FixedRandom

/// Points and planes by chance.
extension FixedRandom {
  mutating func point(_ range: ClosedRange<Float>) -> SIMD2<Float> { SIMD2.random(in: range, using: &self) }
}

extension PlaneTransform {
  /// A plane in space that is not seen edge-on, with mild perspective.
  static func random(_ random: inout FixedRandom) -> PlaneTransform {
    let (a, b) = (random.point(0.5...1.5), random.point(-0.4...0.4))
    let (depth, tilt) = (random.point(-1...1), random.point(-0.001...0.001))
    let origin = random.point(50...150)
    return PlaneTransform(
      x: SIMD4(a.x, b.x, depth.x, tilt.x), y: SIMD4(b.y, a.y, depth.y, tilt.y), origin: SIMD4(origin.x, origin.y, 0, 1))
  }
}
