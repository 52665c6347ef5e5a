import Geometry

/// A band of rows while the signed areas beside its edges are summed up.
///
/// An edge that passes a height `d` inside a cell adds the part of `d` times the cell's width that lies to its right to the
/// cell, and `d` to all cells right of it. Kept are differences between neighbours, so that the sum of all up to a cell is the
/// mean winding number there. A cell also knows how often an outline came into it and in which directions edges went.
/// Where that is once, and nowhere back in both axes, the outline parts the cell in two with windings that differ by 1, and
/// the mean winding number tells the covered area; in a disputed cell it does not.
///
/// Columns and rows are the mask's, with one column more on the left, for what lies outside there, and one row and one
/// column more at the ends, for corners that lie exactly on the border.
struct CellGrid: ~Copyable {
  private static let onceEntered: UInt8 = 16
  private static let twiceEntered: UInt8 = 32
  private static let allDirections: UInt8 = 15

  /// From a cell to the one below; a multiple of 8.
  let stride: Int
  var differences: Scratch<Float>
  var states: Scratch<UInt8>

  init(width: Int, rows: Int) {
    stride = (width + 3 + 7) & ~7
    differences = Scratch(repeating: 0, count: stride * (rows + 1))
    states = Scratch(repeating: 0, count: stride * (rows + 1))
  }

  /// Forgets everything.
  mutating func clear() {
    differences.fill(0)
    states.fill(0)
  }

  @inline(__always)
  mutating func add(_ edge: EdgeTable.Edge) {
    let directions = edge.directions
    edge.walk { visit, isEntry in
      let index = visit.row * stride + visit.column
      let height = visit.end.y - visit.start.y
      let left = ((visit.start.x + visit.end.x) / 2 - Double(visit.column)) * height
      differences[index] += Float(height - left)
      differences[index + 1] += Float(left)
      let state = states[index]
      let entered = isEntry ? Self.onceEntered | (state & Self.onceEntered) << 1 : 0
      states[index] = state | directions | entered
    } pass: { _, _, _, _ in
    }
  }

  /// Whether windings have to be resolved in a cell.
  @inline(__always)
  static func isDisputed(_ state: UInt8) -> Bool {
    state & twiceEntered != 0 || state & allDirections == allDirections
  }
}
