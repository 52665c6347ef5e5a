import CoreGraphics
import DisplayList
import Geometry

/// Background, border and shadow: what a layer draws of its own box.
extension DisplayListEncoder {
  /// The background, together with the border where nothing comes between the two.
  mutating func encodeBackground(_ index: Int, _ box: LayerBox, withBorder: Bool) {
    let fill = nodes[index].properties.backgroundColor.map { premultiplied($0, opacity: box.opacity) } ?? .zero
    if withBorder, let (border, width) = border(of: index, box) {
      append(.bordered(fill: fill, border: border, width: width), box)
    } else if fill.w > 0 {
      append(.fill(fill), box)
    }
  }

  /// The border alone, above contents and sublayers.
  mutating func encodeBorder(_ index: Int, _ box: LayerBox) {
    guard let (border, width) = border(of: index, box) else { return }
    append(.bordered(fill: .zero, border: border, width: width), box)
  }

  private func border(of index: Int, _ box: LayerBox) -> (color: SIMD4<Float>, width: Float)? {
    guard nodes[index].properties.borderWidth > 0, let color = nodes[index].properties.borderColor else { return nil }
    let half = box.outline.rect.halfSize.min()
    let border = premultiplied(color, opacity: box.opacity)
    return border.w > 0 ? (border, min(Float(nodes[index].properties.borderWidth), half)) : nil
  }

  private mutating func append(_ paint: Item.Paint, _ box: LayerBox) {
    guard !box.outline.rect.isEmpty else { return }
    list.items.append(
      Item(
        transform: box.plane, outline: box.outline, paint: paint, clip: box.clip,
        softEdges: box.outline.isRectangle ? box.softEdges : .all))
    list.commands.append(.draw(list.items.count - 1))
  }

  // MARK: - Shadow

  /// The shadow of the layer's own box, or of a rectangular shadow path. A layer that masks to its bounds has none.
  mutating func encodeShadow(_ index: Int, _ box: LayerBox, hasSublayers: Bool) {
    guard nodes[index].properties.shadowOpacity > 0, !nodes[index].properties.masksToBounds,
      let color = nodes[index].properties.shadowColor,
      let (outline, alpha) = silhouette(of: index, box, hasSublayers: hasSublayers)
    else { return }
    let strength = min(1, nodes[index].properties.shadowOpacity) * alpha * box.opacity
    let paint = premultiplied(color, opacity: strength)
    guard paint.w > 0 else { return }
    let offset = nodes[index].properties.shadowOffset
    var shadow = box
    shadow = shadow.moved(to: outline, by: SIMD2(Float(offset.width), Float(offset.height)))
    let sigma = Float(nodes[index].properties.shadowRadius)
    append(sigma > 0 ? .shadow(paint, sigma: sigma) : .fill(paint), shadow)
  }

  /// What casts the shadow, and how strongly; nil with a report where it is not a box.
  private mutating func silhouette(
    of index: Int, _ box: LayerBox, hasSublayers: Bool
  ) -> (RoundedRect, Float)? {
    if let path = nodes[index].properties.shadowPath {
      var rect = CGRect.zero
      if path.isRect(&rect) { return (RoundedRect(Rect(rect)), 1) }
      report(.shadowPath, index)
      return nil
    }
    if let background = nodes[index].properties.backgroundColor, background.rgba.w > 0 {
      return (box.outline, Float(background.rgba.w))
    }
    if contentsCoverBounds(index) { return (RoundedRect(box.outline.rect), 1) }
    if hasSublayers || nodes[index].properties.contents != nil || nodes[index].properties.borderWidth > 0 {
      report(.shadowOfContents, index)
    }
    return nil
  }

  private func contentsCoverBounds(_ index: Int) -> Bool {
    guard case .image(let image)? = nodes[index].properties.contents, image.bitmap.isOpaque else { return false }
    let gravity = nodes[index].properties.contentsGravity
    return gravity == .resize || gravity == .resizeAspectFill
  }
}

extension LayerBox {
  /// The same surroundings with another outline, moved within the plane.
  fileprivate func moved(to outline: RoundedRect, by offset: SIMD2<Float>) -> LayerBox {
    var moved = outline
    moved.rect = outline.rect.offset(by: offset)
    return LayerBox(plane: plane, outline: moved, opacity: opacity, clip: clip, isYDown: isYDown)
  }

  /// Smooth on all edges.
  private init(plane: PlaneTransform, outline: RoundedRect, opacity: Float, clip: Int, isYDown: Bool) {
    self.plane = plane
    softEdges = .all
    self.outline = outline
    self.opacity = opacity
    self.clip = clip
    self.isYDown = isYDown
  }
}
