import Gallery
import Geometry
import PixelTesting
import Testing

@testable import Compositor

/// Emitters from frame to frame: a picture depends on the time alone, and costs the same for any number of particles.
@Suite struct EmitterFrameTests {
  @Test(arguments: ["snow", "fireworks", "confetti"]) func aFrameDependsOnItsTimeAlone(name: String) throws {
    let scene = try #require(Gallery.scene(named: name))
    let (seeking, renderer) = (scene.open().root, try CARenderer(device: .software))
    let viewport = Viewport(bounds: seeking.bounds, background: scene.background)
    for time in [3.1, 7.7, 0.4] { _ = try renderer.render(seeking, at: time, in: viewport) }
    let sought = try renderer.render(seeking, at: 2.3, in: viewport)
    let alone = try CARenderer(device: .software).render(scene.open().root, at: 2.3, in: viewport)
    #expect(sought.pixels == alone.pixels)
  }

  private func plan(of layer: CALayer, at time: Double) -> FramePlan {
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: time)
    var plan = FramePlan()
    FramePlanner().plan(
      DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: layer.bounds)), into: &plan)
    return plan
  }

  private func fountain(_ count: Int) -> CALayer {
    let root = stage(200, 200, [])
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (Float(count), 1, 90, 2)
    cell.contents = RandomEmitters.picture
    emitter.frame = root.bounds
    (emitter.emitterPosition, emitter.emitterCells) = (CGPoint(x: 100, y: 100), [cell])
    root.addSublayer(emitter)
    return root
  }

  @Test func drawsAndBytesDoNotDependOnTheNumber() {
    let plans = [10, 1_000, 1_000_000].map { plan(of: fountain($0), at: 5) }
    #expect(plans.map { $0.passes.flatMap(\.draws).map(\.quadCount) } == [[10], [1_000], [1_000_000]])
    #expect(Set(plans.map(\.vertexBytes)) == [0])
    #expect(Set(plans.map(\.particleBytes)) == [36 * 16])
    #expect(Set(plans.map(\.drawCount)) == [1])
  }

  @Test func anHourCostsWhatASecondDoes() {
    let (soon, late) = (plan(of: fountain(1_000), at: 1.2), plan(of: fountain(1_000), at: 3600.2))
    #expect(soon.particles.map(\.rows.count) == late.particles.map(\.rows.count))
    #expect(soon.passes.flatMap(\.draws).map(\.quadCount) == late.passes.flatMap(\.draws).map(\.quadCount))
  }

  @Test func theBenchmarkScenesHaveTheirNumbers() throws {
    for (name, count) in [("W5", 100_000), ("W5b", 1_000_000)] {
      let layer = try #require(Gallery.scene(named: name)).open().root
      for time in [0, 0.5, 17.3] {
        let draws = plan(of: layer, at: time).passes.flatMap(\.draws)
        #expect(draws.map(\.quadCount) == [count])
        #expect(draws.map(\.pipeline.motion) == [.point] && draws.map(\.blending) == [.add])
      }
    }
  }

  @Test func onlyWhatShowsOfAPictureIsDrawn() {
    let plan = plan(of: fountain(10), at: 1)
    // One texel of rim, of which half is kept.
    #expect(plan.particles[0].rows[4] == SIMD4(-31.5, -31.5, 31.5, 31.5))
    #expect(plan.passes[0].draws[0].pipeline.kind == .particle)
  }

  @Test func picturesWithoutAClearRimHaveSmoothEdges() {
    let layer = fountain(10)
    let opaque = CGImage(Bitmap(8, 8) { _, _ in SIMD4(repeating: 255) })
    layer.sublayers?[0].setValue(opaque, forKeyPath: "emitterCells.cell.contents")
    let emitter = layer.sublayers?[0] as? CAEmitterLayer
    emitter?.emitterCells = emitter?.emitterCells.map { cells in
      cells.forEach { $0.contents = opaque }
      return cells
    }
    #expect(plan(of: layer, at: 1).passes[0].draws[0].pipeline.kind == .softParticle)
  }

  @Test func whatCannotBeSeenIsNotDrawn() {
    let layer = fountain(10)
    layer.sublayers?[0].position.x += 5_000
    #expect(plan(of: layer, at: 1).drawCount == 0)
  }
}
