import Geometry

/// Turns a table of edges into coverage.
///
/// In bands of rows, signed areas are summed up in a `CellGrid`; the few cells that their sums do not settle are resolved one
/// by one by `PixelSweep`. Time is proportional to the cells that edges pass; rows between them are filled. Memory is kept
/// for the next table.
struct CoverageRaster: ~Copyable {
  /// A pixel that has to be resolved.
  struct Dispute {
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
  /// As many visits are kept; where there are more, edges are walked twice. No edge has more.
  private static var keptVisits: Int { 65_536 }

  var grid = CellGrid()
  var disputes = Scratch<Dispute>(capacity: 64)
  var marks = Scratch<Mark>(capacity: 256)
  private var visits = Scratch<CellVisit>(capacity: 1024)
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
    let coverage = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let bytes = buffer.baseAddress else { return }
      write(&table, rule, covered, to: bytes)
      initialized = count
    }
    let bounds = PixelRect(
      x: covered.x + table.clip.x, y: covered.y + table.clip.y, width: covered.width, height: covered.height)
    return CoverageMask(bounds: bounds, coverage: coverage)
  }

  // MARK: - Bands

  private mutating func write(
    _ table: inout EdgeTable, _ rule: Path.FillRule, _ covered: PixelRect, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let rowsInABand = min(covered.height, max(Self.cellsInABand / CellGrid.stride(width: covered.width), 1))
    lastColumn = covered.width
    var bands = EdgeBands(of: &table, from: covered.y, rows: rowsInABand, to: covered.y + covered.height)
    for band in 0..<bands.count {
      grid.reset(width: covered.width, rows: rowsInABand)
      let rows = bands.rows(of: band)
      let corner = Path.Point(Double(covered.x - 1), Double(rows.lowerBound))
      writeBand(band, bands, of: table, corner, rule, to: bytes + (rows.lowerBound - covered.y) * covered.width)
      bands.finish(band, of: &table)
    }
  }

  private mutating func writeBand(
    _ band: Int, _ bands: borrowing EdgeBands, of table: borrowing EdgeTable, _ corner: Path.Point,
    _ rule: Path.FillRule, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let isKept = walk(band, bands, of: table, corner) { raster in
      for index in 0..<raster.visits.count { raster.grid.add(raster.visits[index]) }
    }
    disputes.truncate()
    let rows = bands.rows(of: band).count
    writtenCells = rows * grid.stride
    for row in 0..<rows { writeRow(row, at: row * lastColumn, rule, to: bytes) }
    guard !disputes.isEmpty else { return }
    marks.truncate()
    if isKept {
      markVisits()
    } else {
      _ = walk(band, bands, of: table, corner) { $0.markVisits() }
    }
    resolve(rule, to: bytes)
  }

  /// Hands over the visits of a band's edges, a limited number at a time. Whether the last ones are all.
  @inline(__always)
  private mutating func walk(
    _ band: Int, _ bands: borrowing EdgeBands, of table: borrowing EdgeTable, _ corner: Path.Point,
    body: (inout CoverageRaster) -> Void
  ) -> Bool {
    visits.truncate()
    var areAll = true
    let stride = grid.stride
    bands.forEachEdge(in: band, of: table) { edge in
      let walk = CellWalk(edge.moved(by: -corner))
      if visits.count + walk.steps >= Self.keptVisits {
        body(&self)
        visits.truncate()
        areAll = false
      }
      visits.append(walk.steps + 1) { walk.write(stride: stride, to: $0) }
    }
    body(&self)
    return areAll
  }

  private mutating func markVisits() {
    for index in 0..<visits.count {
      let visit = visits[index]
      guard CellGrid.isDisputed(grid.states[Int(visit.cell)]) else { continue }
      mark(visit)
    }
  }
}
