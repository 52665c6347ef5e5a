import Testing

@testable import Geometry

/// Segments against values known in closed form and against brute-force sums.
@Suite struct PathSegmentTests {
  static let segments: [Path.Segment] = [
    .line([1, 2], [4, 6]),
    .quad([0, 0], [50, 100], [100, 0]),
    .cubic([0, 0], [0, 100], [100, 100], [100, 0]),
    .cubic([0, 0], [120, 80], [-20, 80], [100, 0]),
    .cubic([0, 0], [0, 0], [10, 0], [10, 10]),
  ]

  /// A chord sum with many equal steps, from below.
  private func chordSum(_ segment: Path.Segment, to t: Double = 1) -> Double {
    let steps = 20_000
    return (0..<steps).reduce(0) { sum, step in
      let a = segment.point(at: t * Double(step) / Double(steps))
      let b = segment.point(at: t * Double(step + 1) / Double(steps))
      return sum + (b - a).length
    }
  }

  @Test func knownPointOfACubic() {
    let curve = Path.Segment.cubic([0, 0], [0, 100], [100, 100], [100, 0])
    #expect(curve.point(at: 0.25) == [15.625, 56.25])
    #expect(curve.derivative(at: 0.5) == [150, 0])
  }

  @Test(arguments: segments) func lengthAgreesWithChords(_ segment: Path.Segment) {
    #expect(abs(segment.length - chordSum(segment)) < segment.length * 1e-7)
    #expect(abs(segment.length(to: 0.3) - chordSum(segment, to: 0.3)) < segment.length * 1e-7)
  }

  /// The parabola y = x² from 0 to 1: √5/2 + asinh(2)/4.
  @Test func lengthOfAParabola() {
    #expect(abs(Path.Segment.quad([0, 0], [0.5, 0], [1, 1]).length - 1.478942857544597) < 1e-9)
  }

  /// Out along a line to half of the control point's height and back: where it turns, Newton alone would stall.
  @Test func lengthOfAFoldedLine() {
    let fold = Path.Segment.quad([0, 0], [0, 10], [0, 0])
    #expect(abs(fold.length - 10) < 1e-6)
    #expect(abs(fold.point(at: fold.parameter(atLength: 5)).y - 5) < 1e-3)
  }

  @Test(arguments: segments) func parameterInvertsLength(_ segment: Path.Segment) {
    for share in [0.1, 0.37, 0.5, 0.9] {
      let parameter = segment.parameter(atLength: share * segment.length)
      #expect(abs(segment.length(to: parameter) - share * segment.length) < segment.length * 1e-7)
    }
    #expect(segment.parameter(atLength: -1) == 0)
    #expect(segment.parameter(atLength: segment.length + 1) == 1)
  }

  @Test(arguments: segments) func pieceLiesOnTheSegment(_ segment: Path.Segment) {
    let piece = segment.piece(from: 0.2, to: 0.7)
    for t in [0, 0.25, 0.6, 1] {
      #expect((piece.point(at: t) - segment.point(at: 0.2 + 0.5 * t)).length < 1e-12)
    }
  }

  @Test func tangentWhereTheDerivativeVanishes() {
    let curve = Path.Segment.cubic([0, 0], [0, 0], [10, 0], [10, 0])
    #expect(curve.tangent(at: 0) == [1, 0])
    #expect(curve.tangent(at: 1) == [1, 0])
    #expect(Path.Segment.line([3, 3], [3, 3]).tangent(at: 0.5) == .zero)
    #expect(Path.Segment.line([0, 0], [0, 5]).tangent(at: 0.5) == [0, 1])
  }
}
