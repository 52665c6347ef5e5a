import CoreGraphics
import DisplayList
import Geometry

/// An emitter layer's particles: one item, whatever their number.
///
/// In: the layer's values and their moment. Out: the systems of its cells, the space in which they lie and a rectangle of
/// the picture that holds them all. Particles lie flat in the layer's plane unless it preserves their depth.
extension DisplayListEncoder {
  mutating func encodeEmitter(_ index: Int, in inner: Surroundings) {
    guard case .emitter(let shared) = nodes[index].properties.specific else { return }
    let systems = EmitterSystems(shared.value)
    if systems.isCut { report(.particles, index) }
    var emitter = Emitter(space: inner.space.particleSpace(keepingDepth: shared.value.preservesDepth))
    (emitter.order, emitter.isAdditive) = Self.order(shared.value.renderMode)
    emitter.opacity = inner.opacity
    var bounds = Rect.null
    for member in systems.members {
      guard let system = drawn(member, index, inner) else { continue }
      bounds = bounds.union(emitter.space.deviceBounds(of: system.bounds, in: picture))
      emitter.systems.append(system)
    }
    bounds = bounds.intersection(Rect(x: 0, y: 0, width: Float(list.width), height: Float(list.height)))
    guard !bounds.isEmpty else { return }
    list.emitters.append(emitter)
    list.items.append(
      Item(
        transform: .identity, outline: RoundedRect(bounds), paint: .particles(list.emitters.count - 1), clip: inner.clip
      ))
    list.commands.append(.draw(list.items.count - 1))
  }

  /// The system with its picture; nil if its picture shows nothing.
  private mutating func drawn(
    _ member: EmitterSystems.Member, _ index: Int, _ inner: Surroundings
  ) -> ParticleSystem? {
    guard let image = member.cell.contents.flatMap(Self.image) else { return nil }
    guard max(image.width, image.height) <= Self.largestPicture else {
      report(.particles, index)
      return nil
    }
    let isYDown = inner.isYDown || image.followsAxes
    let unit = member.cell.contentsRect
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let part = Rect(
      CGRect(
        x: unit.minX * width, y: (isYDown ? unit.minY : 1 - unit.maxY) * height, width: unit.width * width,
        height: unit.height * height)
    ).intersection(Rect(x: 0, y: 0, width: Float(width), height: Float(height)))
    let scale = Float(EmitterLimits.number(Double(member.cell.contentsScale)))
    guard !part.isEmpty, scale > 0 else { return nil }
    var system = member.system
    system.sprite = ParticleSprite(
      image: self.index(of: image), part: part, size: part.size / scale, isYUp: !isYDown,
      magnification: ImagePaint.Sampling(member.cell.magnificationFilter),
      minification: ImagePaint.Sampling(member.cell.minificationFilter))
    return system
  }

  /// The longest side of an image that particles can show, in pixels.
  private static let largestPicture = 8192

  private static func image(_ contents: LayerContents) -> CGImage? {
    AnimatableValue.contents(contents).anyValue as? CGImage
  }

  private static func order(_ mode: CAEmitterLayerRenderMode) -> (Emitter.Order, isAdditive: Bool) {
    switch mode {
    case .oldestFirst: (.oldestFirst, false)
    case .oldestLast: (.oldestLast, false)
    case .backToFront: (.backToFront, false)
    case .additive: (.unordered, true)
    default: (.unordered, false)
    }
  }
}

extension ImagePaint.Sampling {
  /// Of a layer's filter; unknown ones count as linear.
  init(_ filter: CALayerContentsFilter) {
    switch filter {
    case .nearest: self = .nearest
    case .trilinear: self = .trilinear
    default: self = .linear
    }
  }
}

extension WorldTransform {
  /// For what has three dimensions, in single precision, with `W` normalised to 1 where it is constant.
  fileprivate func particleSpace(keepingDepth: Bool) -> ParticleSpace {
    let z = keepingDepth ? self.z : .zero
    let unit = x.w == 0 && y.w == 0 && z.w == 0 && origin.w != 0 ? 1 / origin.w : 1
    return ParticleSpace(
      x: SIMD4<Float>(x * unit), y: SIMD4<Float>(y * unit), z: SIMD4<Float>(z * unit),
      origin: SIMD4<Float>(origin * unit))
  }
}

extension ParticleSpace {
  /// The rectangle of the picture around a box; all of it where the box reaches behind the eye.
  fileprivate func deviceBounds(of box: (low: SIMD3<Float>, high: SIMD3<Float>), in picture: SIMD2<Double>) -> Rect {
    var bounds = Rect.null
    for corner in 0..<8 {
      let p = SIMD3(
        corner & 1 == 0 ? box.low.x : box.high.x, corner & 2 == 0 ? box.low.y : box.high.y,
        corner & 4 == 0 ? box.low.z : box.high.z)
      let h = homogeneous(p)
      guard h.w > Geometry.nearestW else {
        return Rect(x: 0, y: 0, width: Float(picture.x), height: Float(picture.y))
      }
      let q = SIMD2(h.x, h.y) / h.w
      bounds = bounds.union(Rect(min: q, max: q))
    }
    return bounds.outset(by: SIMD2(repeating: 1))
  }
}
