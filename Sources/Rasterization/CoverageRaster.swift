import Geometry

/// Turns a table of edges into coverage.
///
/// In bands of rows, signed areas are summed up in a `CellGrid`; the few cells that their sums do not settle are resolved one
/// by one by `PixelSweep`, for which edges near them are walked again. Time is proportional to the cells that edges pass;
/// rows between them are filled. Memory is kept for the next table.
struct CoverageRaster: ~Copyable {
  /// A pixel that has to be resolved.
  struct Dispute {
    /// The cell in the grid.
    var cell: Int
    /// The pixel in the mask.
    var pixel: Int
    /// The mean winding number.
    var sum: Float
    /// The last of its marks; negative at the end of a list.
    var mark: Int32
  }

  /// A visit to a disputed pixel.
  struct Mark {
    var visit: CellVisit
    var next: Int32
  }

  /// As many cells are kept at a time, about: they stay in the processor's second cache.
  private static var cellsInABand: Int { 131_072 }

  var grid = CellGrid()
  var disputes = Scratch<Dispute>(capacity: 64)
  var marks = Scratch<Mark>(capacity: 256)
  private var visits = Scratch<CellVisit>(capacity: 64)
  /// The edges of a band, and up to three that add nothing, so that fours are full.
  private var gridEdges = Scratch<GridEdge>(capacity: 512)
  /// The first and the last column with a dispute, for each row.
  var disputedColumns = Scratch<SIMD2<Int32>>(capacity: 64)
  var sweep = PixelSweep()
  /// The grid's column of the mask's last.
  private(set) var lastColumn = 0
  /// The grid's cells in rows of the mask; corners on the lower border lie in a row more.
  private(set) var writtenCells = 0

  /// The mask of a table of edges, in the clip's pixels.
  mutating func mask(of table: inout EdgeTable, rule: Path.FillRule) -> CoverageMask {
    guard let covered = table.covered else { return .empty }
    let count = covered.width * covered.height
    // Every byte is written: each row is filled from its first column to its last.
    let coverage = [UInt8](unsafeUninitializedCapacity: count + Self.bytesBeyond) { buffer, initialized in
      guard let bytes = buffer.baseAddress else { return }
      write(&table, rule, covered, to: UnsafeMutableRawPointer(bytes))
      initialized = count
    }
    let bounds = PixelRect(
      x: covered.x + table.clip.x, y: covered.y + table.clip.y, width: covered.width, height: covered.height)
    return CoverageMask(bounds: bounds, coverage: coverage)
  }

  // MARK: - Bands

  private mutating func write(
    _ table: inout EdgeTable, _ rule: Path.FillRule, _ covered: PixelRect, to bytes: UnsafeMutableRawPointer
  ) {
    let rowsInABand = min(covered.height, max(Self.cellsInABand / CellGrid.stride(width: covered.width), 1))
    lastColumn = covered.width
    var bands = EdgeBands(of: &table, from: covered.y, rows: rowsInABand, to: covered.y + covered.height)
    for band in 0..<bands.count {
      let rows = bands.rows(of: band)
      grid.reset(width: covered.width, rows: rows.count)
      let corner = Path.Point(Double(covered.x - 1), Double(rows.lowerBound))
      writeBand(band, bands, of: table, corner, rule, to: bytes + (rows.lowerBound - covered.y) * covered.width)
      bands.finish(band, of: &table)
    }
  }

  private mutating func writeBand(
    _ band: Int, _ bands: borrowing EdgeBands, of table: borrowing EdgeTable, _ corner: Path.Point,
    _ rule: Path.FillRule, to bytes: UnsafeMutableRawPointer
  ) {
    gridEdges.truncate()
    var edges = bands.walk(band)
    while let edge = edges.nextEdge(of: table) { gridEdges.append(GridEdge(edge, from: corner)) }
    while gridEdges.count & 3 != 0 { gridEdges.append(.none) }
    grid.draw { pen in gridEdges.withElements { pen.add(UnsafeBufferPointer($0)) } }
    disputes.truncate()
    let rows = bands.rows(of: band).count
    writtenCells = rows * grid.stride
    disputedColumns.refill(with: Self.noColumns, count: rows + 1)
    for row in 0..<rows { writeRow(row, rule, to: bytes + row * lastColumn) }
    guard !disputes.isEmpty else { return }
    markVisits(band, bands, of: table, corner)
    resolve(rule, to: bytes)
  }

  /// Walks again along edges that may touch disputed cells.
  private mutating func markVisits(
    _ band: Int, _ bands: borrowing EdgeBands, of table: borrowing EdgeTable, _ corner: Path.Point
  ) {
    marks.truncate()
    let stride = grid.stride
    var index = 0
    var edges = bands.walk(band)
    while let edge = edges.nextEdge(of: table) {
      let gridEdge = gridEdges[index]
      index += 1
      guard !gridEdge.isShort || grid.isNearDispute(gridEdge.firstCell(stride: stride)) else { continue }
      let moved = edge.moved(by: -corner)
      if !gridEdge.isShort, !mayBeDisputed(moved) { continue }
      let walk = CellWalk(moved)
      visits.truncate()
      visits.append(walk.steps + 1) { walk.write(stride: stride, to: $0) }
      for index in 0..<visits.count { mark(visits[index]) }
    }
  }
}
