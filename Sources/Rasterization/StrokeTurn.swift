import Geometry

/// How far a curve turns along a line of a stroke's sides.
///
/// A chord of a circle of radius R over an angle a leaves out a segment of area R²·a³/12. Its ends make up for that if each
/// lies R·a²/12 farther outside. That is s·a/12 over a length s, more by r·a²/12 on the outer side of a pen of radius
/// r and less by as much on the inner one.
struct StrokeTurn {
  /// The angle in radians; positive toward the normal.
  var angle = 0.0
  /// Its product with the step in the parameter, by 12.
  var lengths = 0.0
  /// Its square, by 12.
  var square = 0.0

  init() {}

  @inline(__always)
  init(from a: BentPlace, to b: BentPlace, step: Double) {
    angle = a.normal.cross(b.normal)
    lengths = angle * step * (1.0 / 12)
    square = angle * angle * (1.0 / 12)
  }

  /// For the place between two lines.
  @inline(__always)
  func mean(with other: StrokeTurn) -> StrokeTurn {
    var mean = StrokeTurn()
    mean.lengths = (lengths + other.lengths) * 0.5
    mean.square = (square + other.square) * 0.5
    return mean
  }
}
