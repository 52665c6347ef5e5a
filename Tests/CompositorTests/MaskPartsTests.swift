import DisplayList
import Geometry
import Rasterization
import TestRandom
import Testing

@testable import Compositor

/// The rectangles that are drawn of a mask.
struct MaskPartsTests {
  private let room = PixelRect(x: 0, y: 0, width: 300, height: 300)

  private func circle(radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: Path.Bounds(min: [100 - radius, 90 - radius], max: [100 + radius, 90 + radius]))
    return path
  }

  private func ring(radius: Double, width: Double) -> CoverageMask {
    circle(radius: radius).strokeFilled(StrokeStyle(lineWidth: width), in: room)
  }

  /// How many of some rectangles hold each pixel.
  private func counts(_ parts: [PixelRect]) -> [Int] {
    var count = [Int](repeating: 0, count: 300 * 300)
    for part in parts {
      for y in part.rows { for x in part.columns { count[y * 300 + x] += 1 } }
    }
    return count
  }

  @Test(arguments: [(5.0, 2.0), (40, 3), (85, 3), (85, 60)])
  func everyCoveredPixelIsInOnePart(radius: Double, width: Double) {
    let mask = ring(radius: radius, width: width)
    let parts = ShapeMask(below: mask).parts(separatesCore: true)
    let count = counts(parts.inked + (parts.core.map { [$0] } ?? []))
    #expect(count.allSatisfy { $0 <= 1 })
    #expect(count.indices.allSatisfy { count[$0] == 1 || mask[$0 % 300, $0 / 300] == 0 })
  }

  @Test func aRingDoesNotDrawItsInside() {
    let mask = ring(radius: 85, width: 3)
    let parts = ShapeMask(below: mask).parts(separatesCore: true)
    #expect(parts.inked.reduce(0) { $0 + $1.area } < mask.bounds.area / 2 && parts.core == nil)
    #expect(counts(parts.inked)[90 * 300 + 100] == 0)
  }

  @Test func whatIsSmallOrFullIsOnePart() {
    let small = ShapeMask(below: ring(radius: 5, width: 2))
    #expect(small.parts(separatesCore: true).inked.count == 1)
    let full = CoverageMask(
      bounds: PixelRect(x: 3, y: 4, width: 70, height: 90), coverage: [UInt8](repeating: 1, count: 70 * 90))
    #expect(ShapeMask(below: full).parts(separatesCore: true) == ShapeMask.Parts(inked: [full.bounds]))
    #expect(ShapeMask(below: .empty, above: .empty).parts(separatesCore: true) == ShapeMask.Parts())
  }

  @Test func theCoreOfADiscIsCoveredAndNothingElseIsMissed() throws {
    let mask = ShapeMask(below: circle(radius: 85).filled(in: room))
    let parts = mask.parts(separatesCore: true)
    let core = try #require(parts.core)
    // The largest square in the disc has a side of 120 pixels.
    #expect(core.width >= 104 && core.height >= 96)
    let count = counts(parts.inked + [core])
    for y in 0..<300 {
      for x in 0..<300 {
        let isInCore = core.columns.contains(x) && core.rows.contains(y)
        #expect(count[y * 300 + x] <= 1 && (count[y * 300 + x] == 1 || mask.below[x, y] == 0))
        #expect(!isInCore || mask.below[x, y] == 255)
      }
    }
    let whole = mask.parts(separatesCore: false)
    #expect(whole.core == nil && whole.inked.reduce(0) { $0 + $1.area } > parts.inked.reduce(0) { $0 + $1.area } * 2)
  }

  @Test func whatALineCoversIsNoCore() throws {
    var line = Path()
    line.move(to: [100, 0])
    line.addLine(to: [100, 200])
    let crossed = ShapeMask(
      below: circle(radius: 85).filled(in: room), above: line.strokeFilled(StrokeStyle(lineWidth: 4), in: room))
    let core = try #require(crossed.parts(separatesCore: true).core)
    #expect(!core.columns.overlaps(98..<102))
    #expect(core.columns.allSatisfy { x in core.rows.allSatisfy { crossed.below[x, $0] == 255 } })
  }

  /// Masks narrower and wider than what is looked at at a time, apart or over each other, with holes.
  @Test func allThatIsCoveredIsInOnePartWhateverTheWidths() {
    var random = FixedRandom(seed: 51)
    func mask() -> CoverageMask {
      let bounds = PixelRect(
        x: .random(in: 0...60, using: &random), y: .random(in: 0...50, using: &random),
        width: .random(in: 1...110, using: &random), height: .random(in: 1...70, using: &random))
      let hole = Int.random(in: 0...bounds.width, using: &random)..<(bounds.width + 1)
      let coverage = (0..<bounds.area).map { index -> UInt8 in
        hole.contains(index % bounds.width) && hole.count < bounds.width / 2 ? 0 : 255
      }
      return CoverageMask(bounds: bounds, coverage: coverage)
    }
    for round in 0..<60 {
      let shape = ShapeMask(below: mask(), above: round % 3 == 0 ? nil : mask())
      let parts = shape.parts(separatesCore: round % 4 != 3)
      let count = counts(parts.inked + (parts.core.map { [$0] } ?? []))
      let bounds = shape.bounds
      for y in bounds.rows {
        for x in bounds.columns {
          let (below, above) = (shape.below[x, y], shape.above?[x, y] ?? 0)
          let isInCore = parts.core.map { $0.columns.contains(x) && $0.rows.contains(y) } ?? false
          #expect(count[y * 300 + x] == 1 || (count[y * 300 + x] == 0 && below == 0 && above == 0))
          #expect(!isInCore || (below == 255 && above == 0))
        }
      }
    }
  }

  @Test func twoPathsAreWrittenSideBySide() {
    let below = CoverageMask(bounds: PixelRect(x: 2, y: 1, width: 2, height: 2), coverage: [1, 2, 3, 4])
    let above = CoverageMask(bounds: PixelRect(x: 3, y: 2, width: 2, height: 1), coverage: [8, 9])
    let mask = ShapeMask(below: below, above: above)
    #expect(mask.bounds == PixelRect(x: 2, y: 1, width: 3, height: 2))
    var bytes = [UInt8](repeating: 77, count: 2 * 5 * 2)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      mask.write(PixelRect(x: 1, y: 1, width: 4, height: 2), to: start, stride: 5)
    }
    #expect(bytes == [0, 0, 1, 0, 2, 0, 0, 0, 77, 77, 0, 0, 3, 0, 4, 8, 0, 9, 77, 77])
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
