/// The smooth curve through arrays or paths: one `CubicSpline` for each of their pieces.
struct ValueSpline: Sendable {
  private let keys: [AnimatableValue]
  private let splines: [CubicSpline]

  /// Nil unless all keys consist of numbers in the same places.
  init?(_ keys: [AnimatableValue], weights: [CubicSpline.Weights], knots: [Double]?) {
    guard let first = keys.first, keys.allSatisfy({ $0.hasShape(of: first) }) else { return nil }
    let pieces = keys.compactMap(\.pieces)
    guard pieces.count == keys.count else { return nil }
    self.keys = keys
    splines = pieces[0].indices.map { place in
      CubicSpline(points: pieces.map { $0[place] }, weights: weights, knots: knots)
    }
  }

  /// The value in a segment; exactly a key at its own time.
  func value(segment: Int, progress: Double) -> AnimatableValue {
    if progress == 0 { return keys[segment] }
    if progress == 1 { return keys[segment + 1] }
    var pieces = splines.map { $0.value(segment: segment, progress: progress) }[...]
    return keys[segment].replacing(with: &pieces)
  }

  /// The distances from key to key: of all numbers together; nil unless the keys have the same shape.
  static func distances(between keys: [AnimatableValue]) -> [Double]? {
    let pieces = keys.compactMap(\.pieces)
    guard let first = keys.first, pieces.count == keys.count, keys.allSatisfy({ $0.hasShape(of: first) }) else {
      return nil
    }
    return zip(pieces, pieces.dropFirst()).map { distance($0, $1) }
  }

  private static func distance(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
    var square = 0.0
    for (from, to) in zip(a, b) { square += ((to - from) * (to - from)).sum() }
    return square.squareRoot()
  }
}
