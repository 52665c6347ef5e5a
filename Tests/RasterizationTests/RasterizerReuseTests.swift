import Geometry
import Rasterization
import Testing

/// The memory that a rasteriser keeps never shows in a mask.
struct RasterizerReuseTests {
  /// Sizes up and down, edges on the borders of the mask, crossings inside pixels, and masks of several bands of rows.
  @Test func masksDoNotDependOnThoseBefore() {
    var random = FixedRandom(seed: 41)
    let rasterizer = CoverageRasterizer()
    for size in [9, 600, 40, 3, 700, 64, 1] {
      for shape in shapes(size: Double(size), &random) {
        let clip = PixelRect(size, size)
        for rule in [Path.FillRule.nonZero, .evenOdd] {
          #expect(shape.filled(rule: rule, in: clip, using: rasterizer) == shape.filled(rule: rule, in: clip))
        }
        let style = StrokeStyle(lineWidth: 3)
        #expect(shape.strokeFilled(style, in: clip, using: rasterizer) == shape.strokeFilled(style, in: clip))
      }
    }
  }

  private func shapes(size: Double, _ random: inout FixedRandom) -> [Path] {
    var whole = Path()
    whole.addRect(Path.Bounds(min: .zero, max: [size, size]))
    var corners = Path()
    corners.move(to: [0, size])
    for corner: Path.Point in [[size, 0], [size, size], [0, 0]] { corners.addLine(to: corner) }
    return [whole, corners, Path.random(&random, in: 0...size), Path.random(&random, in: -size...(2 * size))]
  }

  /// Edges that run along the borders of pixels or just beside them, where floats would round to the neighbour.
  @Test(arguments: [0, 1e-12, -1e-12, 3e-10, -3e-10, 2e-9, -2e-9, 1e-8, -1e-8, 6e-8, -6e-8, 1e-6, -1e-6])
  func edgesBesideTheBordersOfPixelsAreWhole(miss: Double) {
    for tilt in [0, 1e-9, -1e-9, 5e-8, -5e-8] {
      var path = Path()
      path.move(to: [2 + miss, 1 - miss])
      for corner: Path.Point in [
        [7 - miss, 1 + tilt], [7 + tilt, 2 - tilt], [7 - tilt, 3 + miss], [7 + miss, 6 - tilt], [5 - tilt, 6 + miss],
        [4, 6 + tilt], [2 - miss, 6 - miss], [2 + tilt, 4 + miss], [2 - tilt, 3 - miss],
      ] {
        path.addLine(to: corner)
      }
      let mask = path.filled(in: PixelRect(9, 8))
      for y in 0..<8 {
        for x in 0..<9 { #expect(mask[x, y] == ((2..<7).contains(x) && (1..<6).contains(y) ? 255 : 0)) }
      }
    }
  }
}
