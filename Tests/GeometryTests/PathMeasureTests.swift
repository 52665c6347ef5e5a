import Testing

@testable import Geometry

/// Places on a path by distance.
@Suite struct PathMeasureTests {
  @Test func placesOnARectangle() {
    var path = Path()
    path.addRect(Path.Bounds(min: [0, 0], max: [40, 30]))
    let measure = PathMeasure(path)
    #expect(measure.lengths == [40, 30, 40, 30])
    #expect(measure.total == 140)
    #expect(measure.location(atDistance: 55)?.point == [40, 15])
    #expect(measure.location(atDistance: 55)?.tangent == [0, 1])
    #expect(measure.location(atDistance: 125)?.point == [0, 15])
    #expect(measure.location(atDistance: -1)?.point == [0, 0])
    #expect(measure.location(atDistance: 40)?.segment == 0)
    #expect(measure.location(atDistance: 1000)?.segment == 3)
  }

  @Test func movesTakeNoDistance() {
    var path = Path()
    path.move(to: [0, 0])
    path.addLine(to: [10, 0])
    path.move(to: [100, 100])
    path.addLine(to: [100, 110])
    #expect(PathMeasure(path).total == 20)
    #expect(PathMeasure(path).location(atDistance: 15)?.point == [100, 105])
  }

  @Test func circumferenceOfACircle() {
    var path = Path()
    path.addEllipse(in: Path.Bounds(min: [-100, -100], max: [100, 100]))
    // Four cubic curves approximate the circle to 2.7e-4 of the radius.
    #expect(abs(PathMeasure(path).total - 200 * .pi) < 0.2)
  }

  /// The quarter of the way along this curve, by an independent chord sum of 200 000 steps.
  @Test func quarterOfTheWayOnACubic() throws {
    var path = Path()
    path.move(to: [0, 0])
    path.addCubic(to: [100, 0], control1: [0, 100], control2: [100, 100])
    let measure = PathMeasure(path)
    let quarter = try #require(measure.location(atDistance: measure.total / 4))
    #expect(abs(measure.total - 200.000000) < 1e-5)
    #expect((quarter.point - [10.5893, 48.3525]).length < 1e-3)
  }

  @Test func emptyPathHasNoPlaces() {
    #expect(PathMeasure(Path()).total == 0)
    #expect(PathMeasure(Path()).location(atDistance: 0) == nil)
  }
}
