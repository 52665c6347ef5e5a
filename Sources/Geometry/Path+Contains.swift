/// Whether a point lies inside a path.
///
/// A ray from the point toward +x is crossed with every segment; curves are first cut where they turn around in y, so
/// that each piece is crossed at most once, and the crossing is found by bisection. Subpaths that are not closed count
/// as closed by a straight line, as in filling. Upper ends of pieces do not count, so a vertex is crossed once.
extension Path {
  /// How crossings decide what is inside.
  public enum FillRule: Sendable, Hashable {
    /// Inside where upward and downward crossings do not cancel.
    case nonZero
    /// Inside where the number of crossings is odd.
    case evenOdd
  }

  /// Whether a point lies inside.
  public func contains(_ point: Point, rule: FillRule) -> Bool {
    let crossings = subpaths.lazy.flatMap(\.closedSegments).map { $0.crossing(of: point) }
    let winding = crossings.reduce(0, +)
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}

extension Path.Subpath {
  /// The segments with the straight line that filling adds to an open run.
  fileprivate var closedSegments: [Path.Segment] {
    guard let last = segments.last, last.end != start else { return segments }
    return segments + [.line(last.end, start)]
  }
}

extension Path.Segment {
  /// How often the ray from a point toward +x crosses this segment: upward in y counts 1, downward −1.
  fileprivate func crossing(of point: Point) -> Int {
    let stops = [0] + turningParameters(axis: 1) + [1]
    return zip(stops, stops.dropFirst()).reduce(0) { $0 + monotoneCrossing(of: point, from: $1.0, to: $1.1) }
  }

  private func monotoneCrossing(of point: Point, from t0: Double, to t1: Double) -> Int {
    let rising = self.point(at: t0).y <= point.y && self.point(at: t1).y > point.y
    let falling = self.point(at: t1).y <= point.y && self.point(at: t0).y > point.y
    guard rising || falling else { return 0 }
    var low = t0
    var high = t1
    for _ in 0..<Self.bisections {
      let middle = (low + high) / 2
      if (self.point(at: middle).y > point.y) == rising { high = middle } else { low = middle }
    }
    guard self.point(at: (low + high) / 2).x > point.x else { return 0 }
    return rising ? 1 : -1
  }

  /// Enough to bring a parameter to the last bit.
  private static let bisections = 52
}
