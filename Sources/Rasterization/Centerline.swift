import Geometry

/// One subpath on its way to a stroke: straight legs, and at which of their ends a join is drawn.
///
/// In: path elements, one subpath at a time. Curves become chords. Where a curve meets a corner or an end, a leg without
/// length turns from the chord to the curve's own direction there, so that joins and caps lie exactly.
struct Centerline: ~Copyable {
  /// A straight piece, or only a direction where a curve begins or ends.
  struct Leg {
    var start: Path.Point
    var end: Path.Point
    /// Of length 1.
    var direction: Path.Point
    var length: Double
    /// Whether the path has a corner at the end; otherwise it is smooth there, and what turns is drawn round.
    var hasCorner = false
  }

  private(set) var legs = Scratch<Leg>(capacity: 256)
  /// Whether the last leg is joined to the first.
  private(set) var isClosed = false
  /// Where the subpath began.
  private(set) var start = Path.Point.zero
  /// Whether anything was drawn, be it without length.
  private(set) var isDrawn = false

  private var flattener: CurveFlattener
  private var current = Path.Point.zero
  /// The direction in which the last curve ended, if it was a curve.
  private var curveEnd: Path.Point?

  /// For curves that are cut by `begin`.
  init() {
    flattener = CurveFlattener(tolerance: 1, visible: Path.Bounds(min: .zero, max: .zero), elementCount: 1)
  }

  /// Forgets everything.
  mutating func begin(_ flattener: CurveFlattener) {
    self.flattener = flattener
    current = .zero
    restart()
  }

  /// Whether the subpath is complete before an element.
  func isFinished(by element: Path.Element) -> Bool {
    if case .move = element { return true }
    return isClosed
  }

  /// Forgets the subpath. What follows a close without a move begins where the closed subpath did.
  mutating func restart() {
    legs.truncate()
    isClosed = false
    isDrawn = false
    curveEnd = nil
    start = current
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      current = point
      start = point
    case .line(let end): addLine(to: end)
    case .quad(let end, let control):
      add(PolynomialCurve(quad: current, control, end), through: control, control)
    case .cubic(let end, let control1, let control2):
      add(PolynomialCurve(cubic: current, control1, control2, end), through: control1, control2)
    case .close:
      addLine(to: start)
      isClosed = true
      finish(before: legs.isEmpty ? nil : legs[0].direction)
    }
  }

  /// Turns to the direction in which an open subpath ends.
  mutating func finishOpen() {
    finish(before: nil)
  }

  /// The first leg with a corner at its end.
  var firstCorner: Int? {
    (0..<legs.count).first { legs[$0].hasCorner }
  }

  /// Where the smooth stretch begins and ends whose first leg has an index.
  func endsOfStretch(from first: Int) -> (Path.Point, Path.Point) {
    var last = first
    while !legs[last].hasCorner, last + 1 < legs.count { last += 1 }
    return (legs[first].start, legs[last].end)
  }

  // MARK: - Legs

  private mutating func addLine(to end: Path.Point) {
    isDrawn = true
    guard end != current else { return }
    finish(before: (end - current).direction)
    addLeg(to: end)
  }

  private mutating func add(
    _ curve: PolynomialCurve, through control1: Path.Point, _ control2: Path.Point
  ) {
    isDrawn = true
    let (start, end) = (current, curve.end)
    let second = control1 != start ? control1 : control2 != start ? control2 : end
    guard second != start else { return }
    let first = (second - start).direction
    if finish(before: first) || legs.isEmpty { addTurn(to: first) }
    let flattener = flattener
    flattener.flatten(curve) { addLeg(to: $0) }
    // Not all four points are the same.
    let last = control2 != end ? control2 : control1 != end ? control1 : start
    curveEnd = (end - last).direction
  }

  /// Decides whether there is a corner before the next direction; at nil the subpath ends.
  @discardableResult
  private mutating func finish(before next: Path.Point?) -> Bool {
    guard !legs.isEmpty else { return false }
    let last = curveEnd ?? legs[legs.count - 1].direction
    if let next, last.isSmooth(to: next) {
      curveEnd = nil
      return false
    }
    if let curveEnd { addTurn(to: curveEnd) }
    curveEnd = nil
    legs[legs.count - 1].hasCorner = true
    return true
  }

  private mutating func addTurn(to direction: Path.Point) {
    legs.append(Leg(start: current, end: current, direction: direction, length: 0))
  }

  private mutating func addLeg(to end: Path.Point) {
    let way = end - current
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return }
    legs.append(Leg(start: current, end: end, direction: way / length, length: length))
    current = end
  }
}

extension Path.Point {
  /// The vector with length 1; of a vector that is not 0 and not too small to be squared.
  fileprivate var direction: Path.Point {
    let scaled = self / Swift.max(abs(x), abs(y))
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  /// Whether a path that turns from one direction to another, both of length 1, has no corner there: up to 0.06°.
  fileprivate func isSmooth(to other: Path.Point) -> Bool {
    (self * other).sum() > 0 && abs(x * other.y - y * other.x) < 1e-3
  }
}
