import Geometry

/// The pixels of a band that sums of areas do not settle.
extension CoverageRaster {
  /// Notes a disputed cell. Its difference is used up by then; the dispute's index takes its place.
  @inline(__always)
  mutating func dispute(_ cell: Int, pixel: Int, sum: Float) {
    grid.differences[cell] = Float(bitPattern: UInt32(disputes.count))
    disputes.append(Dispute(pixel: pixel, sum: sum, mark: -1))
  }

  /// Notes what an edge does in a disputed cell. Cells outside the mask have no dispute.
  @inline(__always)
  mutating func mark(_ visit: CellVisit) {
    let column = Int(visit.cell) % grid.stride
    guard column > 0, column <= lastColumn, Int(visit.cell) < writtenCells else { return }
    let dispute = Int(grid.differences[Int(visit.cell)].bitPattern)
    marks.append(Mark(visit: visit, next: disputes[dispute].mark))
    disputes[dispute].mark = Int32(marks.count - 1)
  }

  /// Writes the coverage of disputed pixels.
  mutating func resolve(_ rule: Path.FillRule, to bytes: UnsafeMutablePointer<UInt8>) {
    for index in 0..<disputes.count {
      let dispute = disputes[index]
      sweep.begin()
      var mark = dispute.mark
      while mark >= 0 {
        let found = marks[Int(mark)]
        sweep.add(found.visit)
        mark = found.next
      }
      bytes[dispute.pixel] = UInt8(sweep.coverage(sum: Double(dispute.sum), rule: rule) * 255 + 0.5)
    }
  }
}
