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
  }

  /// Lends the memory to a closure that adds edges.
  @inline(__always)
  mutating func draw(_ body: (Pen) -> Void) {
    let stride = stride
    sums.withElements { sums in
      states.withElements { body(Pen(sums: sums, states: $0, stride: stride)) }
    }
  }
}

extension CellGrid.Pen {
  private static var enters: UInt8 { CellVisit.Actions.enters.rawValue }

  /// Adds an edge with coordinates not below 0. Returns the cell where it starts if it goes no farther than to a
  /// neighbour of it, and −1 otherwise.
  @inline(__always)
  func add(_ edge: EdgeTable.Edge) -> Int {
    let (first, last) = (WholePart(of: edge.start), WholePart(of: edge.end))
    let way = edge.end - edge.start
    let steps = (x: last.x &- first.x, y: last.y &- first.y)
    // Level edges count as going down, upright ones as going right.
    let directions = UInt8(truncatingIfNeeded: 1 << (way.y.bitPattern >> 63) | 4 << (way.x.bitPattern >> 63))
    let action = edge.isJoined ? directions : directions | Self.enters
    let cell = first.y &* stride &+ first.x
    let start = edge.start - first.point
    if UInt(bitPattern: steps.x &+ 1) < 3, UInt(bitPattern: steps.y &+ 1) < 3 {
      step(start, way, from: cell, steps, last.point - first.point, action)
      return cell
    }
    pass(start, way, from: cell, steps, action)
    return -1
  }

  /// Adds an edge that stays in a cell or goes to one of the eight around it.
  ///
  /// It is always added in three parts, which may have no length, because a processor cannot foresee how many there are:
  /// up to the first side, up to the second, and the rest.
  @inline(__always)
  private func step(
    _ start: Path.Point, _ way: Path.Point, from first: Int, _ steps: (x: Int, y: Int), _ offset: Path.Point,
    _ action: UInt8
  ) {
    // Where on the way, from 0 to 1, the sides are.
    let sides = Path.Point.zero.replacing(with: 1, where: offset .> 0)
    let times = ((sides - start) / way).replacing(with: 1, where: offset .== 0)
    let other = Path.Point(times.y, times.x)
    let isFirst = times .< other
    let near = times.replacing(with: other, where: other .< times).x
    let far = times.replacing(with: other, where: isFirst).x
    let down = steps.y &* stride
    let last = first &+ steps.x &+ down
    // All bits, if the side is reached first and not at the same time; a choice would become a jump.
    let isAcross = 0 &- Int(truncatingIfNeeded: (times.x - times.y).bitPattern >> 63)
    let middle = first &+ down &+ ((steps.x &- down) & isAcross)
    let directions = action & ~Self.enters
    let entering = action | Self.enters
    // Twice the distance of the middle of each part from the cell's left side.
    let ahead = start.x + start.x
    let moved = offset + offset
    let farther = ahead + way.x * (near + far) - Path.Point.zero.replacing(with: moved, where: isFirst).x
    note(first, height: way.y * near, twiceCenter: ahead + way.x * near, action)
    note(middle, height: way.y * (far - near), twiceCenter: farther, middle == first ? directions : entering)
    note(
      last, height: way.y * (1 - far), twiceCenter: ahead + way.x * (1 + far) - moved.x,
      last == middle ? directions : entering)
  }

  /// Adds an edge that goes farther.
  ///
  /// From cell to cell it goes through a side: each step goes through the nearer of the next upright and the next level
  /// side. `CellWalk` goes the same way.
  private func pass(
    _ start: Path.Point, _ way: Path.Point, from first: Int, _ steps: (x: Int, y: Int), _ firstAction: UInt8
  ) {
    var (columns, rows) = (abs(steps.x), abs(steps.y))
    let (column, row) = (way.x > 0 ? 1 : -1, way.y > 0 ? stride : -stride)
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

/// Coordinates from 0 to 2^30 rounded down; up to 10^−9 below a whole number they are rounded up.
private struct WholePart {
  let point: Path.Point
  private let bits: SIMD2<UInt64>

  // From 2^52 on doubles have no fraction, so adding that rounds to the nearest whole number, in the lowest bits.
  @inline(__always)
  init(of place: Path.Point) {
    let rounded = (place - 0.499999999) + 6_755_399_441_055_744
    point = rounded - 6_755_399_441_055_744
    bits = unsafeBitCast(rounded, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  var x: Int { Int(UInt32(truncatingIfNeeded: bits.x)) }
  @inline(__always)
  var y: Int { Int(UInt32(truncatingIfNeeded: bits.y)) }
}
