import Geometry
import Rasterization
import Testing

/// Fills against an independent measure, closed forms, and each other.
struct FillTests {
  /// Rounding gives 0.5, flattening up to 1.5, the reference's own error is below 1 at level edges.
  static let tolerance = 2.0

  @Test(arguments: [Path.FillRule.nonZero, .evenOdd])
  func randomPathsHaveTheAreaInside(rule: Path.FillRule) {
    var random = FixedRandom(seed: 7)
    for _ in 0..<12 {
      let path = Path.random(&random, in: -4...28)
      let reference = Reference(path, rule: rule, width: 24, height: 24)
      #expect(reference.largestDifference(from: path.filled(rule: rule, in: PixelRect(24, 24))) <= Self.tolerance)
    }
  }

  @Test func tinyShapesAndSliversHaveTheAreaInside() {
    var random = FixedRandom(seed: 8)
    for _ in 0..<30 {
      let path = Path.random(&random, in: 2...3.5, subpaths: 3)
      let reference = Reference(path, rule: .nonZero, width: 6, height: 6)
      #expect(reference.largestDifference(from: path.filled(in: PixelRect(6, 6))) <= Self.tolerance)
    }
  }

  /// Curves that turn around on the spot or almost, far from where equal steps of their parameter would look.
  @Test func cuspsHaveTheAreaInside() {
    var random = FixedRandom(seed: 12)
    for miss in [0, 0.02, 0.5, 3] {
      var path = Path()
      path.move(to: random.point(2...22))
      for _ in 0..<3 {
        let (start, end) = (path.currentPoint ?? .zero, random.point(2...22))
        let way = end - start
        path.addCubic(to: end, control1: end + way * 0.4 + [miss, 0], control2: start - way * 0.4 + [0, miss])
      }
      for rule in [Path.FillRule.nonZero, .evenOdd] {
        let reference = Reference(path, rule: rule, width: 24, height: 24)
        #expect(reference.largestDifference(from: path.filled(rule: rule, in: PixelRect(24, 24))) <= Self.tolerance)
      }
    }
  }

  /// Bends of a few pixels and less are cut into lines that stray farther than others, which no pixel may show.
  @Test(arguments: [0.3, 1, 4, 10])
  func bendsOfAllSizesHaveTheAreaInside(radius: Double) {
    var random = FixedRandom(seed: 13)
    for knots in [5, 9, 14] {
      let path = Path.spline(
        through: (0..<knots).map { knot in
          let angle = 2 * Double.pi * Double(knot) / Double(knots)
          let reach = radius * Double.random(in: 0.6...1.1, using: &random)
          return Path.Point.onCircle(angle, radius: reach, around: [12.3, 11.6])
        }, isClosed: true)
      let reference = Reference(path, rule: .nonZero, width: 24, height: 24)
      #expect(reference.largestDifference(from: path.filled(in: PixelRect(24, 24))) <= Self.tolerance)
    }
  }

  /// Edges that begin, end and bend exactly where pixels do, and some that are level or upright.
  @Test(arguments: [Path.FillRule.nonZero, .evenOdd])
  func edgesOnTheBordersOfPixelsHaveTheAreaInside(rule: Path.FillRule) {
    var random = FixedRandom(seed: 14)
    for _ in 0..<20 {
      var path = Path()
      path.move(to: random.point(0...9).halves)
      for _ in 0..<9 { path.addLine(to: random.point(0...9).halves) }
      let reference = Reference(path, rule: rule, width: 10, height: 10)
      #expect(reference.largestDifference(from: path.filled(rule: rule, in: PixelRect(10, 10))) <= Self.tolerance)
    }
  }

  /// Many lines through few pixels: three and more that all cross each other in one, with the shape around some of the
  /// places and not around others.
  @Test func edgesThatAllCrossInAPixelHaveTheAreaInside() {
    let known: [[[Path.Point]]] = [
      [
        [[6.2266, 3.31769], [5.57909, 0.96498], [2.6368, 3.63016]],
        [[3.24929, 5.3892], [2.24216, 1.7419], [0.94038, 5.23957]],
        [[3.74038, 1.26878], [5.5019, 5.90854], [4.40162, 0.15616]],
        [[4.58142, 1.45258], [3.60137, 0.92419], [6.79674, 6.30426]],
      ],
      [
        [[1.98223, 1.13672], [6.7163, 2.44464], [3.95915, 5.73923]],
        [[4.07644, 1.96141], [1.6279, 4.08538], [6.05087, 1.21677]],
        [[2.36309, 4.66211], [1.49201, 4.19589], [5.80361, 3.40704]],
        [[1.68753, 5.95169], [5.61373, 2.00149], [3.56313, 6.11406]],
      ],
      [
        [[0.98877, 2.31188], [4.86004, 6.53957], [5.65553, 2.82585]],
        [[1.1472, 0.38932], [0.05316, 3.06567], [3.76306, 5.03133]],
        [[3.9311, 2.83165], [4.31327, 1.1546], [6.37935, 3.22452]],
        [[4.88649, 3.86318], [2.92144, 2.61104], [0.37071, 6.22157]],
      ],
    ]
    var random = FixedRandom(seed: 15)
    let others = (0..<120).map { _ in (0..<4).map { _ in (0..<3).map { _ in random.point(0...7) } } }
    for triangles in known + others {
      var path = Path()
      for corners in triangles {
        path.move(to: corners[0])
        path.addLine(to: corners[1])
        path.addLine(to: corners[2])
      }
      let reference = Reference(path, rule: .nonZero, width: 7, height: 7)
      #expect(reference.largestDifference(from: path.filled(in: PixelRect(7, 7))) <= 1.5)
    }
  }

  @Test func aRectangleCoversItsShareOfEachPixel() {
    var path = Path()
    path.addRect(Path.Bounds(min: [1.25, 2.5], max: [3.5, 4.75]))
    let mask = path.filled(in: PixelRect(8, 8))
    #expect(mask.bounds == PixelRect(x: 1, y: 2, width: 3, height: 3))
    #expect(mask.coverage == [96, 128, 64, 191, 255, 128, 143, 191, 96])
  }

  @Test func overlapsInsideAPixelCountOnce() {
    var path = Path()
    path.addRect(Path.Bounds(min: [0.25, 0], max: [0.75, 1]))
    path.addRect(Path.Bounds(min: [0.25, 0], max: [0.75, 1]))
    #expect(path.filled(rule: .nonZero, in: PixelRect(1, 1)).coverage == [128])
    #expect(path.filled(rule: .evenOdd, in: PixelRect(1, 1))[0, 0] == 0)
  }

  @Test func aFigureEightInsideAPixelDoesNotCancel() {
    var path = Path()
    path.move(to: [0, 0])
    for corner: Path.Point in [[1, 1], [1, 0], [0, 1]] { path.addLine(to: corner) }
    path.close()
    #expect(path.filled(in: PixelRect(1, 1)).coverage == [128])
  }

  @Test func openSubpathsAreClosed() {
    var open = Path()
    open.move(to: [1, 1])
    open.addLine(to: [6, 2])
    open.addLine(to: [3, 7])
    var closed = open
    closed.close()
    #expect(open.filled(in: PixelRect(8, 8)) == closed.filled(in: PixelRect(8, 8)))
  }

  @Test func shapesThatShareAnEdgeAddUpToOne() {
    var random = FixedRandom(seed: 9)
    for _ in 0..<20 {
      let (from, to) = (random.point(0...20), random.point(0...20))
      let (control1, control2) = (random.point(4...16), random.point(4...16))
      func half(_ corners: [Path.Point]) -> CoverageMask {
        var path = Path()
        path.move(to: Path.Point(from.x, -5))
        path.addLine(to: from)
        path.addCubic(to: to, control1: control1, control2: control2)
        path.addLine(to: Path.Point(to.x, 25))
        for corner in corners { path.addLine(to: corner) }
        return path.filled(rule: .evenOdd, in: PixelRect(20, 20))
      }
      let left = half([[-5, 25], [-5, -5]])
      let right = half([[25, 25], [25, -5]])
      for y in 0..<20 {
        for x in 0..<20 { #expect(abs(Int(left[x, y]) + Int(right[x, y]) - 255) <= 1) }
      }
    }
  }

  @Test func aClipCutsAndDoesNotChange() {
    var random = FixedRandom(seed: 10)
    for _ in 0..<20 {
      let path = Path.random(&random, in: -40...60)
      let whole = path.filled(in: PixelRect(x: -50, y: -50, width: 120, height: 120))
      let part = path.filled(in: PixelRect(x: 3, y: 5, width: 9, height: 7))
      for y in 5..<12 {
        for x in 3..<12 { #expect(abs(Int(whole[x, y]) - Int(part[x, y])) <= 1) }
      }
      #expect(part[2, 6] == 0 && part[12, 6] == 0 && part[4, 4] == 0 && part[4, 12] == 0)
    }
  }

  @Test func aWholePixelOffsetMovesTheMaskOnly() {
    var random = FixedRandom(seed: 11)
    let path = Path.random(&random, in: 0...16)
    let moved = path.filled(
      under: Path.Affine(x: [1, 0], y: [0, 1], origin: [1024, -512]),
      in: PixelRect(x: 1024, y: -512, width: 16, height: 16))
    #expect(moved.coverage == path.filled(in: PixelRect(16, 16)).coverage)
  }

  @Test func aHugeCircleIsStraightAtItsEdge() {
    var path = Path()
    let radius = 1e6
    path.addEllipse(in: Path.Bounds(min: [-2 * radius + 2.5, -radius], max: [2.5, radius]))
    let mask = path.filled(in: PixelRect(5, 5))
    for y in 0..<5 {
      #expect([mask[0, y], mask[1, y], mask[3, y], mask[4, y]] == [255, 255, 0, 0])
      #expect(abs(Int(mask[2, y]) - 128) <= 1)
    }
  }
}

extension Path.Point {
  /// Rounded to whole and half numbers.
  fileprivate var halves: Path.Point { (self * 2).rounded(.toNearestOrEven) / 2 }
}
