import DisplayList
import Geometry

/// A plane that is not seen in perspective, in two dimensions: what `PlaneTransform` computes where `W` is 1, operation
/// by operation, without those that multiply by 1 or add 0.
struct FlatPlane {
  private var x: SIMD2<Float>
  private var y: SIMD2<Float>
  private var origin: SIMD2<Float>

  /// `W` must be 1 everywhere.
  @inline(__always)
  init(_ plane: PlaneTransform) {
    x = SIMD2(plane.x.x, plane.x.y)
    y = SIMD2(plane.y.x, plane.y.y)
    origin = SIMD2(plane.origin.x, plane.origin.y)
  }

  @inline(__always)
  func callAsFunction(_ p: SIMD2<Float>) -> SIMD2<Float> { x * p.x + y * p.y + origin }

  /// Whether a rectangle of the plane, with half a pixel of soft edge, touches a device rectangle.
  @inline(__always)
  func touches(_ limit: Rect, _ rect: Rect) -> Bool {
    let (center, half) = (self(rect.center), rect.halfSize)
    let (a, b) = (x * half.x, y * half.y)
    let extent = SIMD2(abs(a.x) + abs(b.x), abs(a.y) + abs(b.y))
    return !Rect(min: center - extent - 0.5, max: center + extent + 0.5).intersection(limit).isEmpty
  }

  /// See `PlaneTransform.similarityScale`.
  @inline(__always)
  var similarityScale: Float? {
    let (aa, bb, ab) = ((x * x).sum(), (y * y).sum(), (x * y).sum())
    guard abs(aa - bb) <= 1e-4 * aa, abs(ab) <= 1e-4 * aa else { return nil }
    return aa.squareRoot()
  }

  /// A rectangle with half a pixel more at its soft edges; see `PlaneTransform.corners`.
  @inline(__always)
  func grown(_ rect: Rect, edges: Item.Edges) -> Rect {
    let determinant = abs(x.x * y.y - x.y * y.x) + 1e-6
    let reach = SIMD2((y * y).sum().squareRoot(), (x * x).sum().squareRoot()) * (0.5 / determinant)
    let half = pointwiseMin(reach, SIMD2(repeating: 64))
    let low = SIMD2<Float>(edges.contains(.minX) ? 1 : 0, edges.contains(.minY) ? 1 : 0)
    let high = SIMD2<Float>(edges.contains(.maxX) ? 1 : 0, edges.contains(.maxY) ? 1 : 0)
    return Rect(min: rect.min - half * low, max: rect.max + half * high)
  }

  /// The same plane in clip space; see `Placement`.
  @inline(__always)
  func scaled(by scale: SIMD2<Float>, from corner: SIMD2<Float>) -> FlatPlane {
    var scaled = self
    (scaled.x, scaled.y) = (x * scale, y * scale)
    scaled.origin = (origin - corner) * scale - 1
    return scaled
  }
}

/// What the four vertices of a box in such a plane have in common.
struct FlatQuad {
  let shape: SIMD4<Float>
  let radii: SIMD4<Float>
  let color: UInt32
  let border: UInt32
  let depth: Float
  let hasRadii: Bool
  let hasBorder: Bool

  /// Writes a vertex in the order of `VertexLayout` and returns where the next one goes.
  ///
  /// The memory is a quad's in a stream whose layout has just these attributes, so all words fit.
  @inline(__always)
  func write(
    _ position: SIMD2<Float>, local: SIMD2<Float>, to start: UnsafeMutablePointer<Float>
  ) -> UnsafeMutablePointer<Float> {
    let raw = UnsafeMutableRawPointer(start)
    raw.storeBytes(of: SIMD4(position.x, position.y, depth, 1), as: SIMD4<Float>.self)
    raw.storeBytes(of: local, toByteOffset: 16, as: SIMD2<Float>.self)
    raw.storeBytes(of: shape, toByteOffset: 24, as: SIMD4<Float>.self)
    var out = start + 10
    if hasRadii {
      UnsafeMutableRawPointer(out).storeBytes(of: radii, as: SIMD4<Float>.self)
      out += 4
    }
    out.pointee = Float(bitPattern: color)
    out += 1
    guard hasBorder else { return out }
    out.pointee = Float(bitPattern: border)
    return out + 1
  }
}
