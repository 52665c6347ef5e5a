import Geometry

/// What takes polygons point by point: the table of edges for coverage, or a path.
protocol OutlineSink: ~Copyable {
  /// Starts a polygon; the one before counts as closed.
  mutating func move(to point: Path.Point)
  /// The next corner.
  mutating func addLine(to point: Path.Point)
  /// Back to the start.
  mutating func close()
}

extension Path: OutlineSink {}
