import Geometry

/// An edge as cells of the grid and places in them: floats are exact enough there.
struct GridEdge {
  /// Where it starts in its first cell and where it ends in its last, from their corners.
  let places: SIMD4<Float>
  /// Column and row of the first cell and of the last, and in the first number whether the edge is joined.
  fileprivate let bits: SIMD4<Int32>

  /// Set for an edge to which no other leads.
  private static var beginsBit: Int32 { 1 << 30 }

  private init(places: SIMD4<Float>, bits: SIMD4<Int32>) {
    (self.places, self.bits) = (places, bits)
  }

  /// An edge that adds nothing.
  static let none = GridEdge(places: .zero, bits: .zero)

  /// - Parameter corner: of the grid; nothing lies left of it or above it.
  @inline(__always)
  init(_ edge: EdgeTable.Edge, from corner: Path.Point) {
    let start = CellPlace(edge.start - corner)
    let end = CellPlace(edge.end - corner)
    places = SIMD4(lowHalf: start.place, highHalf: end.place)
    let cells = SIMD4(lowHalf: start.cell, highHalf: end.cell)
    bits = edge.isJoined ? cells : cells | SIMD4(Self.beginsBit, 0, 0, 0)
  }

  /// Columns and rows of the first cell and of the last.
  @inline(__always)
  var cells: SIMD4<Int32> { bits & SIMD4(~Self.beginsBit, -1, -1, -1) }

  /// Whether no other edge leads to it.
  @inline(__always)
  var begins: Bool { bits.x & Self.beginsBit != 0 }

  /// Whether it goes no farther than to a neighbour of its first cell.
  @inline(__always)
  var isShort: Bool {
    let steps = cells.highHalf &- cells.lowHalf
    return UInt32(bitPattern: steps.x &+ 1) < 3 && UInt32(bitPattern: steps.y &+ 1) < 3
  }

  /// The index of its first cell.
  @inline(__always)
  func firstCell(stride: Int) -> Int { Int(cells.y) &* stride &+ Int(cells.x) }
}

/// A point by the cell it lies in.
///
/// Coordinates from 0 to 2^30 are rounded down; up to 10^−9 below a whole number they are rounded up. Places stay below 1,
/// as floats, too, so that what goes from a cell to the next has a length.
private struct CellPlace {
  /// The largest place that a float can hold: 1 - 2^−24.
  private static var last: Double { 0.999_999_940_395_355_2 }

  let cell: SIMD2<Int32>
  let place: SIMD2<Float>

  // From 2^52 on doubles have no fraction, so adding that rounds to the nearest whole number, in the lowest bits.
  @inline(__always)
  init(_ point: Path.Point) {
    let rounded = (point - 0.499999999) + 6_755_399_441_055_744
    let place = point - (rounded - 6_755_399_441_055_744)
    self.place = SIMD2<Float>(place.replacing(with: Self.last, where: place .> Self.last))
    cell = unsafeBitCast(rounded, to: SIMD4<Int32>.self).evenHalf
  }
}

/// Four edges at once, each number of theirs in one vector.
struct FourGridEdges {
  let startX, startY, endX, endY: SIMD4<Float>
  let column, row, lastColumn, lastRow: SIMD4<Int32>
  /// 1 where an edge begins an outline.
  let begins: SIMD4<Int32>

  @inline(__always)
  init(_ a: GridEdge, _ b: GridEdge, _ c: GridEdge, _ d: GridEdge) {
    (startX, startY, endX, endY) = Self.transposed(a.places, b.places, c.places, d.places)
    let bits: SIMD4<Int32>
    (bits, row, lastColumn, lastRow) = Self.transposed(a.bits, b.bits, c.bits, d.bits)
    begins = bits &>> 30
    column = bits & 0x3FFF_FFFF
  }

  @inline(__always)
  private static func transposed<Scalar>(
    _ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>
  ) -> (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>) {
    (
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z), SIMD4(a.w, b.w, c.w, d.w)
    )
  }
}
