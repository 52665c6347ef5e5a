import Geometry

/// Edges on their way into the grid: cell by cell, in their direction.
extension CellGrid {
  /// The grid's memory while edges are added.
  ///
  /// Safe as long as the grid is borrowed and edges stay within its size: from 0 to its width and its rows, which the
  /// grid's additional column and row include. Indices are checked in debug builds.
  fileprivate struct Pen {
    let sums: UnsafeMutableBufferPointer<Sums>
    let states: UnsafeMutableBufferPointer<UInt8>
    let layout: Layout
  }

  /// Adds edges, four at a time: their count is a multiple of that.
  @inline(__always)
  mutating func add(_ edges: UnsafeBufferPointer<GridEdge>) {
    let layout = layout
    firstCells.truncate()
    firstCells.append(edges.count / 4) { firstCells in
      sums.withElements { sums in
        states.withElements { Pen(sums: sums, states: $0, layout: layout).add(edges, firstCells) }
      }
    }
  }
}

extension CellGrid.Pen {
  private static var enters: UInt8 { CellVisit.Actions.enters.rawValue }

  @inline(__always)
  fileprivate func add(_ edges: UnsafeBufferPointer<GridEdge>, _ firstCells: UnsafeMutablePointer<SIMD4<Int32>>) {
    for index in stride(from: 0, to: edges.count, by: 4) {
      let four = FourGridEdges(edges[index], edges[index + 1], edges[index + 2], edges[index + 3])
      let parts = EdgeParts(four, layout)
      if parts.areShort {
        firstCells[index / 4] = parts.first.cell
        note(parts, 0)
        note(parts, 1)
        note(parts, 2)
        note(parts, 3)
      } else {
        firstCells[index / 4] = SIMD4(repeating: Int32(truncatingIfNeeded: layout.apart))
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
    CellWalk(edge).forEach(layout) { visit in
      let height = visit.end.y - visit.start.y
      let action = Int32(visit.actions.intersection(.ofStates).rawValue)
      note(visit.cell, CellGrid.Sums(height, height * 0.5 * (visit.start.x + visit.end.x)), action)
    }
  }
}
