import DisplayList
import Geometry

/// A clip as an item's vertices carry it: the clip's own coordinates as linear functions of the item's.
struct ClipBinding {
  /// Maps an item's local point, as (x, y, 1), to the clip's homogeneous local point, centred on the clip's outline.
  var x: SIMD3<Float>
  var y: SIMD3<Float>
  var origin: SIMD3<Float>
  /// Half size, expansion, unused.
  var shape: SIMD4<Float>
  var radii: SIMD4<Float>
  var isContinuous: Bool

  /// Binds a clip to points that `transform` maps to device space. With `inPixels`, both transforms scale all directions
  /// alike, and the clip's coordinates become pixels.
  init(_ clip: Clip, to transform: PlaneTransform, inPixels: Bool) {
    let scale = inPixels ? clip.transform.similarityScale ?? 1 : 1
    let center = clip.outline.rect.center
    let inverse = Homography(clip.transform).inverse
    func mapped(_ v: SIMD4<Float>) -> SIMD3<Float> {
      let q = inverse.apply(SIMD3(Double(v.x), Double(v.y), Double(v.w)))
      return SIMD3<Float>(SIMD3((q.x - Double(center.x) * q.z), (q.y - Double(center.y) * q.z), q.z))
    }
    (x, y, origin) = (mapped(transform.x), mapped(transform.y), mapped(transform.origin))
    if inPixels {
      let unit = SIMD3(scale / origin.z, scale / origin.z, 1 / origin.z)
      (x, y, origin) = (x * unit, y * unit, origin * unit)
    }
    let half = clip.outline.rect.halfSize * scale
    shape = SIMD4(half.x, half.y, clip.outline.expansion, 0)
    radii = clip.outline.roundedCorners * (clip.outline.radius * scale)
    isContinuous = !clip.outline.isRectangle && clip.outline.expansion > 1
  }

  /// The clip's homogeneous point over an item's local point.
  @inline(__always)
  func callAsFunction(_ p: SIMD2<Float>) -> SIMD3<Float> { x * p.x + y * p.y + origin }
}

/// A plane transform without its depth: an invertible 3 by 3 map between planes, in double precision.
struct Homography {
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var origin: SIMD3<Double>

  init(_ transform: PlaneTransform) {
    func planar(_ v: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(v.x), Double(v.y), Double(v.w)) }
    (x, y, origin) = (planar(transform.x), planar(transform.y), planar(transform.origin))
  }

  func apply(_ p: SIMD3<Double>) -> SIMD3<Double> { x * p.x + y * p.y + origin * p.z }

  /// The inverse by cofactors; of a plane seen edge-on, the zero map.
  var inverse: Homography {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let rows = (cross(y, origin), cross(origin, x), cross(x, y))
    let determinant = (x * rows.0).sum()
    guard determinant != 0 else { return self.scaled(by: 0) }
    var result = self
    result.x = SIMD3(rows.0.x, rows.1.x, rows.2.x) / determinant
    result.y = SIMD3(rows.0.y, rows.1.y, rows.2.y) / determinant
    result.origin = SIMD3(rows.0.z, rows.1.z, rows.2.z) / determinant
    return result
  }

  private func scaled(by factor: Double) -> Homography {
    var result = self
    (result.x, result.y, result.origin) = (x * factor, y * factor, origin * factor)
    return result
  }
}
