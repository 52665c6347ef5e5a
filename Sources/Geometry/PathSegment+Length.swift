/// The length of a segment, and the parameter at which a length is reached.
///
/// Lengths are the integral of the speed by Gauss–Legendre quadrature with five nodes, halved until two halves agree
/// with the whole to a billionth of the control polygon. Lines are exact.
extension Path.Segment {
  /// The arc length, in path units.
  public var length: Double { length(to: 1) }

  /// The arc length from the start to a parameter.
  public func length(to t: Double) -> Double {
    if case .line(let a, let b) = self { return (b - a).length * t }
    return integrate(0, t, whole: quadrature(0, t), depth: Self.maximumDepth, tolerance: lengthTolerance)
  }

  /// The parameter at which a length from the start is reached; held between 0 and 1.
  ///
  /// Newton steps inside a bracket that shrinks with each, so that a cusp, where the speed is 0, cannot derail them.
  public func parameter(atLength wanted: Double) -> Double {
    let total = length
    guard wanted > 0, total > 0 else { return 0 }
    guard wanted < total else { return 1 }
    var low = 0.0
    var high = 1.0
    var t = wanted / total
    if case .line = self { return t }
    for _ in 0..<Self.maximumSteps {
      let error = length(to: t) - wanted
      if abs(error) <= lengthTolerance { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  // MARK: - Quadrature

  private static let maximumDepth = 12
  private static let maximumSteps = 60
  /// Nodes above the middle and weights of the five-point rule on −1...1 (Abramowitz and Stegun, table 25.4).
  private static let nodes = [0.5384693101056831, 0.9061798459386640]
  private static let weights = [0.4786286704993665, 0.2369268850561891]
  private static let middleWeight = 0.5688888888888889

  private var lengthTolerance: Double {
    let points = controlPolygon
    return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } * 1e-9
  }

  private func integrate(_ from: Double, _ to: Double, whole: Double, depth: Int, tolerance: Double) -> Double {
    let middle = (from + to) / 2
    let left = quadrature(from, middle)
    let right = quadrature(middle, to)
    guard depth > 0, abs(left + right - whole) > tolerance else { return left + right }
    return integrate(from, middle, whole: left, depth: depth - 1, tolerance: tolerance / 2)
      + integrate(middle, to, whole: right, depth: depth - 1, tolerance: tolerance / 2)
  }

  private func quadrature(_ from: Double, _ to: Double) -> Double {
    let middle = (from + to) / 2
    let half = (to - from) / 2
    var sum = derivative(at: middle).length * Self.middleWeight
    for (node, weight) in zip(Self.nodes, Self.weights) {
      sum += weight * (derivative(at: middle - half * node).length + derivative(at: middle + half * node).length)
    }
    return sum * half
  }
}
