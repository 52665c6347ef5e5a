import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct BatchTests {
  @Test func aThousandEqualBoxesAreOneDraw() throws {
    let plan = FramePlan(
      of: .drawn { list in
        for i in 0..<1000 { list.box(Rect(x: Float(i % 40) * 10, y: Float(i / 40) * 10, width: 8, height: 8)) }
      })
    #expect(plan.passes.count == 1 && plan.drawCount == 1)
    let draw = try #require(plan.blended.first)
    #expect(draw.pipeline == Pipeline(.rectangle) && draw.quadCount == 1000 && draw.textures == FramePlan.Textures())
  }

  @Test func onlyNeighboursThatAgreeAreJoined() {
    let plan = FramePlan(
      of: .drawn { list in
        for x in [Float(0), 20, 40] { list.box(Rect(x: x, y: 0, width: 8, height: 8)) }
        list.box(Rect(x: 60, y: 0, width: 8, height: 8), radius: 2)
        list.box(Rect(x: 80, y: 0, width: 8, height: 8))
      })
    #expect(plan.blended.map(\.pipeline) == [Pipeline(.rectangle), Pipeline(.rounded), Pipeline(.rectangle)])
    #expect(plan.blended.map(\.quadCount) == [3, 1, 1])
  }

  @Test func whatIsOffTheScreenIsDropped() {
    let plan = FramePlan(
      of: .drawn { list in
        list.box(Rect(x: -100, y: 0, width: 50, height: 50))
        list.box(Rect(x: 0, y: 301, width: 50, height: 50))
        list.item(.shadow(DisplayList.red, sigma: 2), RoundedRect(Rect(x: 410, y: 0, width: 50, height: 50)))
      })
    #expect(plan.drawCount == 0 && plan.vertexBytes == 0)
    #expect(plan.passes.map(\.target) == [0])
  }

  @Test func aShadowReachesIntoThePicture() {
    let plan = FramePlan(
      of: .drawn { $0.item(.shadow(.one, sigma: 5), RoundedRect(Rect(x: 410, y: 0, width: 50, height: 50))) })
    #expect(plan.blended.map(\.pipeline.kind) == [.shadow])
  }

  @Test func eachPaintHasItsPipeline() {
    let outline = Rect(x: 10, y: 10, width: 60, height: 60)
    let uneven = RoundedRect(outline, radius: 5, roundedCorners: SIMD4(1, 0, 0, 0))
    let continuous = RoundedRect(outline, radius: 5, expansion: 1.5)
    let bordered = Item.Paint.bordered(fill: .one, border: DisplayList.red, width: 2)
    let cases: [(Item.Paint, RoundedRect, Pipeline)] = [
      (.fill(.one), RoundedRect(outline), Pipeline(.rectangle)),
      (.fill(.one), RoundedRect(outline, radius: 5), Pipeline(.rounded)),
      (.fill(.one), uneven, Pipeline(.outline)),
      (.fill(.one), continuous, Pipeline(.outline, isContinuous: true)),
      (bordered, RoundedRect(outline), Pipeline(.borderedRectangle)),
      (bordered, RoundedRect(outline, radius: 5), Pipeline(.bordered)),
      (bordered, uneven, Pipeline(.borderedOutline)),
      (bordered, RoundedRect(outline, radius: 2), Pipeline(.borderedOutline)),
      (.shadow(.one, sigma: 4), RoundedRect(outline), Pipeline(.shadow)),
      (.shadow(.one, sigma: 20), RoundedRect(outline), Pipeline(.shadowOfSmallBox)),
    ]
    for (paint, outline, pipeline) in cases {
      #expect(FramePlan(of: .drawn { $0.item(paint, outline) }).blended.map(\.pipeline) == [pipeline])
    }
  }

  @Test func otherTransformsThanSimilaritiesMeasureByScreenGradients() {
    let stretched = PlaneTransform(x: SIMD4(2, 0, 0, 0), y: SIMD4(0, 1, 0, 0), origin: SIMD4(0, 0, 0, 1))
    let plan = FramePlan(
      of: .drawn { $0.box(Rect(x: 0, y: 0, width: 30, height: 30), radius: 4, transform: stretched) })
    #expect(plan.blended.map(\.pipeline) == [Pipeline(.rounded, isGeneral: true)])
  }

  @Test func aSoftEdgeReachesHalfAPixelOut() throws {
    let scaled = PlaneTransform(x: SIMD4(2, 0, 0, 0), y: SIMD4(0, 2, 0, 0), origin: SIMD4(100, 50, 0, 1))
    let plan = FramePlan(of: .drawn { $0.box(Rect(x: 0, y: 0, width: 30, height: 10), transform: scaled) })
    let corners = plan.values("position", of: try #require(plan.blended.first)).map { p in
      SIMD2((p[0] / p[3] + 1) * 200, (p[1] / p[3] + 1) * 150)
    }
    let expected = Rect(min: SIMD2(99.5, 49.5), max: SIMD2(160.5, 70.5))
    for index in 0..<4 {
      let distance = corners[index] - expected.corner(index)
      #expect((distance * distance).sum() < 1e-6)
    }
  }
}
