import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Goes around a centre line on both sides and gives the polygons to fill by the non-zero rule.
///
/// Every leg sweeps a rectangle, every join adds a piece at the outer side, and all turn the same way round, so the winding
/// number of their sum is how many of them cover a point: never 0 inside, whatever overlaps. The polygons are
/// that sum with shared edges cancelled. At the inner side of a join it passes through the corner itself; where both
/// legs are long enough to cover the kite between their edges twice, the kite is left out once, and the polygon has the
/// point where the edges meet instead. Inside a smooth stretch the rectangles of short legs are cut to what their neighbours
/// leave of them, which needs no way through the middle.
struct StrokeOutliner: ~Copyable {
  private var style = StrokeStyle()
  private var map = Path.Affine.identity
  private var isMapped = false
  private var radius = 0.0
  /// The largest angle that one line replaces, in radians.
  private var step = 1.0
  private var smoothCosine = 0.0
  /// The side of the normals.
  private var left = StrokeSide(inner: 1)
  /// The other side, walked backwards at the end.
  private var right = StrokeSide(inner: -1)
  private var isStarted = false
  /// Where the smooth stretch that is walked begins and ends; no numbers if it is a loop.
  private var ends = (Path.Point.zero, Path.Point.zero)

  /// Arcs are not cut finer than this.
  private static let mostLinesInATurn = 1024.0
  /// With smaller sines, directions count as the same.
  private static let leastSine = 1e-9
  /// With smaller cosines a line turns back, and nothing lies between its legs.
  private static let turnedBack = -0.999

  /// Takes the pen for the subpaths that follow.
  mutating func begin(_ style: StrokeStyle, tolerance: Double, map: Path.Affine) {
    self.style = style
    self.map = map
    isMapped = map != .identity
    radius = style.lineWidth / 2
    // A line over an angle a strays by r·(1 − cos(a/2)) ≈ r·a²/8 from a circle.
    step = max(min((8 * tolerance / radius).squareRoot(), .pi / 2), 2 * .pi / Self.mostLinesInATurn)
    smoothCosine = cos(step)
  }

  /// Gives the outline of a subpath and starts the next.
  mutating func outline<Sink: OutlineSink & ~Copyable>(_ line: inout Centerline, into sink: inout Sink) {
    left.removeAll()
    right.removeAll()
    isStarted = false
    if line.legs.isEmpty {
      if line.isDrawn { addDot(at: line.start, &sink) }
    } else if line.isClosed {
      addLoops(line, &sink)
    } else {
      line.finishOpen()
      addBand(line, &sink)
    }
    line.restart()
  }

  // MARK: - Subpaths

  private mutating func addLoops<Sink: OutlineSink & ~Copyable>(_ line: borrowing Centerline, _ sink: inout Sink) {
    // From a corner on, so that no smooth stretch goes across the start.
    let count = line.legs.count
    let first = line.firstCorner.map { $0 + 1 } ?? 0
    ends = (.init(repeating: .nan), .init(repeating: .nan))
    var place = first == count ? 0 : first
    var previous = line.legs[place == 0 ? count - 1 : place - 1]
    for _ in 0..<count {
      let leg = line.legs[place]
      if previous.hasCorner { ends = line.endsOfStretch(from: place) }
      addJoin(previous, leg)
      previous = leg
      place = place + 1 == count ? 0 : place + 1
    }
    addLeft(&sink)
    sink.close()
    isStarted = false
    addRight(&sink)
    sink.close()
  }

  private mutating func addBand<Sink: OutlineSink & ~Copyable>(_ line: borrowing Centerline, _ sink: inout Sink) {
    let first = line.legs[0]
    let last = line.legs[line.legs.count - 1]
    let firstNormal = normal(of: first)
    let lastNormal = normal(of: last)
    left.append(first.start + firstNormal)
    right.append(first.start - firstNormal)
    ends = line.endsOfStretch(from: 0)
    for index in 1..<max(line.legs.count, 1) {
      if line.legs[index - 1].hasCorner { ends = line.endsOfStretch(from: index) }
      addJoin(line.legs[index - 1], line.legs[index])
    }
    left.append(last.end + lastNormal)
    addLeft(&sink)
    addCap(at: last.end, lastNormal, &sink)
    emit(last.end - lastNormal, &sink)
    addRight(&sink)
    addCap(at: first.start, -firstNormal, &sink)
    sink.close()
  }

  private mutating func addDot<Sink: OutlineSink & ~Copyable>(at point: Path.Point, _ sink: inout Sink) {
    guard style.lineCap != .butt else { return }
    let up = Path.Point(0, radius)
    emit(point + up, &sink)
    addCap(at: point, up, &sink)
    emit(point - up, &sink)
    addCap(at: point, -up, &sink)
    sink.close()
  }

  private mutating func addLeft<Sink: OutlineSink & ~Copyable>(_ sink: inout Sink) {
    for index in 0..<left.points.count { emit(left.points[index], &sink) }
  }

  private mutating func addRight<Sink: OutlineSink & ~Copyable>(_ sink: inout Sink) {
    var index = right.points.count
    while index > 0 {
      index -= 1
      emit(right.points[index], &sink)
    }
  }

  /// What lies between one side's end and the other's. The normal points to the side that comes first.
  private mutating func addCap<Sink: OutlineSink & ~Copyable>(
    at point: Path.Point, _ normal: Path.Point, _ sink: inout Sink
  ) {
    let ahead = Path.Point(normal.y, -normal.x)
    switch style.lineCap {
    case .butt: break
    case .square:
      emit(point + normal + ahead, &sink)
      emit(point - normal + ahead, &sink)
    case .round: addArc(around: point, from: normal, angle: -.pi) { $0.emit($1, &sink) }
    }
  }

  // MARK: - Joins

  /// The change of direction from one leg to the next.
  private struct Turn {
    /// The normals of both, as long as the radius.
    var before: Path.Point
    var after: Path.Point
    var sine: Double
    var cosine: Double
    /// On which side it turns: 1 on that of the normals, otherwise −1.
    var inner: Double
  }

  @inline(__always)
  private mutating func addJoin(
    _ a: Centerline.Leg, _ b: Centerline.Leg
  ) {
    let sine = a.direction.x * b.direction.y - a.direction.y * b.direction.x
    let cosine = (a.direction * b.direction).sum()
    let before = normal(of: a)
    let after = normal(of: b)
    guard abs(sine) > Self.leastSine || cosine < 0 else {
      add(b.start + after, side: 1)
      return add(b.start - after, side: -1)
    }
    // The normal points to the side toward which a positive sine turns.
    let inner = sine > 0 ? 1.0 : -1.0
    let turn = Turn(before: before, after: after, sine: sine, cosine: cosine, inner: inner)
    // Along the bisector, as long as puts the meeting point of both edges at a distance of the radius from the legs. In a
    // bend it is a third shorter where it leaves the circle, so that the lines enclose the area of the curve beside.
    let balance = a.hasCorner ? 1 : (11 + cosine) / 12
    let meeting = (before + after) / (1 + cosine) * balance
    if !a.hasCorner, cosine > Self.turnedBack, !isNearEnd(b.start) {
      addBend(a, b, turn, meeting)
    } else {
      addInner(a, b, turn)
      left.startStretch()
      right.startStretch()
    }
    if isPointed(cosine, isCorner: a.hasCorner) {
      add(b.start - meeting * inner, side: -inner)
    } else {
      add(b.start - before * inner, side: -inner)
      if !a.hasCorner || style.lineJoin == .round {
        let angle = abs(atan2(sine, cosine)) * inner
        addArc(around: b.start, from: before * -inner, angle: angle) { $0.add($1, side: -inner) }
      }
      add(b.start - after * inner, side: -inner)
    }
  }

  /// The side toward which the line turns. A leg without length cuts its neighbour off along its own normal.
  @inline(__always)
  private mutating func addInner(
    _ a: Centerline.Leg, _ b: Centerline.Leg, _ turn: Turn
  ) {
    // Half a leg at most is given away at each end, so that what is left out once is covered twice.
    let needed = 2 * radius * abs(turn.sine)
    let isBlunt = turn.cosine > 0
    let side = turn.inner
    if isBlunt, min(a.length, b.length) >= needed {
      add(b.start + (turn.before + turn.after) / (1 + turn.cosine) * side, side: side)
    } else if isBlunt, !a.hasCorner, min(a.length, b.length) == 0, max(a.length, b.length) >= needed {
      add(b.start + (a.length == 0 ? turn.before : turn.after) * side, side: side)
    } else {
      add(b.start + turn.before * side, side: side)
      add(b.start, side: side)
      add(b.start + turn.after * side, side: side)
    }
  }

  /// The inner side of a bend, as deep as its legs reach without crossing.
  ///
  /// Of a bend tighter than the pen that is the evolute of the curve: beyond it lies nothing that other legs do not cover,
  /// because from any point there the way to the curve gets shorter to one side, until it is shortest or the curve ends.
  @inline(__always)
  private mutating func addBend(
    _ a: Centerline.Leg, _ b: Centerline.Leg, _ turn: Turn, _ meeting: Path.Point
  ) {
    let side = turn.inner
    let room = min(a.length, b.length) / 2
    let needed = radius * abs(turn.sine)
    let given = room * (1 + turn.cosine)
    guard given < needed else { return add(b.start + meeting * side, side: side) }
    let tangent = abs(turn.sine) / (1 + turn.cosine)
    // A leg longer than its neighbour is covered to its whole depth all the same.
    if a.length > Self.longLegs * b.length {
      add(b.start - a.direction * room + turn.before * side, side: side, turningBy: 0)
    }
    add(b.start + meeting * (side * given / needed), side: side, turningBy: tangent)
    if b.length > Self.longLegs * a.length {
      add(b.start + b.direction * room + turn.after * side, side: side, turningBy: 0)
    }
  }

  private static var longLegs: Double { 1.1 }

  /// Whether the smooth stretch ends so near that what a bend leaves out may be covered by nothing else.
  @inline(__always)
  private func isNearEnd(_ point: Path.Point) -> Bool {
    let (first, last) = (point - ends.0, point - ends.1)
    return min((first * first).sum(), (last * last).sum()) <= 4 * radius * radius
  }

  /// Whether the outer edges go on until they meet.
  ///
  /// The miter is 1/cos(a/2) widths long for a turn by a, and cos²(a/2) = (1 + cos a)/2.
  @inline(__always)
  private func isPointed(_ cosine: Double, isCorner: Bool) -> Bool {
    guard isCorner, style.lineJoin != .round else { return cosine >= smoothCosine }
    guard style.lineJoin == .miter, 1 + cosine > Self.leastSine else { return false }
    return style.miterLimit * style.miterLimit * (1 + cosine) >= 2
  }

  /// The points strictly inside an arc. They lie as far outside the circle as gives the lines the circle's area.
  @inline(__always)
  private mutating func addArc(
    around center: Path.Point, from start: Path.Point, angle: Double, _ body: (inout StrokeOutliner, Path.Point) -> Void
  ) {
    let lines = max((abs(angle) / step).rounded(.up), 1)
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

  // MARK: - Points

  @inline(__always)
  private func normal(of leg: Centerline.Leg) -> Path.Point {
    Path.Point(-leg.direction.y, leg.direction.x) * radius
  }

  @inline(__always)
  private mutating func add(_ point: Path.Point, side: Double) {
    if side > 0 { left.append(point) } else { right.append(point) }
  }

  /// At the inner side of a tight bend.
  @inline(__always)
  private mutating func add(_ point: Path.Point, side: Double, turningBy tangent: Double) {
    if side > 0 { left.append(point, turningBy: tangent) } else { right.append(point, turningBy: tangent) }
  }

  @inline(__always)
  private mutating func emit<Sink: OutlineSink & ~Copyable>(_ point: Path.Point, _ sink: inout Sink) {
    let place = isMapped ? map.apply(point) : point
    if isStarted {
      sink.addLine(to: place)
    } else {
      sink.move(to: place)
      isStarted = true
    }
  }
}
