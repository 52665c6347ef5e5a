import CoreGraphics
import DisplayList
import Geometry

/// A tiled layer's picture: the tiles that show, as one image, at the level of detail that the place needs.
extension DisplayListEncoder {
  /// Bounds for the pixels of the tiles that a frame shows of one layer, and how many times the picture's they may be.
  private static let budgets = (least: 1 << 22, most: 1 << 26, shareOfPicture: 16.0)

  /// - Parameter inner: what the layer gives its contents.
  mutating func encodeTiles(_ index: Int, _ box: LayerBox, in inner: Surroundings) {
    guard case .tiled(let shared) = nodes[index].properties.specific, nodes[index].properties.contents == nil else {
      return
    }
    guard drawsTiles else { return report(.tiles, index) }
    let (tiles, bounds) = (shared.value, nodes[index].properties.bounds)
    guard let drawn = tiles.drawn,
      let view = TileView(
        bounds, drawn: drawn.bounds, in: inner.space, picture: picture, reach: inner.reach,
        clips: clips(around: inner.clip)),
      let request = TileRequest(tiles, drawn, seen: view, budget: tileBudget),
      let image = tiles.source.image(request)
    else { return }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let slice = ContentsPlacement.Slice(rect: request.place(in: bounds), source: whole, softEdges: request.outerEdges)
    encodeMultiplied(index, box, clip: inner.clip) {
      $0.append(slice, of: Contents(.image(image)), whole, index, box, clip: inner.clip)
    }
  }

  private var tileBudget: Int {
    let share = picture.x * picture.y * Self.budgets.shareOfPicture
    return Int(min(max(share, Double(Self.budgets.least)), Double(Self.budgets.most)))
  }

  private func clips(around clip: Int) -> [Clip] {
    var (found, next): ([Clip], Int) = ([], clip)
    while next >= 0 {
      found.append(list.clips[next])
      next = list.clips[next].parent
    }
    return found
  }
}

extension TileRequest {
  /// The edges of the layer that the tiles touch; all others lie outside what is seen.
  fileprivate var outerEdges: Item.Edges {
    let area = self.area
    var edges: Item.Edges = []
    if area.origin.x == 0 { edges.insert(.minX) }
    if area.origin.y == 0 { edges.insert(.minY) }
    if area.origin.x + area.size.x == grid.size.x { edges.insert(.maxX) }
    if area.origin.y + area.size.y == grid.size.y { edges.insert(.maxY) }
    return edges
  }
}
