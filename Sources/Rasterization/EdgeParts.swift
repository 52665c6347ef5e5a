/// What four edges do in the cells that they pass, each at most a neighbour's cell away.
///
/// Each has three parts, which may have no length, because a processor cannot foresee how many there are: up to the first
/// side, up to the second, and the rest.
struct EdgeParts {
  struct Part {
    let cell: SIMD4<Int32>
    /// What is added to heights and to the areas to their left.
    let height, area: SIMD4<Float>
    /// As in a visit.
    let action: SIMD4<Int32>

    @inline(__always)
    func sums(_ lane: Int) -> CellGrid.Sums { CellGrid.Sums(height[lane], area[lane]) }
  }

  let first, middle, last: Part
  /// Whether no edge goes farther than to a neighbour. The parts of others mean nothing.
  let areShort: Bool

  @inline(__always)
  init(_ edges: FourGridEdges, _ layout: CellGrid.Layout) {
    let steps = (x: edges.lastColumn &- edges.column, y: edges.lastRow &- edges.row)
    let offset = (x: SIMD4<Float>(steps.x), y: SIMD4<Float>(steps.y))
    let reach = greater(offset.x * offset.x, offset.y * offset.y)
    areShort = max(max(reach.x, reach.y), max(reach.z, reach.w)) <= 1
    let way = (x: edges.endX + offset.x - edges.startX, y: edges.endY + offset.y - edges.startY)
    // Where on the way, from 0 to 1, the sides are.
    let one = SIMD4<Float>(repeating: 1)
    let sideX = SIMD4<Float>.zero.replacing(with: 1, where: offset.x .> 0)
    let sideY = SIMD4<Float>.zero.replacing(with: 1, where: offset.y .> 0)
    let timeX = (sideX - edges.startX) / way.x
    let timeY = (sideY - edges.startY) / way.y
    let (movesX, movesY) = (offset.x .!= 0, offset.y .!= 0)
    let near = lesser(one.replacing(with: timeX, where: movesX), one.replacing(with: timeY, where: movesY))
    let none = SIMD4<Float>.zero
    let far = greater(
      greater(none.replacing(with: timeX, where: movesX), none.replacing(with: timeY, where: movesY)), near)
    let isDiagonal = movesX .& movesY
    let isAcross = timeX .< timeY
    // The middle of each part is so far from the cell's left side, and half the way's part from its start to its end.
    let half = way.x * 0.5
    let heights = (way.y * near, way.y * (far - near), way.y * (1 - far))
    // Level edges count as going down, upright ones as going right.
    let up = SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(way.y, to: SIMD4<UInt32>.self) &>> 31)
    let left = SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(way.x, to: SIMD4<UInt32>.self) &>> 31)
    let directions = 5 &+ up &+ left &* 4
    let enters = Int32(CellVisit.Actions.enters.rawValue)
    let stride = Int32(truncatingIfNeeded: layout.stride)
    let cell = edges.row &* stride &+ edges.column &+ Int32(truncatingIfNeeded: layout.origin)
    let down = steps.y &* stride
    // What adds nothing does not wait there for what has been added.
    let apart = SIMD4(repeating: Int32(truncatingIfNeeded: layout.apart))
    first = Part(
      cell: cell, height: heights.0, area: heights.0 * (edges.startX + half * near),
      action: directions | edges.begins &* enters)
    middle = Part(
      cell: apart.replacing(with: cell &+ down.replacing(with: steps.x, where: isAcross), where: isDiagonal),
      height: heights.1,
      area: heights.1
        * (edges.startX + half * (near + far) - SIMD4<Float>.zero.replacing(with: offset.x, where: isAcross)),
      action: SIMD4<Int32>.zero.replacing(with: directions | enters, where: isDiagonal))
    last = Part(
      cell: cell &+ down &+ steps.x, height: heights.2, area: heights.2 * (edges.startX + half * (1 + far) - offset.x),
      action: directions.replacing(with: directions | enters, where: movesX .| movesY))
  }
}

@inline(__always)
private func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { b.replacing(with: a, where: a .< b) }

@inline(__always)
private func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { b.replacing(with: a, where: a .> b) }
