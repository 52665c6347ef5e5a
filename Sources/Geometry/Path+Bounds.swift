/// The boxes around a path: one that holds the control points, and the tight one.
///
/// In: a path. Out: nil where there is no point. A move that nothing is drawn from counts only in the control box,
/// unless the path consists of such moves. Line width is not counted: it is not part of a path.
extension Path {
  /// A box with sides along the axes.
  public struct Bounds: Sendable, Hashable {
    /// The corner with the smallest x and y, in the path's units.
    public var min: Point
    /// The corner with the largest x and y.
    public var max: Point

    /// A box from its corners. `min` must not exceed `max`.
    public init(min: Point, max: Point) {
      self.min = min
      self.max = max
    }

    /// The smallest box that holds all points; nil if there are none.
    public init?(_ points: some Sequence<Point>) {
      var box: Bounds?
      for point in points { box = box.map { $0.extended(to: point) } ?? Bounds(min: point, max: point) }
      guard let box else { return nil }
      self = box
    }

    private func extended(to point: Point) -> Bounds {
      Bounds(min: pointwiseMin(min, point), max: pointwiseMax(max, point))
    }
  }

  /// The box that holds every point and control point; nil for an empty path.
  public var controlBounds: Bounds? {
    Bounds(elements.lazy.flatMap(\.points))
  }

  /// The box that the drawn lines and curves just touch; nil for an empty path.
  public var tightBounds: Bounds? {
    Bounds(segments.lazy.flatMap(\.extremePoints)) ?? controlBounds
  }
}

extension Path.Element {
  /// The control points and then the end point; none for a close.
  public var points: [Path.Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let end, let control): [control, end]
    case .cubic(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }
}
