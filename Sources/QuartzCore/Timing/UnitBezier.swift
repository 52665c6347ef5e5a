/// A cubic Bézier curve from (0, 0) to (1, 1) as a function y(x): the shape of every timing function.
///
/// Exact to 1e-9, except to 1e-5 in the one point where a curve such as (1, 0) (0, 1) stands upright. The same on every
/// processor: only +, −, × and ÷. The inner control
/// points' x are clamped to 0...1, outside of which the curve would not be a function; y may leave 0...1.
struct UnitBezier: Sendable, Equatable {
  // Polynomials ((a·s + b)·s + c)·s for x and y.
  private let ax, bx, cx, ay, by, cy: Double

  init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    let (x1, x2) = (min(max(c1x, 0), 1), min(max(c2x, 0), 1))
    (cx, bx, ax) = (3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * (x1 - x2))
    (cy, by, ay) = (3 * c1y, 3 * (c2y - 2 * c1y), 1 + 3 * (c1y - c2y))
  }

  /// Whether y(x) = x, so that evaluating may be left out.
  var isIdentity: Bool { ax == ay && bx == by && cx == cy }

  /// y at x; 0 below 0 and 1 above 1.
  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let s = parameter(at: x)
    return ((ay * s + by) * s + cy) * s
  }

  /// Far below what the 1e-9 of the result needs, however steep the curve is.
  private static let tolerance = 1e-11

  /// Newton's method, which mostly needs four steps, and bisection where the curve is too steep or too flat for it.
  private func parameter(at x: Double) -> Double {
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error == 0 { return s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      guard abs(slope) > 1e-6 else { break }
      let step = error / slope
      s -= step
      guard s >= 0, s <= 1 else { break }
      if abs(step) < Self.tolerance { return s }
    }
    return bisectedParameter(at: x)
  }

  private func bisectedParameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while high - low > 0x1p-52 {
      let middle = (low + high) / 2
      if ((ax * middle + bx) * middle + cx) * middle < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
