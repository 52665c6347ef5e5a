import Geometry

/// The pixels of a band that sums of areas do not settle.
extension CoverageRaster {
  /// Notes a disputed cell. Its sum is used up by then; the dispute's index takes its place until it is resolved.
  @inline(__always)
  mutating func dispute(_ cell: Int, pixel: Int, sum: Float) {
    grid.markNeighbourhood(of: cell)
    grid.sums[cell].x = Float(bitPattern: UInt32(disputes.count))
    disputes.append(Dispute(cell: cell, pixel: pixel, sum: sum, mark: -1))
  }

  /// Walks again along edges that may touch disputed cells.
  mutating func markVisits(_ edges: UnsafeBufferPointer<GridEdge>) {
    marks.truncate()
    let layout = grid.layout
    for four in 0..<grid.firstCells.count where grid.isNearDispute(grid.firstCells[four]) {
      for edge in edges[(4 * four)..<(4 * four + 4)] {
        if grid.isNearDispute(edge) { CellWalk(edge).forEach(layout) { mark($0) } }
      }
    }
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
