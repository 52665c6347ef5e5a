import Geometry

/// A point of a curve with its derivatives by the parameter.
struct CurvePlace {
  let point, first, second, third: Path.Point
  let squaredSpeed: Double

  @inline(__always)
  init(_ curve: PolynomialCurve, at t: Double) {
    point = curve.point(at: t)
    first = curve.derivative(at: t)
    second = curve.secondDerivative(at: t)
    third = curve.p3 * 6
    squaredSpeed = first.squared
  }

  /// Moved out of the bend so that chords on both sides, over steps of the parameter, enclose the area of the curve.
  ///
  /// A chord cuts off a·h²/12 of area for each unit of its length, where a is the part of |B''| across the curve.
  @inline(__always)
  func balanced(_ before: Double, _ after: Double) -> Path.Point {
    let along = first * ((first * second).sum() / max(squaredSpeed, .leastNormalMagnitude))
    return point - (second - along) * ((before * before + after * after) * (1.0 / 24))
  }

  /// Whether the curve may go against its direction here within a step.
  @inline(__always)
  func mayTurnBack(within step: Double) -> Bool {
    squaredSpeed + (min((first * second).sum(), 0) + min((first * third).sum(), 0) * step / 2) * step <= 0
  }
}
