import Geometry

/// The constants of the closed form for a Gaussian-blurred rounded box: which formula, and its parameters.
///
/// Everything is in units of the standard deviation σ. With ρ = radius / σ and h = half the shorter side / σ:
///
/// * *distance*: where opposite edges do not see each other (h ≥ max(3, ρ + 1.5)), the blur is the normal distribution of
///   a distance to a box whose corners are rounded more, by `hypot(ρ, k)`, with a correction `m` on the diagonal. One
///   evaluation of Φ.
/// * *rectangles*: else, up to ρ = 5, a combination of products of edge blurs of four nested rectangles, which knows
///   opposite edges; exact for ρ = 0. Sixteen evaluations.
/// * *corners*: else the sum of the four corners' blurs, each a distance with two diagonal corrections, less what they
///   count twice. Eight evaluations.
///
/// The largest errors against the exact integral are 2.7/255, 1.7/255 and 1.9/255. k and the corrections were fitted to the
/// exact integral.
struct BlurredBox {
  /// Where Φ is taken for 0 or 1, in standard deviations: nothing is drawn beyond.
  static let reach: Float = 2.95

  /// Half size in σ.
  var halfSize: SIMD2<Float>
  /// ρ.
  var radius: Float
  /// Whether all corners are alike; only the distance form tells corners apart.
  var isUniform: Bool

  /// Which formula.
  enum Form {
    case distance, rectangles, corners
  }

  var form: Form {
    if !isUniform || min(halfSize.x, halfSize.y) >= max(3, radius + 1.5) { return .distance }
    return radius <= 5 ? .rectangles : .corners
  }

  /// Effective radius and diagonal correction for the distance form.
  var distanceParameters: (effectiveRadius: Float, correction: Float) {
    let row = row(of: Self.distanceTable)
    return ((radius * radius + row.y * row.y).squareRoot(), row.z)
  }

  /// Effective radius and the corrections with the second and the fourth power for the corners form.
  var cornerParameters: (effectiveRadius: Float, second: Float, fourth: Float) {
    let row = row(of: Self.cornerTable)
    return ((radius * radius + row.y * row.y).squareRoot(), row.z, row.w)
  }

  /// The row for ρ, mixed linearly from its neighbours.
  private func row(of table: [SIMD4<Float>]) -> SIMD4<Float> {
    let last = table.count - 1
    let upper = min(last, table.firstIndex { $0.x >= radius } ?? last)
    let lower = max(0, upper - 1)
    let span = table[upper].x - table[lower].x
    let share = span > 0 ? min(1, max(0, (radius - table[lower].x) / span)) : 0
    return table[lower] + (table[upper] - table[lower]) * share
  }

  /// ρ, k, correction with the second power, with the fourth.
  private static let cornerTable: [SIMD4<Float>] = [
    SIMD4(3.5, 2.8662, 0.28085, -0.00725), SIMD4(4, 3.0917, 0.33982, -0.03060), SIMD4(5, 3.4710, 0.44061, -0.09041),
    SIMD4(6, 3.7971, 0.52601, -0.15925), SIMD4(7, 3.9676, 0.54941, -0.19334), SIMD4(8, 4.0383, 0.53739, -0.20812),
    SIMD4(10, 4.0907, 0.48683, -0.21121), SIMD4(14, 4.1535, 0.39786, -0.19216), SIMD4(20, 4.2549, 0.31396, -0.16086),
    SIMD4(40, 4.5312, 0.19565, -0.10830),
  ]

  /// ρ, k, m.
  private static let distanceTable: [SIMD4<Float>] = [
    SIMD4(0, 3.0290, 0.13278, 0), SIMD4(0.5, 2.9905, 0.12844, 0), SIMD4(1, 2.8490, 0.11227, 0),
    SIMD4(1.5, 2.6820, 0.08989, 0), SIMD4(2, 2.6513, 0.07625, 0), SIMD4(2.5, 2.6569, 0.06568, 0),
    SIMD4(3, 2.6842, 0.05724, 0), SIMD4(4, 2.7814, 0.04503, 0), SIMD4(5, 2.8911, 0.03656, 0),
    SIMD4(6, 2.9617, 0.02981, 0), SIMD4(8, 3.0535, 0.02048, 0), SIMD4(10, 3.1262, 0.01490, 0),
    SIMD4(14, 3.2323, 0.00888, 0), SIMD4(20, 3.3439, 0.00495, 0), SIMD4(30, 3.4715, 0.00249, 0),
    SIMD4(40, 3.5523, 0.00150, 0),
  ]
}
