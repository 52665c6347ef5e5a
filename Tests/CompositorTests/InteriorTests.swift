import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct InteriorTests {
  /// Opaque boxes over the whole picture.
  private func covered(_ times: Int, _ color: SIMD4<Float> = DisplayList.red, radius: Float = 0) -> DisplayList {
    .drawn { list in
      for _ in 0..<times { list.box(Rect(x: 0, y: 0, width: 400, height: 300), color, radius: radius) }
    }
  }

  @Test func depthPaysOnlyWhenBoxesHideEachOther() {
    #expect(!FramePlan(of: covered(1)).passes[0].usesDepth)
    #expect(FramePlan(of: covered(1)).passes[0].opaqueDraws.isEmpty)
    let plan = FramePlan(of: covered(6))
    #expect(plan.passes[0].usesDepth)
    #expect(plan.passes[0].opaqueDraws.map(\.pipeline) == [Pipeline(.fill)])
    #expect(plan.passes[0].opaqueDraws.map(\.quadCount) == [6])
  }

  @Test func transparentBoxesHideNothing() {
    let plan = FramePlan(of: covered(6, DisplayList.red * 0.9))
    #expect(!plan.passes[0].usesDepth && plan.blended.map(\.quadCount) == [6])
  }

  @Test func insidesComeNearestFirstAndRimsInPaintersOrder() throws {
    let plan = FramePlan(of: covered(6))
    let inside = plan.depths(of: try #require(plan.passes[0].opaqueDraws.first))
    let quads = plan.depths(of: try #require(plan.passes[0].draws.first))
    #expect(quads.count == 24)
    // A rim is four quads around the inside.
    let rims = stride(from: 0, to: quads.count, by: 4).map { quads[$0] }
    for index in quads.indices { #expect(quads[index] == rims[index / 4]) }
    #expect(inside == inside.sorted() && rims == rims.sorted(by: >))
    // An inside hides its own rim and everything earlier, but no later rim.
    for (index, rim) in rims.enumerated() {
      let own = inside[rims.count - 1 - index]
      #expect(own < rim)
      if index + 1 < rims.count { #expect(rims[index + 1] < own) }
    }
    #expect((inside + rims).allSatisfy { abs($0) < 1 })
  }

  @Test func anInsideKeepsClearOfTheEdgeAndTheCorners() throws {
    let plan = FramePlan(of: covered(6, radius: 20))
    let corners = plan.values("position", of: try #require(plan.passes[0].opaqueDraws.first)).map {
      SIMD2(($0[0] + 1) * 200, ($0[1] + 1) * 150)
    }
    let middle = SIMD2<Float>(20, 20)
    for corner in corners where corner.x < 200 && corner.y < 150 {
      #expect(((corner - middle) * (corner - middle)).sum().squareRoot() < 19.5)
    }
    #expect(corners.allSatisfy { $0.x > 0.5 && $0.y > 0.5 && $0.x < 399.5 && $0.y < 299.5 })
  }

  @Test func clippedBoxesHaveNoInside() {
    let plan = FramePlan(
      of: .drawn { list in
        let clip = list.addClip(Rect(x: 0, y: 0, width: 390, height: 300))
        for index in 0..<8 {
          list.box(Rect(x: 0, y: 0, width: 400, height: 300), clip: index < 4 ? clip : -1)
        }
      })
    #expect(plan.passes[0].opaqueDraws.map(\.quadCount) == [4])
    // Rims around insides, and whole boxes under the clip.
    #expect(plan.passes[0].draws.map(\.quadCount).reduce(0, +) == 20)
  }

  @Test func opaqueImagesHaveInsidesToo() {
    let picture = Bitmap.plain(40, 30)
    let plan = FramePlan(
      of: .drawn { list in for _ in 0..<6 { list.image(picture, in: Rect(x: 0, y: 0, width: 400, height: 300)) } })
    #expect(plan.passes[0].opaqueDraws.map(\.pipeline) == [Pipeline(.texture)])
    #expect(plan.passes[0].draws.map(\.pipeline) == [Pipeline(.image)])
  }
}
