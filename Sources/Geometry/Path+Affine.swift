/// Affine maps of paths and of the points in them.
extension Path {
  /// An affine map of the plane: where the unit vectors and the origin go. Points are rows: p·x + p·y + origin.
  public struct Affine: Sendable, Hashable {
    /// The image of the vector (1, 0).
    public var x: SIMD2<Double>
    /// The image of the vector (0, 1).
    public var y: SIMD2<Double>
    /// The image of the origin.
    public var origin: SIMD2<Double>

    /// A map from the images of both unit vectors and of the origin.
    public init(x: SIMD2<Double>, y: SIMD2<Double>, origin: SIMD2<Double>) {
      self.x = x
      self.y = y
      self.origin = origin
    }

    /// Leaves every point where it is.
    public static let identity = Affine(x: [1, 0], y: [0, 1], origin: .zero)

    /// The image of a point.
    public func apply(_ point: Point) -> Point { x * point.x + y * point.y + origin }

    /// The map that undoes this one; nil if this one squeezes the plane into a line or is not finite.
    public var inverted: Affine? {
      let determinant = x.x * y.y - x.y * y.x
      guard determinant != 0, determinant.isFinite else { return nil }
      let backX = SIMD2(y.y, -x.y) / determinant
      let backY = SIMD2(-y.x, x.x) / determinant
      return Affine(x: backX, y: backY, origin: -(backX * origin.x + backY * origin.y))
    }
  }

  /// The path with every point mapped.
  public func transformed(by map: Affine) -> Path {
    map == .identity ? self : withPoints { map.apply($0) }
  }
}
