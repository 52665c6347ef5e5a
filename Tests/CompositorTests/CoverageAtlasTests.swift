import DisplayList
import Geometry
import Rasterization
import Testing

@testable import Compositor

/// Which masks are kept from frame to frame, and in which order their parts are packed.
struct CoverageAtlasTests {
  /// A square of a frame, which no other frame has.
  private func square(_ frame: Int, side: Double = 40) -> ShapeMask.Paths {
    var path = Path()
    path.addRect(Path.Bounds(min: [Double(frame) / 8, 0], max: [Double(frame) / 8 + side, side]))
    return paths(path)
  }

  private func paths(_ path: Path) -> ShapeMask.Paths {
    let plane = PlaneTransform(x: [1, 0, 0, 0], y: [0, 1, 0, 0], origin: [0, 0, 0, 1])
    let limit = PixelRect(x: 0, y: 0, width: 100, height: 100)
    return ShapeMask.Paths(below: DevicePath(PathCoverage(path, .fill(.nonZero)), plane, limit: limit))
  }

  @Test func masksOfEarlierFramesAreForgotten() {
    let atlas = CoverageAtlas()
    for frame in 0..<50 {
      atlas.beginFrame()
      let placements = atlas.place([square(0), square(1 + frame), paths(Path())])
      #expect(placements[0].inked.count == 1 && placements[2].inked.isEmpty)
      #expect(atlas.uploads.count == 1)
    }
    // A page takes more only while most of it is still shown, and is emptied when nothing of it is.
    #expect(atlas.maskCount <= 20)
  }

  /// Masks without any pixel lie on no page, so no page is a reason to forget them.
  @Test func masksWithoutPixelsAreForgotten() {
    let atlas = CoverageAtlas()
    for frame in 0..<50 {
      atlas.beginFrame()
      var path = Path()
      path.move(to: [Double(frame), 5])
      path.addLine(to: [90, 5])
      #expect(atlas.place([paths(path)])[0].inked.isEmpty)
      #expect(atlas.maskCount <= 2)
    }
  }

  @Test func whatIsShownAgainIsNotMeasuredAgain() {
    let atlas = CoverageAtlas()
    atlas.beginFrame()
    let first = atlas.place([square(0), square(1), square(0)])
    #expect(first[0] === first[2] && first[0] !== first[1])
    atlas.beginFrame()
    #expect(atlas.place([square(0)])[0] === first[0])
    #expect(atlas.uploads.isEmpty)
  }

  @Test func highPartsAreFirstAndEqualOnesAsTheyCome() {
    let order = MaskPartOrder([[3, 16], [], [16, 16, 1], [90]])
    #expect(order.parts.map(\.mask) == [3, 0, 2, 2, 0, 2])
    #expect(order.parts.map(\.part) == [0, 1, 0, 1, 0, 2])
    #expect(MaskPartOrder([[Int]]()).parts.isEmpty && MaskPartOrder([[Int](), []]).parts.isEmpty)
  }
}
