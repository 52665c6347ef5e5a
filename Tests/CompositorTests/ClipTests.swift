import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct ClipTests {
  private let rect = Rect(x: 20, y: 20, width: 100, height: 100)

  /// A box under nested clips, the outermost first.
  private func clipped(_ clips: [(Rect, Float)]) -> DisplayList {
    .drawn { list in
      let innermost = clips.reduce(-1) { list.addClip($1.0, radius: $1.1, inside: $0) }
      list.box(rect, clip: innermost)
    }
  }

  /// Clips that each cut something off the box.
  private func cutting(_ count: Int) -> DisplayList {
    clipped((0..<count).map { (Rect(x: 0, y: 0, width: 110 - Float($0), height: 300), 3) })
  }

  @Test func clipsThatCutNothingAreDropped() {
    let around = rect.outset(by: SIMD2(repeating: 4))
    for clip in [(rect, Float(0)), (around, 12), (Rect(x: 0, y: 0, width: 400, height: 300), 0)] {
      #expect(FramePlan(of: clipped([clip])).blended.map(\.pipeline) == [Pipeline(.rectangle)])
    }
  }

  @Test func clipsThatMayCutAreKept() {
    let rotated = PlaneTransform(x: SIMD4(0.8, 0.6, 0, 0), y: SIMD4(-0.6, 0.8, 0, 0), origin: SIMD4(0, 0, 0, 1))
    let around = DisplayList.drawn { list in
      let clip = list.addClip(Rect(x: -900, y: -900, width: 1800, height: 1800), transform: rotated)
      list.box(rect, clip: clip)
    }
    for list in [clipped([(rect, 8)]), cutting(1), around] {
      #expect(FramePlan(of: list).blended.map(\.pipeline.clips) == [1])
    }
  }

  @Test func twoClipsAreTheShadersBusiness() {
    let plan = FramePlan(of: cutting(2))
    #expect(plan.passes.count == 1)
    #expect(plan.blended.map(\.pipeline) == [Pipeline(.rectangle, clips: 2)])
  }

  @Test(arguments: 3...9) func moreClipsTakeSurfaces(count: Int) throws {
    let plan = FramePlan(of: cutting(count))
    #expect(plan.blended.map { Int($0.pipeline.clips) }.reduce(0, +) == count)
    #expect(plan.passes.count == (count + 1) / 2)
    try Recorded.check(plan)
  }

  @Test func aClipAroundAGroupActsWhereItIsComposited() {
    let plan = FramePlan(
      of: .drawn { list in
        let outer = list.addClip(Rect(x: 0, y: 0, width: 18, height: 100))
        let inner = list.addClip(Rect(x: 0, y: 0, width: 100, height: 18), inside: outer)
        list.group(opacity: 0.5, clip: outer) { group in
          group.box(Rect(x: 10, y: 10, width: 10, height: 10), clip: inner)
          group.box(Rect(x: 12, y: 12, width: 10, height: 10), clip: inner)
        }
      })
    #expect(plan.passes.map { $0.draws.map(\.pipeline.clips) } == [[1], [1]])
  }

  @Test func aClipThatAGroupOverflowsIsKept() {
    let rect = Rect(x: 0, y: 0, width: 60, height: 60)
    let plan = FramePlan(
      of: .drawn { list in
        let clip = list.addClip(rect)
        list.group(opacity: 0.5, clip: clip) { $0.box(Rect(x: 10, y: 10, width: 100, height: 20), clip: clip) }
        list.group(opacity: 0.5, clip: clip) { group in
          for y in [Float(30), 35] { group.box(Rect(x: 10, y: y, width: 100, height: 20), clip: clip) }
        }
      })
    #expect(plan.passes.map { $0.draws.map(\.pipeline.clips) } == [[0], [1, 1]])
  }

  @Test func aBoundClipGivesTheClipsOwnCoordinates() {
    var random = FixedRandom(seed: 7)
    for _ in 0..<200 {
      let (item, plane) = (PlaneTransform.random(&random), PlaneTransform.random(&random))
      let clip = Clip(transform: plane, outline: RoundedRect(rect, radius: 4), parent: -1)
      let binding = ClipBinding(clip, to: item, inPixels: false)
      let p = random.point(0...100)
      let q = binding(p)
      let back = plane(SIMD2(q.x, q.y) / q.z + rect.center)
      let distance = back - item(p)
      #expect((distance * distance).sum().squareRoot() < 0.05)
    }
  }

  @Test func inPixelsAClipIsAsLargeAsOnTheScreen() {
    let twice = PlaneTransform(x: SIMD4(2, 0, 0, 0), y: SIMD4(0, 2, 0, 0), origin: SIMD4(10, 10, 0, 1))
    let clip = Clip(transform: twice, outline: RoundedRect(rect, radius: 4), parent: -1)
    let binding = ClipBinding(clip, to: .identity, inPixels: true)
    #expect(binding.shape == SIMD4(100, 100, 1, 0) && binding.radii == SIMD4(repeating: 8))
    // The clip's middle (70, 70) lies at (150, 150) on the screen.
    #expect(binding(SIMD2(150, 150)) == SIMD3(0, 0, 1))
    #expect(binding(SIMD2(250, 150)) == SIMD3(100, 0, 1))
  }
}
