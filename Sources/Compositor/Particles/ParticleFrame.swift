import DisplayList
import Geometry

/// What the systems of one emitter share in a frame: where it lies in its target and what clips it.
struct ParticleFrame {
  /// Those that the shader applies, bound to points of clip space.
  let clips: [ClipBinding]
  /// Whether distances have to be measured by their screen gradients.
  let isGeneral: Bool
  let scissor: PixelRect?
  /// That of what is around the emitter.
  let opacity: Float
  private let emitterOpacity: Float
  private let space: ParticleSpace
  private let unitsPerPixel: Float
  private let tint: SIMD3<Float>
  private let halfTarget: SIMD2<Float>
  private let depth: Float

  init(
    _ emitter: Emitter, _ entry: Entry, _ allClips: [Clip], _ surface: Surface, _ target: FramePlan.Target,
    depth: Float
  ) {
    let chain = ClipChain(allClips, from: entry.clip, to: surface.clipRoot, around: entry.bounds).active.map {
      allClips[$0]
    }
    let scale = emitter.space.isAffine ? emitter.space.plane().similarityScale : nil
    let isSimilar = scale != nil && chain.allSatisfy { $0.transform.similarityScale != nil }
    isGeneral = !isSimilar
    unitsPerPixel = scale.map { 1 / max($0, 1e-12) } ?? 1
    halfTarget = SIMD2(Float(target.width), Float(target.height)) * 0.5
    (emitterOpacity, tint) = (emitter.opacity, emitter.tint)
    space = Self.clipSpace(emitter.space, surface, target)
    let toDevice = Self.devicePlane(surface, target)
    clips = chain.prefix(Compositor.clipsInShader).map { ClipBinding($0, to: toDevice, inPixels: isSimilar) }
    (opacity, self.depth) = (entry.opacity, depth)
    scissor =
      surface.sharesTarget
      ? PixelRect(x: surface.origin.x, y: surface.origin.y, width: surface.pixelWidth, height: surface.pixelHeight)
      : nil
  }

  private static func clipSpace(
    _ space: ParticleSpace, _ surface: Surface, _ target: FramePlan.Target
  ) -> ParticleSpace {
    let flat = Placement(space.plane(), surface, target).toClipSpace
    let across = Placement(PlaneTransform(x: space.z, y: .zero, origin: .zero), surface, target).toClipSpace
    return ParticleSpace(x: flat.x, y: flat.y, z: across.x, origin: flat.origin)
  }

  /// From clip space, as a plane, to device space.
  private static func devicePlane(_ surface: Surface, _ target: FramePlan.Target) -> PlaneTransform {
    let half = SIMD2(Float(target.width), Float(target.height)) * 0.5
    let middle = half + surface.bounds.min - SIMD2(Float(surface.origin.x), Float(surface.origin.y))
    return PlaneTransform(
      x: SIMD4(half.x, 0, 0, 0), y: SIMD4(0, half.y, 0, 0), origin: SIMD4(middle.x, middle.y, 0, 1))
  }

  /// How a system's picture is sampled, by the scale that its particles have at birth.
  func sampling(of system: ParticleSystem) -> ImagePaint.Sampling {
    let sprite = system.sprite
    let scale = system.samples[0].levels.reduce(Float(1)) { $0 * ($1.scale.low + $1.scale.range / 2) }
    let texels = sprite.part.size / pointwiseMax(sprite.size * scale, SIMD2(repeating: ImagePlaces.smallestSide))
    let isSmaller = (texels * unitsPerPixel).max() > 1.0001
    return isSmaller && !isGeneral ? sprite.minification : sprite.magnification
  }

  /// Rows 0 to 8.
  func rows(_ picture: ParticlePicture) -> [SIMD4<Float>] {
    [
      space.x, space.y, space.z, space.origin, picture.corners, picture.coordinates,
      SIMD4(unitsPerPixel, depth, halfTarget.x, halfTarget.y), picture.limits, SIMD4(tint, emitterOpacity * opacity),
    ]
  }

  /// Fills in the rows of the clips.
  func bindClips(in rows: inout [SIMD4<Float>]) {
    for (index, clip) in clips.enumerated() {
      let first = ParticleRows.clips + 5 * index
      (rows[first], rows[first + 1]) = (SIMD4(clip.x, 0), SIMD4(clip.y, 0))
      (rows[first + 2], rows[first + 3]) = (SIMD4(clip.origin, 0), clip.shape)
      rows[first + 4] = clip.radii
    }
  }
}
