import DisplayList
import Geometry
import Testing

@testable import Compositor

/// Plans of particles: which draws, which pipelines, which parts of targets.
@Suite struct EmitterPlanTests {
  private static let opaque = Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))

  private func system(count: Int = 10, _ change: (inout ParticleLevel) -> Void = { _ in }) -> ParticleSystem {
    var level = ParticleLevel()
    (level.lifetime, level.speed) = (.init(2), .init(50))
    change(&level)
    let sprite = ParticleSprite(image: 0, part: Rect(x: 0, y: 0, width: 4, height: 4), size: SIMD2(4, 4))
    let samples = [Float(1), 0].map { ParticleSystem.Sample(age: $0, levels: [level]) }
    return ParticleSystem(sprite: sprite, key: 1, firstIndex: 5, count: count, samples: samples)
  }

  /// A picture of 100 by 100 with one emitter, perhaps inside commands.
  private func plan(
    _ systems: [ParticleSystem], order: Emitter.Order = .unordered, isAdditive: Bool = false,
    around: (inout DisplayList) -> Void = { $0.commands = [.draw(0)] }
  ) -> FramePlan {
    var list = DisplayList(width: 100, height: 100)
    var emitter = Emitter(
      space: ParticleSpace(x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: .zero, origin: SIMD4(50, 50, 0, 1)))
    (emitter.systems, emitter.order, emitter.isAdditive) = (systems, order, isAdditive)
    (list.emitters, list.images) = ([emitter], [Self.opaque])
    let outline = RoundedRect(Rect(x: 0, y: 0, width: 100, height: 100))
    list.items = [Item(transform: .identity, outline: outline, paint: .particles(0))]
    around(&list)
    return FramePlan(of: list)
  }

  private func draws(_ plan: FramePlan) -> [FramePlan.Draw] { plan.blended.filter { $0.particles != nil } }

  @Test func aSystemIsOneDrawThatTakesNoVertices() {
    let plan = plan([system(count: 10), system(count: 70_000)])
    #expect(draws(plan).map(\.quadCount) == [10, 70_000] && plan.vertexBytes == 0)
    #expect(plan.particles.map(\.rows.count) == [36, 36])
    #expect(plan.particles.map(\.firstIndex) == [5, 5] && plan.particles.map(\.step) == [1, 1])
  }

  @Test func theCheapestShaderIsChosen() {
    func motion(_ change: (inout ParticleLevel) -> Void) -> ParticleMotionKind? {
      draws(plan([system(change)])).first?.pipeline.motion
    }
    #expect(motion { _ in } == .point)
    #expect(motion { $0.source.halfSize.x = 3 } == .box)
    #expect(motion { $0.source.form = .disc } == .round)
    #expect(motion { $0.source.form = .ball } == .chain)
    var animated = system()
    animated.samples[1].levels[0].speed = .init(90)
    #expect(draws(plan([animated])).first?.pipeline.motion == .chain)
  }

  @Test func youngestFirstIsCountedBackwards() {
    let plan = plan([system(count: 10)], order: .oldestLast)
    #expect(plan.particles[0].firstIndex == 14 && plan.particles[0].step == .max)
    #expect(plan.particles[0].rows[9].x == 0 && plan.vertexBytes == 0)
  }

  /// Ages 1 to 0 beside ages 0.95 to −0.05, of which the last is not born.
  @Test func severalSystemsAreMixedByAgeInRuns() {
    var late = system()
    for index in late.samples.indices { late.samples[index].age -= 0.05 }
    let plan = plan([system(), late], order: .oldestFirst)
    #expect(draws(plan).count == 19 && draws(plan).map(\.quadCount).reduce(0, +) == 19)
    #expect(draws(plan).map(\.particles) == (0..<19).map { $0 % 2 })
    #expect(plan.particles.count == 2 && plan.vertexBytes == 19 * 4 * 4)
  }

  @Test func depthIsSortedOnlyWhereThereIsSome() {
    #expect(plan([system()], order: .backToFront).vertexBytes == 0)
    let deep = plan([system { $0.halfCone = 1 }], order: .backToFront)
    #expect(deep.vertexBytes > 0 && draws(deep).allSatisfy { $0.pipeline.motion == .sortedChain })
    #expect(plan([system { $0.halfCone = 1 }], order: .backToFront, isAdditive: true).vertexBytes == 0)
  }

  @Test func lightIsAddedAndCoveringIsBlended() {
    #expect(draws(plan([system()], isAdditive: true)).map(\.blending) == [.add])
    #expect(draws(plan([system()])).map(\.blending) == [.sourceOver])
  }

  @Test func aGroupsParticlesStayInTheirPartOfATarget() {
    let plan = plan([system()]) { list in
      list.groups = [Group(opacity: 0.5, hasMask: false, clip: -1, transform: .identity)]
      list.commands = [.beginGroup(0), .draw(0), .endGroup]
    }
    #expect(plan.passes.count == 2)
    #expect(plan.particles[0].scissor == PixelRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func clipsAreAppliedInTheShader() {
    let plan = plan([system()]) { list in
      let outline = RoundedRect(Rect(x: 20, y: 20, width: 60, height: 60), radius: 9)
      list.clips = [Clip(transform: .identity, outline: outline, parent: -1)]
      list.items[0].clip = 0
      list.commands = [.draw(0)]
    }
    #expect(plan.passes.count == 1 && draws(plan).map(\.pipeline.clips) == [1])
    // From the middle of clip space to the middle of the clip.
    #expect(plan.particles[0].rows[ParticleRows.clips + 2] == SIMD4(0, 0, 1, 0))
  }

  @Test func picturesTooLargeForATextureAreNotDrawn() {
    var plan = FramePlan()
    var list = DisplayList(width: 10, height: 10)
    var emitter = Emitter(
      space: ParticleSpace(x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: .zero, origin: SIMD4(0, 0, 0, 1)))
    emitter.systems = [system()]
    let large = Bitmap(width: 200, height: 1, pixels: [UInt8](repeating: 255, count: 800))
    (list.emitters, list.images) = ([emitter], [large])
    let outline = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10))
    list.items = [Item(transform: .identity, outline: outline, paint: .particles(0))]
    list.commands = [.draw(0)]
    FramePlanner(maximumTextureSide: 128).plan(list, into: &plan)
    #expect(plan.drawCount == 0)
  }
}
