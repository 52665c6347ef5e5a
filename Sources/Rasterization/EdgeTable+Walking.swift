import Geometry

/// The cells that an edge passes, in its direction.
///
/// Cells are pixels of a grid; the cell of a point is that of its rounded down coordinates. From cell to cell an edge goes
/// through a side: each step goes through the nearer of the next upright and the next level side.
extension EdgeTable.Edge {
  /// What an edge does in one cell.
  struct Visit {
    var column: Int
    var row: Int
    /// Where it comes in and where it goes out.
    var start: Path.Point
    var end: Path.Point
  }

  /// Walks through an edge with coordinates not below 0.
  /// - Parameters:
  ///   - visit: what it does in a cell, and whether it came from another.
  ///   - pass: that it goes through an upright side: the column right of it, the row, the height, and 1 toward the left
  ///     or −1 toward the right.
  @inline(__always)
  func walk(visit: (Visit, Bool) -> Void, pass: (Int, Int, Double, Double) -> Void) {
    let lastColumn = Int(end.x)
    let lastRow = Int(end.y)
    var step = Visit(column: Int(start.x), row: Int(start.y), start: start, end: end)
    var columns = abs(lastColumn - step.column)
    var rows = abs(lastRow - step.row)
    guard columns + rows > 0 else { return visit(step, !isJoined) }
    let way = end - start
    let right = way.x > 0 ? 1 : -1
    let down = way.y > 0 ? 1 : -1
    let scale = 1 / way
    let side = Path.Point(Double(max(right, 0)), Double(max(down, 0)))
    var isEntry = !isJoined
    while columns + rows > 0 {
      let corner = Path.Point(Double(step.column), Double(step.row)) + side
      let share = (corner - start) * scale
      if rows == 0 || (columns > 0 && share.x < share.y) {
        let height = rows == 0 && way.y == 0 ? start.y : start.y + way.y * share.x
        step.end = Path.Point(corner.x, min(max(height, Double(step.row)), Double(step.row + 1)))
        visit(step, isEntry)
        pass(max(step.column, step.column + right), step.row, step.end.y, Double(-right))
        step.column += right
        columns -= 1
      } else {
        let place = start.x + way.x * share.y
        step.end = Path.Point(min(max(place, Double(step.column)), Double(step.column + 1)), corner.y)
        visit(step, isEntry)
        step.row += down
        rows -= 1
      }
      step.start = step.end
      isEntry = true
    }
    step.end = end
    visit(step, true)
  }

  /// The directions in which it goes: bits 0 and 1 for down and up, 2 and 3 for right and left.
  @inline(__always)
  var directions: UInt8 {
    (end.y > start.y ? 1 : 0) | (end.y < start.y ? 2 : 0) | (end.x > start.x ? 4 : 0) | (end.x < start.x ? 8 : 0)
  }
}
