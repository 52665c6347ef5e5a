import DisplayList
import Geometry
import Testing

@testable import Compositor

/// Fragments draw what their content would draw, from vertices that go up once.
@Suite struct FragmentTests {
  private func fragment(_ content: (inout DisplayList) -> Void) -> DisplayList.Fragment {
    DisplayList.Fragment(.drawn(content))
  }

  private func boxes(_ count: Int, size: Float = 4) -> DisplayList.Fragment {
    fragment { list in
      for index in 0..<count { list.box(Rect(x: Float(index) * 5, y: 10, width: size, height: size)) }
    }
  }

  /// Fragments, each with a box above it.
  private func list(_ fragments: [DisplayList.Fragment]) -> DisplayList {
    .drawn { list in
      for fragment in fragments {
        list.fragments.append(DisplayList.FragmentPlace(fragment))
        list.commands.append(.fragment(list.fragments.count - 1))
        list.box(Rect(x: 0, y: 0, width: 9, height: 9), DisplayList.blue, radius: 2)
      }
    }
  }

  @Test func verticesGoUpOnce() throws {
    let (planner, list) = (FramePlanner(), list([boxes(7), boxes(3)]))
    var plan = FramePlan()
    planner.plan(list, into: &plan)
    let whole = FramePlan(of: list.flattened)
    #expect(plan.newBlocks.count == 2 && plan.vertexBytes == whole.vertexBytes)
    #expect(plan.blended.map(\.quadCount) == [7, 1, 3, 1] && plan.blended.map(\.block?.value) == [1, nil, 2, nil])
    let passes = plan.passes
    planner.plan(list, into: &plan)
    #expect(plan.newBlocks.isEmpty && plan.discardedBlocks.isEmpty && plan.passes == passes)
    #expect(plan.vertexBytes == plan.streams.reduce(0) { $0 + $1.count * 4 })
  }

  @Test func verticesAreThoseOfTheContent() throws {
    let (fragment, bitmap) = (boxes(6), Bitmap.plain(8, 8))
    var content = fragment.list
    content.image(bitmap, in: Rect(x: 50, y: 50, width: 8, height: 8))
    let planner = FramePlanner()
    var plan = FramePlan()
    planner.plan(list([DisplayList.Fragment(content)]), into: &plan)
    let whole = FramePlan(of: content)
    let block = try #require(plan.newBlocks.first)
    for (kept, own) in zip(block.streams, whole.streams) {
      #expect(kept.pipeline == own.pipeline && kept.words.map(\.bitPattern) == own.words.map(\.bitPattern))
    }
    #expect(block.streams.count == 2)
  }

  /// Colours of all others stand in a table that each frame makes anew.
  @Test func gradientsOfTwoColorsAreKept() {
    func blocks(_ shape: GradientPaint.Shape, _ stops: [(Float, SIMD4<Float>)]) -> (kept: Int, texels: Int) {
      let planner = FramePlanner()
      var plan = FramePlan()
      let content = fragment { $0.gradient(shape, in: Rect(x: 0, y: 0, width: 9, height: 9), stops) }
      planner.plan(list([content]), into: &plan)
      return (plan.newBlocks.count, plan.stops.count)
    }
    let (red, blue) = (DisplayList.red, DisplayList.blue)
    for shape in [GradientPaint.Shape.axial, .radial] {
      #expect(blocks(shape, [(0, red), (1, blue)]) == (1, 0))
      #expect(blocks(shape, [(0, red), (0.5, red), (1, blue)]) == (0, 6))
    }
    #expect(blocks(.conic, [(0, red), (1, blue)]) == (0, 3), "where it begins anew is an edge")
  }

  @Test func whatAFrameDoesNotShowIsDropped() {
    let (planner, a, b) = (FramePlanner(), boxes(7), boxes(3))
    var plan = FramePlan()
    planner.plan(list([a, b]), into: &plan)
    planner.plan(list([b]), into: &plan)
    #expect(plan.discardedBlocks.map(\.value) == [1] && plan.newBlocks.isEmpty)
    planner.plan(list([a, b]), into: &plan)
    #expect(plan.discardedBlocks.isEmpty && plan.newBlocks.map(\.id.value) == [3])
  }

  @Test func anInvisibleFragmentDrawsNothing() {
    let planner = FramePlanner()
    var plan = FramePlan()
    planner.plan(list([fragment { $0.box(Rect(x: 900, y: 0, width: 9, height: 9)) }]), into: &plan)
    #expect(plan.blended.count == 1 && plan.newBlocks.isEmpty)
  }

  /// Inside a group, a depth context, and where opaque boxes pay for depth, planning needs each item.
  @Test func elsewhereTheContentTakesItsPlace() {
    let deep = Rect(x: 0, y: 0, width: 400, height: 300)
    let covering = fragment { list in for _ in 0..<4 { list.box(deep) } }
    let grouped = DisplayList.drawn { list in
      list.fragments = [DisplayList.FragmentPlace(boxes(7))]
      list.group(opacity: 0.5) { $0.commands.append(.fragment(0)) }
      list.depth { depth in depth.plane { $0.commands.append(.fragment(0)) } }
    }
    let clipped = fragment { list in
      var clip = -1
      for _ in 0..<3 { clip = list.addClip(Rect(x: 0, y: 0, width: 30, height: 30), radius: 9, inside: clip) }
      list.box(Rect(x: 0, y: 0, width: 50, height: 50), clip: clip)
    }
    let other = DisplayList.Fragment(DisplayList(width: 8, height: 8))
    for list in [grouped, list([covering, boxes(2)]), list([clipped]), list([other])] {
      let planner = FramePlanner()
      var plan = FramePlan()
      for _ in 0..<2 {
        planner.plan(list, into: &plan)
        #expect(plan.description == FramePlan(of: list.flattened).description && plan.newBlocks.isEmpty)
      }
    }
  }

  @Test func onlyTheFragmentThatNeedsSurfacesGivesWay() {
    let clipped = fragment { list in
      var clip = -1
      for _ in 0..<3 { clip = list.addClip(Rect(x: 0, y: 0, width: 30, height: 30), radius: 9, inside: clip) }
      list.box(Rect(x: 0, y: 0, width: 50, height: 50), clip: clip)
    }
    let planner = FramePlanner()
    var plan = FramePlan()
    planner.plan(list([clipped, boxes(5)]), into: &plan)
    #expect(plan.newBlocks.count == 1 && plan.passes.count == 2)
  }

  @Test func imagesThatLoseTheirPlaceAreFoundAgain() throws {
    let bitmap = Bitmap.plain(16, 16)
    let fragment = fragment { $0.image(bitmap, in: Rect(x: 0, y: 0, width: 16, height: 16)) }
    let planner = FramePlanner(imageBudgetInBytes: 1)
    var plan = FramePlan()
    planner.plan(list([fragment]), into: &plan)
    for frame in 2...4 {
      planner.plan(list([fragment]), into: &plan)
      let texture = try #require(plan.uploads.first?.texture)
      #expect(plan.uploads.count == 1 && plan.blended[0].textures.first == .image(texture))
      #expect(plan.newBlocks.map(\.id.value) == [frame] && plan.discardedBlocks.map(\.value) == [frame - 1])
    }
  }

  @Test func imagesOfFragmentsCountAsShown() {
    let (lone, small) = (Bitmap.plain(400, 16), Bitmap.plain(16, 16))
    let fragment = fragment { $0.image(lone, in: Rect(x: 0, y: 0, width: 40, height: 16)) }
    let planner = FramePlanner(imageBudgetInBytes: 1)
    var plan = FramePlan()
    for _ in 0..<4 {
      planner.plan(list([fragment]), into: &plan)
      #expect(plan.discardedTextures.isEmpty)
    }
    var other = list([fragment])
    other.image(small, in: Rect(x: 0, y: 0, width: 16, height: 16))
    planner.plan(other, into: &plan)
    #expect(plan.uploads.map(\.bitmap.width) == [16])
  }

  @Test func blocksAreUpBeforeTheyAreDrawn() throws {
    let planner = FramePlanner()
    var plan = FramePlan()
    planner.plan(list([boxes(7), boxes(3)]), into: &plan)
    let log = try Recorded.check(plan)
    #expect(log.first == "prepare 0 images, \(plan.vertexBytes) vertex bytes, 1 targets" && log.count == 8)
  }

  /// Everything is numbered as an encoder without fragments numbers it.
  @Test func flatteningNumbersAnew() {
    let bitmap = Bitmap.plain(8, 8)
    let place = Rect(x: 0, y: 0, width: 8, height: 8)
    func inner(_ list: inout DisplayList, _ clip: Int) {
      let own = list.addClip(place, radius: 1, inside: clip)
      list.box(place, clip: own)
      list.image(bitmap, in: place)
      list.group(opacity: 0.5, clip: own) { $0.box(place, clip: clip) }
    }
    func outer(_ list: inout DisplayList, _ content: (inout DisplayList, Int) -> Void) {
      list.image(Bitmap.same, in: place)
      let clip = list.addClip(place, radius: 2)
      let second = list.addClip(place, radius: 3, inside: clip)
      content(&list, second)
      _ = list.addClip(place, radius: 4)
      list.image(bitmap, in: place)
      list.group(opacity: 0.25) { $0.box(place, clip: 0) }
    }
    let plain = DisplayList.drawn { outer(&$0, inner) }
    let kept = DisplayList.drawn { list in
      outer(&list) { list, clip in
        var content = DisplayList(width: 400, height: 300)
        let first = content.addClip(place, radius: 2)
        inner(&content, content.addClip(place, radius: 3, inside: first))
        let fragment = DisplayList.Fragment(content, outerClips: 2)
        list.fragments = [DisplayList.FragmentPlace(fragment, clip: clip, clipsBefore: 2)]
        list.commands.append(.fragment(0))
      }
    }
    #expect(kept.flattened == plain && kept != plain)
    #expect(kept.inlining { _ in false } == kept)
    #expect(kept.description.contains("fragment of 3 items clip 1"))
  }
}

extension Bitmap {
  fileprivate static let same = Bitmap.plain(2, 2)
}
