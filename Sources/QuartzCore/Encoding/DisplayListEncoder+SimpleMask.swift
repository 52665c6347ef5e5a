import CoreGraphics
import DisplayList
import Geometry

/// Masks that need no surface: an opaque box, which clips, and an opaque path or text over a single colour or gradient,
/// which becomes that item's shape.
///
/// Everything else about a mask (contents, sublayers, translucent colours, strokes) is left to a masked group.
extension DisplayListEncoder {
  enum SimpleMask {
    /// In the mask's own plane.
    case box(LayerProperties)
    /// In the masked layer's points.
    case path(PathCoverage)
  }

  /// How a layer's mask can do without a surface; nil if it cannot.
  func simpleMask(of index: Int, _ own: Surroundings) -> SimpleMask? {
    let mask = nodes[index + 1]
    guard nodes[index].maskCount == 1, mask.isPresent, mask.kind == .layer, !mask.isInTransition,
      !own.isInPlane, !mask.properties.isHidden, mask.properties.opacity == 1, mask.properties.isDoubleSided,
      mask.properties.contents == nil, mask.properties.sharedEffects == nil, !mask.properties.drawsBorder,
      mask.properties.shadowOpacity == 0
    else { return nil }
    switch mask.properties.specific {
    case .none: return (mask.properties.backgroundColor?.rgba.w ?? 0) >= 1 ? .box(mask.properties) : nil
    case .shape(let shared):
      guard mask.properties.backgroundColor == nil, !nodes[index].properties.isGeometryFlipped else { return nil }
      return path(shared.value, of: mask.properties, masking: index)
    case .text(let shared):
      guard mask.properties.backgroundColor == nil, !nodes[index].properties.isGeometryFlipped else { return nil }
      return path(shared.value, of: mask.properties, masking: index, isYDown: own.isYDown)
    default: return nil
    }
  }

  private func path(_ shape: ShapeProperties, of mask: LayerProperties, masking index: Int) -> SimpleMask? {
    guard let path = shape.path?.path, (shape.fillColor?.rgba.w ?? 0) >= 1, shape.strokeColor == nil,
      let map = mask.affinePlacement, isOnePaint(index)
    else { return nil }
    return inside(index, PathCoverage(path.transformed(by: map), .fill(shape.fillRule.rule)))
  }

  /// Opaque text none of which is cut off.
  private func path(
    _ text: TextProperties, of mask: LayerProperties, masking index: Int, isYDown: Bool
  ) -> SimpleMask? {
    let bounds = mask.bounds
    guard bounds.width > 0, bounds.height > 0, let map = mask.affinePlacement, isOnePaint(index) else { return nil }
    let picture = text.picture(in: bounds.size)
    let room = Rect(min: .zero, max: SIMD2(Float(bounds.width), Float(bounds.height)))
    let isOpaque = picture.pieces.allSatisfy { (($0.color ?? text.foregroundColor)?.rgba.w ?? 0) >= 1 }
    guard picture.undrawn.isEmpty, isOpaque, picture.pieces.allSatisfy({ room.contains($0.bounds) }),
      let outline = picture.outline
    else { return nil }
    let upright = Path.Affine(
      x: SIMD2(1, 0), y: SIMD2(0, isYDown ? 1 : -1), origin: SIMD2(bounds.minX, isYDown ? bounds.minY : bounds.maxY))
    return inside(index, PathCoverage(outline.transformed(by: upright).transformed(by: map), .fill(.nonZero)))
  }

  private func inside(_ index: Int, _ coverage: PathCoverage) -> SimpleMask? {
    Rect(nodes[index].properties.bounds).contains(coverage.bounds) ? .path(coverage) : nil
  }

  /// Whether all that a layer shows is one rectangle of a colour or a gradient.
  private func isOnePaint(_ index: Int) -> Bool {
    let layer = nodes[index].properties
    let hasBackground = layer.backgroundColor != nil
    guard nodes[index].subtreeCount == 2, layer.contents == nil, !layer.drawsBorder, layer.shadowOpacity == 0,
      layer.cornerRadius == 0, layer.tiled == nil
    else { return false }
    return layer.family == .gradient ? !hasBackground : layer.family == .layer && hasBackground
  }

  /// What a layer shows and its shadow, cut by its mask.
  mutating func encodeContent(_ index: Int, _ own: Surroundings, _ shadow: ShadowForm, cutBy mask: SimpleMask) {
    switch mask {
    case .box(let layer):
      var space = inside(index, own).space.flattened(keepingDepth: true)
      space = space.space(of: layer)
      let place = LayerBox.place(layer, space, in: picture)
      list.clips.append(Clip(transform: place.plane, outline: place.outline, parent: own.clip))
      var clipped = own
      clipped.clip = list.clips.count - 1
      encodeShadow(shadow, index, clipped)
      encodeIsolated(index, clipped)
    case .path(let coverage):
      let first = list.items.count
      encodeContent(index, own)
      guard list.items.count > first else { return }
      list.coverages.append(coverage)
      list.items[first].coverage = list.coverages.count - 1
      list.items[first].outline = RoundedRect(coverage.bounds)
    }
  }
}

extension LayerProperties {
  fileprivate var drawsBorder: Bool { borderWidth > 0 && (borderColor?.rgba.w ?? 0) > 0 }

  /// Where the layer's points lie in its superlayer, if the layer stays in its plane.
  fileprivate var affinePlacement: Path.Affine? {
    let identity = WorldTransform(
      x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), origin: SIMD4(0, 0, 0, 1))
    let space = identity.space(of: self)
    guard space.x.w == 0, space.y.w == 0, space.origin.w == 1 else { return nil }
    return Path.Affine(
      x: SIMD2(space.x.x, space.x.y), y: SIMD2(space.y.x, space.y.y), origin: SIMD2(space.origin.x, space.origin.y))
  }
}
