import Geometry
import Testing

@testable import Rasterization

/// Lines of curves against the curves' own areas, which have closed forms.
struct AreaFlattenerTests {
  private func lines(of curve: PolynomialCurve, elementCount: Int = 1) -> [Path.Point] {
    let visible = Path.Bounds(min: [-100, -100], max: [100, 100])
    let flattener = AreaFlattener(CurveFlattener(tolerance: 0.008, visible: visible, elementCount: elementCount))
    var outline = Path()
    outline.move(to: curve.p0)
    flattener.flatten(curve, into: &outline)
    return outline.elements.map { $0.points[0] }
  }

  /// Of a polygon, positive from x to y.
  private func area(_ points: [Path.Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) } / 2
  }

  /// The ends of a curve stay, so lines there cut off what nothing beside them makes up for but their other ends.
  @Test func linesOfAQuadraticCurveHaveExactlyItsArea() {
    var random = FixedRandom(seed: 31)
    var most = 0
    for size in [0.5, 3, 12, 60] {
      for _ in 0..<40 {
        let (start, end) = (random.point(0...size), random.point(0...size))
        // About halfway, so that no part of the curve turns back.
        let control = (start + end) / 2 + (end - start).turned * Double.random(in: -0.4...0.4, using: &random)
        let lines = lines(of: PolynomialCurve(quad: start, control, end))
        most = max(most, lines.count)
        // A single line is left as it is where nobody sees what it cuts off.
        let expected = area([start, control, end]) * (2.0 / 3)
        #expect(abs(area(lines) - expected) < (lines.count > 2 ? 1e-9 * size * size : 0.003))
      }
    }
    #expect(most > 6)
  }

  /// An eighth of a circle and less turns evenly; then even the sharpest bends need few lines.
  @Test(arguments: [0.2, 1, 8, 50])
  func linesOfACubicCurveHaveItsArea(radius: Double) {
    // Angles, and the tangents of their quarters.
    for (turn, tangent) in [(0.3, 0.075140904), (0.8, 0.202710036)] {
      let (start, end) = (Path.Point.onCircle(0.4, radius: radius), Path.Point.onCircle(0.4 + turn, radius: radius))
      let arm = 4.0 / 3 * tangent
      let curve = PolynomialCurve(cubic: start, start + start.turned * arm, end - end.turned * arm, end)
      let lines = lines(of: curve)
      let expected = radius * radius * turn / 2
      // Its ends are exact; between them the curve itself leaves the circle by less than 10⁻⁵ of the radius.
      #expect(abs(area([.zero] + lines) - expected) < 0.002 + radius * radius * 4e-6)
      #expect(Double(lines.count) < 4 + 3 * radius.squareRoot())
    }
  }

  /// A curve that begins or ends at rest, turns back, or stands still is cut where it turns and nowhere else.
  @Test func curvesAtRestBecomeFewLines() {
    let still = lines(of: PolynomialCurve(cubic: [3, 4], [3, 4], [3, 4], [3, 4]))
    #expect(still == [[3, 4], [3, 4]])
    let straight = lines(of: PolynomialCurve(cubic: [0, 0], [0, 0], [20, 10], [20, 10]))
    #expect(straight == [[0, 0], [20, 10]])
    let back = lines(of: PolynomialCurve(cubic: [0, 0], [40, 0], [-30, 0], [10, 0]))
    #expect(back.count < 60 && back.allSatisfy { $0.y == 0 })
    // The derivative is 3·(40 - 220·t + 220·t²), so it turns back at t = (1 ± √(3/11)) / 2.
    let t = (1 - (3.0 / 11).squareRoot()) / 2
    let left = 1 - t
    let highest: Double = t * (left * (120 * left - 90 * t) + 10 * t * t)
    #expect(abs((back.map(\.x).max() ?? 0) - highest) < 0.02)
    #expect(abs((back.map(\.x).min() ?? 0) - (10 - highest)) < 0.02)
  }

  /// Curves in all directions whose first or last control points lie at their ends: zeros of either sign.
  @Test func curvesAtRestHaveTheirArea() {
    for step in 0..<16 {
      let way = Path.Point.onCircle(Double(step) * .pi / 8, radius: step % 2 == 0 ? 9 : 0.9)
      let exact: [Path.Point] = step % 4 == 0 ? [[9, 0], [0, 9], [-9, 0], [0, -9]] : [way]
      for way in exact {
        let (near, far) = (way + way.turned * 0.3, way * 1.5 + way.turned * 0.6)
        for ends in [[.zero, .zero, near, far], [.zero, near, far, far], [.zero, .zero, .zero, far]] {
          let curve = PolynomialCurve(cubic: ends[0], ends[1], ends[2], ends[3])
          let lines = lines(of: curve)
          let expected = area((0...2000).map { curve.point(at: Double($0) / 2000) })
          #expect(abs(area(lines) - expected) < 0.004 && lines.count < 60 && lines.last == far)
        }
      }
    }
  }

  /// However wild a curve is, it has no more lines than its share of those of the outline, or about as many.
  @Test func outlinesOfManyCurvesHaveFewLinesForEach() {
    var random = FixedRandom(seed: 32)
    for count in [1 << 17, 1 << 20, 1 << 24] {
      for _ in 0..<20 {
        let ends = (0..<4).map { _ in random.point(-90...90) }
        let lines = lines(of: PolynomialCurve(cubic: ends[0], ends[1], ends[2], ends[3]), elementCount: count)
        let share = max(CurveFlattener.maximumLines / count, 1)
        #expect(lines.count <= share * share + 3 && lines.last == ends[3])
      }
    }
  }
}

extension Path.Point {
  /// A quarter of a turn from x to y.
  fileprivate var turned: Path.Point { [-y, x] }

  fileprivate static func onCircle(_ angle: Double, radius: Double) -> Path.Point {
    .onCircle(angle, radius: radius, around: .zero)
  }
}
