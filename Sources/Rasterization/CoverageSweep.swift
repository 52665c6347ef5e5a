import Geometry

/// Turns a table of edges into coverage, row by row.
///
/// In each row the pieces of edges are sorted by their left ends and parted into clusters that do not touch each other.
/// Outlines are closed, so the winding number between two clusters is the same over the whole height of the row. A
/// cluster that is one chain of edges in one direction toggles coverage or does not; any other is given to the strips of
/// `CoverageSweep+Strips`, which find out where it is inside.
struct CoverageSweep: ~Copyable {
  /// The part of an edge inside the current row. x counts columns of the mask, y runs from 0 to 1.
  struct Piece {
    var top: Path.Point
    var bottom: Path.Point
    var right: Double
    var direction: Double

    /// How much of the row it passes, with the sign of its direction.
    var turn: Double { (bottom.y - top.y) * direction }
  }

  /// A piece in the order from left to right.
  struct Place {
    var left: Double
    var piece: Int32
    /// The edge if it goes on in the next row, negative if not.
    var edge: Int32
  }

  let rule: Path.FillRule
  var accumulator: RowAccumulator
  var pieces = Scratch<Piece>(capacity: 64)
  var places = Scratch<Place>(capacity: 64)
  var strips = Scratch<Double>(capacity: 64)
  var waiting = Scratch<Piece>(capacity: 64)
  var passing = Scratch<Piece>(capacity: 64)
  var crossings = Scratch<Crossing>(capacity: 64)

  private let offset: Path.Point
  private var active = Scratch<Int32>(capacity: 64)

  /// The mask of a table of edges, in the clip's pixels.
  static func mask(of table: borrowing EdgeTable, rule: Path.FillRule) -> CoverageMask {
    guard let covered = table.covered else { return .empty }
    let count = covered.width * covered.height
    // The sweep writes every byte: each row is filled from its first column to its last.
    let coverage = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let bytes = buffer.baseAddress else { return }
      var sweep = CoverageSweep(rule: rule, covered: covered, bytes: bytes)
      for row in covered.y..<covered.y + covered.height { sweep.addRow(row, of: table) }
      initialized = count
    }
    let bounds = PixelRect(
      x: covered.x + table.clip.x, y: covered.y + table.clip.y, width: covered.width, height: covered.height)
    return CoverageMask(bounds: bounds, coverage: coverage)
  }

  private init(rule: Path.FillRule, covered: PixelRect, bytes: UnsafeMutablePointer<UInt8>) {
    self.rule = rule
    offset = Path.Point(Double(covered.x), 0)
    accumulator = RowAccumulator(width: covered.width, bytes: bytes)
  }

  // MARK: - Pieces

  private mutating func addRow(_ row: Int, of table: borrowing EdgeTable) {
    let top = Double(row)
    pieces.truncate()
    places.truncate()
    for index in 0..<active.count { addPiece(of: active[index], at: top, table) }
    var edge = table.firstInRow[row]
    while edge >= 0 {
      addPiece(of: edge, at: top, table)
      edge = table.edges[Int(edge)].next
    }
    places.sort { $0.left < $1.left }
    active.truncate()
    for index in 0..<places.count where places[index].edge >= 0 { active.append(places[index].edge) }
    addClusters()
  }

  @inline(__always)
  private mutating func addPiece(of index: Int32, at row: Double, _ table: borrowing EdgeTable) {
    let edge = table.edges[Int(index)]
    var top = edge.start
    var bottom = edge.end
    if top.y < row { top = Path.Point(edge.start.x + edge.slope * (row - edge.start.y), row) }
    let continues = bottom.y > row + 1
    if continues { bottom = Path.Point(edge.start.x + edge.slope * (row + 1 - edge.start.y), row + 1) }
    let corner = Path.Point(offset.x, row)
    top -= corner
    bottom -= corner
    places.append(
      Place(left: min(top.x, bottom.x), piece: Int32(pieces.count), edge: continues ? index : -1))
    pieces.append(Piece(top: top, bottom: bottom, right: max(top.x, bottom.x), direction: edge.direction))
  }

  // MARK: - Clusters

  private struct Cluster {
    /// Its right end, in columns.
    var right: Double
    /// By how much it changes the winding number.
    var turn: Double
    /// The heights of its pieces together.
    var height: Double
    /// The place after its last.
    var end: Int

    /// Whether it passes each height of the row once, in one direction. What leaves the clip at the right may pass less.
    var isChain: Bool { abs(height - 1) < 1e-9 && abs(abs(turn) - 1) < 1e-9 }
  }

  /// Pieces nearer than this count as touching, in pixels.
  private static var touching: Double { 1e-7 }

  private mutating func addClusters() {
    var winding = 0
    var first = 0
    while first < places.count {
      let cluster = cluster(from: first)
      let next = winding + Int(cluster.turn.rounded())
      if cluster.right > 0 {
        accumulator.reach(from: places[first].left, to: cluster.right, insideBefore: isInside(winding))
        if cluster.isChain {
          addChain(first..<cluster.end, from: winding, to: next)
        } else {
          addStrips(first..<cluster.end, winding: winding)
        }
      }
      winding = next
      first = cluster.end
    }
    accumulator.endRow(inside: isInside(winding))
  }

  /// The places from one on that touch each other.
  @inline(__always)
  private func cluster(from first: Int) -> Cluster {
    let piece = piece(at: first)
    var cluster = Cluster(right: piece.right, turn: piece.turn, height: abs(piece.turn), end: first + 1)
    while cluster.end < places.count, places[cluster.end].left <= cluster.right + Self.touching {
      let piece = self.piece(at: cluster.end)
      cluster.right = max(cluster.right, piece.right)
      cluster.turn += piece.turn
      cluster.height += abs(piece.turn)
      cluster.end += 1
    }
    return cluster
  }

  @inline(__always)
  func piece(at place: Int) -> Piece { pieces[Int(places[place].piece)] }

  @inline(__always)
  private mutating func addChain(_ range: Range<Int>, from winding: Int, to next: Int) {
    let isInsideAfter = isInside(next)
    guard isInside(winding) != isInsideAfter else { return }
    let sign = isInsideAfter ? 1.0 : -1.0
    for place in range {
      let piece = piece(at: place)
      accumulator.add(from: piece.top.x, to: piece.bottom.x, height: (piece.bottom.y - piece.top.y) * sign)
    }
  }

  @inline(__always)
  func isInside(_ winding: Int) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}
