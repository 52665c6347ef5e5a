import Geometry

/// Polygons in a layer's plane, cut where the plane goes behind the eye and projected onto the picture.
struct ProjectedPath {
  private(set) var path = Path()

  init(_ polylines: [Path.Polyline], _ transform: PlaneTransform) {
    for polyline in polylines { append(polyline.points, transform) }
  }

  /// Cuts by Sutherland and Hodgman's rule: parts of one polygon stay connected along the cut, which covers nothing.
  private mutating func append(_ points: [Path.Point], _ transform: PlaneTransform) {
    let corners = points.map { Self.homogeneous($0, transform) }
    let nearest = Double(Geometry.nearestW)
    var isEmpty = true
    func add(_ h: SIMD3<Double>, to path: inout Path) {
      let p = SIMD2(h.x, h.y) / h.z
      if isEmpty { path.move(to: p) } else { path.addLine(to: p) }
      isEmpty = false
    }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.z >= nearest { add(corner, to: &path) }
      guard (corner.z >= nearest) != (next.z >= nearest) else { continue }
      add(corner + (next - corner) * ((nearest - corner.z) / (next.z - corner.z)), to: &path)
    }
    if !isEmpty { path.close() }
  }

  private static func homogeneous(_ p: Path.Point, _ transform: PlaneTransform) -> SIMD3<Double> {
    func planar(_ v: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(v.x), Double(v.y), Double(v.w)) }
    return planar(transform.x) * p.x + planar(transform.y) * p.y + planar(transform.origin)
  }
}
