import Geometry
import Rasterization
import Testing

/// Strokes against closed forms and what a pen covers.
struct StrokeTests {
  static let clip = PixelRect(40, 40)

  @Test(arguments: [0.7, 3, 11])
  func curvesCoverWhatARoundPenSweeps(width: Double) {
    var random = FixedRandom(seed: 21)
    var path = Path()
    path.move(to: random.point(5...35))
    path.addCubic(to: random.point(5...35), control1: random.point(5...35), control2: random.point(5...35))
    path.addLine(to: random.point(5...35))
    let style = StrokeStyle(lineWidth: width, lineJoin: .round, lineCap: .round)
    let reference = Reference(path, style, width: 40, height: 40)
    #expect(reference.largestDifference(from: path.strokeFilled(style, in: Self.clip)) <= FillTests.tolerance)
  }

  @Test func linesCoverWhatARoundPenSweeps() {
    var random = FixedRandom(seed: 22)
    for width in [1.5, 9] {
      var path = Path()
      path.move(to: random.point(8...32))
      for _ in 0..<4 { path.addLine(to: random.point(8...32)) }
      let style = StrokeStyle(lineWidth: width, lineJoin: .round, lineCap: .round)
      let reference = Reference(path, style, width: 40, height: 40)
      #expect(reference.largestDifference(from: path.strokeFilled(style, in: Self.clip)) <= FillTests.tolerance)
    }
  }

  @Test func aWideArcEndsWhereItsTangentSays() {
    var path = Path()
    path.addArc(center: .zero, radius: 20, start: 0, sweep: .pi / 2)
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 20), in: Self.clip)
    #expect(abs(mask.area - .pi / 4 * (30 * 30 - 10 * 10)) < 0.3)
    #expect(
      path.strokeFilled(StrokeStyle(lineWidth: 20), in: PixelRect(x: -9, y: -9, width: 9, height: 60)).area < 0.01)
    #expect(mask[20, 0] == 255 && mask[0, 20] == 255)
  }

  /// A right angle with legs of 20 and width 4: two bars that share a square of 2, and the join outside.
  static let corner = {
    var path = Path()
    path.move(to: [10, 30])
    path.addLine(to: [10, 10])
    path.addLine(to: [30, 10])
    return path
  }()

  @Test(arguments: [
    (StrokeStyle.LineJoin.miter, 4.0), (.round, Double.pi), (.bevel, 2.0),
  ])
  func joinsAddTheirArea(join: StrokeStyle.LineJoin, area: Double) {
    let style = StrokeStyle(lineWidth: 4, lineJoin: join)
    let bars = 2 * 20 * 4 - 4.0
    #expect(abs(Self.corner.strokeFilled(style, in: Self.clip).area - bars - area) < 0.02)
  }

  @Test(arguments: [
    (StrokeStyle.LineCap.butt, 0.0), (.round, 4 * Double.pi), (.square, 16.0),
  ])
  func capsAddTheirArea(cap: StrokeStyle.LineCap, area: Double) {
    var path = Path()
    path.move(to: [10, 20.25])
    path.addLine(to: [30, 20.25])
    let style = StrokeStyle(lineWidth: 4, lineCap: cap)
    #expect(abs(path.strokeFilled(style, in: Self.clip).area - 80 - area) < 0.02)
  }

  @Test func longMitersAreCutToBevels() {
    // A right angle's miter is √2 widths long.
    func area(limit: Double) -> Double {
      Self.corner.strokeFilled(StrokeStyle(lineWidth: 4, miterLimit: limit), in: Self.clip).area
    }
    #expect(abs(area(limit: 1.42) - 160) < 0.02)
    #expect(abs(area(limit: 1.41) - 158) < 0.02)
  }

  @Test func subpathsWithoutLengthAreDots() {
    var closed = Path()
    closed.move(to: [20, 20])
    closed.close()
    var line = Path()
    line.move(to: [20, 20])
    line.addLine(to: [20, 20])
    for path in [closed, line] {
      #expect(path.strokeFilled(StrokeStyle(lineWidth: 6), in: Self.clip).isEmpty)
      let round = path.strokeFilled(StrokeStyle(lineWidth: 6, lineCap: .round), in: Self.clip)
      #expect(abs(round.area - 9 * .pi) < 0.05)
      let square = path.strokeFilled(StrokeStyle(lineWidth: 6, lineCap: .square), in: Self.clip)
      #expect(square.bounds == PixelRect(x: 17, y: 17, width: 6, height: 6) && square.area == 36)
    }
    var lone = Path()
    lone.move(to: [20, 20])
    #expect(lone.strokeFilled(StrokeStyle(lineWidth: 6, lineCap: .round), in: Self.clip).isEmpty)
  }

  @Test func aCircleNarrowerThanItsLineHasNoHole() {
    var path = Path()
    path.addDisc(at: [20, 20], radius: 3)
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 16), in: Self.clip)
    #expect(abs(mask.area - 121 * .pi) < 0.2)
    #expect(mask[20, 20] == 255 && mask[14, 20] == 255)
  }

  @Test func aClosedSubpathHasAJoinAtItsStart() {
    var path = Path()
    path.addRect(Path.Bounds(min: [10, 10], max: [30, 25]))
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 2), in: Self.clip)
    #expect(mask.area == 22 * 17 - 18 * 13)
    #expect(mask[9, 9] == 255 && mask[12, 12] == 0)
  }

  @Test func aCuspIsRound() {
    var path = Path()
    path.move(to: [10, 20])
    path.addQuad(to: [10, 20], control: [30, 20])
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 8), in: Self.clip)
    #expect(abs(mask.area - 80 - 8 * .pi) < 0.2)
  }

  @Test func theStrokedPathFillsTheSame() {
    var random = FixedRandom(seed: 23)
    let path = Path.random(&random, in: 5...35)
    let style = StrokeStyle(lineWidth: 5, lineJoin: .bevel, lineCap: .square, dashPattern: [7, 3])
    let (outline, mask) = (path.stroked(style).filled(in: Self.clip), path.strokeFilled(style, in: Self.clip))
    // The lines of the outline stay near the pen's edge, those of the mask only keep the area of every pixel.
    #expect(outline.bounds == mask.bounds && mask.area > 300)
    #expect(zip(outline.coverage, mask.coverage).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func aMapMapsThePenToo() {
    var path = Path()
    path.move(to: [1, 2])
    path.addLine(to: [9, 2])
    let map = Path.Affine(x: [4, 0], y: [0, -10], origin: [0, 40])
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 2), under: map, in: Self.clip)
    #expect(mask.bounds == PixelRect(x: 4, y: 10, width: 32, height: 20) && mask.area == 640)
  }
}

extension Path {
  /// A circle.
  mutating func addDisc(at center: Point, radius: Double) {
    addEllipse(in: Bounds(min: center - radius, max: center + radius))
  }
}
