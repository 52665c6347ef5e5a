import Geometry

/// The constants of the closed form for a Gaussian-blurred rounded box: which formula, and its parameters.
///
/// Everything is in units of the standard deviation σ. With ρ = radius / σ and h = half the shorter side / σ:
///
/// * *distance*: where opposite edges do not see each other (h ≥ max(3, ρ + 1.5)), the blur is the normal distribution of
///   a distance to a box whose corners are rounded more, by `hypot(ρ, k)`, with a correction `m` on the diagonal. One
///   evaluation of Φ.
/// * *rectangles*: else a combination of products of edge blurs of four nested rectangles, which knows opposite edges;
///   exact for ρ = 0. Sixteen evaluations.
///
/// The largest error against the exact integral is 2.7/255 for the first, and for the second 1.7/255 up to ρ = 5; beyond
/// that (a small, very round box) it grows to about 3/255. k and m were fitted to the exact integral.
struct BlurredBox {
  /// Where Φ is taken for 0 or 1, in standard deviations: nothing is drawn beyond.
  static let reach: Float = 2.95

  /// Half size in σ.
  var halfSize: SIMD2<Float>
  /// ρ.
  var radius: Float

  var usesDistance: Bool { min(halfSize.x, halfSize.y) >= max(3, radius + 1.5) }

  /// Effective radius and diagonal correction for the distance form.
  var distanceParameters: (effectiveRadius: Float, correction: Float) {
    let table = Self.fitted
    let last = table.count - 1
    let upper = min(last, table.firstIndex { $0.x >= radius } ?? last)
    let lower = max(0, upper - 1)
    let span = table[upper].x - table[lower].x
    let share = span > 0 ? min(1, (radius - table[lower].x) / span) : 0
    let row = table[lower] + (table[upper] - table[lower]) * share
    return ((radius * radius + row.y * row.y).squareRoot(), row.z)
  }

  /// ρ, k, m.
  private static let fitted: [SIMD3<Float>] = [
    SIMD3(0, 3.0290, 0.13278), SIMD3(0.5, 2.9905, 0.12844), SIMD3(1, 2.8490, 0.11227),
    SIMD3(1.5, 2.6820, 0.08989), SIMD3(2, 2.6513, 0.07625), SIMD3(2.5, 2.6569, 0.06568),
    SIMD3(3, 2.6842, 0.05724), SIMD3(4, 2.7814, 0.04503), SIMD3(5, 2.8911, 0.03656),
    SIMD3(6, 2.9617, 0.02981), SIMD3(8, 3.0535, 0.02048), SIMD3(10, 3.1262, 0.01490),
    SIMD3(14, 3.2323, 0.00888), SIMD3(20, 3.3439, 0.00495), SIMD3(30, 3.4715, 0.00249),
    SIMD3(40, 3.5523, 0.00150),
  ]
}
