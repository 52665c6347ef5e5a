import Geometry
import Rasterization
import Testing

/// Curves whose points lie on a line, but for what rounding or a hand leaves, are stroked as that line.
struct StraightCurveTests {
  private static let corners = [Path.Point(8, 9), Path.Point(31, 9), Path.Point(33, 30), Path.Point(8, 31)]
  private static let bends = [0, 1e-300, 1e-30, 1e-16, 1e-15, 1e-14, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4]

  /// A closed outline of four sides, each of which `add` makes.
  private func outline(_ add: (_ path: inout Path, _ start: Path.Point, _ end: Path.Point) -> Void) -> Path {
    var path = Path()
    path.move(to: Self.corners[0])
    for side in 0..<4 { add(&path, Self.corners[side], Self.corners[(side + 1) % 4]) }
    path.close()
    return path
  }

  private func largestDifference(_ a: Path, _ b: Path, _ style: StrokeStyle) -> Int {
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let (first, second) = (a.strokeFilled(style, in: clip), b.strokeFilled(style, in: clip))
    let differences = (0..<1600).map { abs(Int(first[$0 % 40, $0 / 40]) - Int(second[$0 % 40, $0 / 40])) }
    return differences.max() ?? 0
  }

  /// Control points near an end would change the direction there, however small the bend.
  @Test(arguments: [0.25, 0.5, 0.8], bends)
  func theyAreDrawnAsLines(part: Double, bend: Double) {
    func control(_ start: Path.Point, _ end: Path.Point) -> Path.Point {
      start + (end - start) * part + Path.Point(bend, -bend)
    }
    let lines = outline { path, _, end in path.addLine(to: end) }
    let quads = outline { path, start, end in path.addQuad(to: end, control: control(start, end)) }
    let cubics = outline { path, start, end in
      let second = start + (end - start) * (0.5 + part / 2)
      path.addCubic(to: end, control1: control(start, end), control2: second)
    }
    for style in [0.7, 4, 15].map({ StrokeStyle(lineWidth: $0, lineJoin: .round) }) {
      #expect(largestDifference(lines, quads, style) <= 1)
      #expect(largestDifference(lines, cubics, style) <= 1)
    }
  }
}
