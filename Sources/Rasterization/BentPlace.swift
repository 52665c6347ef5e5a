import Geometry

/// A curve on its way to a stroke.
struct BentCurve {
  let curve: PolynomialCurve
  /// Twice the second coefficient and three times the third.
  private let second, third: Path.Point
  /// Of B' × B'', which is quadratic in the parameter.
  private let bend0, bend1, bend2: Double

  @inline(__always)
  init(_ curve: PolynomialCurve) {
    self.curve = curve
    second = curve.p2 * 2
    third = curve.p3 * 3
    bend0 = curve.p1.cross(second)
    bend1 = curve.p1.cross(third) * 2
    bend2 = second.cross(third)
  }

  @inline(__always)
  func place(at t: Double, _ steps: StrokeSteps) -> BentPlace {
    let way = curve.p1 + (second + third * t) * t
    return BentPlace(curve.point(at: t), way: way, bend: bend0 + (bend1 + bend2 * t) * t, steps)
  }
}

/// A point of a curve with its direction and how it bends.
struct BentPlace {
  var point: Path.Point
  /// Of length 1; 0 where the curve stands still.
  var normal: Path.Point
  let speed: Double
  /// By which angle the curve turns for each unit of its length; positive toward the normal.
  let curvature: Double
  /// 1 if the middle of the bend lies on the side of the normal and nearer than the pen reaches, −1 on the other side,
  /// else 0.
  let tightSide: Double
  /// How far on in the parameter a line may lead.
  let longest: Double

  /// - Parameters:
  ///   - way: B'.
  ///   - bend: B' × B''.
  @inline(__always)
  init(_ point: Path.Point, way: Path.Point, bend: Double, _ steps: StrokeSteps) {
    self.point = point
    let square = max(way.squared, .leastNormalMagnitude)
    longest = steps.longest(squaredSpeed: square, bend: abs(bend))
    let inverse = 1 / square.squareRoot()
    normal = Path.Point(-way.y, way.x) * inverse
    speed = square * inverse
    curvature = bend * inverse * inverse * inverse
    let turn = steps.radius * curvature
    tightSide = abs(turn) > 1 ? (turn > 0 ? 1 : -1) : 0
  }
}
