/// The smooth curve through the keys of a `cubic` animation: Kochanek and Bartels' splines (1984), whose tangents are
/// weighted by tension, continuity and bias at each key.
///
/// Keys beyond both ends mirror the inner neighbours, so that the curve leaves the first key along the whole difference to
/// the second. Works on lanes: any value with up to four numbers a piece, in `width` pieces a key.
struct CubicSpline: Sendable {
  /// The weights of one key.
  struct Weights: Sendable {
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0
  }

  private let points: [SIMD4<Double>]
  private let outgoing: [SIMD4<Double>]
  private let incoming: [SIMD4<Double>]

  /// - Parameters:
  ///   - points: The keys; at least two.
  ///   - weights: For each key.
  ///   - knots: The keys' times if tangents are to follow the lengths of the segments, as `cubicPaced` has it.
  init(points: [SIMD4<Double>], weights: [Weights], knots: [Double]? = nil) {
    self.points = points
    var outgoing: [SIMD4<Double>] = []
    var incoming: [SIMD4<Double>] = []
    for index in points.indices {
      let (before, after) = Self.differences(at: index, in: points)
      let weight = weights[index]
      let loose = (1 - weight.tension) / 2
      let (towardsBefore, towardsAfter) = (loose * (1 + weight.bias), loose * (1 - weight.bias))
      let (sharp, smooth) = (1 + weight.continuity, 1 - weight.continuity)
      let spans = Self.spanFactors(at: index, knots: knots)
      outgoing.append((before * (towardsBefore * sharp) + after * (towardsAfter * smooth)) * spans.outgoing)
      incoming.append((before * (towardsBefore * smooth) + after * (towardsAfter * sharp)) * spans.incoming)
    }
    self.outgoing = outgoing
    self.incoming = incoming
  }

  private static func differences(
    at index: Int, in points: [SIMD4<Double>]
  ) -> (before: SIMD4<Double>, after: SIMD4<Double>) {
    let before = index > 0 ? points[index] - points[index - 1] : points[1] - points[0]
    let after = index + 1 < points.count ? points[index + 1] - points[index] : before
    return (before, after)
  }

  /// How much longer or shorter the segment after and the one before are than both on average.
  private static func spanFactors(at index: Int, knots: [Double]?) -> (outgoing: Double, incoming: Double) {
    guard let knots, index > 0, index + 1 < knots.count else { return (1, 1) }
    let (before, after) = (knots[index] - knots[index - 1], knots[index + 1] - knots[index])
    let both = before + after
    return both > 0 ? (2 * after / both, 2 * before / both) : (1, 1)
  }

  /// The point in a segment: a Hermite curve from its two keys and tangents.
  func value(segment: Int, progress u: Double) -> SIMD4<Double> {
    let (square, cube) = (u * u, u * u * u)
    let rise = 3 * square - 2 * cube
    return points[segment] * (1 - rise) + points[segment + 1] * rise
      + outgoing[segment] * (cube - 2 * square + u) + incoming[segment + 1] * (cube - square)
  }
}
