/// A path measured once, so that places along it can be found by distance.
///
/// In: a path. Out: the lengths of its segments and, for a distance from the start over all subpaths, the place there.
/// Moves between subpaths take no distance. The path is not kept, only its segments.
public struct PathMeasure: Sendable {
  /// The drawn pieces in order, closing lines included.
  public let segments: [Path.Segment]
  /// The arc length of each segment, in path units.
  public let lengths: [Double]
  /// The distance from the start of the path to the end of each segment.
  public let distances: [Double]

  /// A place on the path.
  public struct Location: Sendable, Hashable {
    /// Which of the segments.
    public var segment: Int
    /// The curve parameter in that segment, 0...1.
    public var parameter: Double
    /// The position, in path units.
    public var point: Path.Point
    /// The unit direction of travel; zero on a segment without length.
    public var tangent: Path.Point
  }

  /// Measures a path.
  public init(_ path: Path) {
    segments = path.segments
    lengths = segments.map(\.length)
    var sum = 0.0
    distances = lengths.map { length in
      sum += length
      return sum
    }
  }

  /// The length of all segments together.
  public var total: Double { distances.last ?? 0 }

  /// The place at a distance from the start, held between 0 and the total; nil if nothing is drawn.
  public func location(atDistance distance: Double) -> Location? {
    guard !segments.isEmpty else { return nil }
    let index = segmentIndex(atDistance: distance)
    let segment = segments[index]
    let before = index > 0 ? distances[index - 1] : 0
    let parameter = segment.parameter(atLength: distance - before)
    return Location(
      segment: index, parameter: parameter, point: segment.point(at: parameter),
      tangent: segment.tangent(at: parameter))
  }

  /// The first segment that ends at or after a distance, by bisection.
  private func segmentIndex(atDistance distance: Double) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
