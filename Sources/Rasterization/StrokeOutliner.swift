import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Goes along paths and gives the polygons to fill by the non-zero rule.
///
/// In: path elements. Out: the two sides of each subpath with what joins and caps add. Every step along the path sweeps a
/// strip on both sides of it, every join adds a piece at the outer side, and all turn the same way round, so the winding
/// number of their sum is how many of them cover a point: never 0 inside, whatever overlaps. The polygons are that sum
/// with shared edges cancelled. At the inner side of a corner it passes through the corner itself; where both pieces are straight
/// and long enough to cover the kite between their edges twice, the kite is left out once, and the polygon has the point where
/// the edges meet instead. Strips of a bend tighter than the pen end at its evolute, as deep as neighbours do not cross:
/// beyond it lies nothing that others do not cover, because from any point there the way to the curve gets shorter to one
/// side, until it is shortest or the curve ends. Near ends what lies beyond is added piece by piece.
struct StrokeOutliner: ~Copyable {
  private(set) var style = StrokeStyle()
  private var map = Path.Affine.identity
  private var isMapped = false
  private(set) var steps = StrokeSteps()
  var radius: Double { steps.radius }
  /// The side of the normals.
  var left = StrokeSide(inner: 1)
  /// The other side, walked backwards at the end.
  var right = StrokeSide(inner: -1)
  var folds = Scratch<StrokeFold>(capacity: 64)
  private var isStarted = false

  // The subpath.
  private var start = Path.Point.zero
  var current = Path.Point.zero
  /// Whether anything was drawn, be it without length.
  private var isDrawn = false
  private var isClosed = false
  /// Where the subpath begins. Its sides are not added before it is known whether something comes before.
  private var first: StrokePlace?
  /// Where it has come to; not added yet, either.
  var last: StrokePlace?
  private var hasCorner = false
  /// Where the smooth stretch begins that is walked, and the first of its folds.
  private var stretch = (start: Path.Point.zero, fold: 0)

  /// How much memory is held, in elements.
  var capacity: Int { max(left.points.capacity, folds.capacity) }

  /// Takes the pen for the subpaths that follow.
  mutating func begin(_ style: StrokeStyle, _ steps: StrokeSteps, map: Path.Affine) {
    self.style = style
    self.steps = steps
    self.map = map
    isMapped = map != .identity
    current = .zero
    restart()
  }

  /// Forgets the subpath. What follows a close without a move begins where the closed subpath did.
  private mutating func restart() {
    left.removeAll()
    right.removeAll()
    folds.truncate()
    (first, last) = (nil, nil)
    (isDrawn, isClosed, hasCorner, isStarted) = (false, false, false, false)
    start = current
    stretch = (current, 0)
  }

  // MARK: - Elements

  /// Whether the subpath is complete before an element.
  func isFinished(by element: Path.Element) -> Bool {
    if case .move = element { return true }
    return isClosed
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      current = point
      start = point
      stretch.start = point
    case .line(let end): addLine(to: end)
    case .quad(let end, let control):
      add(PolynomialCurve(quad: current, control, end), through: control, control)
    case .cubic(let end, let control1, let control2):
      add(PolynomialCurve(cubic: current, control1, control2, end), through: control1, control2)
    case .close:
      addLine(to: start)
      isClosed = true
      if let first { connect(first) }
    }
  }

  private mutating func addLine(to end: Path.Point) {
    isDrawn = true
    guard end != current else { return }
    let way = end - current
    let (normal, length) = (way.normal, way.squared.squareRoot())
    connect(StrokePlace(current, normal: normal, radius: radius, length: length))
    last = StrokePlace(end, normal: normal, radius: radius, length: length)
    current = end
  }

  private mutating func add(_ curve: PolynomialCurve, through control1: Path.Point, _ control2: Path.Point) {
    isDrawn = true
    guard control1 != current || control2 != current || curve.end != current else { return }
    addCurve(curve, through: control1, control2)
    current = curve.end
  }

  // MARK: - Subpaths

  /// Gives the outline of a subpath and starts the next.
  mutating func finish<Sink: OutlineSink & ~Copyable>(into sink: inout Sink) {
    if let first, let last {
      if isClosed { addLoops(&sink) } else { addBand(from: first, to: last, &sink) }
      for index in 0..<folds.count { folds[index].add(under: map, to: &sink) }
    } else if isDrawn {
      addDot(at: start, &sink)
    }
    restart()
  }

  private mutating func addLoops<Sink: OutlineSink & ~Copyable>(_ sink: inout Sink) {
    if hasCorner { endStretch(at: start) } else { folds.truncate() }
    addLeft(&sink)
    sink.close()
    isStarted = false
    addRight(&sink)
    sink.close()
  }

  private mutating func addBand<Sink: OutlineSink & ~Copyable>(
    from first: StrokePlace, to last: StrokePlace, _ sink: inout Sink
  ) {
    add(last)
    endStretch(at: last.point)
    emit(first.left, &sink)
    addLeft(&sink)
    addCap(at: last.point, last.normal * radius, &sink)
    addRight(&sink)
    emit(first.right, &sink)
    addCap(at: first.point, first.normal * -radius, &sink)
    sink.close()
  }

  private mutating func addDot<Sink: OutlineSink & ~Copyable>(at point: Path.Point, _ sink: inout Sink) {
    guard style.lineCap != .butt else { return }
    let up = Path.Point(0, radius)
    addCap(at: point, up, &sink)
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

  /// What lies beyond one side's end and the other's. The normal points to the side that comes first.
  private mutating func addCap<Sink: OutlineSink & ~Copyable>(
    at point: Path.Point, _ normal: Path.Point, _ sink: inout Sink
  ) {
    guard style.lineCap != .butt else { return }
    let ahead = Path.Point(normal.y, -normal.x)
    emit(point + normal, &sink)
    switch style.lineCap {
    case .butt: break
    case .square:
      emit(point + normal + ahead, &sink)
      emit(point - normal + ahead, &sink)
    case .round: addArc(around: point, from: normal, angle: -.pi) { $0.emit($1, &sink) }
    }
    emit(point - normal, &sink)
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

  // MARK: - Smooth stretches

  /// What comes is not joined smoothly to what was before.
  mutating func startStretch(at point: Path.Point) {
    endStretch(at: point)
    hasCorner = true
    stretch.start = point
    left.startStretch()
    right.startStretch()
  }

  /// Keeps those folds of the stretch that may be covered by nothing else, near its ends.
  private mutating func endStretch(at end: Path.Point) {
    let reach = 4 * radius * radius
    var kept = stretch.fold
    for index in kept..<folds.count {
      let place = folds[index].place
      guard min((place - stretch.start).squared, (place - end).squared) <= reach else { continue }
      folds[kept] = folds[index]
      kept += 1
    }
    folds.truncate(to: kept)
    stretch.fold = kept
  }

  /// Notes what the next step leaves out at the inner side of a tight bend, and adds where the side turns around.
  @inline(__always)
  mutating func addFolds(_ a: BentPlace, _ b: BentPlace, _ turn: StrokeTurn) {
    let (before, after) = (a.tightSide, b.tightSide)
    if before != 0 {
      addFold(StrokeFold(a, b, turn, side: before, radius: radius), side: before, isWhole: before == after)
    }
    if after != 0, after != before {
      addFold(StrokeFold(a, b, turn, side: after, radius: radius), side: after, isWhole: false)
    }
  }

  @inline(__always)
  private mutating func addFold(_ fold: StrokeFold, side: Double, isWhole: Bool) {
    folds.append(fold)
    if !isWhole { add(fold.turn, side: side) }
  }

  /// Goes on from the last place with a piece that begins there.
  @inline(__always)
  mutating func connect(_ next: StrokePlace) {
    guard let last else { return first = next }
    let sine = last.normal.cross(next.normal)
    let cosine = (last.normal * next.normal).sum()
    if cosine <= 0 || abs(sine) >= Self.cornerSine {
      addCorner(last, next, sine: sine, cosine: cosine)
    } else if abs(sine) < Self.leastSine, last.tightSide == 0, next.tightSide == 0 {
      var place = next
      place.depths = (last.depths + next.depths) * 0.5
      add(place)
    } else {
      add(last)
      add(next)
    }
  }

  /// From here on, by 0.06°, there is a corner between two pieces.
  private static var cornerSine: Double { 1e-3 }
  /// Below this, places with two directions are one.
  private static var leastSine: Double { 1e-5 }

  /// Adds a place to both sides.
  ///
  /// - Parameter turn: the angle by which the line turned up to here.
  @inline(__always)
  mutating func add(_ place: StrokePlace, turningBy turn: Double = 0) {
    if place.tightSide == 0 {
      left.append(place.left)
      right.append(place.right)
    } else if place.tightSide > 0 {
      left.append(place.left, turningBy: turn)
      right.append(place.right)
    } else {
      left.append(place.left)
      right.append(place.right, turningBy: turn)
    }
  }

  @inline(__always)
  mutating func add(_ point: Path.Point, side: Double) {
    if side > 0 { left.append(point) } else { right.append(point) }
  }
}
