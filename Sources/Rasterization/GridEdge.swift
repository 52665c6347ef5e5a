import Geometry

/// A line of an outline in its direction, as cells and places in them: floats are exact enough there.
///
/// Columns and rows are the clip's. No row is negative; a column is, if it lies outside.
struct GridEdge {
  /// Where it starts in its first cell and where it ends in its last, from their corners.
  let places: SIMD4<Float>
  /// Column and row of the first cell and of the last, and in the first row whether the edge begins an outline.
  fileprivate var bits: SIMD4<Int32>

  private static var beginsBit: Int32 { 1 << 30 }

  @inline(__always)
  init(from start: CellPlace, to end: CellPlace, begins: Bool) {
    places = SIMD4(lowHalf: start.place, highHalf: end.place)
    bits = SIMD4(lowHalf: start.cell, highHalf: end.cell)
    if begins { bits.y |= Self.beginsBit }
  }

  /// Adds nothing, in a cell.
  init(at cell: SIMD2<Int32>) {
    places = .zero
    bits = SIMD4(lowHalf: cell, highHalf: cell)
  }

  /// Notes that another edge leads to it.
  mutating func join() { bits.y &= ~Self.beginsBit }

  /// Columns and rows of the first cell and of the last.
  @inline(__always)
  var cells: SIMD4<Int32> { bits & SIMD4(-1, ~Self.beginsBit, -1, -1) }

  /// Whether no other edge leads to it.
  @inline(__always)
  var begins: Bool { bits.y & Self.beginsBit != 0 }

  func begins(at corner: CellPlace) -> Bool { cells.lowHalf == corner.cell && places.lowHalf == corner.place }

  /// Whether it goes no farther than to a neighbour of its first cell.
  @inline(__always)
  var isShort: Bool {
    let steps = cells.highHalf &- cells.lowHalf
    return UInt32(bitPattern: steps.x &+ 1) < 3 && UInt32(bitPattern: steps.y &+ 1) < 3
  }

  var start: Path.Point { Path.Point(cells.lowHalf) + Path.Point(places.lowHalf) }
  var end: Path.Point { Path.Point(cells.highHalf) + Path.Point(places.highHalf) }
}

/// A point by the cell it lies in.
///
/// Coordinates within ±2^30 are rounded down; up to 10^−9 below a whole number they are rounded up. Places stay below 1,
/// as floats, too, so that what goes from a cell to the next has a length.
struct CellPlace {
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
    (column, bits, lastColumn, lastRow) = Self.transposed(a.bits, b.bits, c.bits, d.bits)
    begins = bits &>> 30
    row = bits & 0x3FFF_FFFF
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
