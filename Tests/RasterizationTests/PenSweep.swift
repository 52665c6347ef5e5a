import Geometry
import Rasterization

/// What a pen covers, as polygons that may overlap and all turn the same way round: their union is the line.
///
/// Made from the definition and without anything of the rasteriser: every fine chord of a path as a bar, what joins add at
/// corners, what caps add at ends. Discs are polygons that lie so far outside the circle that their area is right.
struct PenSweep {
  private(set) var polygons: [[Path.Point]] = []
  private let style: StrokeStyle
  private let radius: Double

  private static let chords = 90
  /// Turns by smaller sines are cut straight: 11 pixels from the path that is off by 0.003 pixels.
  private static let smallTurn = 0.03

  init(_ path: Path, _ style: StrokeStyle) {
    self.style = style
    radius = style.lineWidth / 2
    for subpath in path.subpaths { add(subpath) }
  }

  private mutating func add(_ subpath: Path.Subpath) {
    var lines: [(Path.Point, Path.Point)] = []
    for segment in subpath.segments {
      // Inside a curve the line is round wherever it turns.
      let chords = Self.lines(of: segment)
      for (last, next) in zip(chords, chords.dropFirst()) { addTurn(last, next) }
      if let last = lines.last, let next = chords.first { addJoin(last, next) }
      lines += chords
    }
    for line in lines { addBar(from: line.0, to: line.1) }
    guard let first = lines.first, let last = lines.last else { return }
    if subpath.isClosed {
      addJoin(last, first)
    } else {
      addCap(at: first.0, along: first.0 - first.1)
      addCap(at: last.1, along: last.1 - last.0)
    }
  }

  private static func lines(of segment: Path.Segment) -> [(Path.Point, Path.Point)] {
    let count = if case .line = segment { 1 } else { chords }
    // Near the ends chords are short, because bars begin and end at right angles to them.
    let points = (0...count).map { index in
      let u = Double(index) / Double(count)
      return segment.point(at: u * u * (3 - 2 * u))
    }
    return zip(points, points.dropFirst()).filter { $0.0 != $0.1 }.map { ($0.0, $0.1) }
  }

  // MARK: - Pieces

  private mutating func add(_ polygon: [Path.Point]) {
    let twiceTheArea = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { sum, edge in
      sum + edge.0.x * edge.1.y - edge.1.x * edge.0.y
    }
    polygons.append(twiceTheArea < 0 ? polygon.reversed() : polygon)
  }

  private mutating func addBar(from a: Path.Point, to b: Path.Point) {
    let side = Self.across(b - a) * radius
    add([a + side, a - side, b - side, b + side])
  }

  private mutating func addDisc(at center: Path.Point) {
    // Sides that stray from the circle by 0.004 pixels.
    let angle = 2 * Double.pi / max((60 * radius.squareRoot()).rounded(.up), 12)
    let grown = radius * (1 + angle * angle / 12)
    let corners = Int((2 * Double.pi / angle).rounded())
    add((0..<corners).map { .onCircle(Double($0) * angle, radius: grown, around: center) })
  }

  /// The part of a disc between two arms, less than half of it.
  private mutating func addSector(around center: Path.Point, from: Path.Point, to: Path.Point) {
    let arc = (0...48).map { step -> Path.Point in
      let arm = from + (to - from) * (Double(step) / 48)
      return center + arm / (arm * arm).sum().squareRoot() * radius
    }
    add([center] + arc)
  }

  /// What the pen covers while it turns from one chord of a curve to the next: at the outer side what both leave out, and
  /// at the inner side what they leave out beyond the middle of the bend.
  private mutating func addTurn(_ a: (Path.Point, Path.Point), _ b: (Path.Point, Path.Point)) {
    let (before, after) = (Self.across(a.1 - a.0) * radius, Self.across(b.1 - b.0) * radius)
    let sine = (before.x * after.y - before.y * after.x) / (radius * radius)
    guard abs(sine) > 1e-9 || (before * after).sum() > 0 else { return addDisc(at: b.0) }
    let middle = before + after
    let arms = abs(sine) < Self.smallTurn ? [] : [before, middle, after]
    for (from, to) in zip(arms, arms.dropFirst()) {
      addSector(around: b.0, from: from, to: to)
      addSector(around: b.0, from: -from, to: -to)
    }
    if arms.isEmpty, sine != 0 {
      add([b.0, b.0 + before, b.0 + after])
      add([b.0, b.0 - before, b.0 - after])
    }
  }

  private mutating func addCap(at point: Path.Point, along way: Path.Point) {
    switch style.lineCap {
    case .butt: break
    case .round:
      let side = Self.across(way) * radius
      let ahead = Path.Point(side.y, -side.x)
      addSector(around: point, from: side, to: ahead)
      addSector(around: point, from: ahead, to: -side)
    case .square:
      let side = Self.across(way) * radius
      let ahead = Path.Point(side.y, -side.x)
      add([point + side, point - side, point - side + ahead, point + side + ahead])
    }
  }

  /// The wedge at the outer side of a corner.
  private mutating func addJoin(_ a: (Path.Point, Path.Point), _ b: (Path.Point, Path.Point)) {
    let corner = b.0
    var (before, after) = (Self.across(a.1 - a.0) * radius, Self.across(b.1 - b.0) * radius)
    if before.x * after.y - before.y * after.x > 0 { (before, after) = (-before, -after) }
    switch style.lineJoin {
    case .round:
      let middle = Self.across(Self.across(b.1 - b.0) - Self.across(a.1 - a.0)) * radius
      let arms = (before * after).sum() < 0 ? [before, middle, after] : [before, after]
      for (from, to) in zip(arms, arms.dropFirst()) { addSector(around: corner, from: from, to: to) }
    case .bevel: add([corner, corner + before, corner + after])
    case .miter:
      let middle = before + after
      let tip = middle * (2 * radius * radius / (middle * middle).sum())
      let isSharp = (tip * tip).sum().squareRoot() > style.miterLimit * radius
      add([corner, corner + before] + (isSharp ? [] : [corner + tip]) + [corner + after])
    }
  }

  /// Of length 1, at a right angle.
  private static func across(_ way: Path.Point) -> Path.Point {
    Path.Point(-way.y, way.x) / (way * way).sum().squareRoot()
  }
}

extension Path.Point {
  /// The point of a circle at an angle in radians.
  static func onCircle(_ angle: Double, radius: Double, around center: Path.Point) -> Path.Point {
    var path = Path()
    path.addArc(center: center, radius: radius, start: angle, sweep: 0)
    return path.elements[0].points[0]
  }
}

extension Reference {
  /// What a pen covers.
  init(_ path: Path, _ style: StrokeStyle, width: Int, height: Int) {
    self.init(polygons: PenSweep(path, style).polygons, width: width, height: height)
  }
}
