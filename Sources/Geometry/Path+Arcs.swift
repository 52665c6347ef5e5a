#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Circular arcs, as cubic curves of at most a quarter turn each.
///
/// In: angles in radians from +x toward +y. Out: a line from the current point to the start of the arc (a move if there
/// is none) and the curves. An arc is not closed. The handles of a piece of angle δ are 4/3·tan(δ/4) radii long, which
/// puts the middle of the piece on the circle.
extension Path {
  /// Adds the arc from one angle to another. `decreasing` says in which direction the angle runs.
  ///
  /// Angles a full turn or more apart give one full circle; equal angles give the start point only. Values that are
  /// not finite are ignored.
  public mutating func addArc(
    center: Point, radius: Double, start: Double, end: Double, decreasing: Bool, transform: Affine = .identity
  ) {
    let sweep = Self.sweep(from: start, to: end, decreasing: decreasing)
    addArc(center: center, radius: radius, start: start, sweep: sweep, transform: transform)
  }

  /// Adds the arc that begins at an angle and turns by another, which may be negative.
  ///
  /// More than two turns are drawn as between one and two. Values that are not finite are ignored.
  public mutating func addArc(
    center: Point, radius: Double, start: Double, sweep: Double, transform: Affine = .identity
  ) {
    guard (center.x + center.y + radius + start + sweep).isFinite else { return }
    let turned = Self.atMostTwoTurns(sweep)
    let pieces = Int((abs(turned) / (.pi / 2) - Self.angleTolerance).rounded(.up))
    let first = transform.apply(center + Self.direction(start) * radius)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    guard pieces > 0 else { return }
    for piece in 0..<pieces {
      let from = start + turned * Double(piece) / Double(pieces)
      let to = start + turned * Double(piece + 1) / Double(pieces)
      addArcPiece(center: center, radius: radius, from: from, to: to, transform: transform)
    }
  }

  /// Adds a line and the arc of a circle that touches the lines from the current point to `tangent1` and from there to
  /// `tangent2`. Points in one line and a radius of 0 give a line to `tangent1`. Ignored without a current point.
  public mutating func addArc(
    tangent1: Point, tangent2: Point, radius: Double, transform: Affine = .identity
  ) {
    guard let current = currentPoint else { return }
    let sharp = transform.apply(tangent1)
    guard let origin = transform.inverted?.apply(current) else { return addLine(to: sharp) }
    let incoming = (origin - tangent1).normalized
    let outgoing = (tangent2 - tangent1).normalized
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    guard abs(cross) > Self.angleTolerance, radius > 0, radius.isFinite else { return addLine(to: sharp) }
    // Half the angle between the lines: tan(θ/2) = (1 − cos θ) / sin θ; the tangent points lie r / tan(θ/2) away.
    let dot = (incoming * outgoing).sum()
    let reach = radius * abs(cross) / (1 - dot)
    let touch = tangent1 + incoming * reach
    let side = cross > 0 ? 1.0 : -1.0
    let center = touch + Point(-incoming.y, incoming.x) * radius * side
    let leave = tangent1 + outgoing * reach
    let start = atan2(touch.y - center.y, touch.x - center.x)
    let end = atan2(leave.y - center.y, leave.x - center.x)
    addArc(center: center, radius: radius, start: start, end: end, decreasing: cross > 0, transform: transform)
  }

  // MARK: - Angles

  /// Differences of angle below this are rounding, in radians.
  private static let angleTolerance = 1e-9

  /// The signed turn between two angles in a direction, at most one full turn.
  private static func sweep(from start: Double, to end: Double, decreasing: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = decreasing ? start - end : end - start
    guard difference.isFinite else { return difference }
    var sweep = turn
    if abs(difference) < turn - angleTolerance {
      sweep = difference < 0 ? difference + turn : difference
    }
    return decreasing ? -sweep : sweep
  }

  private static func atMostTwoTurns(_ sweep: Double) -> Double {
    let turn = 2 * Double.pi
    guard abs(sweep) > 2 * turn else { return sweep }
    return sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn)
  }

  private static func direction(_ angle: Double) -> Point { Point(cos(angle), sin(angle)) }

  private mutating func addArcPiece(
    center: Point, radius: Double, from: Double, to: Double, transform: Affine
  ) {
    let handle = 4.0 / 3.0 * tan((to - from) / 4)
    let first = Self.direction(from)
    let last = Self.direction(to)
    let control1 = first + Point(-first.y, first.x) * handle
    let control2 = last - Point(-last.y, last.x) * handle
    addCubic(
      to: transform.apply(center + last * radius),
      control1: transform.apply(center + control1 * radius),
      control2: transform.apply(center + control2 * radius))
  }
}
