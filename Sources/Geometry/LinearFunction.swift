/// `f(x, y) = a·x + b·y + c` over a layer's plane: the test that cuts polygons. Points with `f >= 0` are kept.
public struct LinearFunction: Sendable, Equatable {
  /// The change per unit of x.
  public var a: Float
  /// The change per unit of y.
  public var b: Float
  /// The value at (0, 0).
  public var c: Float

  /// A function from its coefficients.
  public init(_ a: Float, _ b: Float, _ c: Float) {
    (self.a, self.b, self.c) = (a, b, c)
  }

  /// The value of a homogeneous plane `π · (X, Y, Z, W)` on the points of a transformed layer plane.
  public init(_ plane: SIMD4<Float>, over transform: PlaneTransform) {
    a = (plane * transform.x).sum()
    b = (plane * transform.y).sum()
    c = (plane * transform.origin).sum()
  }

  /// The value at a point of the plane; not a distance unless (a, b) has length 1.
  public func callAsFunction(_ p: SIMD2<Float>) -> Float { a * p.x + b * p.y + c }

  /// Keeps what lies in front of the eye.
  public static func nearPlane(of transform: PlaneTransform) -> LinearFunction {
    LinearFunction(transform.x.w, transform.y.w, transform.origin.w - Geometry.nearestW)
  }
}
