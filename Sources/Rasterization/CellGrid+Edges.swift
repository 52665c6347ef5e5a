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
    fileprivate let rowStride: Int
  }

  /// Lends the memory to a closure that adds edges.
  @inline(__always)
  mutating func draw(_ body: (Pen) -> Void) {
    let stride = stride
    sums.withElements { sums in
      states.withElements { body(Pen(sums: sums, states: $0, rowStride: stride)) }
    }
  }
}

extension CellGrid.Pen {
  private static var enters: UInt8 { CellVisit.Actions.enters.rawValue }

  /// Adds edges, four at a time.
  @inline(__always)
  func add(_ edges: UnsafeBufferPointer<GridEdge>) {
    for index in Swift.stride(from: 0, to: edges.count, by: 4) {
      let four = FourGridEdges(edges[index], edges[index + 1], edges[index + 2], edges[index + 3])
      let parts = EdgeParts(four, stride: Int32(truncatingIfNeeded: rowStride))
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

  @inline(never)
  private func pass(_ edge: GridEdge) {
    let places = SIMD4<Double>(edge.places)
    let cells = edge.cells
    let steps = (x: Int(cells.z &- cells.x), y: Int(cells.w &- cells.y))
    let way = places.highHalf - places.lowHalf + Path.Point(Double(steps.x), Double(steps.y))
    // Level edges count as going down, upright ones as going right.
    let directions = UInt8(truncatingIfNeeded: 1 << (way.y.bitPattern >> 63) | 4 << (way.x.bitPattern >> 63))
    pass(
      places.lowHalf, way, from: edge.firstCell(stride: rowStride), steps,
      edge.begins ? directions | Self.enters : directions)
  }

  /// Adds an edge that goes farther.
  ///
  /// From cell to cell it goes through a side: each step goes through the nearer of the next upright and the next level
  /// side. `CellWalk` goes the same way.
  private func pass(
    _ start: Path.Point, _ way: Path.Point, from first: Int, _ steps: (x: Int, y: Int), _ firstAction: UInt8
  ) {
    var (columns, rows) = (abs(steps.x), abs(steps.y))
    let (column, row) = (way.x > 0 ? 1 : -1, way.y > 0 ? rowStride : -rowStride)
    // Where on the way, from 0 to 1, the next sides are; not used for an axis without steps.
    let scale = 1 / way
    var next = (Path.Point(way.x > 0 ? 1 : 0, way.y > 0 ? 1 : 0) - start) * scale
    let step = Path.Point(scale.x.magnitude, scale.y.magnitude)
    var cell = first
    var action = firstAction
    var time = 0.0
    // Of the cell's left side, from the first cell's.
    var offset = 0.0
    repeat {
      let isAcross = rows == 0 || (columns > 0 && next.x < next.y)
      let end = isAcross ? next.x : next.y
      note(
        cell, height: way.y * (end - time), twiceCenter: 2 * (start.x - offset) + way.x * (time + end), action)
      time = end
      if isAcross {
        next.x += step.x
        offset += Double(column)
        cell &+= column
        columns &-= 1
      } else {
        next.y += step.y
        cell &+= row
        rows &-= 1
      }
      action = firstAction | Self.enters
    } while columns | rows != 0
    note(cell, height: way.y * (1 - time), twiceCenter: 2 * (start.x - offset) + way.x * (time + 1), action)
  }

  @inline(__always)
  private func note(_ cell: Int, height: Double, twiceCenter: Double, _ action: UInt8) {
    sums[cell] += CellGrid.Sums(Path.Point(height, twiceCenter * height))
    let state = states[cell]
    // Bit 4 is the first entry and bit 5 the second.
    states[cell] = state | action | (action & state & Self.enters) << 1
  }
}
