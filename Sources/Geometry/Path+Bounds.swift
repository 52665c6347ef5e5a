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
      for point in points {
        if box == nil { box = Bounds(min: point, max: point) }
        box?.extend(to: point)
      }
      guard let box else { return nil }
      self = box
    }

    /// The standard library's functions for smaller and larger points are not inlined.
    @inline(__always)
    fileprivate mutating func extend(to point: Point) {
      min = Point(point.x < min.x ? point.x : min.x, point.y < min.y ? point.y : min.y)
      max = Point(point.x > max.x ? point.x : max.x, point.y > max.y ? point.y : max.y)
    }
  }

  /// The box that holds every point and control point; nil for an empty path.
  public var controlBounds: Bounds? {
    guard case .move(let first)? = elements.first else { return nil }
    var box = Bounds(min: first, max: first)
    for element in elements {
      switch element {
      case .move(let end), .line(let end): box.extend(to: end)
      case .quad(let end, let control):
        box.extend(to: control)
        box.extend(to: end)
      case .cubic(let end, let control1, let control2):
        box.extend(to: control1)
        box.extend(to: control2)
        box.extend(to: end)
      case .close: break
      }
    }
    return box
  }

  /// Whether all coordinates, control points included, are numbers and not infinite.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): Self.isFinite(end)
      case .quad(let end, let control): Self.isFinite(end + control)
      case .cubic(let end, let control1, let control2): Self.isFinite(end + control1 + control2)
      case .close: true
      }
    }
  }

  private static func isFinite(_ point: Point) -> Bool { (point.x + point.y).isFinite }

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
