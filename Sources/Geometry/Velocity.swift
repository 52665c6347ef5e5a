/// The first derivative of a curve, in powers of its parameter, and the integral of its size: lengths along the curve.
///
/// Lengths come from the Gauss–Kronrod rule of 15 nodes, whose error is about the power 1.5 of its distance from the Gauss
/// rule of 7 nodes among them. Where the two are further apart than a share of the control polygon, the interval is halved,
/// and a quarter of that is asked of each half, so that cusps, where the speed has a kink, are met just as well. Both rules
/// are symmetric and may agree on a kink by chance, so they are asked for the speed times the parameter as well.
struct Velocity {
  /// How near a length is, in shares of the control polygon.
  enum Accuracy: Double {
    /// 10⁻⁸.
    case fine = 1e-7
    /// 10⁻⁶, for which nearly all cubics need the rule once: a path of 1,000 pixels is cut within a thousandth of a pixel.
    case coarse = 3e-5
  }

  private let v0, v1, v2: Path.Point
  /// About the control polygon's length, at least that and less than half more, in path units.
  let size: Double

  @inline(__always)
  init(_ segment: Path.Segment) {
    func extent(_ v: Path.Point) -> Double { abs(v.x) + abs(v.y) }
    switch segment {
    case .line(let a, let b):
      (v0, v1, v2) = (b - a, .zero, .zero)
      size = extent(v0)
    case .quad(let a, let c, let b):
      let (first, last) = (c - a, b - c)
      (v0, v1, v2) = (first * 2, (last - first) * 2, .zero)
      size = extent(first) + extent(last)
    case .cubic(let a, let c, let d, let b):
      let (first, middle, last) = (c - a, d - c, b - d)
      (v0, v1, v2) = (first * 3, (middle - first) * 6, (last - middle * 2 + first) * 3)
      size = extent(first) + extent(middle) + extent(last)
    }
  }

  /// In path units for the whole parameter.
  @inline(__always)
  func speed(at t: Double) -> Double { (v0 + (v1 + v2 * t) * t).length }

  /// From the start to a parameter, in path units.
  @inline(__always)
  func length(to t: Double, _ accuracy: Accuracy = .fine) -> Double {
    let (length, doubt) = quadrature(0, t)
    let tolerance = size * accuracy.rawValue
    guard doubt > tolerance else { return length }
    return halved(0, t, depth: Self.maximumDepth, tolerance: tolerance / 4)
  }

  // MARK: - Quadrature

  private static var maximumDepth: Int { 12 }

  private func halved(_ from: Double, _ to: Double, depth: Int, tolerance: Double) -> Double {
    let middle = (from + to) / 2
    return integral(from, middle, depth: depth - 1, tolerance: tolerance)
      + integral(middle, to, depth: depth - 1, tolerance: tolerance)
  }

  private func integral(_ from: Double, _ to: Double, depth: Int, tolerance: Double) -> Double {
    let (length, doubt) = quadrature(from, to)
    guard depth > 0, doubt > tolerance else { return length }
    return halved(from, to, depth: depth, tolerance: tolerance / 4)
  }

  /// The length between two parameters, and how far the rules are apart.
  @inline(__always)
  private func quadrature(_ from: Double, _ to: Double) -> (length: Double, doubt: Double) {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    let gauss = speeds(at: Self.gaussNodes * half + middle)
    let others = speeds(at: Self.otherNodes * half + middle)
    let (ofOthers, surplus) = (others * Self.otherWeights, gauss * Self.surplusWeights)
    let length = (ofOthers + gauss * Self.gaussWeightsOfAll).sum()
    let even = (ofOthers + surplus).sum()
    let odd = (ofOthers * Self.otherNodes + surplus * Self.gaussNodes).sum()
    return (length * half, max(abs(even), abs(odd)) * half)
  }

  @inline(__always)
  private func speeds(at t: SIMD8<Double>) -> SIMD8<Double> {
    let x = v0.x + (v1.x + v2.x * t) * t
    let y = v0.y + (v1.y + v2.y * t) * t
    return (x * x + y * y).squareRoot()
  }

  // Nodes and weights on −1...1 of the pair of rules with 7 and 15 nodes (A. S. Kronrod, Nodes and Weights of Quadrature
  // Formulas, 1965). The eighth node of the Gauss rule weighs nothing.
  private static var gaussNodes: SIMD8<Double> {
    SIMD8(
      -0.9491079123427585, -0.7415311855993944, -0.4058451513773972, 0, 0.4058451513773972, 0.7415311855993944,
      0.9491079123427585, 0
    )
  }
  private static var gaussWeightsOfAll: SIMD8<Double> {
    SIMD8(
      0.0630920926299786, 0.1406532597155259, 0.1903505780647854, 0.2094821410847278, 0.1903505780647854,
      0.1406532597155259, 0.0630920926299786, 0
    )
  }
  /// What they weigh more in the rule of all nodes than in their own.
  private static var surplusWeights: SIMD8<Double> {
    SIMD8(
      -0.0663928735388911, -0.1390521317737507, -0.1914794724403335, -0.2084770425887416, -0.1914794724403335,
      -0.1390521317737507, -0.0663928735388911, 0
    )
  }
  private static var otherNodes: SIMD8<Double> {
    SIMD8(
      -0.9914553711208126, -0.8648644233597691, -0.5860872354676911, -0.2077849550078985, 0.2077849550078985,
      0.5860872354676911, 0.8648644233597691, 0.9914553711208126
    )
  }
  private static var otherWeights: SIMD8<Double> {
    SIMD8(
      0.0229353220105292, 0.1047900103222502, 0.1690047266392679, 0.2044329400752989, 0.2044329400752989,
      0.1690047266392679, 0.1047900103222502, 0.0229353220105292
    )
  }
}
