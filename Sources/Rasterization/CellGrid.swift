import Geometry

/// A band of rows while the signed areas beside its edges are summed up.
///
/// An edge that passes a height `d` inside a cell adds the part of `d` times the cell's width that lies to its right to the
/// cell, and `d` to all cells right of it. Kept are `d` and the part that lies to its left, so that the sum of all `d` up to
/// a cell, less its own part, is the mean winding number there. A cell also knows how often an outline came into it and in
/// which directions edges went. Where that is once, and nowhere back in both axes, the outline parts the cell in two with
/// windings that differ by 1, and the mean winding number tells the covered area; in a disputed cell it does not.
///
/// Columns and rows are the mask's, with some columns more on the left, for what lies outside there, and one row and one
/// column more at the ends, for corners that lie exactly on the border.
struct CellGrid: ~Copyable {
  /// What edges pass in a cell: their heights, and the areas to their left.
  typealias Sums = SIMD2<Float>

  private static let twiceEntered: UInt8 = 32
  private static let allDirections: UInt8 = 15

  /// How many columns lie to the left of the mask: a block of eight, of which what is outside needs one.
  static let margin = 8

  /// Where cells lie in memory.
  struct Layout {
    /// The clip's column and row of the first cell. No edge lies to its left or above it.
    var corner = SIMD2<Int32>.zero
    /// From a cell to the one below; a multiple of 8.
    var stride = 8
    /// A cell apart from all others, which counts as near a dispute.
    var apart = 0

    /// The index that the clip's first cell would have.
    var origin: Int { -Int(corner.y) &* stride &- Int(corner.x) }

    /// The index of an edge's first cell.
    @inline(__always)
    func firstCell(of edge: GridEdge) -> Int {
      let cell = edge.cells.lowHalf &- corner
      return Int(cell.y) &* stride &+ Int(cell.x)
    }
  }

  private(set) var layout = Layout()
  var stride: Int { layout.stride }
  /// The cells below those that are read.
  private var additionalRow = 0..<0
  /// All 0 unless edges were added and not read: so they need not be cleared.
  var sums = Scratch<Sums>(capacity: 1024)
  var states = Scratch<UInt8>(capacity: 1024)
  /// The first cells of edges, by fours; the cell apart for those that go farther than to a neighbour.
  var firstCells = Scratch<SIMD4<Int32>>(capacity: 128)

  /// Forgets everything and takes a size. All rows but the additional one have been read, so their sums are 0.
  mutating func reset(corner: SIMD2<Int32>, width: Int, rows: Int) {
    let old = additionalRow
    let stride = Self.stride(width: width)
    additionalRow = (stride * rows)..<(stride * (rows + 1))
    layout = Layout(corner: corner, stride: stride, apart: additionalRow.upperBound)
    states.refill(with: 0, count: layout.apart + 1)
    states[layout.apart] = Self.nearDispute
    for cell in old where cell < sums.count { sums[cell] = .zero }
    if sums.count < states.count { sums.refill(with: .zero, count: states.count) }
  }

  static func stride(width: Int) -> Int { margin + (width + 1 + 7) & ~7 }

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

  // MARK: - Rows

  /// The states of eight cells, the first in the lowest bits.
  @inline(__always)
  func states(from cell: Int) -> UInt64 {
    states.withUnsafe { UInt64(littleEndian: UnsafeRawPointer($0 + cell).loadUnaligned(as: UInt64.self)) }
  }

  /// Which blocks of eight cells edges pass, as bits.
  @inline(__always)
  func passedBlocks(from cell: Int, count: Int) -> UInt64 {
    var passed: UInt64 = 0
    for block in 0..<count { passed |= (states(from: cell &+ 8 &* block) != 0 ? 1 : 0) &<< UInt64(block) }
    return passed
  }

  /// The sums of eight cells, which are 0 after that.
  @inline(__always)
  mutating func takeSums(from cell: Int) -> (heights: SIMD8<Float>, lefts: SIMD8<Float>) {
    sums.withUnsafe { sums in
      let place = UnsafeMutableRawPointer(sums + cell)
      let found = place.loadUnaligned(as: SIMD16<Float>.self)
      place.storeBytes(of: .zero, as: SIMD16<Float>.self)
      return (found.evenHalf, found.oddHalf)
    }
  }

  // MARK: - Neighbourhoods of disputes

  private static let nearDispute: UInt8 = 64

  /// Notes that a cell and those around it are near a dispute.
  mutating func markNeighbourhood(of cell: Int) {
    for row in -1...1 {
      let middle = cell + row * stride
      for index in max(middle - 1, 0)...max(min(middle + 1, states.count - 1), 0) { states[index] |= Self.nearDispute }
    }
  }

  /// Whether an edge may pass a disputed cell: whatever it passes is a neighbour of every second cell on its way.
  @inline(__always)
  func isNearDispute(_ edge: GridEdge) -> Bool {
    let first = layout.firstCell(of: edge)
    if edge.isShort { return states[first] & Self.nearDispute != 0 }
    let steps = edge.cells.highHalf &- edge.cells.lowHalf
    let count = Int32(max(steps.x.magnitude, steps.y.magnitude) / 2 + 1)
    let step = (edge.end - edge.start) / Double(count)
    var place = edge.start - Path.Point(layout.corner)
    for _ in 0...count {
      if states[Int(place.y) &* stride &+ Int(place.x)] & Self.nearDispute != 0 { return true }
      place += step
    }
    return false
  }

  /// Whether one of four cells is near a dispute, or apart.
  @inline(__always)
  func isNearDispute(_ cells: SIMD4<Int32>) -> Bool {
    let either = states[Int(cells.x)] | states[Int(cells.y)] | states[Int(cells.z)] | states[Int(cells.w)]
    return either & Self.nearDispute != 0
  }
}
