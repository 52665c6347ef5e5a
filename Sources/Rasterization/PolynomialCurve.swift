import Geometry

/// A quadratic or cubic Bézier curve in powers of its parameter, which is how it is evaluated fastest.
///
/// B(t) = p0 + p1·t + p2·t² + p3·t³ for t in 0...1. The end is kept apart, so that neighbours share it to the last bit.
struct PolynomialCurve {
  let p0, p1, p2, p3: Path.Point
  let end: Path.Point

  init(p0: Path.Point, p1: Path.Point, p2: Path.Point, p3: Path.Point, end: Path.Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
    self.end = end
  }

  init(cubic a: Path.Point, _ c: Path.Point, _ d: Path.Point, _ b: Path.Point) {
    p0 = a
    p1 = (c - a) * 3
    p2 = (a - c * 2 + d) * 3
    p3 = b - a + (c - d) * 3
    end = b
  }

  init(quad a: Path.Point, _ c: Path.Point, _ b: Path.Point) {
    p0 = a
    p1 = (c - a) * 2
    p2 = a - c * 2 + b
    p3 = .zero
    end = b
  }

  @inline(__always)
  func point(at t: Double) -> Path.Point { p0 + (p1 + (p2 + p3 * t) * t) * t }

  @inline(__always)
  func derivative(at t: Double) -> Path.Point { p1 + (p2 * 2 + p3 * (3 * t)) * t }

  @inline(__always)
  func secondDerivative(at t: Double) -> Path.Point { p2 * 2 + p3 * (6 * t) }

  @inline(__always)
  func largestSecondDerivative(from: Double, to: Double) -> Double {
    largestSquaredSecondDerivative(from: from, to: to).squareRoot()
  }

  /// The second derivative is linear, so it is longest at an end.
  @inline(__always)
  func largestSquaredSecondDerivative(from: Double, to: Double) -> Double {
    max(secondDerivative(at: from).squared, secondDerivative(at: to).squared)
  }

  /// The control polygon of a stretch.
  func controlPoints(from: Double, to: Double) -> (Path.Point, Path.Point, Path.Point, Path.Point) {
    let third = (to - from) / 3
    let first = point(at: from)
    let last = point(at: to)
    return (first, first + derivative(at: from) * third, last - derivative(at: to) * third, last)
  }
}
