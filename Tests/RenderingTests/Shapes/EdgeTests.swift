import Foundation
import Geometry
import PixelTesting
import Testing

/// Soft edges of turned, thin and shifted boxes against exact area.
struct EdgeTests {
  private func picture(degrees: Double, radius: CGFloat = 0, scale: CGFloat = 1) throws -> Bitmap {
    let layer = with(box(15, 20, 34, 24, Ink.white)) { $0.cornerRadius = radius }
    layer.transform = CATransform3DScale(CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1), scale, 1, 1)
    return try PixelRenderer.picture(of: stage(64, 64, [layer]))
  }

  private func oracle(degrees: Double, radius: Double = 0, scale: Double = 1) -> Bitmap {
    let rect = Path.Bounds(min: [-17, -12], max: [17, 12])
    let outline = radius > 0 ? Outlines.circular(rect, radius: radius) : Outlines.rectangle(rect)
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return CoverageOracle(outline) { p in
      let x = p.x * scale
      return [32 + x * c - p.y * s, 32 + x * s + p.y * c]
    }.picture(64, 64)
  }

  /// A straight edge at 45° through a pixel's corner region covers up to 12 levels less than its distance says; at a
  /// vertex two edges multiply, which adds to it.
  private let slanted = PixelTolerance.within(
    32, because: "coverage is taken from distances: 12 levels off along an edge at 45°, more at a vertex")

  @Test(arguments: [0.0, 5, 10, 22.5, 30, 45, 60, 80, 90])
  func turnedBoxesCoverTheirArea(degrees: Double) throws {
    let (actual, expected) = (try picture(degrees: degrees), oracle(degrees: degrees))
    expectPixels(of: actual, match: expected, slanted, named: "turned-\(degrees)")
    #expect(pixels(of: actual, furtherThan: 12, from: expected) <= 8, "only the four vertices are worse")
  }

  @Test(arguments: [5.0, 30, 45])
  func turnedRoundBoxesCoverTheirArea(degrees: Double) throws {
    let slope = PixelTolerance.within(
      14, because: "coverage is taken from the distance: 12 levels at 45°, and it bends")
    expectPixels(
      of: try picture(degrees: degrees, radius: 9), match: oracle(degrees: degrees, radius: 9), slope,
      named: "turned-round-\(degrees)")
  }

  /// A stretched box leaves the path on which distances are pixels.
  @Test(arguments: [0.0, 30, 45])
  func stretchedBoxesCoverTheirArea(degrees: Double) throws {
    let (actual, expected) = (
      try picture(degrees: degrees, radius: 9, scale: 0.5), oracle(degrees: degrees, radius: 9, scale: 0.5)
    )
    let bend = PixelTolerance.within(24, because: "distances are scaled by their gradient, which varies in the corner")
    expectPixels(of: actual, match: expected, bend, named: "stretched-\(degrees)")
  }

  private func pixels(of actual: Bitmap, furtherThan levels: Int, from expected: Bitmap) -> Int {
    zip(actual.pixels, expected.pixels).enumerated().count { index, pair in
      index % 4 == 3 && abs(Int(pair.0) - Int(pair.1)) > levels
    }
  }

  // MARK: - Along the grid

  @Test(arguments: [(10.25, 20.0), (10.5, 3.0), (10.75, 0.25), (10.0, 0.5), (10.9, 0.2)])
  func shiftedAndThinBoxesCoverExactly(x: Double, width: Double) throws {
    let rect = Path.Bounds(min: [x, 5], max: [x + width, 15.5])
    let rounding = PixelTolerance.within(1, because: "single precision rounds to the neighbouring byte")
    expectPixels(
      of: try PixelRenderer.picture(of: stage(40, 20, [box(x, 5, width, 10.5, Ink.white)])),
      match: CoverageOracle(Outlines.rectangle(rect)).picture(40, 20), rounding, named: "thin-\(x)-\(width)")
  }

  @Test func boxesOnThePixelGridHaveHardEdges() throws {
    let picture = try PixelRenderer.picture(of: stage(20, 20, [box(3, 4, 7, 9, Ink.white)]))
    #expect(picture.count { $0 == Pixel.white } == 63)
    #expect(picture.count { $0 == Pixel.clear } == 400 - 63)
  }

  @Test func neighboursOnThePixelGridMeetWithoutASeam() throws {
    let scene = stage(40, 20, (0..<8).map { box(CGFloat($0) * 5, 0, 5, 20, Ink.bytes(200, 100, 50)) })
    try expectPixels(of: scene, matchThoseOf: stage(40, 20, Ink.bytes(200, 100, 50), []))
  }
}
