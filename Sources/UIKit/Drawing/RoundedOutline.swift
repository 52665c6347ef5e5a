import CoreGraphics
import Geometry

/// A rectangle whose corners are rounded by UIKit's continuous curve.
///
/// In: a rectangle, corners and radii. Out: a closed path, clockwise on screen from the end of the top left corner. The
/// curve is PaintCode's published outline: two cubics with two short lines between them, reaching 1.52866 radii along
/// each side. Where a side is too short for that, the corner is mixed with the circular arc, as for layers.
struct RoundedOutline {
  private let box: Path.Bounds
  private let corners: UIRectCorner
  private let radii: SIMD2<Double>
  /// 1 for the continuous curve, 0 for the circular arc.
  private let share: Double

  init(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    box = Path.Bounds(
      min: Path.Point(Double(rect.minX), Double(rect.minY)), max: Path.Point(Double(rect.maxX), Double(rect.maxY)))
    let half = (box.max - box.min) / 2
    let wanted = SIMD2(Double(radii.width), Double(radii.height))
    let held = wanted.replacing(with: 0, where: wanted .!= wanted).clamped(lowerBound: .zero, upperBound: half)
    (self.corners, self.radii) = (corners, held)
    let room = held.x > 0 && held.y > 0 ? (half / held).min() : 1
    share = min((room - 1) / (CornerCurve.reach - 1), 1)
  }

  var path: Path {
    var path = Path()
    guard radii.x > 0, radii.y > 0 else {
      path.addRect(box)
      return path
    }
    let (min, max) = (box.min, box.max)
    addCorner(&path, .topLeft, at: min, from: [0, 1], to: [1, 0], isFirst: true)
    addCorner(&path, .topRight, at: Path.Point(max.x, min.y), from: [-1, 0], to: [0, 1])
    addCorner(&path, .bottomRight, at: max, from: [0, -1], to: [-1, 0])
    addCorner(&path, .bottomLeft, at: Path.Point(min.x, max.y), from: [1, 0], to: [0, -1])
    addCorner(&path, .topLeft, at: min, from: [0, 1], to: [1, 0])
    path.close()
    return path
  }

  /// Goes around a corner, from one of its sides to the other. The first time only where it ends is noted.
  private func addCorner(
    _ path: inout Path, _ corner: UIRectCorner, at point: Path.Point, from: SIMD2<Double>, to: SIMD2<Double>,
    isFirst: Bool = false
  ) {
    guard corners.contains(corner) else { return isFirst ? path.move(to: point) : path.addLine(to: point) }
    let place = { (p: SIMD2<Double>) in point + (from * p.x + to * p.y) * radii }
    let curve = CornerCurve(share: share)
    guard !isFirst else { return path.move(to: place(SIMD2(0, curve.points[0].x))) }
    path.addLine(to: place(curve.points[0]))
    path.addCubic(to: place(curve.points[3]), control1: place(curve.points[1]), control2: place(curve.points[2]))
    path.addLine(to: place(curve.points[4]))
    path.addCubic(
      to: place(curve.mirrored(4)), control1: place(curve.points[5]), control2: place(curve.mirrored(5)))
    path.addLine(to: place(curve.mirrored(3)))
    path.addCubic(to: place(curve.mirrored(0)), control1: place(curve.mirrored(2)), control2: place(curve.mirrored(1)))
  }
}

/// Half of a corner's curve in radii: along the side that comes, and into the side that goes.
private struct CornerCurve {
  /// How far the continuous curve reaches along a side.
  static let reach = 1.52866483

  /// Start, two control points, end of the first cubic; end of the line; first control point of the middle cubic.
  let points: [SIMD2<Double>]

  /// A mixture of the continuous curve and the circular arc.
  init(share: Double) {
    points = zip(Self.continuous, Self.circular).map { $0 * share + $1 * (1 - share) }
  }

  /// The point on the other half.
  func mirrored(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].y, points[index].x) }

  private static let continuous: [SIMD2<Double>] = [
    [reach, 0], [1.08849323, 0], [0.86840689, 0], [0.66993427, 0.065496], [0.63149399, 0.074911],
    [0.37282392, 0.16905899],
  ]

  /// The arc about (1, 1) cut at the directions in which the continuous curve is cut.
  private static let circular: [SIMD2<Double>] = {
    let (first, second) = (arcAngle(continuous[3]), arcAngle(continuous[4]))
    let end = onArc(first)
    let handle = 4.0 / 3.0 * Double(tan(first / 4))
    let middle = 4.0 / 3.0 * Double(tan((.pi / 2 - 2 * second) / 4))
    let start = onArc(second)
    return [
      [1, 0], [1 - handle, 0], end + tangent(first) * handle, end, start, start - tangent(second) * middle,
    ]
  }()

  /// The angle from the start of the arc to the direction of a point.
  private static func arcAngle(_ point: SIMD2<Double>) -> Double { atan2(1 - point.x, 1 - point.y) }
  private static func onArc(_ angle: Double) -> SIMD2<Double> { [1 - sin(angle), 1 - cos(angle)] }
  /// Against the direction of the arc.
  private static func tangent(_ angle: Double) -> SIMD2<Double> { [cos(angle), -sin(angle)] }
}
