import Geometry

/// The pixels of a band that sums of areas do not settle.
extension CoverageRaster {
  /// Notes what an edge does in disputed pixels.
  @inline(__always)
  mutating func mark(_ edge: EdgeTable.Edge) {
    edge.walk { visit, _ in
      let cell = visit.row * grid.stride + visit.column
      guard CellGrid.isDisputed(grid.states[cell]), let dispute = dispute(of: cell) else { return }
      let corner = Path.Point(Double(visit.column), Double(visit.row))
      append(Mark(start: visit.start - corner, end: visit.end - corner, turn: 0, next: -1), to: dispute)
    } pass: { column, row, height, turn in
      let cell = row * grid.stride + column
      guard CellGrid.isDisputed(grid.states[cell]), let dispute = dispute(of: cell) else { return }
      let place = Path.Point(0, height - Double(row))
      append(Mark(start: place, end: place, turn: turn, next: -1), to: dispute)
    }
  }

  /// Writes the coverage of disputed pixels.
  mutating func resolve(to bytes: UnsafeMutablePointer<UInt8>) {
    var sweep = PixelSweep(rule: rule)
    for index in 0..<disputes.count {
      let dispute = disputes[index]
      sweep.begin()
      var mark = dispute.mark
      while mark >= 0 {
        let found = marks[Int(mark)]
        if found.turn == 0 {
          sweep.addLine(from: found.start, to: found.end)
        } else {
          sweep.addPassage(at: found.start.y, turn: found.turn)
        }
        mark = found.next
      }
      bytes[dispute.pixel] = UInt8(sweep.coverage(sum: Double(dispute.sum)) * 255 + 0.5)
    }
  }

  @inline(__always)
  private mutating func append(_ mark: Mark, to dispute: Int) {
    var mark = mark
    mark.next = disputes[dispute].mark
    disputes[dispute].mark = Int32(marks.count)
    marks.append(mark)
  }

  /// The dispute of a cell by bisection: they were found in order. Cells outside the mask have none.
  private func dispute(of cell: Int) -> Int? {
    var low = 0
    var high = disputes.count
    while low < high {
      let middle = (low + high) / 2
      if disputes[middle].cell < cell { low = middle + 1 } else { high = middle }
    }
    return low < disputes.count && disputes[low].cell == cell ? low : nil
  }
}
