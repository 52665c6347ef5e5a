import Geometry
import Rasterization
import Testing

/// Lines against what a pen covers by definition: bends tighter than the pen, cusps, hairs, every join with every cap.
struct StrokeSweepTests {
  static let clip = PixelRect(40, 40)

  private func difference(_ path: Path, _ style: StrokeStyle) -> Double {
    let reference = Reference(path, style, width: 40, height: 40)
    return reference.largestDifference(from: path.strokeFilled(style, in: Self.clip))
  }

  private static let corners = {
    var path = Path()
    path.move(to: [9.3, 30.1])
    for corner: Path.Point in [[13.7, 8.9], [18.2, 25.6], [30.4, 24.8], [21.1, 12.3], [31.2, 8.7]] {
      path.addLine(to: corner)
    }
    return path
  }()

  @Test(
    arguments: [StrokeStyle.LineJoin.miter, .round, .bevel], [StrokeStyle.LineCap.butt, .round, .square])
  func everyJoinGoesWithEveryCap(join: StrokeStyle.LineJoin, cap: StrokeStyle.LineCap) {
    let style = StrokeStyle(lineWidth: 4.6, lineJoin: join, lineCap: cap, miterLimit: 3)
    var dashes = style
    dashes.dashPattern = [9, 6.5, 2]
    var closed = Self.corners
    closed.close()
    #expect(difference(Self.corners, style) <= FillTests.tolerance)
    #expect(difference(closed, style) <= FillTests.tolerance)
    var solid = dashes
    solid.dashPattern = []
    let reference = Reference(closed.dashed(dashes), solid, width: 40, height: 40)
    #expect(reference.largestDifference(from: closed.strokeFilled(dashes, in: Self.clip)) <= FillTests.tolerance)
  }

  @Test(arguments: [0.3, 1, 3, 12])
  func curvesInAnyDirectionAreFollowed(width: Double) {
    var random = FixedRandom(seed: 41)
    let style = StrokeStyle(lineWidth: width, lineJoin: .round, lineCap: .round)
    for _ in 0..<2 {
      var path = Path()
      path.move(to: random.point(9...31))
      for _ in 0..<2 {
        path.addCubic(to: random.point(9...31), control1: random.point(9...31), control2: random.point(9...31))
      }
      #expect(difference(path, style) <= FillTests.tolerance)
    }
  }

  /// Loops through knots that lie nearer to each other than the pen is wide, smooth everywhere.
  @Test(arguments: [0.7, 3, 7])
  func bendsTighterThanThePenLeaveNoHoles(width: Double) {
    var random = FixedRandom(seed: 42)
    let style = StrokeStyle(lineWidth: width, lineJoin: .round, lineCap: .round)
    for isClosed in [true, false] {
      let path = Path.spline(
        through: (0..<10).map { knot in
          let angle = 2 * Double.pi * Double(knot) / 10
          return Path.Point.onCircle(angle, radius: Double.random(in: 4...13, using: &random), around: [20, 20])
        }, isClosed: isClosed)
      #expect(difference(path, style) <= FillTests.tolerance)
    }
  }

  /// Control points near the opposite ends: the curve turns around on the spot, or almost.
  @Test(arguments: zip([0.0, 0, 0.01, 0.3, 2], [0.6, 14, 4.0, 14, 4.0]))
  func cuspsAreRound(miss: Double, width: Double) {
    var path = Path()
    path.move(to: [12.4, 27.3])
    path.addCubic(to: [27.6, 26.1], control1: [28.9 + miss, 9.2], control2: [11.1, 9.7 - miss])
    path.addCubic(to: [14.2, 19.4], control1: [27.6 + miss, 26.1 + miss], control2: [24.7, 12.2])
    let style = StrokeStyle(lineWidth: width, lineJoin: .round, lineCap: .round)
    #expect(difference(path, style) <= FillTests.tolerance)
  }

  /// Near a flat end, what the pen covers beyond the middle of a bend is covered by nothing else.
  @Test(arguments: [(StrokeStyle.LineCap.butt, 0.0), (.square, 41.0 + 50)])
  func bendsAtFlatEndsKeepTheirArea(cap: StrokeStyle.LineCap, caps: Double) {
    var path = Path()
    path.move(to: [20, 20])
    path.addArc(center: [20, 22], radius: 2, start: -.pi / 2, sweep: .pi / 2)
    path.addLine(to: [22, 33])
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 10, lineCap: cap), in: Self.clip)
    // The outer side sweeps a quarter of a disc; the inner one stays inside the line, as does a part of the first square.
    #expect(abs(mask.area - (.pi / 4 * 49 + 11 * 10 + caps)) < 0.3)
  }

  /// Curves so small that every bend is tighter than the pen, up to both ends and to the corner between them.
  @Test(arguments: [StrokeStyle.LineCap.butt, .round, .square], [0, 1])
  func tightBendsAreWholeUpToTheEnds(cap: StrokeStyle.LineCap, corners: Int) {
    var random = FixedRandom(seed: 45)
    for width in [9.0, 16] {
      var path = Path()
      path.move(to: random.point(15...25))
      for _ in 0...corners {
        path.addCubic(to: random.point(15...25), control1: random.point(15...25), control2: random.point(15...25))
      }
      // Flat ends in such bends are known to be off by more than the tolerance.
      let allowed = cap == .butt ? 5 * FillTests.tolerance : FillTests.tolerance
      #expect(difference(path, StrokeStyle(lineWidth: width, lineJoin: .round, lineCap: cap)) <= allowed)
    }
  }

  @Test func memoryThatWasUsedDoesNotShow() {
    var random = FixedRandom(seed: 43)
    let rasterizer = CoverageRasterizer()
    for size in [30.0, 6, 39, 14] {
      let path = Path.random(&random, in: 0...size)
      let style = StrokeStyle(lineWidth: 3)
      #expect(path.filled(in: Self.clip, using: rasterizer) == path.filled(in: Self.clip))
      #expect(path.strokeFilled(style, in: Self.clip, using: rasterizer) == path.strokeFilled(style, in: Self.clip))
    }
  }

  /// Masks so large that they are made in bands are those of the parts.
  @Test func bandsDoNotShow() {
    var random = FixedRandom(seed: 44)
    let path = Path.random(&random, in: -50...900, subpaths: 2)
    let whole = path.filled(rule: .evenOdd, in: PixelRect(850, 400))
    for y in stride(from: 0, to: 400, by: 80) {
      let strip = path.filled(rule: .evenOdd, in: PixelRect(x: 0, y: y, width: 850, height: 80))
      let differences = (y..<y + 80).flatMap { row in
        (0..<850).map { abs(Int(whole[$0, row]) - Int(strip[$0, row])) }
      }
      #expect(differences.allSatisfy { $0 <= 1 })
    }
  }
}
