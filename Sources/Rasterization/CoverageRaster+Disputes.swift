import Geometry

/// The pixels of a band that sums of areas do not settle.
extension CoverageRaster {
  /// Of a row without a dispute.
  static var noColumns: SIMD2<Int32> { SIMD2(.max, .min) }

  /// Whether an edge comes into a row between the first and the last of its disputed cells.
  @inline(__always)
  func mayBeDisputed(_ edge: EdgeTable.Edge) -> Bool {
    let (first, last) = (Int(min(edge.start.y, edge.end.y)), Int(max(edge.start.y, edge.end.y)))
    let (left, right) = (Int32(min(edge.start.x, edge.end.x)), Int32(max(edge.start.x, edge.end.x)))
    for row in first...last where disputedColumns[row].x <= right && left <= disputedColumns[row].y { return true }
    return false
  }

  /// Notes a disputed cell. Its sum is used up by then; the dispute's index takes its place until it is resolved.
  @inline(__always)
  mutating func dispute(_ cell: Int, pixel: Int, sum: Float) {
    let (row, column) = (cell / grid.stride, Int32(cell % grid.stride))
    grid.markNeighbourhood(of: cell)
    let columns = disputedColumns[row]
    disputedColumns[row] = SIMD2(min(columns.x, column), max(columns.y, column))
    grid.sums[cell].x = Float(bitPattern: UInt32(disputes.count))
    disputes.append(Dispute(cell: cell, pixel: pixel, sum: sum, mark: -1))
  }

  /// Notes what an edge does in a disputed cell. Cells outside the mask have no dispute.
  @inline(__always)
  mutating func mark(_ visit: CellVisit) {
    let cell = Int(visit.cell)
    guard CellGrid.isDisputed(grid.states[cell]), cell < writtenCells else { return }
    let column = cell % grid.stride
    guard column > 0, column <= lastColumn else { return }
    let dispute = Int(grid.sums[cell].x.bitPattern)
    marks.append(Mark(visit: visit, next: disputes[dispute].mark))
    disputes[dispute].mark = Int32(marks.count - 1)
  }

  /// Writes the coverage of disputed pixels and leaves the grid's sums 0.
  mutating func resolve(_ rule: Path.FillRule, to bytes: UnsafeMutableRawPointer) {
    for index in 0..<disputes.count {
      let dispute = disputes[index]
      grid.sums[dispute.cell] = .zero
      sweep.begin()
      var mark = dispute.mark
      while mark >= 0 {
        let found = marks[Int(mark)]
        sweep.add(found.visit)
        mark = found.next
      }
      let area = sweep.coverage(sum: Double(dispute.sum), rule: rule)
      bytes.storeBytes(of: UInt8(area * 255 + 0.5), toByteOffset: dispute.pixel, as: UInt8.self)
    }
  }
}
