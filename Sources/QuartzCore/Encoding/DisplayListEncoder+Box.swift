import CoreGraphics
import DisplayList
import Geometry

/// Background and border: what a layer draws of its own box.
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

  mutating func append(_ paint: Item.Paint, _ box: LayerBox) {
    guard !box.outline.rect.isEmpty else { return }
    list.items.append(
      Item(
        transform: box.plane, outline: box.outline, paint: paint, clip: box.clip,
        softEdges: box.outline.isRectangle ? box.softEdges : .all))
    list.commands.append(.draw(list.items.count - 1))
  }
}
