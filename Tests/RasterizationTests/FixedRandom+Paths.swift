import Geometry
import TestRandom

typealias FixedRandom = TestRandom.FixedRandom

/// Points and paths by chance.
extension FixedRandom {
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

  /// A Catmull–Rom spline: smooth at every knot.
  static func spline(through knots: [Point], isClosed: Bool) -> Path {
    func knot(_ index: Int) -> Point { knots[(index + knots.count) % knots.count] }
    var path = Path()
    path.move(to: knots[0])
    for index in 0..<(isClosed ? knots.count : knots.count - 1) {
      path.addCubic(
        to: knot(index + 1), control1: knot(index) + (knot(index + 1) - knot(index - 1)) / 6,
        control2: knot(index + 1) - (knot(index + 2) - knot(index)) / 6)
    }
    if isClosed { path.close() }
    return path
  }
}
