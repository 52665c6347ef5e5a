import Testing

@testable import Geometry

/// Arcs: direction, sweep, joining lines and distance from the true circle.
@Suite struct PathArcTests {
  private func arc(_ start: Double, _ end: Double, decreasing: Bool) -> Path {
    var path = Path()
    path.addArc(center: [10, 20], radius: 5, start: start, end: end, decreasing: decreasing)
    return path
  }

  private func isClose(_ a: Path.Point?, _ b: Path.Point) -> Bool { a.map { ($0 - b).length < 1e-9 } ?? false }

  @Test func directionDecidesTheHalf() {
    let growing = arc(0, .pi, decreasing: false)
    let falling = arc(0, .pi, decreasing: true)
    #expect(isClose(growing.segments[0].end, [10, 25]))
    #expect(isClose(falling.segments[0].end, [10, 15]))
    for path in [growing, falling] {
      #expect(path.segments.count == 2)
      #expect(isClose(path.subpathStart, [15, 20]))
      #expect(isClose(path.currentPoint, [5, 20]))
    }
  }

  /// Start and end in quarter turns, and the curves that they take.
  static let sweeps: [(Double, Double, Int)] = [
    (0, 4, 4), (0, -4, 4), (-1, 3, 4), (0, 50, 4), (0, 0, 0), (0, -1, 3), (2, 0, 2), (0, 1, 1), (0, 1.01, 2),
  ]

  @Test(arguments: sweeps) func piecesOfASweep(_ start: Double, _ end: Double, _ pieces: Int) {
    let quarter = Double.pi / 2
    #expect(arc(start * quarter, end * quarter, decreasing: false).segments.count == pieces)
    #expect(arc(-start * quarter, -end * quarter, decreasing: true).segments.count == pieces)
  }

  @Test func everyPieceHugsTheCircle() {
    for segment in arc(0.3, 5.9, decreasing: false).segments {
      for t in stride(from: 0.0, through: 1, by: 0.05) {
        #expect(abs((segment.point(at: t) - [10, 20]).length - 5) < 5 * 3e-4)
      }
    }
  }

  @Test func lineFromTheCurrentPoint() {
    var path = Path()
    path.move(to: [0, 0])
    path.addArc(center: [10, 0], radius: 5, start: 0, end: .pi / 2, decreasing: false)
    #expect(path.segments.first == .line([0, 0], [15, 0]))
  }

  @Test func relativeSweepIsBounded() {
    var path = Path()
    path.addArc(center: .zero, radius: 1, start: 0, sweep: 200 * .pi + 1)
    #expect(path.segments.count <= 8)
    #expect(isClose(path.currentPoint, [0.5403023058681398, 0.8414709848078965]))
    path = Path()
    path.addArc(center: .zero, radius: 1, start: 0, sweep: .nan)
    path.addArc(center: .zero, radius: .infinity, start: 0, end: 1, decreasing: false)
    #expect(path.isEmpty)
  }

  @Test(arguments: [1.0, -1.0]) func tangentArcRoundsACorner(_ side: Double) {
    var path = Path()
    path.move(to: [0, 0])
    path.addArc(tangent1: [10, 0], tangent2: [10, 10 * side], radius: 4)
    #expect(path.segments.count == 2)
    #expect(isClose(path.segments[0].end, [6, 0]))
    #expect(isClose(path.currentPoint, [10, 4 * side]))
    #expect(abs((path.segments[1].point(at: 0.5) - [6, 4 * side]).length - 4) < 1e-9)
  }

  @Test func tangentArcInOneLineIsALine() {
    var path = Path()
    path.addArc(tangent1: [10, 0], tangent2: [20, 0], radius: 4)
    #expect(path.isEmpty)
    path.move(to: [0, 0])
    path.addArc(tangent1: [10, 0], tangent2: [20, 0], radius: 4)
    path.addArc(tangent1: [10, 5], tangent2: [20, 5], radius: 0)
    #expect(path.elements == [.move([0, 0]), .line([10, 0]), .line([10, 5])])
  }
}
