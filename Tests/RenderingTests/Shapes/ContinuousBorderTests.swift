import Foundation
import Geometry
import PixelTesting
import Testing

/// The inner edge of a border around continuous corners is the outline of the box that the border leaves, with a radius less
/// by the border's width.
struct ContinuousBorderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var size = SIMD2(50.0, 40)
    var radius: Double
    var width: Double
    var degrees = 0.0
    var scale = 1.0

    var testDescription: String { "\(size.x)x\(size.y)-\(radius)-\(width)-\(degrees)-\(scale)" }

    /// The box that the border leaves, around the origin.
    var inner: Path.Bounds {
      let half = size / 2 - width
      return Path.Bounds(min: -half, max: half)
    }

    func toPixels(_ p: SIMD2<Double>) -> SIMD2<Double> {
      let (c, s) = (cos(degrees * .pi / 180) * scale, sin(degrees * .pi / 180) * scale)
      return [45 + p.x * c - p.y * s, 40 + p.x * s + p.y * c]
    }
  }

  private static let cases = [
    Case(radius: 5, width: 1), Case(radius: 8, width: 3), Case(radius: 13, width: 2), Case(radius: 13, width: 6.5),
    Case(radius: 12, width: 4, degrees: 20), Case(radius: 12, width: 4, degrees: 45),
    Case(radius: 6, width: 2, degrees: 10, scale: 1.7),
    Case(size: [90, 74], radius: 24, width: 8, degrees: -35, scale: 0.5),
    Case(size: [60, 19], radius: 6, width: 2), Case(size: [24, 60], radius: 7, width: 3, degrees: 5),
    Case(size: [60, 30.5], radius: 9.5, width: 1.25, degrees: 62),
  ]

  private func layer(_ size: SIMD2<Double>, _ radius: Double, _ of: Case, _ color: CGColor) -> CALayer {
    with(box(45 - size.x / 2, 40 - size.y / 2, size.x, size.y, color)) {
      ($0.cornerRadius, $0.cornerCurve) = (radius, .continuous)
      let turn = CGAffineTransform(rotationAngle: of.degrees * .pi / 180)
      $0.setAffineTransform(turn.scaledBy(x: of.scale, y: of.scale))
    }
  }

  /// White inside a black border, on black: what is left is the inside.
  @Test(arguments: cases) func theInsideIsAContinuousBox(_ of: Case) throws {
    let card = with(layer(of.size, of.radius, of, Ink.white)) {
      ($0.borderWidth, $0.borderColor) = (of.width, Ink.black)
    }
    let oracle = DistanceOracle(Outlines.continuous(of.inner, radius: of.radius - of.width), of.toPixels)
    let kinks = PixelTolerance.within(
      6, because: "the published curve has kinks, beside which no gradient says the distance")
    let (picture, expected) = (
      try PixelRenderer.picture(of: stage(90, 80, Ink.black, [card])), oracle.picture(90, 80)
    )
    expectPixels(of: picture, match: expected, kinks, named: "inside-\(of.testDescription)")
    let others = (0..<80).reduce(0) { sum, y in
      sum + (0..<90).count { abs(Int(picture[$0, y].x) - Int(expected[$0, y].x)) > 2 }
    }
    #expect(others <= 16, "all but the kinks are within two levels")
  }

  /// Also where sides leave the curve no room, where the border is wider than corners are round, and with sharp corners.
  @Test(arguments: [(20.0, 5.0), (16, 3), (6, 9), (4, 4)], [CACornerMask.everyCorner, [.layerMaxXMinYCorner]])
  func aBorderedBoxIsTwoBoxes(_ form: (Double, Double), _ corners: CACornerMask) throws {
    for degrees in [0.0, 25] {
      let of = Case(radius: form.0, width: form.1, degrees: degrees)
      let card = with(layer(of.size, of.radius, of, Ink.green)) {
        ($0.borderWidth, $0.borderColor, $0.maskedCorners) = (of.width, Ink.red, corners)
      }
      let outer = with(layer(of.size, of.radius, of, Ink.red)) { $0.maskedCorners = corners }
      let inner = with(layer(of.size - 2 * of.width, max(0, of.radius - of.width), of, Ink.green)) {
        $0.maskedCorners = corners
      }
      let rounding = PixelTolerance.within(2, because: "one blend is done in the shader, two round in between")
      try expectPixels(
        of: stage(90, 80, [card]), matchThoseOf: stage(90, 80, [outer, inner]), rounding,
        named: "two-boxes-\(of.testDescription)")
    }
  }
}
