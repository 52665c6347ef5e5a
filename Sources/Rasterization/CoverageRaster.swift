import Geometry

/// Turns a table of edges into coverage.
///
/// In bands of rows, signed areas are summed up in a `CellGrid`; the few cells that their sums do not settle are resolved one
/// by one by `PixelSweep`. Time is proportional to the cells that edges pass; rows between them are filled.
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

  /// What an edge does in a disputed pixel, in pixels from its corner.
  struct Mark {
    var start: Path.Point
    var end: Path.Point
    /// For a passage through the left side its direction, otherwise 0.
    var turn: Double
    var next: Int32
  }

  /// As many cells are kept at a time, about: they stay in the processor's second cache.
  private static var cellsInABand: Int { 32_768 }

  let rule: Path.FillRule
  let covered: PixelRect
  var grid: CellGrid
  var disputes = Scratch<Dispute>(capacity: 64)
  var marks = Scratch<Mark>(capacity: 256)
  private let rowsInABand: Int

  /// The mask of a table of edges, in the clip's pixels.
  static func mask(of table: inout EdgeTable, rule: Path.FillRule) -> CoverageMask {
    guard let covered = table.covered else { return .empty }
    let count = covered.width * covered.height
    // Every byte is written: each row is filled from its first column to its last.
    let coverage = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let bytes = buffer.baseAddress else { return }
      var raster = CoverageRaster(rule: rule, covered: covered)
      raster.write(&table, to: bytes)
      initialized = count
    }
    let bounds = PixelRect(
      x: covered.x + table.clip.x, y: covered.y + table.clip.y, width: covered.width, height: covered.height)
    return CoverageMask(bounds: bounds, coverage: coverage)
  }

  private init(rule: Path.FillRule, covered: PixelRect) {
    self.rule = rule
    self.covered = covered
    rowsInABand = min(covered.height, max(Self.cellsInABand / (covered.width + 8), 1))
    grid = CellGrid(width: covered.width, rows: rowsInABand)
  }

  // MARK: - Bands

  private mutating func write(_ table: inout EdgeTable, to bytes: UnsafeMutablePointer<UInt8>) {
    let bands = (covered.height + rowsInABand - 1) / rowsInABand
    var firstEdges = Scratch<Int32>(repeating: -1, count: bands)
    let offset = Path.Point(Double(1 - covered.x), Double(-covered.y))
    for index in 0..<table.edges.count {
      table.edges[index].start += offset
      table.edges[index].end += offset
      let band = bands == 1 ? 0 : min(Int(table.edges[index].top) / rowsInABand, bands - 1)
      table.edges[index].next = firstEdges[band]
      firstEdges[band] = Int32(index)
    }
    for band in 0..<bands {
      if band > 0 { grid.clear() }
      let rows = band * rowsInABand..<min((band + 1) * rowsInABand, covered.height)
      writeBand(rows, from: firstEdges[band], of: table, to: bytes)
      if band + 1 < bands { firstEdges.carry(from: band, at: Double(rows.upperBound), of: &table) }
    }
  }

  private mutating func writeBand(
    _ rows: Range<Int>, from first: Int32, of table: borrowing EdgeTable, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    var index = first
    while index >= 0 {
      let edge = table.edges[Int(index)]
      if let part = edge.part(in: rows) { grid.add(part) }
      index = edge.next
    }
    disputes.truncate()
    for row in rows { writeRow(row - rows.lowerBound, at: row * covered.width, to: bytes) }
    guard !disputes.isEmpty else { return }
    marks.truncate()
    index = first
    while index >= 0 {
      let edge = table.edges[Int(index)]
      if let part = edge.part(in: rows) { mark(part) }
      index = edge.next
    }
    resolve(to: bytes)
  }

  // MARK: - Rows

  /// Sums up a row of the grid, cell by cell where edges are and in bulk between them.
  @inline(__always)
  private mutating func writeRow(_ row: Int, at firstPixel: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    let firstCell = row * grid.stride
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
          fill(pixels, from: next, to: column, sum)
        }
        sum += grid.differences[firstCell + column]
        next = column + 1
        guard column > 0, column <= covered.width else { continue }
        pixels[column - 1] = byteOfCoverage(sum)
        if CellGrid.isDisputed(state) {
          disputes.append(
            Dispute(cell: firstCell + column, pixel: firstPixel + column - 1, sum: sum, mark: -1))
        }
      }
      block += 8
    }
    guard next <= covered.width else { return }
    sum += grid.differences[firstCell + next]
    fill(pixels, from: next, to: covered.width + 1, sum)
  }

  /// Fills columns of the grid.
  @inline(__always)
  private func fill(_ pixels: UnsafeMutablePointer<UInt8>, from first: Int, to end: Int, _ sum: Float) {
    let first = max(first, 1)
    let end = min(end, covered.width + 1)
    guard first < end else { return }
    (pixels + (first - 1)).update(repeating: byteOfCoverage(sum), count: end - first)
  }

  /// The covered area of a pixel in which windings differ by 1 at most.
  @inline(__always)
  private func byteOfCoverage(_ sum: Float) -> UInt8 {
    var area = abs(sum)
    if rule == .evenOdd {
      area -= 2 * (area / 2).rounded(.down)
      area = min(area, 2 - area)
    }
    return UInt8(min(area, 1) * 255 + 0.5)
  }
}

extension EdgeTable.Edge {
  @inline(__always)
  var top: Double { min(start.y, end.y) }

  /// What lies in a band of rows, with heights from its top on; nil if nothing does.
  @inline(__always)
  func part(in rows: Range<Int>) -> EdgeTable.Edge? {
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
