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
