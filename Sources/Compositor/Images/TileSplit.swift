import DisplayList
import Geometry

/// An image item in parts, each of which needs one tile of its image, and of the one that fades in.
///
/// Parts meet in the very same floats, so that each pixel belongs to one of them, and their inner edges are not smoothed.
struct TileSplit {
  /// One part: an item with its paint in pixels of the tiles. `image` still names the whole images.
  struct Part {
    var item: Item
    var paint: ImagePaint
    var first: TileGrid.Tile
    var second: TileGrid.Tile?
  }

  private let item: Item
  private let paint: ImagePaint
  private let first: TileGrid
  private let second: TileGrid?

  init(_ item: Item, _ paint: ImagePaint, first: TileGrid, second: TileGrid?) {
    self.item = item
    self.paint = paint
    self.first = first
    self.second = second
  }

  var parts: [Part] {
    let (columns, rows) = (edges(0), edges(1))
    return zip(rows, rows.dropFirst()).flatMap { top, bottom in
      zip(columns, columns.dropFirst()).map { left, right in
        part(Rect(min: SIMD2(left, top), max: SIMD2(right, bottom)))
      }
    }
  }

  // MARK: - Edges

  /// The item's edges and the cuts between them along an axis, ascending, in local units.
  private func edges(_ axis: Int) -> [Float] {
    let rect = item.outline.rect
    var edges = [rect.min[axis], rect.max[axis]] + cuts(first, paint.source, paint.limit, axis)
    if let second, let fade = paint.crossfade { edges += cuts(second, fade.source, fade.limit, axis) }
    edges.sort()
    return edges.enumerated().filter { $0.offset == 0 || $0.element > edges[$0.offset - 1] }.map(\.element)
  }

  /// The cuts of an image that lie inside the item and inside what samples may reach.
  private func cuts(_ grid: TileGrid, _ source: Rect, _ limit: Rect, _ axis: Int) -> [Float] {
    let rect = item.outline.rect
    let cuts = (axis == 0 ? grid.columns : grid.rows).cuts.map(Double.init)
    return cuts.filter { $0 > Double(limit.min[axis]) + 1 && $0 < Double(limit.max[axis]) - 1 }
      .map { Float(Self.map($0, from: source, to: rect, axis)) }
      .filter { $0 > rect.min[axis] && $0 < rect.max[axis] }
  }

  /// A place between two edges of one rectangle, moved to lie so between those of another.
  private static func map(_ place: Double, from a: Rect, to b: Rect, _ axis: Int) -> Double {
    let (start, length) = (Double(a.min[axis]), Double(a.max[axis]) - Double(a.min[axis]))
    return Double(b.min[axis]) + (place - start) / length * (Double(b.max[axis]) - Double(b.min[axis]))
  }

  // MARK: - Parts

  private func part(_ rect: Rect) -> Part {
    var (piece, paint) = (item, self.paint)
    piece.outline.rect = rect
    piece.softEdges = softEdges(of: rect)
    let tile = tile(first, self.paint.source, self.paint.limit, under: rect)
    (paint.source, paint.limit) = placed(self.paint.source, self.paint.limit, on: tile, under: rect)
    guard let second, let fade = self.paint.crossfade else {
      return Part(item: piece, paint: paint, first: tile, second: nil)
    }
    let other = self.tile(second, fade.source, fade.limit, under: rect)
    let (source, limit) = placed(fade.source, fade.limit, on: other, under: rect)
    paint.crossfade?.source = source
    paint.crossfade?.limit = limit
    return Part(item: piece, paint: paint, first: tile, second: other)
  }

  private func softEdges(of rect: Rect) -> Item.Edges {
    let whole = item.outline.rect
    var edges = item.softEdges
    if rect.min.x > whole.min.x { edges.remove(.minX) }
    if rect.max.x < whole.max.x { edges.remove(.maxX) }
    if rect.min.y > whole.min.y { edges.remove(.minY) }
    if rect.max.y < whole.max.y { edges.remove(.maxY) }
    return edges
  }

  /// The tile under the middle of a part, or the nearest that samples may reach.
  private func tile(_ grid: TileGrid, _ source: Rect, _ limit: Rect, under rect: Rect) -> TileGrid.Tile {
    func index(_ axis: TileGrid.Axis, _ number: Int) -> Int {
      let middle = (Double(rect.min[number]) + Double(rect.max[number])) / 2
      let place = Self.map(middle, from: item.outline.rect, to: source, number)
      return axis.index(at: max(Double(limit.min[number]) + 0.5, min(place, Double(limit.max[number]) - 0.5)))
    }
    return grid.tile(column: index(grid.columns, 0), row: index(grid.rows, 1))
  }

  /// The source and the limit of a part, in pixels of its tile.
  private func placed(
    _ source: Rect, _ limit: Rect, on tile: TileGrid.Tile, under rect: Rect
  ) -> (source: Rect, limit: Rect) {
    let corner = SIMD2(Double(tile.x), Double(tile.y))
    func place(_ p: SIMD2<Float>) -> SIMD2<Float> {
      let whole = item.outline.rect
      return SIMD2(
        Float(Self.map(Double(p.x), from: whole, to: source, 0) - corner.x),
        Float(Self.map(Double(p.y), from: whole, to: source, 1) - corner.y))
    }
    let bounds = Rect(
      x: Float(tile.x), y: Float(tile.y), width: Float(tile.width), height: Float(tile.height))
    let inside = limit.intersection(bounds).offset(by: SIMD2(Float(-tile.x), Float(-tile.y)))
    return (Rect(min: place(rect.min), max: place(rect.max)), inside)
  }
}
