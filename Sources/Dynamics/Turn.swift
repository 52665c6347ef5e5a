#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A turn about the origin, from +x toward +y.
public struct Turn: Sendable {
  private let cosine: Double
  private let sine: Double

  /// A turn by an angle in radians.
  public init(_ angle: Double) {
    (cosine, sine) = (cos(angle), sin(angle))
  }

  /// The point after the turn.
  public func apply(_ point: Point) -> Point {
    Point(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
  }

  /// The point before the turn.
  public func undo(_ point: Point) -> Point {
    Point(point.x * cosine + point.y * sine, point.y * cosine - point.x * sine)
  }
}

/// Points of the unit circle.
enum Unit {
  /// 32 points, evenly spread, from +x toward +y.
  static let circle: [Point] = (0..<32).map { Turn(Double($0) * .pi / 16).apply(Point(1, 0)) }
}

extension SIMD2<Double> {
  /// The squared distance from the origin.
  public var lengthSquared: Double { x * x + y * y }
  /// The distance from the origin.
  public var length: Double { lengthSquared.squareRoot() }
  /// The z component of the product with another vector in space.
  public func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
  /// A quarter turn from +x toward +y.
  public var perpendicular: SIMD2<Double> { SIMD2(-y, x) }
}
