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
  var sweep = PixelSweep()
  /// Of the mask.
  private(set) var width = 0
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
    width = covered.width
    var bands = EdgeBands(of: table, from: covered.y, rows: rowsInABand, to: covered.y + covered.height)
    for band in 0..<bands.count {
      let rows = bands.rows(of: band)
      let corner = SIMD2(Int32(covered.x - CellGrid.margin), Int32(rows.lowerBound))
      grid.reset(corner: corner, width: width, rows: rows.count)
      let bytes = bytes + (rows.lowerBound - covered.y) * width
      bands.withEdges(of: band, in: &table, nothing: GridEdge(at: corner)) { edges in
        writeBand(edges, rows: rows.count, rule, to: bytes)
      }
    }
  }

  private mutating func writeBand(
    _ edges: UnsafeBufferPointer<GridEdge>, rows: Int, _ rule: Path.FillRule, to bytes: UnsafeMutableRawPointer
  ) {
    grid.add(edges)
    disputes.truncate()
    writtenCells = rows * grid.stride
    for row in 0..<rows { writeRow(row, rule, to: bytes + row * width) }
    guard !disputes.isEmpty else { return }
    markVisits(edges)
    resolve(rule, to: bytes)
  }
}
