import DisplayList
import Geometry

/// A gradient as an entry's vertices carry it: the gradient's coordinates as a linear function of the entry's, and where
/// its stops stand in the frame's table.
struct GradientBinding {
  /// Maps an entry's local point, as (x, y, 1), to the gradient's homogeneous point.
  private var x: SIMD3<Float>
  private var y: SIMD3<Float>
  private var origin: SIMD3<Float>
  /// First texel in the table, number of segments, opacity.
  var stops: SIMD3<Float>

  /// Binds a gradient of an item to points that `transform` maps to device space: the item's own, or the device's.
  init(_ paint: GradientPaint, of item: Item, to transform: PlaneTransform, firstTexel: Int, opacity: Float) {
    let toItem = Homography(item.transform).inverse
    let isOwn = transform == item.transform
    let map = paint.map
    func mapped(_ v: SIMD4<Float>, _ own: SIMD3<Double>) -> SIMD3<Float> {
      let p = isOwn ? own : toItem.apply(SIMD3(Double(v.x), Double(v.y), Double(v.w)))
      let q = map.x * p.x + map.y * p.y + map.origin * p.z
      return SIMD3(Float(q.x), Float(q.y), Float(p.z))
    }
    x = mapped(transform.x, SIMD3(1, 0, 0))
    y = mapped(transform.y, SIMD3(0, 1, 0))
    origin = mapped(transform.origin, SIMD3(0, 0, 1))
    stops = SIMD3(Float(firstTexel), Float(paint.stops.count - 1), opacity)
  }

  /// The gradient's homogeneous point under an entry's local point.
  @inline(__always)
  func callAsFunction(_ p: SIMD2<Float>) -> SIMD3<Float> { x * p.x + y * p.y + origin }
}
