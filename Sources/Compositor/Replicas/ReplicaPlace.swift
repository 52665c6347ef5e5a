import DisplayList
import Geometry

/// Where the copies of one entry land: what `Placement`, `ClipChain` and `EntryBuilder.cuts` say of an entry, made ready
/// for many.
struct ReplicaPlace {
  /// What is outside is not seen.
  let limit: Rect
  let opacity: Float
  let depth: Float
  private let surface: Surface
  private let target: FramePlan.Target
  private let clips: [Clip]
  private let clip: Int
  /// Whether no clip cuts anything inside the limit.
  private let isFree: Bool
  /// The device point at the target's own origin, and clip space's units in a pixel.
  let deviceOrigin: SIMD2<Float>
  let clipScale: SIMD2<Float>

  init(_ entry: Entry, _ surface: Surface, _ target: FramePlan.Target, _ clips: [Clip], depth: Float) {
    (limit, opacity, self.depth) = (entry.bounds, entry.opacity, depth)
    (self.surface, self.target, self.clips, clip) = (surface, target, clips, entry.clip)
    deviceOrigin = surface.bounds.min - SIMD2(Float(surface.origin.x), Float(surface.origin.y))
    clipScale = SIMD2(2 / Float(target.width), 2 / Float(target.height))
    isFree = Self.isUnclipped(entry.bounds, entry.clip, clips, surface)
  }

  /// Whether no copy is clipped, and none can reach over the edge of its part of a target.
  var isPlain: Bool { isFree && !surface.sharesTarget }

  /// Whether clips leave all inside a device rectangle alone.
  @inline(__always)
  func isUnclipped(_ bounds: Rect) -> Bool {
    isFree || Self.isUnclipped(bounds, clip, clips, surface)
  }

  private static func isUnclipped(_ bounds: Rect, _ clip: Int, _ clips: [Clip], _ surface: Surface) -> Bool {
    ClipChain(clips, from: clip, to: surface.clipRoot, around: bounds).active.isEmpty
      && surface.endingClips.allSatisfy { clips[$0].isAwayFrom(bounds) }
  }

  /// Whether corners lie in front of the eye, and where the surface shares its target inside its part of it.
  @inline(__always)
  func holds(_ corners: Corners, _ plane: PlaneTransform) -> Bool {
    if plane.isAffine && !surface.sharesTarget { return plane.origin.w > Geometry.nearestW }
    return holds(plane.homogeneous(corners.0)) && holds(plane.homogeneous(corners.1))
      && holds(plane.homogeneous(corners.2)) && holds(plane.homogeneous(corners.3))
  }

  private func holds(_ h: SIMD4<Float>) -> Bool {
    h.w > Geometry.nearestW && (!surface.sharesTarget || surface.bounds.containsPixel(h))
  }

  @inline(__always)
  func toClipSpace(_ plane: PlaneTransform) -> PlaneTransform { Placement(plane, surface, target).toClipSpace }
}
