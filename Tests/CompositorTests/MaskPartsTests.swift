import DisplayList
import Geometry
import Rasterization
import Testing

@testable import Compositor

/// The rectangles that are drawn of a mask.
struct MaskPartsTests {
  private func ring(radius: Double, width: Double) -> CoverageMask {
    var path = Path()
    path.addEllipse(in: Path.Bounds(min: [100 - radius, 90 - radius], max: [100 + radius, 90 + radius]))
    return path.strokeFilled(StrokeStyle(lineWidth: width), in: PixelRect(x: 0, y: 0, width: 300, height: 300))
  }

  @Test(arguments: [(5.0, 2.0), (40, 3), (85, 3), (85, 60)])
  func everyCoveredPixelIsInOnePart(radius: Double, width: Double) {
    let mask = ring(radius: radius, width: width)
    var count = [Int](repeating: 0, count: 300 * 300)
    for part in mask.inkedParts {
      for y in part.y..<part.y + part.height {
        for x in part.x..<part.x + part.width { count[y * 300 + x] += 1 }
      }
    }
    #expect(count.allSatisfy { $0 <= 1 })
    #expect(count.indices.allSatisfy { count[$0] == 1 || mask[$0 % 300, $0 / 300] == 0 })
  }

  @Test func aRingDoesNotDrawItsInside() {
    let mask = ring(radius: 85, width: 3)
    let drawn = mask.inkedParts.reduce(0) { $0 + $1.width * $1.height }
    #expect(drawn < mask.bounds.width * mask.bounds.height / 2)
    #expect(!mask.inkedParts.contains { $0.x <= 100 && 100 < $0.x + $0.width && $0.y <= 90 && 90 < $0.y + $0.height })
  }

  @Test func whatIsSmallOrFullIsOnePart() {
    let small = ring(radius: 5, width: 2)
    #expect(small.inkedParts.count == 1)
    let full = CoverageMask(
      bounds: PixelRect(x: 3, y: 4, width: 70, height: 90), coverage: [UInt8](repeating: 1, count: 70 * 90))
    #expect(full.inkedParts == [full.bounds])
    #expect(CoverageMask.empty.inkedParts.isEmpty)
  }

  @Test func onlyWhatIsUsedOfAPageIsUploaded() throws {
    var list = DisplayList(width: 100, height: 80)
    list.coverages = [PathCoverage(.ellipse(Rect(x: 10, y: 12, width: 40, height: 30)), .fill(.nonZero))]
    list.items = [
      Item(
        transform: .identity, outline: RoundedRect(Rect(x: 10, y: 12, width: 40, height: 30)),
        paint: .fill(SIMD4(1, 1, 1, 1)), coverage: 0)
    ]
    list.commands = [.draw(0)]
    let planner = FramePlanner()
    var plan = FramePlan()
    planner.plan(list, into: &plan)
    let upload = try #require(plan.coverageUploads.first)
    #expect(upload.part == PixelRect(x: 0, y: 0, width: 40, height: 30))
    #expect(upload.bytes.count == 29 * upload.width + 40)
    planner.plan(list, into: &plan)
    #expect(plan.coverageUploads.isEmpty)
  }
}
