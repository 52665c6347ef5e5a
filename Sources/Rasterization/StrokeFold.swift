import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the pen covers beyond the middle of a bend that is tighter than the pen, over one step.
///
/// The sides of a line leave that out, because other parts of the line cover it, unless the line ends nearby.
struct StrokeFold {
  /// Where on the line.
  let place: Path.Point
  /// Of two triangles: the first three without the third, and the last three.
  private let corners: (Path.Point, Path.Point, Path.Point, Path.Point)

  /// Where the side turns around, if only one end of the step is tight.
  var turn: Path.Point { corners.1 }

  /// - Parameter side: the side of the middle, 1 or −1.
  @inline(__always)
  init(_ a: BentPlace, _ b: BentPlace, _ turn: StrokeTurn, side: Double, radius: Double) {
    place = a.point
    let (first, last) = (Self.rim(a, turn, side, radius), Self.rim(b, turn, side, radius))
    if a.tightSide != side {
      corners = (first, first + Self.way(a, b, side * turn.angle, side, radius), last, Self.middle(b, side))
    } else if b.tightSide != side {
      corners = (last, last + Self.way(b, a, side * turn.angle, side, radius), first, Self.middle(a, side))
    } else {
      corners = (Self.middle(a, side), first, last, Self.middle(b, side))
    }
  }

  /// A part of a turn on the spot, between two points of the rim.
  init(around point: Path.Point, from a: Path.Point, to b: Path.Point) {
    place = point
    corners = (point, a, b, b)
  }

  /// Where the pen ends. Beyond the middle of the bend it goes around that, and makes up for the area that a line leaves out.
  @inline(__always)
  private static func rim(_ place: BentPlace, _ turn: StrokeTurn, _ side: Double, _ radius: Double) -> Path.Point {
    let reach = place.tightSide == side ? radius - side / place.curvature : 0
    return place.point + place.normal * (side * (radius + reach * turn.square))
  }

  @inline(__always)
  private static func middle(_ place: BentPlace, _ side: Double) -> Path.Point {
    place.point + place.normal / place.curvature
  }

  /// How far the side goes on from a place that is not tight until it turns around before one that is.
  ///
  /// It advances at 1 − r·κ times the curve's speed. From its start to its end that changes by a power of the way, chosen
  /// such that the curve turns by the angle by which it does: curvature may rise all at once.
  private static func way(
    _ a: BentPlace, _ b: BentPlace, _ angle: Double, _ side: Double, _ radius: Double
  ) -> Path.Point {
    let (start, end) = (1 - side * radius * a.curvature, 1 - side * radius * b.curvature)
    let length = (b.point - a.point).squared.squareRoot()
    let turned = radius * angle / max(length, .leastNormalMagnitude)
    let power = min(max((start - end) / max(start - 1 + turned, 1e-9) - 1, 0.05), 1000)
    let reached = pow(start / (start - end), 1 / power)
    let ahead = Path.Point(a.normal.y, -a.normal.x)
    let isBehind = ((b.point - a.point) * ahead).sum() < 0
    return ahead * ((isBehind ? -length : length) * reached * start * power / (power + 1))
  }

  /// Adds it as polygons that turn the same way round as lines do: from the normals' side back on the other.
  func add<Sink: OutlineSink & ~Copyable>(under map: Path.Affine, to sink: inout Sink) {
    addTriangle(corners.0, corners.1, corners.3, map, &sink)
    addTriangle(corners.1, corners.2, corners.3, map, &sink)
  }

  private func addTriangle<Sink: OutlineSink & ~Copyable>(
    _ a: Path.Point, _ b: Path.Point, _ c: Path.Point, _ map: Path.Affine, _ sink: inout Sink
  ) {
    let isTurned = (b - a).cross(c - a) > 0
    sink.move(to: map.apply(a))
    sink.addLine(to: map.apply(isTurned ? c : b))
    sink.addLine(to: map.apply(isTurned ? b : c))
    sink.close()
  }
}
