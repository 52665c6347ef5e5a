import Geometry

/// Which edges pass which band of rows.
///
/// A table that fits one band is walked as it is. Otherwise each edge is in the list of the band where it begins, and moves
/// on to the next when a band is finished, so that time is proportional to the bands that each edge passes.
struct EdgeBands: ~Copyable {
  let count: Int
  private let firstRow: Int
  private let lastRow: Int
  private let rowsInABand: Int
  /// The first edge of each list; negative for none.
  private var heads = Scratch<Int32>(capacity: 0)

  /// Bands from one row of the clip to another; edges lie between them.
  init(of table: inout EdgeTable, from firstRow: Int, rows rowsInABand: Int, to lastRow: Int) {
    (self.firstRow, self.lastRow, self.rowsInABand) = (firstRow, lastRow, rowsInABand)
    count = (lastRow - firstRow + rowsInABand - 1) / rowsInABand
    guard count > 1 else { return }
    heads.refill(with: -1, count: count)
    for index in 0..<table.edges.count {
      let band = min((Int(table.edges[index].top) - firstRow) / rowsInABand, count - 1)
      table.edges[index].next = heads[band]
      heads[band] = Int32(index)
    }
  }

  /// In rows of the clip.
  func rows(of band: Int) -> Range<Int> {
    let first = firstRow + band * rowsInABand
    return first..<min(first + rowsInABand, lastRow)
  }

  /// The parts of edges that lie in a band, one after another.
  struct Walk {
    fileprivate var next: Int32
    fileprivate let rows: Range<Int>
    /// Whether the table is walked as it is.
    fileprivate let isPlain: Bool
  }

  func walk(_ band: Int) -> Walk {
    Walk(next: count > 1 ? heads[band] : 0, rows: rows(of: band), isPlain: count <= 1)
  }

  /// Moves edges that go on below a band to the list of the next.
  mutating func finish(_ band: Int, of table: inout EdgeTable) {
    guard band + 1 < count else { return }
    let bottom = Double(rows(of: band).upperBound)
    var index = heads[band]
    while index >= 0 {
      let edge = table.edges[Int(index)]
      if max(edge.start.y, edge.end.y) > bottom {
        table.edges[Int(index)].next = heads[band + 1]
        heads[band + 1] = index
      }
      index = edge.next
    }
  }
}

extension EdgeBands.Walk {
  /// The next part; nil at the end.
  @inline(__always)
  mutating func nextEdge(of table: borrowing EdgeTable) -> EdgeTable.Edge? {
    if isPlain {
      guard Int(next) < table.edges.count else { return nil }
      next &+= 1
      return table.edges[Int(next &- 1)]
    }
    while next >= 0 {
      let edge = table.edges[Int(next)]
      next = edge.next
      if let part = edge.part(in: rows) { return part }
    }
    return nil
  }
}

extension EdgeTable.Edge {
  fileprivate var top: Double { min(start.y, end.y) }

  @inline(__always)
  func moved(by offset: Path.Point) -> EdgeTable.Edge {
    EdgeTable.Edge(start: start + offset, end: end + offset, isJoined: isJoined)
  }

  /// What lies in a band of rows; nil if nothing does.
  fileprivate func part(in rows: Range<Int>) -> EdgeTable.Edge? {
    let first = Double(rows.lowerBound)
    let last = Double(rows.upperBound)
    guard top < first || max(start.y, end.y) > last else { return self }
    guard top < last, max(start.y, end.y) > first else { return nil }
    var part = self
    let slope = (end.x - start.x) / (end.y - start.y)
    let (left, right) = (min(start.x, end.x), max(start.x, end.x))
    func place(at y: Double) -> Double { min(max(start.x + (y - start.y) * slope, left), right) }
    if start.y < first || start.y > last {
      part.start.y = min(max(start.y, first), last)
      part.start.x = place(at: part.start.y)
      part.isJoined = false
    }
    if end.y < first || end.y > last {
      part.end.y = min(max(end.y, first), last)
      part.end.x = place(at: part.end.y)
    }
    return part
  }
}
