/// Maps points of one layer's plane to homogeneous device points: `(x, y) -> x·X + y·Y + O`.
///
/// It is a 4 by 4 transform without the column for z, because what is drawn lies in its layer's plane. Everything that
/// decides about a point of the plane (near plane, target edges, splitting planes, clips) is therefore a *linear*
/// function of `(x, y, 1)`, which is what lets one polygon routine do all the cutting.
public struct PlaneTransform: Sendable, Hashable {
  /// The image of the unit step in x.
  public var x: SIMD4<Float>
  /// The image of the unit step in y.
  public var y: SIMD4<Float>
  /// The image of (0, 0).
  public var origin: SIMD4<Float>

  /// A map from the homogeneous images of both unit steps and of (0, 0).
  public init(x: SIMD4<Float>, y: SIMD4<Float>, origin: SIMD4<Float>) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  /// Local units are pixels, at depth 0.
  public static let identity = PlaneTransform(
    x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), origin: SIMD4(0, 0, 0, 1))

  /// The homogeneous device point of a local point.
  @inlinable
  public func homogeneous(_ p: SIMD2<Float>) -> SIMD4<Float> {
    x * p.x + y * p.y + origin
  }

  /// The pixel position of a local point in front of the eye (`W > 0`).
  @inlinable
  public func callAsFunction(_ p: SIMD2<Float>) -> SIMD2<Float> {
    let h = homogeneous(p)
    return SIMD2(h.x, h.y) / h.w
  }

  /// Whether `W` is the same everywhere, so that no perspective is involved. Then it is 1 by normalisation.
  public var isAffine: Bool { x.w == 0 && y.w == 0 }

  /// For an affine transform, the factor by which it scales lengths, if it scales all directions alike; else nil.
  public var similarityScale: Float? {
    guard isAffine else { return nil }
    let (a, b) = (SIMD2(x.x, x.y) / origin.w, SIMD2(y.x, y.y) / origin.w)
    let (aa, bb, ab) = ((a * a).sum(), (b * b).sum(), (a * b).sum())
    guard abs(aa - bb) <= 1e-4 * aa, abs(ab) <= 1e-4 * aa else { return nil }
    return aa.squareRoot()
  }

  /// Whether edges parallel to the local axes are parallel to the device axes.
  public var isAxisAligned: Bool {
    isAffine && ((x.y == 0 && y.x == 0) || (x.x == 0 && y.y == 0))
  }

  /// Twice the signed area that the device image of a small local triangle at `p` has, per unit of local area: positive
  /// when the plane shows its front to the eye in a y-down device space.
  public func orientation(at p: SIMD2<Float>) -> Float {
    let h = homogeneous(p)
    return linear2x2Determinant(at: h) / (h.w * h.w * h.w)
  }

  private func linear2x2Determinant(at h: SIMD4<Float>) -> Float {
    let (a, b) = (x, y)
    return h.x * (a.y * b.w - a.w * b.y) - h.y * (a.x * b.w - a.w * b.x) + h.w * (a.x * b.y - a.y * b.x)
  }

  /// The derivative of the pixel position by x and by y at a local point.
  @inlinable
  public func jacobian(at p: SIMD2<Float>) -> (x: SIMD2<Float>, y: SIMD2<Float>) {
    let h = homogeneous(p)
    let position = SIMD2(h.x, h.y)
    let scale = 1 / (h.w * h.w)
    return (
      (SIMD2(x.x, x.y) * h.w - position * x.w) * scale,
      (SIMD2(y.x, y.y) * h.w - position * y.w) * scale
    )
  }

  /// The same map into a device space whose origin lies at `origin` of this one.
  public func movingDeviceOrigin(to point: SIMD2<Float>) -> PlaneTransform {
    func moved(_ v: SIMD4<Float>) -> SIMD4<Float> { SIMD4(v.x - point.x * v.w, v.y - point.y * v.w, v.z, v.w) }
    return PlaneTransform(x: moved(x), y: moved(y), origin: moved(origin))
  }
}
