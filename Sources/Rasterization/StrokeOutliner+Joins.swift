import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a line changes its direction at once.
extension StrokeOutliner {
  /// With smaller numbers, directions count as opposite.
  private static var leastSine: Double { 1e-9 }

  /// A corner of the path, between the places at which two pieces meet.
  mutating func addCorner(_ a: StrokePlace, _ b: StrokePlace, sine: Double, cosine: Double) {
    let side = sine > 0 ? 1.0 : -1.0
    let point = b.point
    // Along the bisector, where both edges meet.
    let meeting = (a.normal + b.normal) * (radius / (1 + cosine))
    startStretch(at: point)
    // Half a piece at most is given away at each end, so that what is left out once is covered twice.
    if cosine > 0, min(a.length, b.length) >= 2 * radius * abs(sine) {
      add(point + meeting * side, side: side)
    } else {
      add(a.on(side), side: side)
      add(point, side: side)
      add(b.on(side), side: side)
    }
    if isPointed(cosine) {
      if a.length == 0 { addEnd(of: a, side: -side) }
      add(point - meeting * side, side: -side)
      if b.length == 0 { addStart(of: b, side: -side) }
    } else {
      addEnd(of: a, side: -side)
      if style.lineJoin == .round { addOuterArc(around: point, from: a.normal, sine, cosine, side: -side) }
      addStart(of: b, side: -side)
    }
    left.startStretch()
    right.startStretch()
  }

  /// Where a side ends, and what lies beyond the middle of a tight bend there.
  private mutating func addEnd(of place: StrokePlace, side: Double) {
    add(place.on(side), side: side)
    if place.tightSide == side { add(place.point + place.normal * (side * radius), side: side) }
  }

  private mutating func addStart(of place: StrokePlace, side: Double) {
    if place.tightSide == side { add(place.point + place.normal * (side * radius), side: side) }
    add(place.on(side), side: side)
  }

  /// Whether the outer edges go on until they meet.
  ///
  /// The miter is 1/cos(a/2) widths long for a turn by a, and cos²(a/2) = (1 + cos a)/2.
  private func isPointed(_ cosine: Double) -> Bool {
    style.lineJoin == .miter && 1 + cosine > Self.leastSine && style.miterLimit * style.miterLimit * (1 + cosine) >= 2
  }

  // MARK: - Turns on the spot

  /// A straight line where a curve turns so fast that it is round around both ends, and that is all that shows.
  mutating func turnRound(at start: Path.Point, from before: Path.Point, to end: Path.Point, _ after: Path.Point) {
    guard start != end else { return addTurn(at: start, from: before, to: after) }
    let normal = (end - start).normal
    addTurn(at: start, from: before, to: normal)
    addTurn(at: end, from: normal, to: after)
  }

  /// A straight line for a part of a curve that cannot be seen.
  mutating func addRoundLine(from start: Path.Point, to end: Path.Point) {
    guard start != end else { return }
    let place = StrokePlace(start, normal: (end - start).normal, radius: radius, length: 0)
    if let last {
      add(last)
      addTurn(at: start, from: last.normal, to: place.normal)
    } else {
      connect(place)
    }
    last = StrokePlace(end, normal: place.normal, radius: radius, length: 0)
  }

  private mutating func addTurn(at point: Path.Point, from before: Path.Point, to after: Path.Point) {
    let (sine, cosine) = (before.cross(after), (before * after).sum())
    let side = sine > 0 ? 1.0 : -1.0
    add(point + before * (radius * side), side: side)
    add(point, side: side)
    add(point + after * (radius * side), side: side)
    add(point - before * (radius * side), side: -side)
    addOuterArc(around: point, from: before, sine, cosine, side: -side)
    add(point - after * (radius * side), side: -side)
    addTurnFolds(around: point, from: before * (side * radius), angle: side * abs(atan2(sine, cosine)))
    left.startStretch()
    right.startStretch()
  }

  /// What the pen sweeps at the inner side of a turn on the spot.
  private mutating func addTurnFolds(around point: Path.Point, from start: Path.Point, angle: Double) {
    var last = point + start
    addArc(around: point, from: start, angle: angle) { outliner, next in
      outliner.folds.append(StrokeFold(around: point, from: last, to: next))
      last = next
    }
    let end =
      point + Path.Point(start.x * cos(angle) - start.y * sin(angle), start.x * sin(angle) + start.y * cos(angle))
    folds.append(StrokeFold(around: point, from: last, to: end))
  }

  // MARK: - Arcs

  private mutating func addOuterArc(
    around point: Path.Point, from normal: Path.Point, _ sine: Double, _ cosine: Double, side: Double
  ) {
    let angle = -side * abs(atan2(sine, cosine))
    addArc(around: point, from: normal * (side * radius), angle: angle) { $0.add($1, side: side) }
  }

  /// The points strictly inside an arc. They lie as far outside the circle as gives the lines the circle's area.
  @inline(__always)
  mutating func addArc(
    around center: Path.Point, from start: Path.Point, angle: Double, _ body: (inout StrokeOutliner, Path.Point) -> Void
  ) {
    let lines = max((abs(angle) / steps.arc).rounded(.up), 1)
    let turn = angle / lines
    let (cosine, sine) = (cos(turn), sin(turn))
    var arm = start * (1 + turn * turn / 12)
    var line = 1.0
    while line < lines {
      arm = Path.Point(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
      body(&self, center + arm)
      line += 1
    }
  }
}

extension Path.Point {
  /// At a right angle, with length 1; of a vector that is not 0 and not too small to be squared.
  var normal: Path.Point {
    let scaled = self / Swift.max(abs(x), abs(y))
    return Path.Point(-scaled.y, scaled.x) / (scaled * scaled).sum().squareRoot()
  }
}
