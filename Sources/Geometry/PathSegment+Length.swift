/// The length of a segment, and the parameter at which a length is reached.
///
/// Lengths are the integral of the speed by Gauss–Legendre quadrature with five nodes, halved until two halves agree
/// with the whole to 10⁻⁷ of the control polygon; the halves are then nearer by three powers of ten. Lines are exact.
extension Path.Segment {
  /// The arc length, in path units.
  public var length: Double { length(to: 1) }

  /// The arc length from the start to a parameter.
  public func length(to t: Double) -> Double {
    if case .line(let a, let b) = self { return (b - a).length * t }
    return Velocity(self).length(to: t)
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
    let velocity = Velocity(self)
    for _ in 0..<Self.maximumSteps {
      let error = velocity.length(to: t) - wanted
      if abs(error) <= velocity.tolerance * 1e-2 { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / velocity.speed(at: t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private static let maximumSteps = 60
}

/// The first derivative of a curve, in powers of its parameter.
private struct Velocity {
  let v0, v1, v2: Path.Point
  /// How far off a length may be before halving, in path units.
  let tolerance: Double

  init(_ segment: Path.Segment) {
    let polygon: Double
    switch segment {
    case .line(let a, let b):
      (v0, v1, v2) = (b - a, .zero, .zero)
      polygon = (b - a).length
    case .quad(let a, let c, let b):
      (v0, v1, v2) = ((c - a) * 2, (b - c * 2 + a) * 2, .zero)
      polygon = (c - a).length + (b - c).length
    case .cubic(let a, let c, let d, let b):
      (v0, v1, v2) = ((c - a) * 3, (d - c * 2 + a) * 6, (b - a + (c - d) * 3) * 3)
      polygon = (c - a).length + (d - c).length + (b - d).length
    }
    tolerance = polygon * 1e-7
  }

  @inline(__always)
  func speed(at t: Double) -> Double { (v0 + (v1 + v2 * t) * t).length }

  func length(to t: Double) -> Double {
    integrate(0, t, whole: quadrature(0, t), depth: Self.maximumDepth, tolerance: tolerance)
  }

  // MARK: - Quadrature

  private static let maximumDepth = 12
  // Nodes above the middle and weights of the five-point rule on −1...1 (Abramowitz and Stegun, table 25.4).
  private static var innerNode: Double { 0.5384693101056831 }
  private static var outerNode: Double { 0.9061798459386640 }
  private static var innerWeight: Double { 0.4786286704993665 }
  private static var outerWeight: Double { 0.2369268850561891 }
  private static var middleWeight: Double { 0.5688888888888889 }

  private func integrate(_ from: Double, _ to: Double, whole: Double, depth: Int, tolerance: Double) -> Double {
    let middle = (from + to) / 2
    let left = quadrature(from, middle)
    let right = quadrature(middle, to)
    guard depth > 0, abs(left + right - whole) > tolerance else { return left + right }
    return integrate(from, middle, whole: left, depth: depth - 1, tolerance: tolerance / 2)
      + integrate(middle, to, whole: right, depth: depth - 1, tolerance: tolerance / 2)
  }

  @inline(__always)
  private func quadrature(_ from: Double, _ to: Double) -> Double {
    let middle = (from + to) / 2
    let half = (to - from) / 2
    let (inner, outer) = (half * Self.innerNode, half * Self.outerNode)
    // Four of the five at once.
    let t = SIMD4(-outer, -inner, inner, outer) + middle
    let x = v0.x + (v1.x + v2.x * t) * t
    let y = v0.y + (v1.y + v2.y * t) * t
    let speeds = (x * x + y * y).squareRoot()
    let weighted = speeds * SIMD4(Self.outerWeight, Self.innerWeight, Self.innerWeight, Self.outerWeight)
    return (speed(at: middle) * Self.middleWeight + weighted.sum()) * half
  }
}
