import Geometry

/// The covered area of one pixel, whatever edges do in it.
///
/// In: the parts of edges inside the pixel, where the outline passes its left side, and the mean winding number that signed
/// areas give. The winding number along the left side is known from these: it changes by 1 at every passage, and its mean
/// is what remains of the pixel's mean without the parts inside. Then the pixel is cut into strips in which nothing begins,
/// ends or crosses. Inside such a strip edges have one order from left to right, and walking through them tells at which of
/// them the shape begins and ends; only those add coverage. A strip is cut where two neighbours cross. Very many edges get
/// even strips instead, each with the order at its middle, so that time stays proportional to their number.
struct PixelSweep: ~Copyable {
  /// Part of an edge in the unit square. Passages become upright pieces along the left side down to its end.
  private struct Piece {
    var top: Path.Point
    var bottom: Path.Point
    var direction: Int
    /// How far x goes over a height of 1.
    var slope: Double

    init(top: Path.Point, bottom: Path.Point, direction: Int) {
      (self.top, self.bottom, self.direction) = (top, bottom, direction)
      slope = (bottom.x - top.x) / (bottom.y - top.y)
    }
  }

  /// An edge where it passes a strip.
  private struct Crossing {
    /// Its place at the top of the strip.
    var top: Double
    /// Its place at the bottom.
    var bottom: Double
    var direction: Int

    /// Whether another that is farther to the right at the strip's middle is farther to the left at an end.
    @inline(__always)
    func crosses(_ other: Crossing) -> Bool {
      let (atTop, atBottom) = (other.top - top, other.bottom - bottom)
      return min(atTop, atBottom) < -PixelSweep.samePlace && max(atTop, atBottom) > PixelSweep.samePlace
    }
  }

  /// Where some crossings lie at the top of a strip and at its bottom.
  private struct Extent {
    private var low: SIMD2<Double>
    private var high: SIMD2<Double>

    init(_ first: Crossing) {
      low = SIMD2(first.top, first.bottom)
      high = low
    }

    var width: Double { (high - low).sum() / 2 }

    mutating func add(_ other: Crossing) {
      low = SIMD2(min(low.x, other.top), min(low.y, other.bottom))
      high = SIMD2(max(high.x, other.top), max(high.y, other.bottom))
    }

    /// Whether one that comes before all at the strip's middle comes after some elsewhere.
    func isCrossed(fromLeft other: Crossing) -> Bool {
      other.top > low.x + PixelSweep.samePlace || other.bottom > low.y + PixelSweep.samePlace
    }

    func isCrossed(fromRight other: Crossing) -> Bool {
      other.top < high.x - PixelSweep.samePlace || other.bottom < high.y - PixelSweep.samePlace
    }
  }

  /// Up to here strips are exact.
  private static var mostExactPieces: Int { 96 }
  /// How many even strips a pixel gets: 64, off by less than 1/128, and fewer where edges are many hundreds.
  private static func evenStrips(for pieces: Int) -> Int { max(8, min(64, 8192 / pieces)) }
  /// Places nearer than this have no order, in pixels.
  private static var samePlace: Double { 1e-6 }
  /// Strips lower than this are not cut any more, in pixels.
  private static var lowest: Double { 1e-4 }
  /// What crosses in less is not looked at closely, in pixels.
  private static var leastArea: Double { 4e-3 }
  /// Nor are so many edges that all cross each other: hardly anything lies between them.
  private static var largestTangle: Int { 8 }
  /// As often as this strips of a pixel are cut at crossings; what crosses after that keeps the order at its middle.
  private static var mostCuts: Int { 512 }

  private var rule = Path.FillRule.nonZero
  private var pieces = Scratch<Piece>(capacity: 32)
  private var passing = Scratch<Piece>(capacity: 32)
  private var heights = Scratch<Double>(capacity: 64)
  private var crossings = Scratch<Crossing>(capacity: 32)
  /// The signed area that the pieces add to the mean winding number.
  private var turned = 0.0
  private var area = 0.0
  private var cutsLeft = 0

  mutating func begin() {
    pieces.truncate()
    heights.truncate()
    turned = 0
    area = 0
  }

  /// Adds what an edge does in the pixel. Where it passes the left side the winding number there changes below.
  @inline(__always)
  mutating func add(_ visit: CellVisit) {
    let (start, end) = (Path.Point(visit.start), Path.Point(visit.end))
    if start.y < end.y {
      add(Piece(top: start, bottom: end, direction: 1))
    } else if start.y > end.y {
      add(Piece(top: end, bottom: start, direction: -1))
    }
    if visit.actions.contains(.startsAtLeft) { addPassage(at: start.y, direction: -1) }
    if visit.actions.contains(.endsAtLeft) { addPassage(at: end.y, direction: 1) }
  }

  @inline(__always)
  private mutating func addPassage(at height: Double, direction: Int) {
    guard height < 1 else { return }
    add(Piece(top: Path.Point(0, height), bottom: Path.Point(0, 1), direction: direction))
  }

  @inline(__always)
  private mutating func add(_ piece: Piece) {
    pieces.append(piece)
    heights.append(piece.top.y)
    heights.append(piece.bottom.y)
    let height = piece.bottom.y - piece.top.y
    turned += height * (1 - (piece.top.x + piece.bottom.x) / 2) * Double(piece.direction)
  }

  /// The covered area, from 0 to 1.
  mutating func coverage(sum: Double, rule: Path.FillRule) -> Double {
    self.rule = rule
    // What remains is a whole number but for rounding, unless edges are so many that nothing can be told.
    let winding = Int((sum - turned).rounded())
    if isInside(winding) { area = 1 }
    if pieces.count > Self.mostExactPieces { addEvenStrips(winding: winding) } else { addStrips(winding: winding) }
    return min(max(area, 0), 1)
  }

  // MARK: - Strips

  private mutating func addStrips(winding: Int) {
    pieces.sort { $0.top.y < $1.top.y }
    heights.sort(by: <)
    passing.truncate()
    cutsLeft = Self.mostCuts
    var next = 0
    for index in 1..<max(heights.count, 1) where heights[index] > heights[index - 1] {
      dropPassed(at: heights[index - 1])
      while next < pieces.count, pieces[next].top.y <= heights[index - 1] {
        passing.append(pieces[next])
        next += 1
      }
      addStrip(from: heights[index - 1], to: heights[index], winding: winding)
    }
  }

  private mutating func addEvenStrips(winding: Int) {
    let count = Self.evenStrips(for: pieces.count)
    let step = 1 / Double(count)
    cutsLeft = 0
    for strip in 0..<count {
      let top = Double(strip) * step
      let middle = top + step / 2
      passing.truncate()
      for index in 0..<pieces.count where pieces[index].top.y <= middle && middle < pieces[index].bottom.y {
        passing.append(pieces[index])
      }
      addStrip(from: top, to: top + step, winding: winding)
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

  private mutating func addStrip(from top: Double, to bottom: Double, winding: Int) {
    findCrossings(from: top, to: bottom)
    if cutsLeft > 0, bottom - top > Self.lowest, let cut = crossingHeight(height: bottom - top, winding: winding) {
      cutsLeft -= 1
      let middle = top + (bottom - top) * cut
      addStrip(from: top, to: middle, winding: winding)
      addStrip(from: middle, to: bottom, winding: winding)
    } else {
      addBoundaries(height: bottom - top, winding: winding)
    }
  }

  // MARK: - One strip

  /// Lists where the pieces pass a strip, from left to right.
  @inline(__always)
  private mutating func findCrossings(from top: Double, to bottom: Double) {
    crossings.truncate()
    for index in 0..<passing.count {
      let piece = passing[index]
      crossings.append(
        Crossing(
          top: piece.top.y < top ? piece.top.x + piece.slope * (top - piece.top.y) : piece.top.x,
          bottom: piece.bottom.y > bottom ? piece.top.x + piece.slope * (bottom - piece.top.y) : piece.bottom.x,
          direction: piece.direction))
    }
    crossings.sort { $0.top + $0.bottom < $1.top + $1.bottom }
  }

  /// Where in the strip, from 0 at its top to 1, two neighbours cross so that it matters; nil if none do.
  ///
  /// Which of two edges comes first does not matter if the shape lies around both whatever their order.
  @inline(__always)
  private func crossingHeight(height: Double, winding: Int) -> Double? {
    var winding = winding
    // Up to here it is known of such edges whether the strip has to be cut.
    var settled = 0
    for index in 1..<max(crossings.count, 1) {
      let (left, right) = (crossings[index - 1], crossings[index])
      let before = winding
      winding += left.direction
      guard left.crosses(right) else { continue }
      if isInside(before), isInside(winding), isInside(before + right.direction),
        isInside(winding + right.direction)
      {
        if index < settled { continue }
        let (tangle, width) = tangle(around: index)
        settled = tangle.upperBound
        if tangle.count <= 2 || tangle.count > Self.largestTangle || width * height < Self.leastArea
          || isInside(tangle, around: index, before: before)
        {
          continue
        }
      }
      let atTop = right.top - left.top
      return atTop / (atTop - (right.bottom - left.bottom))
    }
    return nil
  }

  /// Two neighbours that cross with all that cross them, and what crosses these, and so on, and how wide they are.
  private func tangle(around index: Int) -> (Range<Int>, width: Double) {
    var tangle = (index - 1)..<(index + 1)
    var extent = Extent(crossings[index - 1])
    extent.add(crossings[index])
    while true {
      let known = tangle
      if let first = (0..<known.lowerBound).first(where: { extent.isCrossed(fromLeft: crossings[$0]) }) {
        for other in first..<known.lowerBound { extent.add(crossings[other]) }
        tangle = first..<known.upperBound
      }
      if let last = (known.upperBound..<crossings.count).last(where: { extent.isCrossed(fromRight: crossings[$0]) }) {
        for other in known.upperBound...last { extent.add(crossings[other]) }
        tangle = tangle.lowerBound..<(last + 1)
      }
      if tangle == known { return (tangle, extent.width) }
    }
  }

  /// Whether the shape lies around all of a tangle, whatever the order. What comes before all of it does in the whole strip.
  private func isInside(_ tangle: Range<Int>, around index: Int, before: Int) -> Bool {
    var lowest = before
    for other in tangle.lowerBound..<(index - 1) { lowest -= crossings[other].direction }
    var highest = lowest
    for other in tangle {
      lowest += min(crossings[other].direction, 0)
      highest += max(crossings[other].direction, 0)
    }
    return rule == .nonZero && (lowest > 0 || highest < 0)
  }

  /// Adds the crossings at which the shape begins or ends: the area to their right.
  @inline(__always)
  private mutating func addBoundaries(height: Double, winding: Int) {
    var winding = winding
    for index in 0..<crossings.count {
      let crossing = crossings[index]
      let wasInside = isInside(winding)
      winding += crossing.direction
      guard isInside(winding) != wasInside else { continue }
      let right = height * (1 - (crossing.top + crossing.bottom) / 2)
      area += wasInside ? -right : right
    }
  }

  @inline(__always)
  private func isInside(_ winding: Int) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}
