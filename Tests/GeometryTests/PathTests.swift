import Testing

@testable import Geometry

/// Elements, subpaths, boxes, flattening and containment of paths.
@Suite struct PathTests {
  private func square(_ min: Double, _ max: Double, isReversed: Bool = false) -> Path {
    var path = Path()
    guard isReversed else {
      path.addRect(Path.Bounds(min: [min, min], max: [max, max]))
      return path
    }
    path.move(to: [min, min])
    path.addLine(to: [min, max])
    path.addLine(to: [max, max])
    path.addLine(to: [max, min])
    path.close()
    return path
  }

  // MARK: - Elements

  @Test func curvesNeedACurrentPoint() {
    var path = Path()
    path.addLine(to: [1, 1])
    path.addQuad(to: [1, 1], control: [0, 1])
    path.addCubic(to: [1, 1], control1: [0, 1], control2: [1, 0])
    path.close()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
  }

  @Test func closingReturnsToTheStartOnce() {
    var path = square(0, 10)
    path.close()
    #expect(path.elements == [.move([0, 0]), .line([10, 0]), .line([10, 10]), .line([0, 10]), .close])
    #expect(path.currentPoint == [0, 0])
    path.addLine(to: [-5, 0])
    #expect(path.subpaths.map(\.segments.count) == [4, 1])
    #expect(path.subpaths[1].segments == [.line([0, 0], [-5, 0])])
    #expect(path.subpaths.map(\.isClosed) == [true, false])
  }

  @Test func closingLineOnlyWhereThereIsAGap() {
    var ellipse = Path()
    ellipse.addEllipse(in: Path.Bounds(min: [0, 0], max: [10, 10]))
    #expect(ellipse.segments.count == 4)
    #expect(square(0, 10).segments.last == .line([0, 10], [0, 0]))
  }

  @Test func transformMapsEveryPoint() {
    var path = Path()
    path.move(to: [1, 2])
    path.addQuad(to: [3, 4], control: [5, 6])
    path.addCubic(to: [1, 0], control1: [0, 1], control2: [1, 1])
    let map = Path.Affine(x: [0, 2], y: [-1, 0], origin: [10, 20])
    #expect(
      path.transformed(by: map).elements == [
        .move([8, 22]), .quad([6, 26], control: [4, 30]), .cubic([10, 22], control1: [9, 20], control2: [9, 22]),
      ])
    #expect(map.inverted?.apply(map.apply([3, -7])) == [3, -7])
    #expect(Path.Affine(x: [1, 1], y: [2, 2], origin: .zero).inverted == nil)
  }

  // MARK: - Bounds

  @Test func tightBoundsOfCurves() {
    var path = Path()
    path.move(to: [0, 0])
    path.addCubic(to: [100, 0], control1: [0, 100], control2: [100, 100])
    #expect(path.tightBounds == Path.Bounds(min: [0, 0], max: [100, 75]))
    #expect(path.controlBounds == Path.Bounds(min: [0, 0], max: [100, 100]))
    path = Path()
    path.move(to: [0, 0])
    path.addQuad(to: [100, 0], control: [50, -100])
    #expect(path.tightBounds == Path.Bounds(min: [0, -50], max: [100, 0]))
  }

  @Test func tightBoundsIgnoreAMoveThatDrawsNothing() {
    var path = square(0, 10)
    path.move(to: [500, 500])
    #expect(path.tightBounds == Path.Bounds(min: [0, 0], max: [10, 10]))
    #expect(path.controlBounds?.max == [500, 500])
    #expect(Path().tightBounds == nil)
    path = Path()
    path.move(to: [3, 4])
    #expect(path.tightBounds == Path.Bounds(min: [3, 4], max: [3, 4]))
  }

  // MARK: - Flattening

  @Test(arguments: [1, 0.1, 0.001]) func chordsStayWithinTheTolerance(_ tolerance: Double) {
    let curve = Path.Segment.cubic([0, 0], [0, 100], [100, 100], [100, 0])
    var points = [curve.start]
    curve.appendChords(to: &points, tolerance: tolerance)
    let chords = Double(points.count - 1)
    for (index, pair) in zip(points, points.dropFirst()).enumerated() {
      for share in [0.25, 0.5, 0.75] {
        let onCurve = curve.point(at: (Double(index) + share) / chords)
        #expect((onCurve - (pair.0 + (pair.1 - pair.0) * share)).length <= tolerance)
      }
    }
    #expect(points.count < Int(20 / tolerance.squareRoot()))
  }

  @Test func flatteningIsBoundedAndClosesWithoutRepeating() {
    var path = square(0, 1e300)
    path.move(to: [0, 0])
    path.addQuad(to: [1e300, 0], control: [0, 1e300])
    let lines = path.flattened(tolerance: 1e-9)
    #expect(lines.map(\.points.count) == [4, Path.maximumChords + 1])
    #expect(lines.map(\.isClosed) == [true, false])
  }

  // MARK: - Containment

  @Test func nestedSquaresUnderBothRules() {
    var same = square(0, 30)
    same.append(square(10, 20))
    var opposite = square(0, 30)
    opposite.append(square(10, 20, isReversed: true))
    #expect(same.contains([15, 15], rule: .nonZero))
    #expect(!same.contains([15, 15], rule: .evenOdd))
    #expect(!opposite.contains([15, 15], rule: .nonZero))
    #expect(!opposite.contains([15, 15], rule: .evenOdd))
    for rule in [Path.FillRule.nonZero, .evenOdd] {
      #expect(same.contains([5, 15], rule: rule))
      #expect(!same.contains([31, 15], rule: rule))
      #expect(!same.contains([-1, 15], rule: rule))
    }
  }

  /// The ray through a vertex and a pair of vertices at one height must count each outline once.
  @Test func raysThroughVertices() {
    var diamond = Path()
    diamond.move(to: [0, -10])
    for point in [[10, 0], [0, 10], [-10, 0]] as [Path.Point] { diamond.addLine(to: point) }
    #expect(diamond.contains([0, 0], rule: .evenOdd))
    #expect(!diamond.contains([-11, 0], rule: .evenOdd))
    #expect(!diamond.contains([-5, -10], rule: .evenOdd))
    #expect(!diamond.contains([-5, 10], rule: .evenOdd))
  }

  @Test func containmentFollowsTheCurve() {
    var circle = Path()
    circle.addEllipse(in: Path.Bounds(min: [-100, -100], max: [100, 100]))
    let diagonal = 100 / 2.0.squareRoot()
    for corner in [[1, 1], [1, -1], [-1, 1], [-1, -1]] as [Path.Point] {
      #expect(circle.contains(corner * (diagonal - 0.001), rule: .nonZero))
      // The cubic curves leave the true circle by at most 2.7e-4 of the radius, outward.
      #expect(!circle.contains(corner * (diagonal + 0.03), rule: .nonZero))
    }
  }
}
