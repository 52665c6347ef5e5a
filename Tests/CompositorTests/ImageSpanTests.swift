import DisplayList
import Geometry
import Testing

@testable import Compositor

/// How whole images are measured under transforms that are no similarity.
@Suite struct ImageSpanTests {
  private static let stretched = PlaneTransform(
    x: SIMD4(2, 0, 0, 0), y: SIMD4(0, 1, 0, 0), origin: SIMD4(20.3, 30.4, 0, 1))

  private func plan(
    _ source: Rect = Rect(x: 0, y: 0, width: 16, height: 8), edges: Item.Edges = .all, clip: Rect? = nil
  ) -> FramePlan {
    FramePlan(
      of: .drawn { list in
        let clip = clip.map { list.addClip($0, radius: 1, transform: Self.stretched) } ?? -1
        let whole = Rect(x: 0, y: 0, width: 16, height: 8)
        let paint = ImagePaint(
          image: 0, source: source, limit: whole, tint: SIMD4(1, 1, 1, 0.5), magnification: .linear,
          minification: .linear)
        list.images = [.plain(16, 8)]
        list.item(
          .image(paint), RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20)), clip: clip, transform: Self.stretched)
        list.items[0].softEdges = edges
      })
  }

  @Test func aWholeImageIsMeasuredInItsSides() throws {
    let plan = plan()
    let draw = try #require(plan.blended.first)
    #expect(draw.pipeline == Pipeline(.image, isGeneral: true))
    #expect(draw.pipeline.spansImage && VertexLayout(of: draw.pipeline).stride == 11)
    // Half a pixel is a quarter of a point in x and half a point in y.
    let corners = plan.values("local", of: draw)
    let low = SIMD2<Float>(-0.25 / 40, -0.5 / 20)
    for (index, corner) in corners.enumerated() {
      let expected = SIMD2<Float>(index & 1 == 0 ? low.x : 1 - low.x, index & 2 == 0 ? low.y : 1 - low.y)
      let distance = SIMD2(corner[0], corner[1]) - expected
      #expect((distance * distance).sum() < 1e-10)
    }
    // 16 of 512 texels and 8 of 2048, in steps of 1 / 4,194,304; then where the image lies on its page.
    let span: [Float] = [131_072, 16384, 0.001953125, 0.00048828125]
    #expect(plan.values("shape", of: draw)[0] == span)
    #expect(plan.values("opacity", of: draw)[0] == [0.5])
  }

  @Test func anImageUpsideDownBeginsAtItsEnd() throws {
    let plan = plan(Rect(x: 0, y: 8, width: 16, height: -8))
    let draw = try #require(plan.blended.first)
    #expect(draw.pipeline == Pipeline(.image, isGeneral: true))
    let span: [Float] = [131_072, -16384, 0.001953125, 0.00439453125]
    #expect(plan.values("shape", of: draw)[0] == span)
  }

  @Test func whatBeginsBetweenTexelsOrHasHardEdgesIsDrawnAsAPart() {
    let sprite = [Pipeline(.sprite, isGeneral: true)]
    #expect(plan(Rect(x: 0.5, y: 0, width: 15, height: 8)).blended.map(\.pipeline) == sprite)
    #expect(plan(edges: [.minX, .minY, .maxX]).blended.map(\.pipeline) == sprite)
  }

  @Test func anEdgeThatIsLeftToAClipIsFarAway() throws {
    let plan = plan(clip: Rect(x: 0, y: 0, width: 40, height: 20))
    let draw = try #require(plan.blended.first)
    #expect(draw.pipeline == Pipeline(.sprite, clips: 1, isGeneral: true))
    #expect(plan.values("shape", of: draw)[0] == [-1e6, -1e6, 1e6, 1e6])
    let first = plan.values("local", of: draw)[0]
    #expect(abs(first[0] + 20.25) < 1e-4 && abs(first[1] + 10.5) < 1e-4)
  }
}
