/// One piece of a path, a line or a curve, as something that can be walked along, measured and cut.
extension Path {
  /// One drawn piece of a path with its own start point: a line, or a quadratic or cubic Bézier curve.
  ///
  /// In: end and control points. Out: positions, directions and pieces by the curve's parameter, 0 at the start and 1
  /// at the end. Equal steps of the parameter are not equal lengths; `PathMeasure` turns lengths into parameters.
  public enum Segment: Sendable, Hashable {
    case line(Point, Point)
    case quad(Point, Point, Point)
    case cubic(Point, Point, Point, Point)
  }
}

extension Path.Segment {
  /// In the path's units.
  public typealias Point = Path.Point

  /// Where the segment begins.
  public var start: Point {
    switch self {
    case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
    }
  }

  /// Where the segment ends.
  public var end: Point {
    switch self {
    case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
    }
  }

  /// The position at a parameter.
  public func point(at t: Double) -> Point {
    let u = 1 - t
    switch self {
    case .line(let a, let b): return a * u + b * t
    case .quad(let a, let c, let b): return a * (u * u) + c * (2 * u * t) + b * (t * t)
    case .cubic(let a, let c, let d, let b):
      return a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + b * (t * t * t)
    }
  }

  /// The first derivative by the parameter.
  public func derivative(at t: Double) -> Point {
    let u = 1 - t
    switch self {
    case .line(let a, let b): return b - a
    case .quad(let a, let c, let b): return (c - a) * (2 * u) + (b - c) * (2 * t)
    case .cubic(let a, let c, let d, let b):
      return (c - a) * (3 * u * u) + (d - c) * (6 * u * t) + (b - d) * (3 * t * t)
    }
  }

  /// The unit direction of travel; zero only for a segment whose points all coincide.
  ///
  /// Where a control point lies on an end point the derivative vanishes there; the direction is then the limit, toward
  /// or from the next point that differs.
  public func tangent(at t: Double) -> Point {
    let direct = derivative(at: t)
    if direct != .zero { return direct.normalized }
    let points = controlPolygon
    if t < 0.5 {
      return (points.first { $0 != start }.map { $0 - start } ?? .zero).normalized
    }
    return (points.last { $0 != end }.map { end - $0 } ?? .zero).normalized
  }

  /// The part between two parameters, as a segment of the same kind.
  public func piece(from t0: Double, to t1: Double) -> Path.Segment {
    let first = point(at: t0)
    let last = point(at: t1)
    let span = t1 - t0
    switch self {
    case .line: return .line(first, last)
    case .quad: return .quad(first, first + derivative(at: t0) * (span / 2), last)
    case .cubic:
      return .cubic(
        first, first + derivative(at: t0) * (span / 3), last - derivative(at: t1) * (span / 3), last)
    }
  }

  /// End and control points in order.
  public var controlPolygon: [Point] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quad(let a, let c, let b): [a, c, b]
    case .cubic(let a, let c, let d, let b): [a, c, d, b]
    }
  }
}

extension SIMD2<Double> {
  /// The Euclidean length.
  var length: Double { (self * self).sum().squareRoot() }

  /// The vector with length 1; zero stays zero.
  var normalized: SIMD2<Double> {
    let length = length
    return length > 0 ? self / length : .zero
  }
}
