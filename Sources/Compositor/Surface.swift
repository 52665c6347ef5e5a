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
  /// Clips from here outwards are applied where the surface is composited, not inside.
  var clipRoot: Int
  /// Surfaces of level n are sampled by surfaces of higher levels only. Filled in bottom up.
  var level = 0
  /// Where it lies: the target, and the target's pixel that holds `bounds.min`.
  var target = 0
  var origin = SIMD2<Int>(0, 0)
  /// Whether other surfaces lie beside it, so that nothing may reach over its edges.
  var sharesTarget = false

  var originInPixels: SIMD2<Float> { SIMD2(Float(origin.x), Float(origin.y)) }
  var pixelWidth: Int { Int(bounds.size.x) }
  var pixelHeight: Int { Int(bounds.size.y) }
}

/// One thing that a surface shows.
struct Entry {
  enum Content {
    case item(Int)
    /// A group's surface and its mask's, both drawn before.
    case surface(Int, mask: Int?)
    /// A fragment of the list, planned by itself.
    case fragment(Int)
  }

  var content: Content
  /// The part of the device space that it touches.
  var bounds: Rect
  var opacity: Float
  /// How it meets the entries before it.
  var blend = BlendMode.normal
  /// The innermost clip, or -1.
  var clip: Int
  /// Where it lies in space; the identity for surfaces outside depth contexts.
  var transform: PlaneTransform
  /// Cuts it to its part of a split plane: homogeneous planes, `π · P >= 0` is kept.
  var halfSpaces: [SIMD4<Float>] = []
}
