import DisplayList
import Geometry
import Testing

@testable import Compositor

/// Groups that add up: when they need surfaces, and what the plan tells the backend.
@Suite struct BlendTests {
  private let left = Rect(x: 10, y: 10, width: 50, height: 50)

  private func blendings(_ plan: FramePlan) -> [FramePlan.Blending] { plan.blended.map(\.blending) }

  @Test func oneItemIsAddedWithoutASurface() throws {
    let plan = FramePlan(of: .drawn { list in list.group(opacity: 0.5, blend: .plusLighter) { $0.box(left) } })
    #expect(plan.passes.count == 1 && blendings(plan) == [.add])
    #expect(plan.colors(of: try #require(plan.blended.first)) == [SIMD4(128, 0, 0, 128)])
  }

  @Test func severalItemsBecomeOnePictureFirst() throws {
    let plan = FramePlan(of: .drawn { list in list.group(blend: .plusLighter) { $0.pile(x: 10, y: 10) } })
    #expect(plan.passes.map(\.target) == [1, 0])
    #expect(blendings(plan) == [.sourceOver, .add])
    #expect(plan.blended.last?.pipeline.kind == .composite)
  }

  @Test func isolationKeepsBlendingFromWhatLiesBelow() {
    let plan = FramePlan(
      of: .drawn { list in
        list.box(left, DisplayList.blue)
        list.group(isIsolated: true) { group in
          group.group(opacity: 0.75, blend: .plusLighter) { $0.box(left) }
          group.group(opacity: 0.25, blend: .plusLighter) { $0.box(left, DisplayList.green) }
        }
      })
    // In the surface the first meets nothing and the second is added; the whole covers the blue box.
    #expect(plan.passes.map(\.target) == [1, 0])
    #expect(blendings(plan) == [.sourceOver, .add, .sourceOver, .sourceOver])
  }

  @Test func withoutIsolationTheBackdropIsWhatWasDrawnBefore() {
    let plan = FramePlan(
      of: .drawn { list in
        list.box(left, DisplayList.blue)
        list.group { group in group.group(blend: .plusLighter) { $0.box(left) } }
      })
    #expect(plan.passes.count == 1 && blendings(plan) == [.sourceOver, .add])
  }

  @Test func opacityIsolates() {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(opacity: 0.5) { group in
          group.box(left, DisplayList.blue)
          group.group(blend: .plusLighter) { $0.box(Rect(x: 100, y: 10, width: 5, height: 5)) }
        }
      })
    #expect(plan.passes.map(\.target) == [1, 0])
    #expect(blendings(plan) == [.sourceOver, .add, .sourceOver])
  }

  @Test func aPictureAloneInItsGroupNeedsNoBlending() {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(isIsolated: true) { group in group.group(opacity: 0.5, blend: .plusLighter) { $0.box(left) } }
      })
    #expect(plan.passes.count == 1 && blendings(plan) == [.sourceOver])
  }

  @Test func whatIsAddedHidesNothing() throws {
    let whole = Rect(x: 0, y: 0, width: 400, height: 300)
    let plan = FramePlan(
      of: .drawn { list in
        for _ in 0..<4 { list.box(whole, DisplayList.blue) }
        list.group(blend: .plusLighter) { $0.box(whole) }
      })
    let pass = try #require(plan.passes.first)
    #expect(pass.usesDepth && pass.opaqueDraws.reduce(0) { $0 + $1.quadCount } == 4)
    #expect(pass.draws.last?.blending == .add)
  }

  @Test func manyClipsWrapThePictureAndNotItsBlending() {
    let plan = FramePlan(
      of: .drawn { list in
        var clip = -1
        for _ in 0..<3 { clip = list.addClip(left, radius: 20, inside: clip) }
        list.box(Rect(x: 0, y: 0, width: 400, height: 300), DisplayList.blue)
        list.group(blend: .plusLighter) { $0.box(Rect(x: 0, y: 0, width: 90, height: 90), clip: clip) }
      })
    #expect(blendings(plan) == [.sourceOver, .sourceOver, .add])
  }

  @Test func listsAndPlansSayIt() throws {
    let list = DisplayList.drawn { list in
      list.group(isIsolated: true) { group in group.group(blend: .plusLighter) { $0.pile(x: 1, y: 1) } }
    }
    #expect(list.description.contains("group opacity 1.0 isolated\n"))
    #expect(list.description.contains("group opacity 1.0 blend plusLighter\n"))
    #expect(FramePlan(of: .drawn { $0.group(blend: .plusLighter) { $0.box(left) } }).description.contains(" add\n"))
  }
}
