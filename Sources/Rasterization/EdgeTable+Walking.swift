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

/// The cells that an edge passes, in its direction.
///
/// From cell to cell an edge goes through a side: each step goes through the nearer of the next upright and the next level
/// side.
extension EdgeTable.Edge {
  /// How many cells the edge visits, less one.
  @inline(__always)
  var steps: Int { abs(Int(end.x) &- Int(start.x)) &+ abs(Int(end.y) &- Int(start.y)) }

  /// Writes the visits of an edge with coordinates not below 0, and tells how many there are: one more than its steps.
  /// - Parameter stride: from a cell to the one below.
  @inline(__always)
  func walk(stride: Int, to visits: UnsafeMutablePointer<CellVisit>) -> Int {
    var column = Int(start.x)
    var row = Int(start.y)
    var columns = abs(Int(end.x) &- column)
    var rows = abs(Int(end.y) &- row)
    var corner = Path.Point(Double(column), Double(row))
    var place = SIMD2<Float>(start - corner)
    var actions = directions
    if !isJoined { actions.formUnion(.enters) }
    var next = visits
    if columns &+ rows > 0 {
      let way = end - start
      let (right, down) = (way.x > 0 ? 1 : -1, way.y > 0 ? 1 : -1)
      let entering = directions.union(.enters)
      let scale = 1 / way
      while columns &+ rows > 0 {
        let cell = Int32(truncatingIfNeeded: row &* stride &+ column)
        let share = (corner + Path.Point(right > 0 ? 1 : 0, down > 0 ? 1 : 0) - start) * scale
        if rows == 0 || (columns > 0 && share.x < share.y) {
          let height = rows == 0 && way.y == 0 ? start.y : start.y + way.y * share.x
          let y = Float(min(max(height - corner.y, 0), 1))
          if right < 0 { actions.formUnion(.endsAtLeft) }
          next.initialize(
            to: CellVisit(cell: cell, actions: actions, start: place, end: SIMD2(right > 0 ? 1 : 0, y)))
          column &+= right
          columns &-= 1
          corner.x += Double(right)
          place = SIMD2(right > 0 ? 0 : 1, y)
          actions = right > 0 ? entering.union(.startsAtLeft) : entering
        } else {
          let x = Float(min(max(start.x + way.x * share.y - corner.x, 0), 1))
          next.initialize(
            to: CellVisit(cell: cell, actions: actions, start: place, end: SIMD2(x, down > 0 ? 1 : 0)))
          row &+= down
          rows &-= 1
          corner.y += Double(down)
          place = SIMD2(x, down > 0 ? 0 : 1)
          actions = entering
        }
        next += 1
      }
    }
    next.initialize(
      to: CellVisit(
        cell: Int32(truncatingIfNeeded: row &* stride &+ column), actions: actions, start: place,
        end: SIMD2<Float>(end - corner)))
    return next + 1 - visits
  }

  @inline(__always)
  private var directions: CellVisit.Actions {
    CellVisit.Actions(
      rawValue: (end.y > start.y ? 1 : 0) | (end.y < start.y ? 2 : 0) | (end.x > start.x ? 4 : 0)
        | (end.x < start.x ? 8 : 0))
  }
}
