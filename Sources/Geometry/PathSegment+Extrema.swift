/// Where a segment turns around in x or y: the zeros of its derivative, solved in closed form.
extension Path.Segment {
  /// Both end points and the points between them where the curve turns around in x or y.
  var extremePoints: [Point] {
    [start, end] + turningParameters(axis: 0).map { point(at: $0) } + turningParameters(axis: 1).map { point(at: $0) }
  }

  /// The parameters strictly between 0 and 1, ascending, where one coordinate's derivative is zero.
  func turningParameters(axis: Int) -> [Double] {
    switch self {
    case .line: []
    case .quad(let a, let c, let b):
      Self.roots(0, a[axis] - 2 * c[axis] + b[axis], c[axis] - a[axis])
    case .cubic(let a, let c, let d, let b):
      Self.roots(
        b[axis] - a[axis] + 3 * (c[axis] - d[axis]), 2 * (a[axis] - 2 * c[axis] + d[axis]), c[axis] - a[axis])
    }
  }

  /// The zeros of a·t² + b·t + c strictly between 0 and 1, ascending.
  ///
  /// The larger root comes from the sum that cannot cancel, the other from their product c/a.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
