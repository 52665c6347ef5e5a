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
  private static let twiceEntered: UInt8 = 32
  private static let allDirections: UInt8 = 15

  /// From a cell to the one below; a multiple of 8.
  private(set) var stride = 8
  var differences = Scratch<Float>(capacity: 1024)
  var states = Scratch<UInt8>(capacity: 1024)

  /// Forgets everything and takes a size.
  mutating func reset(width: Int, rows: Int) {
    stride = Self.stride(width: width)
    differences.refill(with: 0, count: stride * (rows + 1))
    states.refill(with: 0, count: stride * (rows + 1))
  }

  static func stride(width: Int) -> Int { (width + 3 + 7) & ~7 }

  @inline(__always)
  mutating func add(_ visit: CellVisit) {
    let index = Int(visit.cell)
    let height = visit.end.y - visit.start.y
    let left = (visit.start.x + visit.end.x) * 0.5 * height
    differences[index] += height - left
    differences[index + 1] += left
    let state = states[index]
    let action = visit.actions.rawValue
    // Bit 4 is the first entry and bit 5 the second.
    states[index] = state | (action & 31) | (action & state & CellVisit.Actions.enters.rawValue) << 1
  }

  /// Whether windings have to be resolved in one of eight cells, whose states are the bytes of a word.
  @inline(__always)
  static func hasDispute(_ states: UInt64) -> Bool {
    let allDirections = (states & 0x0F0F_0F0F_0F0F_0F0F) + 0x0101_0101_0101_0101
    return (states & 0x2020_2020_2020_2020) | (allDirections & 0x1010_1010_1010_1010) != 0
  }

  /// Whether windings have to be resolved in a cell.
  @inline(__always)
  static func isDisputed(_ state: UInt8) -> Bool {
    state & twiceEntered != 0 || state & allDirections == allDirections
  }
}
