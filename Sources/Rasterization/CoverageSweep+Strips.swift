import Geometry

/// Clusters of edges that overlap, cut into strips in which nothing begins, ends or crosses.
///
/// Inside such a strip the edges have one order from left to right, and walking through them tells at which of them the
/// shape begins and ends; only those add coverage. A strip is cut where two neighbours cross. Clusters of many
/// edges get even strips instead, each with the order at its middle, so that time stays proportional to the
/// number of edges.
extension CoverageSweep {
  /// An edge where it passes a strip.
  struct Crossing {
    /// Its place at the top of the strip.
    var top: Double
    /// Its place at the bottom.
    var bottom: Double
    var direction: Int
  }

  /// Up to here strips are exact.
  private static var mostExactPieces: Int { 512 }
  /// How many even strips a row gets: 64, off by less than 1/128 of a pixel, and fewer where edges are many thousands.
  private static func evenStrips(for pieces: Int) -> Int { max(8, min(64, 65_536 / pieces)) }
  /// Places nearer than this have no order, in pixels.
  private static var samePlace: Double { 1e-6 }
  /// Strips lower than this are not cut any more, in pixels.
  private static var lowest: Double { 1e-4 }
  /// As often as this a strip between two events is cut at crossings.
  private static var deepest: Int { 12 }

  mutating func addStrips(_ range: Range<Int>, winding: Int) {
    guard range.count <= Self.mostExactPieces else { return addEvenStrips(range, winding: winding) }
    waiting.truncate()
    strips.truncate()
    for index in range {
      let piece = piece(at: index)
      guard piece.bottom.y > piece.top.y else { continue }
      waiting.append(piece)
      strips.append(piece.top.y)
      strips.append(piece.bottom.y)
    }
    waiting.sort { $0.top.y < $1.top.y }
    strips.sort(by: <)
    passing.truncate()
    var next = 0
    for index in 1..<max(strips.count, 1) where strips[index] > strips[index - 1] {
      dropPassed(at: strips[index - 1])
      while next < waiting.count, waiting[next].top.y <= strips[index - 1] {
        passing.append(waiting[next])
        next += 1
      }
      addStrip(from: strips[index - 1], to: strips[index], winding: winding, cuts: Self.deepest)
    }
  }

  private mutating func addEvenStrips(_ range: Range<Int>, winding: Int) {
    let count = Self.evenStrips(for: range.count)
    let step = 1 / Double(count)
    for strip in 0..<count {
      let top = Double(strip) * step
      let middle = top + step / 2
      passing.truncate()
      for index in range {
        let piece = piece(at: index)
        if piece.top.y <= middle, middle < piece.bottom.y { passing.append(piece) }
      }
      addStrip(from: top, to: top + step, winding: winding, cuts: 0)
    }
  }

  /// Forgets pieces that end at a height or above it.
  @inline(__always)
  private mutating func dropPassed(at height: Double) {
    var kept = 0
    for index in 0..<passing.count where passing[index].bottom.y > height {
      passing[kept] = passing[index]
      kept += 1
    }
    passing.truncate(to: kept)
  }

  private mutating func addStrip(from top: Double, to bottom: Double, winding: Int, cuts: Int) {
    findCrossings(from: top, to: bottom)
    if cuts > 0, bottom - top > Self.lowest, let cut = crossingHeight {
      let middle = top + (bottom - top) * cut
      addStrip(from: top, to: middle, winding: winding, cuts: cuts - 1)
      addStrip(from: middle, to: bottom, winding: winding, cuts: cuts - 1)
    } else {
      addBoundaries(height: bottom - top, winding: winding)
    }
  }

  /// Lists where the pieces pass a strip, from left to right.
  @inline(__always)
  private mutating func findCrossings(from top: Double, to bottom: Double) {
    crossings.truncate()
    for index in 0..<passing.count {
      let piece = passing[index]
      let slope = (piece.bottom.x - piece.top.x) / (piece.bottom.y - piece.top.y)
      crossings.append(
        Crossing(
          top: piece.top.y < top ? piece.top.x + slope * (top - piece.top.y) : piece.top.x,
          bottom: piece.bottom.y > bottom ? piece.top.x + slope * (bottom - piece.top.y) : piece.bottom.x,
          direction: Int(piece.direction)))
    }
    crossings.sort { $0.top + $0.bottom < $1.top + $1.bottom }
  }

  /// Where in the strip, from 0 at its top to 1, two neighbours cross; nil if none do.
  private var crossingHeight: Double? {
    guard crossings.count > 1 else { return nil }
    for index in 1..<crossings.count {
      let atTop = crossings[index].top - crossings[index - 1].top
      let atBottom = crossings[index].bottom - crossings[index - 1].bottom
      guard min(atTop, atBottom) < -Self.samePlace, max(atTop, atBottom) > Self.samePlace else { continue }
      return atTop / (atTop - atBottom)
    }
    return nil
  }

  /// Adds the crossings at which the shape begins or ends.
  @inline(__always)
  private mutating func addBoundaries(height: Double, winding: Int) {
    var winding = winding
    for index in 0..<crossings.count {
      let crossing = crossings[index]
      let wasInside = isInside(winding)
      winding += crossing.direction
      guard isInside(winding) != wasInside else { continue }
      accumulator.add(from: crossing.top, to: crossing.bottom, height: wasInside ? -height : height)
    }
  }
}
