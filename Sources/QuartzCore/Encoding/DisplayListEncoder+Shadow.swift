import CoreGraphics
import DisplayList
import Geometry

/// Shadows. What a layer's whole picture casts is a part of its group; see `encodeEffects`.
extension DisplayListEncoder {
  /// The shadow of a box or of a path, beneath everything that the layer draws.
  mutating func encodeShadow(_ form: ShadowForm, _ index: Int, _ own: Surroundings) {
    switch form {
    case .none, .picture: break
    case .box(let outline, let alpha):
      let box = LayerBox(nodes[index].properties, own, in: picture)
      guard let shadow = shadow(of: index, opacity: alpha * box.opacity) else { return }
      let isOwnOutline = nodes[index].properties.shadowPath == nil
      let moved =
        box.whole != nil && isOwnOutline
        ? box.moved(to: box.outline, in: box.plane, by: shadow.offset)
        : box.moved(to: outline, in: box.pointPlane, by: shadow.offset)
      append(shadow.sigma > 0 ? .shadow(shadow.color, sigma: shadow.sigma) : .fill(shadow.color), moved)
    case .path(let path): encodeShadow(of: path, index, own)
    }
  }

  /// Colour, blur and offset; nil where nothing would be seen.
  func shadow(of index: Int, opacity: Float) -> GroupShadow? {
    guard let color = nodes[index].properties.shadowColor else { return nil }
    let paint = premultiplied(color, opacity: min(1, nodes[index].properties.shadowOpacity) * opacity)
    let offset = nodes[index].properties.shadowOffset
    guard paint.w > 0 else { return nil }
    return GroupShadow(
      color: paint, sigma: max(0, Float(nodes[index].properties.shadowRadius)),
      offset: SIMD2(Float(offset.width), Float(offset.height)))
  }

  /// A filled path, blurred.
  private mutating func encodeShadow(of path: CGPath, _ index: Int, _ own: Surroundings) {
    guard path.path.isFinite else { return report(.path, index) }
    let coverage = PathCoverage(path.path, .fill(.nonZero))
    guard let shadow = shadow(of: index, opacity: own.opacity), !coverage.bounds.isEmpty else { return }
    let plane = own.space.plane
    let moved = PlaneTransform(
      x: plane.x, y: plane.y, origin: plane.origin + plane.x * shadow.offset.x + plane.y * shadow.offset.y)
    var group = Group(opacity: 1, hasMask: false, clip: own.clip, transform: plane)
    group.filters = shadow.sigma > 0 ? [.blur(sigma: shadow.sigma)] : []
    group.middle = coverage.bounds.center
    list.coverages.append(coverage)
    encode(as: group) { encoder in
      encoder.list.items.append(
        Item(
          transform: moved, outline: RoundedRect(coverage.bounds), paint: .fill(shadow.color),
          coverage: encoder.list.coverages.count - 1, clip: own.clip))
      encoder.list.commands.append(.draw(encoder.list.items.count - 1))
    }
  }
}

extension LayerBox {
  /// The same surroundings with another outline, moved within its plane.
  fileprivate func moved(to outline: RoundedRect, in plane: PlaneTransform, by offset: SIMD2<Float>) -> LayerBox {
    var moved = outline
    moved.rect = outline.rect.offset(by: offset)
    return LayerBox(plane: plane, outline: moved, opacity: opacity, clip: clip, isYDown: isYDown, whole: whole)
  }

  private init(
    plane: PlaneTransform, outline: RoundedRect, opacity: Float, clip: Int, isYDown: Bool, whole: HugeBox?
  ) {
    self.whole = whole
    softEdges = .all
    self.plane = plane
    self.outline = outline
    self.opacity = opacity
    self.clip = clip
    self.isYDown = isYDown
  }
}
