import Geometry

/// Products of vectors.
extension Path.Point {
  /// The square of the length.
  @inline(__always)
  var squared: Double { (self * self).sum() }

  /// The area of the parallelogram between two vectors, positive if the second lies on the side of the normals.
  @inline(__always)
  func cross(_ other: Path.Point) -> Double { x * other.y - y * other.x }
}
