import Geometry
import Rasterization
import Testing

/// Trimming and dashing: by arc length, over subpaths.
struct CuttingTests {
  static let rectangle = {
    var path = Path()
    path.addRect(Path.Bounds(min: [10, 10], max: [50, 40]))
    return path
  }()
  static let clip = PixelRect(64, 64)

  @Test func halfOfARectangleIsStroked() {
    let half = Self.rectangle.trimmed(from: 0, to: 0.5)
    let mask = half.strokeFilled(StrokeStyle(lineWidth: 4), in: Self.clip)
    #expect(mask.area == 280)  // 70 · 4; the miter's corner makes up for the overlap of the two sides
  }

  @Test func fractionsAreHeldAndOrdered() {
    #expect(Self.rectangle.trimmed(from: -1, to: 2) == Self.rectangle)
    #expect(Self.rectangle.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(Self.rectangle.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(Self.rectangle.trimmed(from: .nan, to: 1).isEmpty)
    #expect(Self.rectangle.trimmed(from: 1, to: 2).isEmpty)
  }

  @Test func lengthsCountOverAllSubpaths() {
    var path = Self.rectangle  // 140 long
    path.move(to: [0, 0])
    path.addLine(to: [60, 0])
    let part = path.trimmed(from: 0, to: 0.75)
    #expect(part.elements == Self.rectangle.elements + [.move([0, 0]), .line([10, 0])])
    #expect(path.trimmed(from: 0.8, to: 0.9).elements == [.move([20, 0]), .line([40, 0])])
  }

  @Test func curvesAreCutByLength() {
    var path = Path()
    path.move(to: [0, 0])
    path.addCubic(to: [30, 10], control1: [40, 0], control2: [-20, 30])
    let (first, last) = (path.trimmed(from: 0, to: 0.3), path.trimmed(from: 0.3, to: 1))
    let total = PathMeasure(path).total
    #expect(abs(PathMeasure(first).total - 0.3 * total) < 1e-5)
    #expect(abs(PathMeasure(last).total - 0.7 * total) < 1e-5)
  }

  static let line = {
    var path = Path()
    path.move(to: [0, 8])
    path.addLine(to: [20, 8])
    return path
  }()

  @Test(
    arguments: [
      ([4, 2], 0, [0, 4, 6, 10, 12, 16, 18, 20]),
      ([4, 2], 3, [0, 1, 3, 7, 9, 13, 15, 19]),
      ([4, 2], 5, [1, 5, 7, 11, 13, 17, 19, 20]),
      ([4, 2], -2, [2, 6, 8, 12, 14, 18]),
      ([6], 0, [0, 6, 12, 18]),
      ([1, 5, 3], 0, [0, 1, 6, 9, 10, 15, 18, 19]),
    ] as [([Double], Double, [Double])])
  func dashesFollowThePattern(pattern: [Double], phase: Double, ends: [Double]) {
    let dashed = Self.line.dashed(StrokeStyle(dashPattern: pattern, dashPhase: phase))
    let found = dashed.elements.flatMap(\.points).map(\.x)
    #expect(found.count == ends.count)
    #expect(zip(found, ends).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func eachSubpathBeginsThePatternAnew() {
    var path = Self.line
    path.append(Self.line)
    let style = StrokeStyle(dashPattern: [7, 5])
    let once = Self.line.dashed(style).elements
    #expect(path.dashed(style).elements == once + once)
  }

  @Test func dashesWithoutLengthAreDots() {
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, dashPattern: [0, 5])
    let mask = Self.line.strokeFilled(style, in: Self.clip)
    #expect(abs(mask.area - 4.5 * .pi) < 0.1)  // at 0 (half of it outside), 5, 10, 15 and 20
  }

  @Test(arguments: [[], [0, 0], [-1, 4], [.nan, 2], [1e-7, 1e-7], [.infinity, 1]] as [[Double]])
  func patternsThatMakeNoSenseGiveASolidLine(pattern: [Double]) {
    #expect(Self.line.dashed(StrokeStyle(dashPattern: pattern)) == Self.line)
  }
}
