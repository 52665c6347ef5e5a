import Geometry
import PixelTesting
import Testing

/// Rounded boxes against the exact area of their outline, and against each other.
struct CornerTests {
  private let distance = PixelTolerance.within(
    12, because: "coverage is taken from the distance to the outline, which at 45 degrees is 11 off the area")

  private func rounded(_ radius: CGFloat, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    stage(
      60, 50,
      [
        with(box(5, 5, 50, 40, Ink.white)) {
          $0.cornerRadius = radius
          change($0)
        }
      ])
  }

  private let rect = Path.Bounds(min: [5, 5], max: [55, 45])

  @Test(arguments: [5.0, 10, 17.5, 20])
  func circularCornersCoverTheirArea(radius: Double) throws {
    let expected = CoverageOracle(Outlines.circular(rect, radius: radius)).picture(60, 50)
    expectPixels(
      of: try PixelRenderer.picture(of: rounded(radius)), match: expected, distance, named: "circular-\(radius)")
  }

  @Test(arguments: [4.0, 8, 12, 13])
  func continuousCornersCoverThePublishedOutline(radius: Double) throws {
    let scene = rounded(radius) { $0.cornerCurve = .continuous }
    let expected = CoverageOracle(Outlines.continuous(rect, radius: radius)).picture(60, 50)
    expectPixels(of: try PixelRenderer.picture(of: scene), match: expected, distance, named: "continuous-\(radius)")
  }

  /// Where the sides leave a continuous curve no room it shortens, and at half the side it is a circle.
  @Test func aContinuousCircleIsACircle() throws {
    let continuous = rounded(20) { $0.cornerCurve = .continuous }
    let rounding = PixelTolerance.within(1, because: "two shaders compute one outline")
    try expectPixels(of: continuous, matchThoseOf: rounded(20), rounding)
  }

  @Test func aRadiusBeyondHalfTheSideIsHalfTheSide() throws {
    try expectPixels(of: rounded(300), matchThoseOf: rounded(20))
  }

  @Test func aNegativeRadiusIsNone() throws {
    try expectPixels(of: rounded(-4), matchThoseOf: rounded(0))
  }

  @Test(arguments: 0..<4)
  func oneMaskedCornerIsRoundedAlone(corner: Int) throws {
    let scene = rounded(12) { $0.maskedCorners = CACornerMask(rawValue: 1 << UInt(corner)) }
    let picture = try PixelRenderer.picture(of: scene)
    let (round, sharp) = (try PixelRenderer.picture(of: rounded(12)), try PixelRenderer.picture(of: rounded(0)))
    for quarter in 0..<4 {
      let (x, y) = (quarter % 2 * 30, quarter / 2 * 25)
      expectPixels(
        of: picture.part(x, y, 30, 25), match: (quarter == corner ? round : sharp).part(x, y, 30, 25),
        named: "corner-\(corner)-\(quarter)")
    }
  }

  /// Corners are named by the layer's axes, so in a y-up host the one at the smaller y is at the bottom.
  @Test func maskedCornersFollowTheLayersAxes() throws {
    let scene = rounded(12) { $0.maskedCorners = .layerMinXMinYCorner }
    let picture = try PixelRenderer.picture(of: scene, in: Host.yUp.viewport(scene))
    expectPixel(5, 44, of: picture, is: Pixel.clear, because: "y points up, and the corner is rounded")
    expectPixel(5, 5, of: picture, is: Pixel.white, because: "the upper corner is sharp")
  }

  @Test func allMaskedCornersAreAllCorners() throws {
    try expectPixels(of: rounded(12) { $0.maskedCorners = .everyCorner }, matchThoseOf: rounded(12))
  }

  @Test func noMaskedCornersAreNone() throws {
    try expectPixels(of: rounded(12) { $0.maskedCorners = [] }, matchThoseOf: rounded(0))
  }
}
