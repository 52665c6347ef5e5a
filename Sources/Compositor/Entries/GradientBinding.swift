import DisplayList
import Geometry

/// A gradient as an entry's vertices carry it: the gradient's coordinates as a linear function of the entry's, and its
/// colours if they are two, or where its stops stand in the frame's table.
struct GradientBinding {
  /// Maps an entry's local point, as (x, y, 1), to the gradient's homogeneous point.
  private var x: SIMD3<Float>
  private var y: SIMD3<Float>
  private var origin: SIMD3<Float>
  /// First texel in the table, number of segments, opacity; of two colours start, one over length, opacity.
  let stops: SIMD3<Float>
  /// At the start and at the end, where no table is needed.
  let colors: (start: SIMD4<Float>, end: SIMD4<Float>)?

  /// Binds a gradient of an item to points that `transform` maps to device space: the item's own, or the device's.
  ///
  /// - Parameter table: where its stops go; nil for two that travel with the vertices.
  init(_ paint: GradientPaint, of item: Item, to transform: PlaneTransform, in table: StopTable?, opacity: Float) {
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
    if let table {
      stops = SIMD3(Float(table.append(paint.stops)), Float(paint.stops.count - 1), opacity)
      colors = nil
    } else {
      let (start, end) = (paint.stops[0], paint.stops[1])
      stops = SIMD3(start.location, StopTable.steepness(from: start, to: end), opacity)
      colors = (start.color, end.color)
    }
  }

  /// The gradient's homogeneous point under an entry's local point.
  @inline(__always)
  func callAsFunction(_ p: SIMD2<Float>) -> SIMD3<Float> { x * p.x + y * p.y + origin }
}
