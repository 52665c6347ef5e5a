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
    /// What the grid keeps: directions and entries.
    static let ofStates = Actions(rawValue: 31)
    /// It comes in through the left side.
    static let startsAtLeft = Actions(rawValue: 32)
    /// It goes out through the left side.
    static let endsAtLeft = Actions(rawValue: 64)
  }

  /// The cell's index in the grid.
  var cell: Int
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
  /// From the first cell's corner.
  private let start, end: Path.Point
  private let steps: SIMD2<Int32>
  private let edge: GridEdge

  @inline(__always)
  init(_ edge: GridEdge) {
    let cells = edge.cells
    steps = cells.highHalf &- cells.lowHalf
    start = Path.Point(edge.places.lowHalf)
    end = Path.Point(edge.places.highHalf) + Path.Point(steps)
    self.edge = edge
  }

  /// Hands over the visits, one more than there are steps.
  @inline(__always)
  func forEach(_ layout: CellGrid.Layout, _ body: (CellVisit) -> Void) {
    let way = end - start
    let scale = 1 / way
    let (isRight, isDown) = (way.x > 0, way.y > 0)
    let side = Path.Point(isRight ? 1 : 0, isDown ? 1 : 0)
    let entering = directions(of: way).union(.enters)
    let arriving = isRight ? entering.union(.startsAtLeft) : entering
    var (columns, rows) = (steps.x.magnitude, steps.y.magnitude)
    var visit = CellVisit(
      cell: layout.firstCell(of: edge), actions: edge.begins ? entering : directions(of: way),
      start: SIMD2<Float>(start), end: .zero)
    // Of the cell, from the first.
    var corner = Path.Point.zero
    while columns | rows != 0 {
      let share = (corner + side - start) * scale
      var next = visit
      if rows == 0 || (columns > 0 && share.x < share.y) {
        let y = Float(min(max(start.y + way.y * share.x - corner.y, 0), 1))
        visit.end = SIMD2(isRight ? 1 : 0, y)
        if !isRight { visit.actions.formUnion(.endsAtLeft) }
        next.cell &+= isRight ? 1 : -1
        next.start = SIMD2(isRight ? 0 : 1, y)
        next.actions = arriving
        corner.x += isRight ? 1 : -1
        columns &-= 1
      } else {
        let x = Float(min(max(start.x + way.x * share.y - corner.x, 0), 1))
        visit.end = SIMD2(x, isDown ? 1 : 0)
        next.cell &+= isDown ? layout.stride : -layout.stride
        next.start = SIMD2(x, isDown ? 0 : 1)
        next.actions = entering
        corner.y += isDown ? 1 : -1
        rows &-= 1
      }
      body(visit)
      visit = next
    }
    visit.end = SIMD2<Float>(end - corner)
    body(visit)
  }

  /// Level edges count as going down, upright ones as going right.
  @inline(__always)
  private func directions(of way: Path.Point) -> CellVisit.Actions {
    CellVisit.Actions(rawValue: (way.y < 0 ? 2 : 1) | (way.x < 0 ? 8 : 4))
  }
}
