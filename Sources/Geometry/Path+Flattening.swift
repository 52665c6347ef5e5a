/// Curves as chains of straight lines that stay within a distance of them.
///
/// In: a path and a tolerance in path units. Out: one polyline for each subpath. The number of chords of a curve follows
/// from the bound on its second derivative (Wang, Shen, Zhang and Yong 1992: n² = d(d−1)/8 · max|Δ²P| / tolerance), so
/// the points are the same on every machine and need no recursion.
extension Path {
  /// A chain of points joined by straight lines.
  public struct Polyline: Sendable, Hashable {
    /// At least one point. A closed chain does not repeat its first point at the end.
    public var points: [Point]
    /// Whether the last point is joined to the first.
    public var isClosed: Bool
  }

  /// The most chords that one curve is cut into, whatever the tolerance.
  public static let maximumChords = 1024

  /// The subpaths as polylines that deviate from the curves by no more than the tolerance, which must be above 0.
  public func flattened(tolerance: Double) -> [Polyline] {
    subpaths.map { subpath in
      var points = [subpath.start]
      for segment in subpath.segments { segment.appendChords(to: &points, tolerance: tolerance) }
      if subpath.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
      return Polyline(points: points, isClosed: subpath.isClosed)
    }
  }
}

extension Path.Segment {
  /// Appends the end points of the chords, without the segment's own start.
  func appendChords(to points: inout [Point], tolerance: Double) {
    let chords = chordCount(tolerance: tolerance)
    for chord in 1..<chords { points.append(point(at: Double(chord) / Double(chords))) }
    points.append(end)
  }

  private func chordCount(tolerance: Double) -> Int {
    let squared =
      switch self {
      case .line: 0.0
      case .quad(let a, let c, let b): (a - 2 * c + b).length / 4 / tolerance
      case .cubic(let a, let c, let d, let b):
        max((a - 2 * c + d).length, (c - 2 * d + b).length) * 0.75 / tolerance
      }
    let chords = squared.squareRoot().rounded(.up)
    guard chords < Double(Path.maximumChords) else { return Path.maximumChords }
    return max(Int(chords), 1)
  }
}
