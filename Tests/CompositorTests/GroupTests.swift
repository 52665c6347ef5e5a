import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct GroupTests {
  @Test func opacityOverOneItemGoesIntoTheItem() throws {
    let plan = FramePlan(
      of: .drawn { list in list.group(opacity: 0.5) { $0.box(Rect(x: 10, y: 10, width: 50, height: 50)) } })
    #expect(plan.passes.count == 1)
    #expect(plan.colors(of: try #require(plan.blended.first)) == [SIMD4(128, 0, 0, 128)])
  }

  @Test func opacityOverOverlappingItemsNeedsASurface() throws {
    let plan = FramePlan(of: .drawn { list in list.group(opacity: 0.5) { $0.pile(x: 10, y: 10) } })
    #expect(plan.passes.map(\.target) == [1, 0])
    let composite = try #require(plan.passes.last?.draws.first)
    #expect(composite.pipeline.kind == .composite && composite.textures.first == .target(1))
    #expect(plan.colors(of: composite) == [SIMD4(repeating: 128)])
    let inside = try #require(plan.passes.first?.draws.first)
    #expect(plan.colors(of: inside) == [SIMD4(255, 0, 0, 255), SIMD4(0, 0, 255, 255)])
  }

  @Test func itemsThatStandApartNeedNone() {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(opacity: 0.5) { group in
          for x in [Float(0), 20, 40] { group.box(Rect(x: x, y: 0, width: 10, height: 10)) }
        }
      })
    #expect(plan.passes.count == 1 && plan.drawCount == 1)
  }

  @Test func nestedOpacitiesMultiply() throws {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(opacity: 0.5) { outer in
          outer.group(opacity: 0.4) { $0.box(Rect(x: 0, y: 0, width: 10, height: 10)) }
        }
      })
    #expect(plan.passes.count == 1)
    #expect(plan.colors(of: try #require(plan.blended.first)) == [SIMD4(51, 0, 0, 51)])
  }

  @Test func groupsThatChangeNothingAreFree() {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(opacity: 1) { $0.pile(x: 10, y: 10) }
        list.group(opacity: 0) { $0.pile(x: 50, y: 50) }
        list.group(opacity: 0.5) { $0.pile(x: -50, y: 0) }
      })
    #expect(plan.passes.count == 1 && plan.blended.map(\.quadCount) == [2])
  }

  @Test func theGroupsOfALevelShareOnePass() {
    let list = DisplayList.drawn { list in
      for i in 0..<10 { list.group(opacity: 0.5) { $0.pile(x: Float(i) * 35, y: Float(i) * 20) } }
    }
    let plan = FramePlan(of: list)
    #expect(plan.passes.map(\.target) == [1, 0] && plan.targets.count == 2)
    #expect(plan.passes[0].draws.map(\.quadCount) == [20])
    #expect(plan.passes[1].draws.map(\.quadCount) == [10])
  }

  @Test func surfacesInATargetLieApart() {
    var collector = SurfaceCollector(
      .drawn { list in
        for i in 0..<40 {
          list.group(opacity: 0.5) { group in
            group.pile(x: Float(i * 7), y: Float(i * 5))
            group.box(Rect(x: Float(i * 7), y: Float(i * 5), width: Float(20 + i), height: Float(60 - i)))
          }
        }
      })
    collector.collect()
    var surfaces = collector.surfaces
    let allocation = TargetAllocator(&surfaces)
    let places = surfaces.dropLast().map { surface in
      (surface.target, Rect(min: surface.originInPixels, max: surface.originInPixels + surface.bounds.size))
    }
    #expect(places.count == 40)
    for (i, (target, place)) in places.enumerated() {
      let size = SIMD2(Float(allocation.targets[target].width), Float(allocation.targets[target].height))
      #expect(Rect(min: .zero, max: size).contains(place))
      for (other, otherPlace) in places[..<i] { #expect(other != target || !place.intersects(otherPlace)) }
    }
  }

  @Test func nestedGroupsAreDrawnInsideOut() throws {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(opacity: 0.5) { outer in
          outer.pile(x: 10, y: 10)
          outer.group(opacity: 0.5) { middle in
            middle.pile(x: 12, y: 12)
            middle.group(opacity: 0.5) { $0.pile(x: 14, y: 14) }
          }
        }
      })
    // The third is where the first was, which nobody reads any more.
    #expect(plan.passes.map(\.target) == [1, 2, 1, 0])
    #expect(plan.passes.map { $0.draws.last?.textures.first } == [nil, .target(1), .target(2), .target(1)])
    try Recorded.check(plan)
  }

  @Test func aGroupThatIsClippedAwayCostsNothing() {
    let plan = FramePlan(
      of: .drawn { list in
        let clip = list.addClip(Rect(x: 200, y: 200, width: 20, height: 20))
        list.group(opacity: 0.5, clip: clip) { $0.pile(x: 10, y: 10) }
      })
    #expect(plan.drawCount == 0 && plan.passes.count == 1)
  }
}
