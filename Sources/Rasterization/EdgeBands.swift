import Geometry

/// Which edges pass which band of rows.
///
/// A table that fits one band is taken as it is. Otherwise each edge is in the list of the band where it begins, and moves
/// on to the next when a band is finished, so that time is proportional to the bands that each edge passes.
struct EdgeBands: ~Copyable {
  let count: Int
  private let firstRow: Int
  private let lastRow: Int
  private let rowsInABand: Int
  /// The first edge of each list; negative for none.
  private var heads = Scratch<Int32>(capacity: 0)
  /// The next of the same list, for each edge.
  private var nexts = Scratch<Int32>(capacity: 0)
  /// What lies in a band.
  private var parts = Scratch<GridEdge>(capacity: 0)

  /// Bands from one row of the clip to another; edges lie between them.
  init(of table: borrowing EdgeTable, from firstRow: Int, rows rowsInABand: Int, to lastRow: Int) {
    (self.firstRow, self.lastRow, self.rowsInABand) = (firstRow, lastRow, rowsInABand)
    count = (lastRow - firstRow + rowsInABand - 1) / rowsInABand
    guard count > 1 else { return }
    heads.refill(with: -1, count: count)
    nexts.refill(with: -1, count: table.edges.count)
    for index in 0..<table.edges.count {
      add(index, to: min((table.edges[index].firstRow - firstRow) / rowsInABand, count - 1))
    }
  }

  private mutating func add(_ edge: Int, to band: Int) {
    nexts[edge] = heads[band]
    heads[band] = Int32(edge)
  }

  /// In rows of the clip.
  func rows(of band: Int) -> Range<Int> {
    let first = firstRow + band * rowsInABand
    return first..<min(first + rowsInABand, lastRow)
  }

  /// Hands over the edges of a band, and up to three that add nothing, so that fours are full. Bands come in order.
  mutating func withEdges(
    of band: Int, in table: inout EdgeTable, nothing: GridEdge, _ body: (UnsafeBufferPointer<GridEdge>) -> Void
  ) {
    if count > 1 {
      takeParts(of: band, table)
      parts.withFours(of: nothing, body)
    } else {
      table.edges.withFours(of: nothing, body)
    }
  }

  /// Cuts out what lies in a band, and moves edges that go on below to the list of the next.
  private mutating func takeParts(of band: Int, _ table: borrowing EdgeTable) {
    parts.truncate()
    let rows = rows(of: band)
    var index = Int(heads[band])
    while index >= 0 {
      let next = Int(nexts[index])
      let edge = table.edges[index]
      if let part = edge.part(in: rows) { parts.append(part) }
      if band + 1 < count, edge.lastRow >= rows.upperBound { add(index, to: band + 1) }
      index = next
    }
  }
}

extension Scratch<GridEdge> {
  fileprivate mutating func withFours(of nothing: GridEdge, _ body: (UnsafeBufferPointer<GridEdge>) -> Void) {
    while count & 3 != 0 { append(nothing) }
    withElements { body(UnsafeBufferPointer($0)) }
  }
}

extension GridEdge {
  fileprivate var firstRow: Int { Int(min(cells.y, cells.w)) }
  fileprivate var lastRow: Int { Int(max(cells.y, cells.w)) }

  /// What lies in a band of rows; nil if nothing does.
  fileprivate func part(in rows: Range<Int>) -> GridEdge? {
    let (first, last) = (Double(rows.lowerBound), Double(rows.upperBound))
    let (start, end) = (start, end)
    let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
    guard top < first || bottom > last else { return self }
    guard top < last, bottom > first else { return nil }
    let slope = (end.x - start.x) / (end.y - start.y)
    let (left, right) = (min(start.x, end.x), max(start.x, end.x))
    func held(_ point: Path.Point) -> Path.Point {
      let y = min(max(point.y, first), last)
      return y == point.y ? point : Path.Point(min(max(start.x + (y - start.y) * slope, left), right), y)
    }
    let (from, to) = (held(start), held(end))
    return GridEdge(from: CellPlace(from), to: CellPlace(to), begins: begins || from != start)
  }
}
