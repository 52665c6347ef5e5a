import Geometry

/// Edges on their way into the grid: cell by cell, in their direction.
extension CellGrid {
  /// The grid's memory while edges are added.
  ///
  /// Safe as long as the grid is borrowed and edges stay within its size: from 0 to its width and its rows, which the
  /// grid's additional column and row include. Indices are checked in debug builds.
  struct Pen {
    fileprivate let sums: UnsafeMutableBufferPointer<Sums>
    fileprivate let states: UnsafeMutableBufferPointer<UInt8>
    fileprivate let stride: Int
    /// The index that the clip's first cell would have.
    fileprivate let origin: Int
  }

  /// Lends the memory to a closure that adds edges.
  @inline(__always)
  mutating func draw(_ body: (Pen) -> Void) {
    let stride = stride
    let origin = -Int(corner.y) * stride - Int(corner.x)
    sums.withElements { sums in
      states.withElements { body(Pen(sums: sums, states: $0, stride: stride, origin: origin)) }
    }
  }
}

extension CellGrid.Pen {
  private static var enters: UInt8 { CellVisit.Actions.enters.rawValue }

  /// Adds edges, four at a time: their count is a multiple of that.
  @inline(__always)
  func add(_ edges: UnsafeBufferPointer<GridEdge>) {
    for index in Swift.stride(from: 0, to: edges.count, by: 4) {
      let four = FourGridEdges(edges[index], edges[index + 1], edges[index + 2], edges[index + 3])
      let parts = EdgeParts(
        four, stride: Int32(truncatingIfNeeded: stride), origin: Int32(truncatingIfNeeded: origin))
      if parts.areShort {
        note(parts, 0)
        note(parts, 1)
        note(parts, 2)
        note(parts, 3)
      } else {
        for lane in 0..<4 { if edges[index + lane].isShort { note(parts, lane) } else { pass(edges[index + lane]) } }
      }
    }
  }

  @inline(__always)
  private func note(_ parts: EdgeParts, _ lane: Int) {
    note(Int(parts.first.cell[lane]), parts.first.sums(lane), parts.first.action[lane])
    note(Int(parts.middle.cell[lane]), parts.middle.sums(lane), parts.middle.action[lane])
    note(Int(parts.last.cell[lane]), parts.last.sums(lane), parts.last.action[lane])
  }

  @inline(__always)
  private func note(_ cell: Int, _ more: CellGrid.Sums, _ action: Int32) {
    let action = UInt8(truncatingIfNeeded: action)
    sums[cell] += more
    let state = states[cell]
    // Bit 4 is the first entry and bit 5 the second.
    states[cell] = state | action | (action & state & Self.enters) << 1
  }

  /// Adds an edge that goes farther.
  @inline(never)
  private func pass(_ edge: GridEdge) {
    let cell = Int(edge.cells.y) &* stride &+ Int(edge.cells.x) &+ origin
    CellWalk(edge).forEach(from: cell, stride: stride) { visit in
      let height = visit.end.y - visit.start.y
      let action = Int32(visit.actions.intersection(.ofStates).rawValue)
      note(visit.cell, CellGrid.Sums(height, height * (visit.start.x + visit.end.x)), action)
    }
  }
}
