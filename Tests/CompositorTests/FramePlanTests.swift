import DisplayList
import Geometry
import Testing

@testable import Compositor

/// What holds for every plan.
@Suite struct FramePlanTests {
  /// Everything at once: each paint, clips, groups, masks, a depth context.
  private static func everything() -> DisplayList {
    let (small, large) = (Bitmap.plain(16, 16), Bitmap.plain(300, 300))
    return .drawn { list in
      let outline = Rect(x: 20, y: 20, width: 80, height: 60)
      for _ in 0..<5 { list.box(Rect(x: 0, y: 0, width: 400, height: 300), DisplayList.green) }
      let clip = list.addClip(Rect(x: 10, y: 10, width: 60, height: 200), radius: 9)
      list.item(.shadow(.one, sigma: 3), RoundedRect(outline))
      list.item(.shadow(.one, sigma: 3), RoundedRect(outline, radius: 6, roundedCorners: SIMD4(1, 1, 0, 0)))
      list.item(.shadow(.one, sigma: 30), RoundedRect(outline, radius: 6), clip: clip)
      for box in [
        RoundedRect(outline, radius: 6), RoundedRect(outline), RoundedRect(outline, radius: 9, expansion: 1.5),
      ] {
        list.item(.bordered(fill: .one, border: DisplayList.red, width: 2), box, clip: clip)
      }
      list.item(.fill(.one), RoundedRect(outline, radius: 9, expansion: 1.5), clip: clip)
      list.box(outline, radius: 5)
      list.image(small, in: Rect(x: 200, y: 20, width: 64, height: 64), sampling: .nearest)
      list.image(large, in: Rect(x: 200, y: 120, width: 64, height: 64))
      list.part(of: small, Rect(x: 2, y: 2, width: 8, height: 8), in: Rect(x: 300, y: 20, width: 64, height: 64))
      let whole = Rect(x: 0, y: 0, width: 16, height: 16)
      list.image(large, in: outline, fade: .init(image: 0, source: whole, limit: whole, progress: 0.25))
      list.item(.shadow(.one, sigma: 4), RoundedRect(Rect(x: 20, y: 200, width: 60, height: 60), radius: 30))
      let (red, blue) = (DisplayList.red, DisplayList.blue)
      for shape in [GradientPaint.Shape.axial, .radial, .conic] {
        list.gradient(shape, in: outline, [(0, red), (0.5, blue), (1, red)])
        let receding = PlaneTransform(x: SIMD4(1, 0, 0, 0.001), y: SIMD4(0, 1, 0, 0), origin: SIMD4(0, 0, 0, 1))
        list.gradient(shape, in: outline, [(0, red), (0.5, red), (0.5, blue), (1, blue)], transform: receding)
      }
      list.shape(.ellipse(outline))
      list.gradient(.radial, in: outline, inside: .ellipse(outline))
      list.group(opacity: 0.5) { $0.pile(x: 120, y: 20) }
      list.group(mask: { $0.box(outline, radius: 30) }) { $0.pile(x: 60, y: 40) }
      list.group(filters: [.blur(sigma: 9), .color(ColorMatrix())]) { $0.pile(x: 160, y: 20) }
      list.group(filters: [.color(ColorMatrix())]) { $0.pile(x: 180, y: 20) }
      let curl = GroupCurl(direction: SIMD2(0, 1), place: 4, radius: 6, extent: 60)
      list.group(filters: [.curl(curl)]) { $0.pile(x: 200, y: 20) }
      let slanted = PlaneTransform(x: SIMD4(0.6, 0.8, 0, 0), y: SIMD4(-0.8, 0.6, 0, 0), origin: SIMD4(300, 20, 0, 1))
      list.box(Rect(x: 0, y: 0, width: 60, height: 1), transform: slanted)
      // In a group: what lies below must not hold opaque insides of what comes later.
      list.group(opacity: 0.5) { group in
        group.pile(x: 180, y: 40)
        group.group(blend: .hue) { $0.pile(x: 182, y: 42) }
      }
      list.depth { depth in
        for zx in [Float(0.4), -0.4] {
          let tilted = PlaneTransform(x: SIMD4(1, 0, zx, 0.001), y: SIMD4(0, 1, 0, 0), origin: SIMD4(300, 200, 0, 1))
          depth.plane { $0.box(Rect(x: -50, y: -50, width: 100, height: 100), transform: tilted) }
        }
      }
    }
  }

  @Test func itHoldsEveryKindOfPipeline() {
    let plan = FramePlan(of: Self.everything())
    let kinds = Set(plan.passes.flatMap { $0.opaqueDraws + $0.draws }.map(\.pipeline.kind))
    // Particles have no vertices; see `EmitterPlanTests`.
    #expect(kinds == Set(Pipeline.Kind.allCases.filter { !$0.isParticle }))
  }

  @Test func eachQuadIsDrawnExactlyOnce() {
    let plan = FramePlan(of: Self.everything())
    let draws = plan.passes.flatMap { $0.opaqueDraws + $0.draws }
    for stream in plan.streams {
      let ranges = draws.filter { $0.pipeline == stream.pipeline }.map { $0.firstQuad..<$0.firstQuad + $0.quadCount }
      let quads = ranges.flatMap { Array($0) }.sorted()
      #expect(quads == Array(0..<stream.quadCount))
    }
    #expect(Set(draws.map(\.pipeline)) == Set(plan.streams.map(\.pipeline)))
  }

  @Test func vertexBytesAreFourVerticesAQuad() {
    let plan = FramePlan(of: Self.everything())
    for stream in plan.streams {
      #expect(stream.count == stream.layout.stride * 4 * stream.quadCount)
      #expect(stream.layout == VertexLayout(of: stream.pipeline))
    }
    let words = plan.streams.map { $0.layout.stride * 4 * $0.quadCount }.reduce(0, +)
    #expect(plan.vertexBytes == words * 4)
  }

  @Test func aTemplateWritesItsLayout() {
    let clip = ClipBinding(
      Clip(transform: .identity, outline: RoundedRect(Rect(x: 0, y: 0, width: 1, height: 1)), parent: -1),
      to: .identity, inPixels: false)
    for pipeline in Pipeline.all where !pipeline.kind.isParticle {
      var template = VertexTemplate(pipeline.kind, toClipSpace: .identity, depth: 0)
      template.hasLine = pipeline.hasLine
      template.spansImage = pipeline.spansImage
      if pipeline.clips > 0 { template.clip0 = clip }
      if pipeline.clips > 1 { template.clip1 = clip }
      if pipeline.kind.isGradient { template.gradient = Self.gradient(hasTwoStops: pipeline.hasTwoStops) }
      let words = withUnsafeTemporaryAllocation(of: Float.self, capacity: 64) { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return template.write(.zero, to: start) - start
      }
      #expect(words == VertexLayout(of: pipeline).stride)
    }
  }

  private static func gradient(hasTwoStops: Bool) -> GradientBinding {
    let stops = [0, 1].map { GradientPaint.Stop(location: $0, color: .zero) }
    let paint = GradientPaint(.axial, map: .identity, stops: stops, opacity: 1)
    let item = Item(transform: .identity, outline: RoundedRect(.null), paint: .gradient(paint))
    return GradientBinding(paint, of: item, to: .identity, in: hasTwoStops ? nil : StopTable(), opacity: 1)
  }

  @Test func attributesStandOneAfterAnother() {
    for pipeline in Pipeline.all {
      let layout = VertexLayout(of: pipeline)
      let ends = layout.attributes.map { $0.offset + ($0.isColor ? 1 : $0.components) }
      #expect(layout.attributes.map(\.offset) == ([0] + ends).dropLast() && ends.last ?? 0 == layout.stride)
      #expect(pipeline.order < Pipeline.orderLimit)
    }
    #expect(Set(Pipeline.all.map(\.order)).count == Pipeline.all.count)
    #expect(Set(Pipeline.all).count == Pipeline.all.count)
  }

  @Test func plansAreDeterministic() {
    let (a, b) = (FramePlan(of: Self.everything()), FramePlan(of: Self.everything()))
    #expect(a.description == b.description)
    for (s, t) in zip(a.streams, b.streams) {
      // Colours are bytes, and read as floats some are not equal to themselves.
      #expect(s.words.map(\.bitPattern) == t.words.map(\.bitPattern))
    }
  }

  @Test func aSteadyFrameUploadsNoImages() {
    let planner = FramePlanner()
    var (first, plan) = (FramePlan(), FramePlan())
    let list = Self.everything()
    planner.plan(list, into: &first)
    let passes = first.passes
    planner.plan(list, into: &plan)
    let text = plan.description
    #expect(first.uploads.count == 2 && plan.uploads.isEmpty && plan.passes == passes)
    planner.plan(list, into: &plan)
    #expect(plan.description == text)
  }

  @Test func whatAPlanNeedsWasDrawnBefore() throws {
    let plan = FramePlan(of: Self.everything())
    let log = try Recorded.check(plan)
    #expect(log.first == "prepare 2 images, \(plan.vertexBytes) vertex bytes, \(plan.targets.count) targets")
    #expect(log.last == "read 400 x 300" && log.count == 3 + plan.passes.count + plan.drawCount)
  }

  @Test func thePictureIsClearedToTheBackground() {
    var list = DisplayList(width: 8, height: 4, background: SIMD4(0, 0.5, 0, 1))
    list.group(opacity: 0.5) { $0.pile(x: -5, y: -5) }
    let plan = FramePlan(of: list)
    #expect(plan.passes.map(\.clearColor) == [.zero, SIMD4(0, 0.5, 0, 1)])
    #expect(plan.targets[0] == FramePlan.Target(width: 8, height: 4))
  }

  @Test func theTextHasALineForEverything() {
    var list = DisplayList(width: 64, height: 32, background: SIMD4(0, 0, 0, 1))
    list.group(opacity: 0.5) { $0.pile(x: 2, y: 2) }
    list.image(Bitmap.plain(16, 8), in: Rect(x: 40, y: 4, width: 16, height: 8))
    #expect(
      FramePlan(of: list).description == """
        picture 64 x 32
        upload 16 x 8 to image 1 at 1 1 of 512 x 2048
        target 0: 64 x 32
        target 1: 1024 x 128
        pass 0: target 1
          draw rectangle: 2 quads from 0
        pass 1: target 0 clear (0.0 0.0 0.0 1.0)
          draw composite: 1 quads from 0 samples target 1 nearest
          draw image: 1 quads from 0 samples image 1 linear
        vertices rectangle: 2 quads, 352 bytes
        vertices image: 1 quads, 272 bytes
        vertices composite: 1 quads, 176 bytes
        total 3 draws, 800 vertex bytes, 512 image bytes

        """)
  }
}
