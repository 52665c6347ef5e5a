import Geometry

/// The pixels of a band that sums of areas do not settle.
extension CoverageRaster {
  /// Of a row without a dispute.
  static var noColumns: SIMD2<Int32> { SIMD2(.max, .min) }

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

  /// Walks again along edges that may touch disputed cells.
  mutating func markVisits(_ edges: UnsafeBufferPointer<GridEdge>) {
    marks.truncate()
    for edge in edges {
      let cell = grid.firstCell(of: edge)
      guard edge.isShort ? grid.isNearDispute(cell) : mayBeDisputed(edge) else { continue }
      CellWalk(edge).forEach(from: cell, stride: grid.stride) { mark($0) }
    }
  }

  /// Whether an edge comes into a row between the first and the last of its disputed cells.
  @inline(__always)
  private func mayBeDisputed(_ edge: GridEdge) -> Bool {
    let (start, end) = (edge.cells.lowHalf &- grid.corner, edge.cells.highHalf &- grid.corner)
    let (left, right) = (min(start.x, end.x), max(start.x, end.x))
    for row in min(start.y, end.y)...max(start.y, end.y) {
      let columns = disputedColumns[Int(row)]
      if columns.x <= right && left <= columns.y { return true }
    }
    return false
  }

  /// Notes what an edge does in a disputed cell. Cells outside the mask have no dispute.
  @inline(__always)
  private mutating func mark(_ visit: CellVisit) {
    guard CellGrid.isDisputed(grid.states[visit.cell]), visit.cell < writtenCells else { return }
    let column = visit.cell % grid.stride - CellGrid.margin
    guard column >= 0, column < width else { return }
    let dispute = Int(grid.sums[visit.cell].x.bitPattern)
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
