import DisplayList
import Geometry

/// A picture that is drawn by itself before it is used: the frame, a group, a mask.
///
/// Surfaces are aligned to device pixels and as large as what is visible of them, so a group is composited texel by
/// pixel, without resampling, whatever its transform.
struct Surface {
  /// In whole device pixels.
  var bounds: Rect
  /// Painter's order.
  var entries: [Entry] = []
  /// What makes it from another surface; nil if it is drawn.
  var step: FilterStep?
  /// Device pixels for a texel.
  var scale = SIMD2<Int>(1, 1)
  /// Whether it is made when its reader is half drawn, because it depends on what lies below an entry.
  var isPrelude = false
  /// Clips from here outwards are applied where the surface is composited, not inside.
  var clipRoot: Int
  /// Clips that cut it where it is composited, and nothing comes between. What lies on their edges has none of its own
  /// inside, or it would count twice.
  var endingClips: [Int] = []
  /// Surfaces of level n are sampled by surfaces of higher levels only. Filled in bottom up.
  var level = 0
  /// Where it lies: the target, and the target's pixel that holds `bounds.min`.
  var target = 0
  var origin = SIMD2<Int>(0, 0)
  /// Whether other surfaces lie beside it, so that nothing may reach over its edges.
  var sharesTarget = false

  var originInPixels: SIMD2<Float> { SIMD2(Float(origin.x), Float(origin.y)) }
  var pixelWidth: Int { Int(bounds.size.x) / scale.x }
  var pixelHeight: Int { Int(bounds.size.y) / scale.y }
  var pixelsPerTexel: SIMD2<Float> { SIMD2(Float(scale.x), Float(scale.y)) }
  /// The device point at the target's own origin.
  var deviceOrigin: SIMD2<Float> { bounds.min - originInPixels * pixelsPerTexel }
  /// Its first texel in the target, and the one behind its last.
  var texels: SIMD4<Float> {
    let end = originInPixels + bounds.size / pixelsPerTexel
    return SIMD4(originInPixels.x, originInPixels.y, end.x, end.y)
  }
}
