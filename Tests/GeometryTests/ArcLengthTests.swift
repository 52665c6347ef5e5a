import Testing

@testable import Geometry

/// Lengths against closed forms where quadrature is hard: at and near cusps, and along sharp bends.
@Suite struct ArcLengthTests {
  /// The semicubical parabola (t², t³) between two parameters as a cubic. At 0 it has a cusp.
  private func semicubical(from a: Double, to b: Double) -> Path.Segment {
    // The blossom of t² is the mean of the products of two of three parameters, that of t³ the product.
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Path.Point { [(r * s + s * t + t * r) / 3, r * s * t] }
    return .cubic(blossom(a, a, a), blossom(a, a, b), blossom(a, b, b), blossom(b, b, b))
  }

  /// From 0 to t: ((4 + 9t²)^(3/2) − 8) / 27.
  private func exact(_ t: Double) -> Double {
    let root = (4 + 9 * t * t).squareRoot()
    return (root * root * root - 8) / 27
  }

  @Test(arguments: [-1, -0.73, -0.31, -0.1, -0.01, 0])
  func aCuspIsMeasured(start: Double) {
    let curve = semicubical(from: start, to: 1)
    #expect(abs(curve.length - (exact(start) + exact(1))) < 1e-6)
    // The place a quarter of the way between the ends' parameters from the end.
    let t = 1 - (1 - start) / 4
    #expect(abs(curve.length(to: 0.75) - (exact(start) + exact(t))) < 1e-6)
    let share = (exact(start) + exact(t)) / (exact(start) + exact(1))
    #expect(abs(curve.parameter(atLength: share * curve.length) - 0.75) < 1e-6)
  }

  @Test(arguments: [0.001, 0.01, 0.1, 0.5])
  func nearACuspLengthsAreAsExact(start: Double) {
    #expect(abs(semicubical(from: start, to: 1).length - (exact(1) - exact(start))) < 1e-6)
  }

  /// Parts of paths are cut where their lengths say, within a few thousandths of a pixel on a path of a thousand.
  @Test(arguments: [0.2, 0.5, 0.9])
  func partsEndWhereTheyShould(share: Double) throws {
    let size = 400.0
    var path = Path()
    path.move(to: [size, -size])
    guard case .cubic(_, let c, let d, let end) = semicubical(from: -1, to: 1) else { return }
    path.addCubic(to: end * size, control1: c * size, control2: d * size)
    // As far from the cusp, which is halfway, as the share says.
    let wanted = abs(share - 0.5) * 2 * exact(1)
    let cube = 27 * wanted + 8
    var root = cube
    for _ in 0..<60 { root = (2 * root + cube / (root * root)) / 3 }
    let t = ((root * root - 4) / 9).squareRoot() * (share < 0.5 ? -1 : 1)
    let place = try #require(path.trimmed(from: 0, to: share).currentPoint)
    #expect((place - Path.Point(t * t, t * t * t) * size).length < 0.002)
  }

  /// Curves with bends and loops, against sums of chords, which are 2e-6 shorter at most.
  @Test func bendsAreMeasured() {
    for turn in 0..<40 {
      let angle = Double(turn) * 0.37
      let curve = Path.Segment.cubic(
        [0, 0], [3 * Double(turn % 5), 9 - angle], [8 - angle, -5 + angle / 2], [10, Double(turn % 7)])
      let steps = 4096
      let chords = (0..<steps).reduce(0) { sum, step in
        let (a, b) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
        return sum + (curve.point(at: b) - curve.point(at: a)).length
      }
      #expect(abs(curve.length - chords) < 1e-5)
    }
  }

  @Test func whatHasNoLengthOrNoNumbersEnds() {
    #expect(Path.Segment.cubic([1, 1], [1, 1], [1, 1], [1, 1]).length == 0)
    #expect(Path.Segment.quad([0, 0], [.nan, 0], [1, 1]).length.isNaN)
    #expect(!Path.Segment.quad([0, 0], [.infinity, 0], [1, 1]).length.isFinite)
  }
}
