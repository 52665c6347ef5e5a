import DisplayList
import Geometry

/// An opaque border so thin that both its edges may touch one pixel.
///
/// In a pixel that holds the shares 1 − o of what lies around, o − i of the border and i of what is inside, no coverage of
/// the inside under the border gives these shares, but the inside over the border does: the whole box in the border's
/// colour, and over it what is opaque, up to the border's inner edge. Exact for a border of a pixel and more along the pixel
/// grid; below that `i · (1 − o)`, at most a quarter of (1 − width)², goes from what lies around to the border.
struct ThinBorder {
  /// Premultiplied.
  let color: SIMD4<Float>
  /// In the layer's units.
  let width: Float

  /// Widths in pixels. With thinner ones what is inside that ends in the middle of the border is nearer to the truth;
  /// under wider ones that is exact.
  static let widths: Range<Float> = 1.0 / 3..<2

  /// The box inside the border.
  func inside(_ box: LayerBox) -> LayerBox { box.inset(by: width) }
}

extension DisplayListEncoder {
  /// A layer's border, if it is thin, and something opaque fills it that nothing reaches over.
  func thinBorder(of index: Int, _ box: LayerBox) -> ThinBorder? {
    guard let (color, width) = border(of: index, box), color.w >= 1, box.whole == nil, replication.depth == 0,
      box.softEdges == .all, ThinBorder.widths.contains(width * box.plane.smallestScale(over: box.outline.rect)),
      isFilled(index, box), sublayersLeaveBorder(of: index, box, width)
    else { return nil }
    return ThinBorder(color: color, width: width)
  }

  /// Whether opaque contents or an opaque gradient fill the outline, up to wherever it is moved to.
  private func isFilled(_ index: Int, _ box: LayerBox) -> Bool {
    let properties = nodes[index].properties
    guard drawsSpecifically(index) else {
      return contentsCoverBounds(of: index) && (properties.masksToBounds || endsAtBounds(index, box))
    }
    return properties.contents == nil && isOpaqueGradient(index)
  }

  private func endsAtBounds(_ index: Int, _ box: LayerBox) -> Bool {
    box.outline.isRectangle && nodes[index].properties.contentsGravity == .resize
  }

  private func sublayersLeaveBorder(of index: Int, _ box: LayerBox, _ width: Float) -> Bool {
    nodes[index].subtreeCount <= Self.mostLayersInBorder && nodes[index].copyCount == 0
      && sublayersStay(of: index, .identity, inside: box.outline.outset(by: -width - 1))
  }
}
