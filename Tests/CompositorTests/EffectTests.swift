import DisplayList
import Geometry
import Testing

@testable import Compositor

/// Filters, shadows and blend modes that read what lies below: which surfaces, passes and targets they take.
@Suite struct EffectTests {
  private let left = Rect(x: 10, y: 10, width: 50, height: 50)

  private func plan(_ content: (inout DisplayList) -> Void) throws -> FramePlan {
    let plan = FramePlan(of: .drawn(content))
    try Recorded.check(plan)
    return plan
  }

  private var invert: GroupFilter {
    var matrix = ColorMatrix()
    (matrix.red.x, matrix.bias.x) = (-1, 1)
    return .color(matrix)
  }

  private func kinds(_ plan: FramePlan) -> [[Pipeline.Kind]] {
    plan.passes.map { ($0.opaqueDraws + $0.draws).map(\.pipeline.kind) }
  }

  // MARK: - Filters

  @Test func aColourFilterTakesOneSurface() throws {
    let plan = try plan { list in list.group(filters: [invert, invert]) { $0.box(left) } }
    #expect(kinds(plan) == [[.rectangle], [.filteredComposite]])
    #expect(plan.targets.count == 2)
  }

  @Test func aSmallBlurTakesThreePassesBesideThePicture() throws {
    let plan = try plan { list in list.group(filters: [.blur(sigma: 3)]) { $0.box(left) } }
    #expect(kinds(plan) == [[.rectangle], [.blur], [.blur], [.composite]])
    // The second step of the blur goes where the content was.
    #expect(plan.passes.map(\.target) == [1, 2, 1, 0] && plan.targets.count == 3)
    #expect(plan.values("shape", of: plan.passes[1].opaqueDraws[0])[0].prefix(3) == [1, 0, 9])
    #expect(plan.values("shape", of: plan.passes[2].opaqueDraws[0])[0].prefix(3) == [0, 1, 9])
  }

  @Test func aLargeBlurIsDoneInReducedResolution() throws {
    let plan = try plan { list in list.group(filters: [.blur(sigma: 30)]) { $0.box(left) } }
    #expect(kinds(plan) == [[.rectangle], [.halve], [.halve], [.halve], [.blur], [.blur], [.resampledComposite]])
    #expect(plan.targets.count == 3)
  }

  @Test func theBlursOfALevelShareTheirPasses() throws {
    let plan = try plan { list in
      for i in 0..<10 { list.group(filters: [.blur(sigma: 3)]) { $0.box(left.offset(by: SIMD2(Float(i) * 20, 0))) } }
    }
    #expect(plan.passes.count == 4 && plan.passes.map(\.opaqueDraws.count) == [0, 1, 1, 0])
    #expect(plan.passes[1].opaqueDraws[0].quadCount == 10)
  }

  @Test func coloursBeforeABlurAreMadeFirst() throws {
    let plan = try plan { list in list.group(filters: [invert, .blur(sigma: 2), invert]) { $0.box(left) } }
    #expect(kinds(plan) == [[.rectangle], [.filteredComposite], [.blur], [.blur], [.filteredComposite]])
  }

  @Test func surfacesAreNoLargerThanWhatIsVisible() {
    let huge = Rect(x: -5000, y: -5000, width: 20000, height: 20000)
    var collector = SurfaceCollector(.drawn { list in list.group(filters: [.blur(sigma: 10)]) { $0.box(huge) } })
    collector.collect()
    let frame = Rect(x: 0, y: 0, width: 400, height: 300)
    for surface in collector.surfaces { #expect(frame.outset(by: SIMD2(repeating: 44)).contains(surface.bounds)) }
    #expect(collector.surfaces.last?.entries.first?.bounds == frame)
  }

  @Test func aBlurThatKnowsNoEndIsBounded() throws {
    let plan = try plan { list in
      list.group(filters: [.blur(sigma: 1e30), .blur(sigma: .greatestFiniteMagnitude)]) { $0.box(left) }
    }
    #expect(plan.targets.allSatisfy { $0.width <= 8192 && $0.height <= 8192 })
  }

  // MARK: - Shadows

  @Test func aShadowUsesItsContentTwice() throws {
    let plan = try plan { list in
      list.group(shadow: GroupShadow(color: SIMD4(0, 0, 0, 0.5), sigma: 3, offset: SIMD2(0, 4))) {
        $0.pile(x: 20, y: 20)
      }
    }
    #expect(kinds(plan) == [[.rectangle], [.blur], [.blur], [.filteredComposite, .composite]])
    #expect(plan.passes[3].draws.map(\.textures.first) == [.target(3), .target(1)])
  }

  @Test func aSharpShadowNeedsNoBlur() throws {
    let plan = try plan { list in
      list.group(shadow: GroupShadow(color: SIMD4(0, 0, 0, 1), sigma: 0, offset: SIMD2(2.5, 4))) { $0.pile(x: 9, y: 9) }
    }
    #expect(kinds(plan) == [[.rectangle], [.resampledComposite, .composite]])
  }

  // MARK: - What lies below

  @Test func aModeThatReadsWhatLiesBelowSplitsThePass() throws {
    let plan = try plan { list in
      list.box(Rect(x: 0, y: 0, width: 100, height: 100), DisplayList.blue)
      list.group(blend: .multiply) { $0.box(left) }
      list.box(left, DisplayList.green)
    }
    #expect(kinds(plan) == [[.rectangle], [.rectangle], [.copy], [.blend, .rectangle]])
    #expect(plan.passes.map(\.target) == [1, 0, 2, 0] && plan.passes.map(\.loads) == [false, false, true, true])
    let blend = try #require(plan.passes[3].draws.first)
    #expect(blend.pipeline.blend == .multiply && blend.blending == .replace)
    #expect(blend.textures.first == .target(1) && blend.textures.second == .target(2))
    #expect(plan.targets[2] == FramePlan.Target(width: 128, height: 128))
  }

  @Test func modesThatReadWhatLiesBelowShareOneCopy() throws {
    let plan = try plan { list in
      list.box(left, DisplayList.blue)
      for i in 0..<5 { list.group(blend: .overlay) { $0.box(left.offset(by: SIMD2(Float(i) * 9, 0))) } }
    }
    #expect(plan.targets.count == 3 && plan.passes.count == 2 + 5 * 2)
  }

  @Test(arguments: BlendMode.allCases) func onNothingAGroupIsShownAsItIsOrNotAtAll(mode: BlendMode) throws {
    let plan = try plan { list in
      list.box(left)
      list.group(opacity: 0.5) { group in group.group(blend: mode) { $0.box(left) } }
    }
    #expect(plan.blended.allSatisfy { $0.blending == .sourceOver })
    #expect(plan.blended.reduce(0) { $0 + $1.quadCount } >= (mode.showsOnNothing ? 2 : 1))
    #expect(!plan.passes.contains { $0.loads })
  }

  @Test func aFilteredBackdropIsMadeInTheMiddleOfThePass() throws {
    let plan = try plan { list in
      list.box(left, DisplayList.blue)
      let clip = list.addClip(left, radius: 9)
      list.backdrop([.blur(sigma: 3)], clip: clip)
      list.box(left, DisplayList.green)
    }
    #expect(kinds(plan) == [[.rectangle], [.copy], [.blur], [.blur], [.composite, .rectangle]])
    #expect(plan.passes.last?.loads == true && plan.passes.last?.draws.first?.pipeline.clips == 1)
  }

  // MARK: - Memory

  /// 400 groups as large as the picture do not lie in memory at the same time.
  @Test func manyLargeGroupsAreDrawnInTurns() throws {
    var list = DisplayList(width: 2000, height: 2000)
    for _ in 0..<400 {
      list.group(opacity: 0.5) { group in
        group.box(Rect(x: 0, y: 0, width: 2000, height: 2000))
        group.box(Rect(x: 0, y: 0, width: 2000, height: 2000), DisplayList.blue)
      }
    }
    let plan = FramePlan(of: list)
    try Recorded.check(plan)
    #expect(plan.targets.reduce(0) { $0 + $1.width * $1.height * 4 } < 1 << 30)
    let picture = plan.passes.filter { $0.target == 0 }
    #expect(picture.map(\.loads) == [false] + Array(repeating: true, count: picture.count - 1) && picture.count > 1)
    #expect(picture.flatMap(\.draws).reduce(0) { $0 + $1.quadCount } == 400)
  }

  @Test func theyAreAlsoInsideAnotherGroup() throws {
    var list = DisplayList(width: 2000, height: 2000)
    list.group(opacity: 0.5) { outer in
      for _ in 0..<100 {
        outer.group(opacity: 0.5) { group in
          group.box(Rect(x: 0, y: 0, width: 2000, height: 2000))
          group.box(Rect(x: 0, y: 0, width: 2000, height: 2000), DisplayList.blue)
        }
      }
    }
    let plan = FramePlan(of: list)
    try Recorded.check(plan)
    #expect(plan.targets.reduce(0) { $0 + $1.width * $1.height * 4 } < 1 << 30)
    #expect(plan.blended.reduce(0) { $0 + $1.quadCount } == 301)
  }

  /// Levels use targets again whose readers are done.
  @Test func deepNestingTakesTwoTargets() throws {
    let plan = try plan { list in
      func nest(_ list: inout DisplayList, _ depth: Int) {
        list.group(opacity: 0.5) { group in
          group.pile(x: 10, y: 10)
          if depth > 0 { nest(&group, depth - 1) }
        }
      }
      nest(&list, 20)
    }
    #expect(plan.passes.count == 22 && plan.targets.count == 3)
  }

  // MARK: - Matrices

  @Test func matricesAreJoinedWhereOneCanStandForBoth() throws {
    var first = ColorMatrix(), second = ColorMatrix(), alpha = ColorMatrix()
    (first.red, first.bias) = (SIMD4(0.5, 0.25, 0, 0.125), SIMD4(0.125, 0, 0, 0))
    (second.red, second.green) = (SIMD4(0.5, 0.5, 0, 0), SIMD4(0.25, 0.25, 0.25, 0))
    (alpha.alpha, alpha.scalesAlpha) = (SIMD4(0.25, 0.5, 0.25, 0), true)
    let color = SIMD4<Float>(0.5, 0.75, 0.25, 0.5)
    let both = try #require(first.followed(by: second))
    #expect(both.apply(color) == second.apply(first.apply(color)))
    let withAlpha = try #require(first.followed(by: alpha))
    #expect(withAlpha.apply(color) == alpha.apply(first.apply(color)))
    #expect(alpha.followed(by: alpha) == nil && alpha.followed(by: first) == nil)
  }
}
