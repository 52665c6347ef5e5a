import DisplayList
import Geometry

/// Where an entry lands: device space moved to the surface's place in its target, then scaled to clip space.
struct Placement {
  /// From the entry's plane to clip space; y stays down, so that the first row in memory is the top row and nothing is
  /// ever flipped.
  var toClipSpace: PlaneTransform

  init(_ transform: PlaneTransform, _ surface: Surface, _ target: FramePlan.Target) {
    let origin = SIMD2(Float(surface.origin.x), Float(surface.origin.y))
    let moved = transform.movingDeviceOrigin(to: surface.bounds.min - origin)
    let scale = SIMD2(2 / Float(target.width), 2 / Float(target.height))
    func clipped(_ v: SIMD4<Float>) -> SIMD4<Float> { SIMD4(v.x * scale.x - v.w, v.y * scale.y - v.w, v.z, v.w) }
    toClipSpace = PlaneTransform(x: clipped(moved.x), y: clipped(moved.y), origin: clipped(moved.origin))
  }

  /// The pixels per point if the entry and all its clips are scaled alike in all directions, else nil.
  func similarityScale(_ transform: PlaneTransform, _ clips: [Clip]) -> Float? {
    guard let scale = transform.similarityScale else { return nil }
    return clips.allSatisfy { $0.transform.similarityScale != nil } ? scale : nil
  }
}

/// Clip-space depths for the entries of one surface: later entries are nearer, and the opaque inside of an entry lies half
/// a step in front of its rim, so that the rim's quad never shades it again.
struct DepthRange {
  private let step: Float
  /// How many depths the range tells apart.
  let count: Int

  init(entries: Int) {
    step = 2 / Float(entries + 2)
    count = 2 * (entries + 2)
  }

  func blended(_ index: Int) -> Float { 1 - step * Float(index + 1) }

  func interior(_ index: Int) -> Float { 1 - step * (Float(index) + 1.5) }
}
