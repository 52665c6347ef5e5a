import CoreGraphics

/// The tiles that one frame shows of a layer at one place: the level of detail, and of each row a range of columns.
///
/// In: what is seen of the layer and how large. Out: a value that depends on nothing else, so that what was drawn before
/// never shows. The level is the coarsest whose pixels are not larger than the picture's, or the finest there is.
struct TileRequest: Sendable {
  let grid: TileGrid
  /// The first row.
  let firstRow: Int
  /// The columns of that row and of the ones after it; may be empty.
  let rows: [Range<Int>]
  /// The columns that any row has.
  let columns: Range<Int>

  /// Rounding errors must not ask for a finer level.
  private static let tolerance = 1e-3
  /// Levels beyond these are none of any use.
  private static let biases = -30...30
  private static let levels = 1...64

  /// Nil where nothing is seen.
  /// - Parameter budget: the most pixels that all tiles together may have. What needs more is drawn at the next coarser
  ///   level, even beyond the layer's own.
  init?(_ tiles: TiledProperties, _ drawn: DrawnTiles, seen view: TileView, budget: Int) {
    let bias = min(max(tiles.levelsOfDetailBias, Self.biases.lowerBound), Self.biases.upperBound)
    let count = min(max(tiles.levelsOfDetail, Self.levels.lowerBound), Self.levels.upperBound)
    var exponent = bias
    while exponent > bias - (count - 1),
      TileGrid.resolution(drawn, exponent: exponent - 1) >= view.scale * (1 - Self.tolerance)
    {
      exponent -= 1
    }
    while true {
      let grid = TileGrid(drawn, exponent: exponent, tileSize: tiles.tileSize)
      guard let box = TileRequest.box(view, grid) else { return nil }
      if box.pixelCount(grid) <= Double(budget) || grid.size == SIMD2(1, 1) {
        self.init(view, grid, box)
        return
      }
      exponent -= 1
    }
  }

  private init(_ view: TileView, _ grid: TileGrid, _ box: Box) {
    self.grid = grid
    firstRow = box.rows.lowerBound
    columns = box.columns
    rows = box.rows.map { row in
      let low = Double(row * grid.tile.y) - view.reach(on: grid)
      let high = Double((row + 1) * grid.tile.y) + view.reach(on: grid)
      guard let span = view.span(ofRowsFrom: low, to: high, on: grid) else {
        return box.columns.lowerBound..<box.columns.lowerBound
      }
      return Self.range(span.low, span.high, tile: grid.tile.x, size: grid.size.x).clamped(to: box.columns)
    }
  }

  // MARK: - Ranges

  /// Columns and rows around all that is seen.
  private struct Box {
    var columns: Range<Int>
    var rows: Range<Int>

    func pixelCount(_ grid: TileGrid) -> Double {
      Double(columns.count * grid.tile.x) * Double(rows.count * grid.tile.y)
    }
  }

  private static func box(_ view: TileView, _ grid: TileGrid) -> Box? {
    let (low, high) = view.box(on: grid)
    let box = Box(
      columns: range(low.x, high.x, tile: grid.tile.x, size: grid.size.x),
      rows: range(low.y, high.y, tile: grid.tile.y, size: grid.size.y))
    return box.columns.isEmpty || box.rows.isEmpty ? nil : box
  }

  /// The tiles that hold pixels between two.
  private static func range(_ low: Double, _ high: Double, tile: Int, size: Int) -> Range<Int> {
    let count = (size + tile - 1) / tile
    let first = Int(min(max((low / Double(tile)).rounded(.down), 0), Double(count)))
    let end = Int(min(max((high / Double(tile)).rounded(.up), Double(first)), Double(count)))
    return first..<end
  }

  // MARK: - The picture of all tiles

  /// Pixels of the level that the tiles cover: from the first corner on, of a size.
  var area: (origin: SIMD2<Int>, size: SIMD2<Int>) {
    let origin = SIMD2(columns.lowerBound, firstRow) &* grid.tile
    let end = SIMD2(columns.upperBound, firstRow + rows.count) &* grid.tile
    return (origin, SIMD2(min(end.x, grid.size.x), min(end.y, grid.size.y)) &- origin)
  }

  /// Where that lies in bounds, which may be others than those that were drawn.
  func place(in bounds: CGRect) -> CGRect {
    let area = self.area
    let unit = SIMD2(Double(bounds.width), Double(bounds.height)) / SIMD2<Double>(grid.size)
    let (origin, size) = (SIMD2<Double>(area.origin) * unit, SIMD2<Double>(area.size) * unit)
    return CGRect(x: bounds.minX + origin.x, y: bounds.minY + origin.y, width: size.x, height: size.y)
  }
}

extension TileRequest: Hashable {
  static func == (a: TileRequest, b: TileRequest) -> Bool {
    a.grid.drawn.revision == b.grid.drawn.revision && a.grid.exponent == b.grid.exponent
      && a.grid.tile == b.grid.tile && a.firstRow == b.firstRow && a.rows == b.rows && a.columns == b.columns
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(grid.drawn.revision)
    hasher.combine(grid.exponent)
    hasher.combine(firstRow)
    hasher.combine(rows)
  }
}
