import Geometry

/// A place of a line, with how far its two sides are away.
struct StrokePlace {
  var point: Path.Point
  /// Of length 1, to the left of the direction in coordinates whose y goes up.
  var normal: Path.Point
  /// The distances of the side at the normal and of the other.
  var depths: SIMD2<Double>
  /// On which side the middle of the bend lies nearer than the pen reaches: 1 on that of the normal, −1 on the other, or 0.
  var tightSide = 0.0
  /// The length of the straight piece that begins or ends here; 0 of a curve.
  var length = 0.0

  /// Of a straight piece.
  init(_ point: Path.Point, normal: Path.Point, radius: Double, length: Double) {
    self.point = point
    self.normal = normal
    depths = SIMD2(radius, radius)
    self.length = length
  }

  /// Of a curve.
  /// - Parameter turn: what makes up for the lines that end here.
  @inline(__always)
  init(_ place: BentPlace, radius: Double, turn: StrokeTurn) {
    point = place.point
    normal = place.normal
    let grown = radius + radius * turn.square
    let moved = place.speed * turn.lengths
    depths = SIMD2(grown - moved, grown + moved)
    tightSide = place.tightSide
    if tightSide > 0 { depths.x = 1 / place.curvature } else if tightSide < 0 { depths.y = -1 / place.curvature }
  }

  /// On the side of the normal.
  @inline(__always)
  var left: Path.Point { point + normal * depths.x }
  @inline(__always)
  var right: Path.Point { point - normal * depths.y }

  @inline(__always)
  func on(_ side: Double) -> Path.Point { side > 0 ? left : right }
}
