import Geometry
import Rasterization
import Testing

/// Input that must cost little and cannot crash.
struct HostileTests {
  static let clip = PixelRect(16, 16)

  static func triangle(_ a: Path.Point, _ b: Path.Point, _ c: Path.Point) -> Path {
    var path = Path()
    path.move(to: a)
    path.addLine(to: b)
    path.addQuad(to: c, control: b)
    path.close()
    return path
  }

  @Test func whatIsNoNumberCoversNothing() {
    let path = Self.triangle([0, 0], [.nan, 8], [8, 8])
    #expect(path.filled(in: Self.clip).isEmpty)
    #expect(path.strokeFilled(StrokeStyle(), in: Self.clip).isEmpty)
    let map = Path.Affine(x: [.nan, 0], y: [0, 1], origin: .zero)
    #expect(Self.triangle([0, 0], [8, 8], [0, 8]).filled(under: map, in: Self.clip).isEmpty)
    #expect(Self.triangle([0, 0], [8, 8], [0, 8]).strokeFilled(StrokeStyle(), under: map, in: Self.clip).isEmpty)
  }

  @Test(arguments: [1e6, 1e9, 1e30, .infinity])
  func hugeShapesCoverTheClip(size: Double) {
    let path = Self.triangle([-size, -size], [size, -size], [0, size])
    let mask = path.filled(in: Self.clip)
    #expect(mask.bounds == Self.clip && mask.coverage.allSatisfy { $0 == 255 })
    var ellipse = Path()
    ellipse.addEllipse(in: Path.Bounds(min: [-size, -size], max: [size, size]))
    #expect(size.isInfinite || ellipse.filled(in: Self.clip).coverage.allSatisfy { $0 == 255 })
  }

  @Test(arguments: [1e6, 1e9, 1e30])
  func hugeStrokesAreSafe(size: Double) {
    let path = Self.triangle([-size, 8], [size, 8], [size, size])
    let mask = path.strokeFilled(StrokeStyle(lineWidth: 2, lineJoin: .round), in: Self.clip)
    #expect(mask[8, 7] == 255 && mask[8, 8] == 255 && mask[8, 3] == 0)
    let wide = path.strokeFilled(StrokeStyle(lineWidth: size, lineJoin: .round, lineCap: .round), in: Self.clip)
    #expect(wide[8, 8] == 255)
  }

  @Test func emptyAndDegeneratePathsCoverNothing() {
    #expect(Path().filled(in: Self.clip).isEmpty)
    #expect(Self.triangle([3, 3], [3, 3], [3, 3]).filled(in: Self.clip).coverage.allSatisfy { $0 == 0 })
    #expect(Self.triangle([3, 3], [9, 3], [5, 3]).filled(in: Self.clip).coverage.allSatisfy { $0 == 0 })
    #expect(Self.triangle([30, 3], [40, 3], [50, 13]).filled(in: Self.clip).isEmpty)
    let shape = Self.triangle([0, 0], [8, 8], [0, 8])
    #expect(shape.filled(in: PixelRect(0, 8)).isEmpty)
    #expect(shape.filled(in: PixelRect(x: 2, y: 2, width: -3, height: 8)).isEmpty)
    for width in [0, -1, .nan, .infinity] {
      #expect(shape.strokeFilled(StrokeStyle(lineWidth: width), in: Self.clip).isEmpty)
    }
  }

  @Test func aClipWithoutBoundsIsSafe() {
    let clip = PixelRect(x: .min, y: .min, width: .max, height: .max)
    #expect(Self.triangle([0, 0], [8, 8], [0, 8]).filled(in: clip).isEmpty)
    let far = PixelRect(x: .max, y: .max, width: .max, height: .max)
    #expect(Self.triangle([0, 0], [8, 8], [0, 8]).strokeFilled(StrokeStyle(), in: far).isEmpty)
  }

  @Test func manySegmentsTakeLinearTime() {
    var random = FixedRandom(seed: 31)
    var path = Path()
    path.move(to: [8, 8])
    for _ in 0..<4_000 { path.addLine(to: random.point(0...16)) }
    let mask = path.filled(rule: .nonZero, in: Self.clip)
    #expect(mask[8, 8] == 255)
  }

  @Test func manyDashesAreBounded() {
    var path = Path()
    path.move(to: [-1e9, 8])
    path.addLine(to: [1e9, 8])
    let style = StrokeStyle(lineWidth: 2, dashPattern: [1, 1])
    #expect(path.dashed(style) == path)
    #expect(path.strokeFilled(style, in: Self.clip)[8, 8] == 255)
  }
}
