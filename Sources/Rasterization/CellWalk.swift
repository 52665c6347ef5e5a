import Geometry

/// What an edge does in one cell: a pixel of the grid, that of its points' rounded down coordinates.
///
/// Places are counted from the cell's top left corner, in pixels. Neighbours agree on a place between them to the last bit.
struct CellVisit {
  /// What the edge does, as bits. The lowest four are its directions: down, up, right, left.
  struct Actions: OptionSet {
    var rawValue: UInt8

    /// It comes from another cell, or is the first of an outline.
    static let enters = Actions(rawValue: 16)
    /// It comes in through the left side.
    static let startsAtLeft = Actions(rawValue: 32)
    /// It goes out through the left side.
    static let endsAtLeft = Actions(rawValue: 64)
    static let directions = Actions(rawValue: 15)
  }

  /// The cell's index in the grid.
  var cell: Int32
  var actions: Actions
  /// Where the edge comes in and where it goes out.
  var start: SIMD2<Float>
  var end: SIMD2<Float>
}

/// The cells that an edge passes, in its direction, with the places where it goes from one to the next.
///
/// From cell to cell an edge goes through a side: each step goes through the nearer of the next upright and the next level
/// side.
struct CellWalk {
  private let edge: EdgeTable.Edge
  private let column: Int
  private let row: Int
  private let columns: Int
  private let rows: Int

  /// Of an edge with coordinates not below 0.
  @inline(__always)
  init(_ edge: EdgeTable.Edge) {
    self.edge = edge
    (column, row) = (Int(edge.start.x), Int(edge.start.y))
    (columns, rows) = (abs(Int(edge.end.x) &- column), abs(Int(edge.end.y) &- row))
  }

  /// How many cells are visited, less one.
  @inline(__always)
  var steps: Int { columns &+ rows }

  /// Writes the visits, one more than there are steps.
  /// - Parameter stride: from a cell to the one below.
  @inline(__always)
  func write(stride: Int, to visits: UnsafeMutablePointer<CellVisit>) {
    var next = visits
    var cell = row &* stride &+ column
    var corner = Path.Point(Double(column), Double(row))
    var place = SIMD2<Float>(edge.start - corner)
    var actions = directions
    if !edge.isJoined { actions.formUnion(.enters) }
    if steps > 0 {
      let way = edge.end - edge.start
      let (isRight, isDown) = (way.x > 0, way.y > 0)
      let entering = directions.union(.enters)
      let leaving = isRight ? CellVisit.Actions() : .endsAtLeft
      let arriving = isRight ? entering.union(.startsAtLeft) : entering
      let side = Path.Point(isRight ? 1 : 0, isDown ? 1 : 0)
      let scale = 1 / way
      var (columns, rows) = (columns, rows)
      while columns &+ rows > 0 {
        let share = (corner + side - edge.start) * scale
        if rows == 0 || (columns > 0 && share.x < share.y) {
          let height = rows == 0 && way.y == 0 ? edge.start.y : edge.start.y + way.y * share.x
          let y = Float(min(max(height - corner.y, 0), 1))
          next.initialize(
            to: CellVisit(
              cell: Int32(truncatingIfNeeded: cell), actions: actions.union(leaving), start: place,
              end: SIMD2(isRight ? 1 : 0, y)))
          cell &+= isRight ? 1 : -1
          columns &-= 1
          corner.x += isRight ? 1 : -1
          place = SIMD2(isRight ? 0 : 1, y)
          actions = arriving
        } else {
          let x = Float(min(max(edge.start.x + way.x * share.y - corner.x, 0), 1))
          next.initialize(
            to: CellVisit(
              cell: Int32(truncatingIfNeeded: cell), actions: actions, start: place,
              end: SIMD2(x, isDown ? 1 : 0)))
          cell &+= isDown ? stride : -stride
          rows &-= 1
          corner.y += isDown ? 1 : -1
          place = SIMD2(x, isDown ? 0 : 1)
          actions = entering
        }
        next += 1
      }
    }
    next.initialize(
      to: CellVisit(
        cell: Int32(truncatingIfNeeded: cell), actions: actions, start: place,
        end: SIMD2<Float>(edge.end - corner)))
  }

  @inline(__always)
  private var directions: CellVisit.Actions {
    let (start, end) = (edge.start, edge.end)
    return CellVisit.Actions(
      rawValue: (end.y > start.y ? 1 : 0) | (end.y < start.y ? 2 : 0) | (end.x > start.x ? 4 : 0)
        | (end.x < start.x ? 8 : 0))
  }
}
