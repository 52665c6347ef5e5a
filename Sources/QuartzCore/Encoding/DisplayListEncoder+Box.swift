import CoreGraphics
import DisplayList
import Geometry

/// Background and border: what a layer draws of its own box.
///
/// A soft edge leaves a share of what lies below, so where a border and what is below it end at the same edge, that shines
/// through along it. So a border that content leaves alone is drawn with the background, as one item; and what an opaque
/// one covers ends in the middle of the border, where nothing is seen of it. That is exact from a border of two pixels on;
/// thinner ones around something opaque are drawn below it (`ThinBorder`), and what is under others shines through by up to
/// a sixteenth where the edge is not along the pixel grid.
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

  /// Whether sublayers certainly leave a border to itself, so that nothing comes between it and the background. Not asked in
  /// replicators, whose copies may come in bulk, and are alike however they come.
  func leavesBorderAlone(_ index: Int, _ box: LayerBox) -> Bool {
    guard nodes[index].properties.contents == nil, !drawsSpecifically(index), replication.depth == 0,
      nodes[index].subtreeCount <= Self.mostLayersInBorder, nodes[index].copyCount == 0, box.whole == nil,
      let (_, width) = border(of: index, box)
    else { return false }
    return sublayersStay(of: index, .identity, inside: box.outline.outset(by: -width - 1))
  }

  /// A layer with more below it has its border drawn above them all.
  static let mostLayersInBorder = 16

  /// What has to be drawn of a box under its border.
  func boxUnderBorder(of index: Int, _ box: LayerBox) -> LayerBox {
    guard box.whole == nil, let (color, width) = border(of: index, box), color.w >= 1 else { return box }
    return box.inset(by: width / 2)
  }

  func border(of index: Int, _ box: LayerBox) -> (color: SIMD4<Float>, width: Float)? {
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
