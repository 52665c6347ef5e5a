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
  /// What edges pass in a cell: their heights, and twice the areas to their left.
  typealias Sums = SIMD2<Float>

  private static let twiceEntered: UInt8 = 32
  private static let allDirections: UInt8 = 15

  /// How many columns lie to the left of the mask: a block of eight, of which what is outside needs one.
  static let margin = 8

  /// The clip's column and row of the first cell. No edge lies to its left or above it.
  private(set) var corner = SIMD2<Int32>.zero
  /// From a cell to the one below; a multiple of 8.
  private(set) var stride = 8
  /// The cells below those that are read.
  private var additionalRow = 0..<0
  /// All 0 unless edges were added and not read: so they need not be cleared.
  var sums = Scratch<Sums>(capacity: 1024)
  var states = Scratch<UInt8>(capacity: 1024)

  /// Forgets everything and takes a size. All rows but the additional one have been read, so their sums are 0.
  mutating func reset(corner: SIMD2<Int32>, width: Int, rows: Int) {
    let old = additionalRow
    self.corner = corner
    stride = Self.stride(width: width)
    states.refill(with: 0, count: stride * (rows + 1))
    for cell in old where cell < sums.count { sums[cell] = .zero }
    if sums.count < states.count { sums.refill(with: .zero, count: states.count) }
    additionalRow = (stride * rows)..<(stride * (rows + 1))
  }

  /// The index of an edge's first cell.
  @inline(__always)
  func firstCell(of edge: GridEdge) -> Int {
    let cell = edge.cells.lowHalf &- corner
    return Int(cell.y) &* stride &+ Int(cell.x)
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

  @inline(__always)
  func isNearDispute(_ cell: Int) -> Bool { states[cell] & Self.nearDispute != 0 }
}
