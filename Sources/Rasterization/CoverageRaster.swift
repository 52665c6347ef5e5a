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
  private var firstEdges = Scratch<Int32>(capacity: 16)
  var sweep = PixelSweep()
  /// The grid's column of the mask's last.
  private(set) var lastColumn = 0

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
    let bands = (covered.height + rowsInABand - 1) / rowsInABand
    firstEdges.refill(with: -1, count: bands)
    let offset = Path.Point(Double(1 - covered.x), Double(-covered.y))
    for index in 0..<table.edges.count {
      table.edges[index].start += offset
      table.edges[index].end += offset
      let band = bands == 1 ? 0 : min(Int(table.edges[index].top) / rowsInABand, bands - 1)
      table.edges[index].next = firstEdges[band]
      firstEdges[band] = Int32(index)
    }
    for band in 0..<bands {
      grid.reset(width: covered.width, rows: rowsInABand)
      let rows = band * rowsInABand..<min((band + 1) * rowsInABand, covered.height)
      writeBand(rows, from: firstEdges[band], of: table, rule, to: bytes)
      if band + 1 < bands { firstEdges.carry(from: band, at: Double(rows.upperBound), of: &table) }
    }
  }

  private mutating func writeBand(
    _ rows: Range<Int>, from first: Int32, of table: borrowing EdgeTable, _ rule: Path.FillRule,
    to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let isKept = walk(rows, from: first, of: table) { raster in
      for index in 0..<raster.visits.count { raster.grid.add(raster.visits[index]) }
    }
    disputes.truncate()
    for row in rows { writeRow(row - rows.lowerBound, at: row * lastColumn, rule, to: bytes) }
    guard !disputes.isEmpty else { return }
    marks.truncate()
    if isKept {
      markVisits()
    } else {
      _ = walk(rows, from: first, of: table) { $0.markVisits() }
    }
    resolve(rule, to: bytes)
  }

  /// Hands over the visits of all edges, a limited number at a time. Whether the last ones are all.
  @inline(__always)
  private mutating func walk(
    _ rows: Range<Int>, from first: Int32, of table: borrowing EdgeTable, body: (inout CoverageRaster) -> Void
  ) -> Bool {
    visits.truncate()
    var isFirst = true
    var index = first
    while index >= 0 {
      let edge = table.edges[Int(index)]
      index = edge.next
      guard let part = edge.part(in: rows) else { continue }
      let steps = part.steps
      if visits.count + steps >= Self.keptVisits {
        body(&self)
        visits.truncate()
        isFirst = false
      }
      let stride = grid.stride
      visits.append(atMost: steps + 1) { part.walk(stride: stride, to: $0) }
    }
    body(&self)
    return isFirst
  }

  private mutating func markVisits() {
    for index in 0..<visits.count {
      let visit = visits[index]
      guard CellGrid.isDisputed(grid.states[Int(visit.cell)]) else { continue }
      mark(visit)
    }
  }

  // MARK: - Rows

  /// Sums up a row of the grid, cell by cell where edges are and in bulk between them.
  @inline(__always)
  private mutating func writeRow(
    _ row: Int, at firstPixel: Int, _ rule: Path.FillRule, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let firstCell = row * grid.stride
    let width = lastColumn
    let pixels = bytes + firstPixel
    var sum: Float = 0
    var next = 0
    var block = 0
    while block < grid.stride {
      var states = grid.states.word(at: firstCell + block)
      while states != 0 {
        let byte = states.trailingZeroBitCount >> 3
        let column = block + byte
        let state = UInt8(truncatingIfNeeded: states >> (8 * UInt64(byte)))
        states &= ~(0xFF << (8 * UInt64(byte)))
        if column > next {
          sum += grid.differences[firstCell + next]
          pixels.fill(from: next, to: column, width: width, with: rule.byteOfCoverage(sum))
        }
        sum += grid.differences[firstCell + column]
        next = column + 1
        guard column > 0, column <= width else { continue }
        pixels[column - 1] = rule.byteOfCoverage(sum)
        if CellGrid.isDisputed(state) { dispute(firstCell + column, pixel: firstPixel + column - 1, sum: sum) }
      }
      block += 8
    }
    guard next <= width else { return }
    sum += grid.differences[firstCell + next]
    pixels.fill(from: next, to: width + 1, width: width, with: rule.byteOfCoverage(sum))
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Fills columns of the grid, as far as they are in the mask.
  @inline(__always)
  fileprivate func fill(from first: Int, to end: Int, width: Int, with byte: UInt8) {
    let first = max(first, 1)
    let end = min(end, width + 1)
    guard first < end else { return }
    (self + (first - 1)).update(repeating: byte, count: end - first)
  }
}

extension Path.FillRule {
  /// The covered area of a pixel in which windings differ by 1 at most.
  @inline(__always)
  fileprivate func byteOfCoverage(_ sum: Float) -> UInt8 {
    var area = abs(sum)
    if self == .evenOdd {
      area -= 2 * (area / 2).rounded(.down)
      area = min(area, 2 - area)
    }
    return UInt8(min(area, 1) * 255 + 0.5)
  }
}

extension EdgeTable.Edge {
  @inline(__always)
  fileprivate var top: Double { min(start.y, end.y) }

  /// What lies in a band of rows, with heights from its top on; nil if nothing does.
  @inline(__always)
  fileprivate func part(in rows: Range<Int>) -> EdgeTable.Edge? {
    let first = Double(rows.lowerBound)
    let last = Double(rows.upperBound)
    var part = self
    if top < first || max(start.y, end.y) > last {
      guard top < last, max(start.y, end.y) > first else { return nil }
      let slope = (end.x - start.x) / (end.y - start.y)
      if start.y < first || start.y > last {
        part.start.y = min(max(start.y, first), last)
        part.start.x = max(start.x + (part.start.y - start.y) * slope, 0)
        part.isJoined = false
      }
      if end.y < first || end.y > last {
        part.end.y = min(max(end.y, first), last)
        part.end.x = max(start.x + (part.end.y - start.y) * slope, 0)
      }
    }
    part.start.y -= first
    part.end.y -= first
    return part
  }
}

extension Scratch where Element == Int32 {
  /// Moves edges that go on below a band to the list of the next.
  fileprivate mutating func carry(from band: Int, at bottom: Double, of table: inout EdgeTable) {
    var index = self[band]
    while index >= 0 {
      let edge = table.edges[Int(index)]
      if max(edge.start.y, edge.end.y) > bottom {
        table.edges[Int(index)].next = self[band + 1]
        self[band + 1] = index
      }
      index = edge.next
    }
  }
}
