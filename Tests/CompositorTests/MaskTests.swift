import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct MaskTests {
  private func masked(by rect: Rect, opacity: Float = 1) -> DisplayList {
    .drawn { list in
      list.group(opacity: opacity, mask: { $0.box(rect, radius: 5) }) {
        $0.box(Rect(x: 0, y: 0, width: 100, height: 100))
      }
    }
  }

  private func surfaces(_ list: DisplayList) -> [Surface] {
    var collector = SurfaceCollector(list)
    collector.collect()
    return collector.surfaces
  }

  @Test func surfacesAreAsLargeAsWhatIsVisible() {
    let surfaces = surfaces(masked(by: Rect(x: 50, y: 60, width: 20, height: 10)))
    #expect(surfaces.map(\.pixelWidth) == [24, 24, 400] && surfaces.map(\.pixelHeight) == [14, 14, 300])
    #expect(surfaces[1].bounds == Rect(x: 48, y: 58, width: 24, height: 14))
  }

  @Test func partsOutsideThePictureAreNotVisible() {
    let surfaces = surfaces(masked(by: Rect(x: -30, y: 60, width: 40, height: 10)))
    #expect(surfaces[1].bounds == Rect(x: 0, y: 58, width: 12, height: 14))
  }

  @Test func contentAndMaskAreDrawnInOnePassAndMultiplied() throws {
    let plan = FramePlan(of: masked(by: Rect(x: 50, y: 60, width: 20, height: 10), opacity: 0.5))
    #expect(plan.passes.map(\.target) == [1, 0])
    let composite = try #require(plan.passes[1].draws.first)
    #expect(composite.pipeline.kind == .maskedComposite)
    #expect(composite.textures == FramePlan.Textures(first: .target(1), second: .target(1), sampling: .nearest))
    #expect(plan.colors(of: composite) == [SIMD4(repeating: 128)])
    try Recorded.check(plan)
  }

  @Test func aMaskThatShowsNothingHidesAll() {
    let elsewhere = masked(by: Rect(x: 200, y: 200, width: 20, height: 20))
    let empty = DisplayList.drawn { list in list.group(mask: { _ in }) { $0.pile(x: 10, y: 10) } }
    for list in [elsewhere, empty] {
      let plan = FramePlan(of: list)
      #expect(plan.passes.last?.draws.isEmpty == true)
    }
  }

  @Test func aMaskMayHaveGroupsOfItsOwn() throws {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(mask: { mask in mask.group(opacity: 0.5) { $0.pile(x: 12, y: 12) } }) { $0.pile(x: 10, y: 10) }
      })
    #expect(plan.passes.count == 3)
    #expect(plan.passes.last?.draws.map(\.pipeline.kind) == [.maskedComposite])
    try Recorded.check(plan)
  }
}
