import DisplayList
import Geometry
import Testing

@testable import Compositor

/// What is planned as a sliver, and the order of what meets one.
@Suite struct SliverPlanTests {
  /// Turned by the angle whose cosine is 0.8, and narrowed along x.
  private func slanted(_ narrow: Float = 1) -> PlaneTransform {
    PlaneTransform(x: SIMD4(0.8 * narrow, 0.6 * narrow, 0, 0), y: SIMD4(-0.6, 0.8, 0, 0), origin: SIMD4(150, 50, 0, 1))
  }

  private func kinds(_ rect: Rect, _ transform: PlaneTransform, radius: Float = 0) -> [Pipeline.Kind] {
    FramePlan(of: .drawn { $0.box(rect, radius: radius, transform: transform) }).blended.map(\.pipeline.kind)
  }

  @Test func thinSlantedColorsAreSlivers() {
    #expect(kinds(Rect(x: 0, y: 0, width: 60, height: 1.9), slanted()) == [.sliver])
    #expect(kinds(Rect(x: 0, y: 0, width: 60, height: 60), slanted(0.01)) == [.sliver])
  }

  @Test func othersAreNot() {
    #expect(kinds(Rect(x: 0, y: 0, width: 60, height: 2.1), slanted()) == [.rectangle])
    #expect(kinds(Rect(x: 0, y: 0, width: 60, height: 60), slanted(0.5)) == [.rectangle])
    #expect(kinds(Rect(x: 0, y: 0, width: 60, height: 0.5), .identity) == [.rectangle])
    #expect(kinds(Rect(x: 0, y: 0, width: 3, height: 1), slanted()) == [.rectangle], "too short to be a line")
    #expect(kinds(Rect(x: 0, y: 0, width: 60, height: 60), slanted(0.01), radius: 5) == [.rounded])
  }

  @Test func aSliverIsOneQuadThatHoldsItsPixels() throws {
    let plan = FramePlan(of: .drawn { $0.box(Rect(x: 0, y: 0, width: 60, height: 1), transform: slanted()) })
    let draw = try #require(plan.blended.first)
    #expect(draw.quadCount == 1 && draw.pipeline == Pipeline(.sliver))
    let places = plan.values("position", of: draw).map { SIMD2(($0[0] + 1) * 200, ($0[1] + 1) * 150) }
    // Along the line and across it, from the middle.
    let middle = SIMD2<Float>(150, 50) + SIMD2(0.8, 0.6) * 30 + SIMD2(-0.6, 0.8) * 0.5
    for place in places {
      let way = place - middle
      #expect(abs(abs((way * SIMD2(0.8, 0.6)).sum()) - 30.75) < 1e-2)
      #expect(abs(abs((way * SIMD2(-0.6, 0.8)).sum()) - 1.25) < 1e-2)
    }
  }

  @Test func longOnesAreCutToThePicture() throws {
    let plan = FramePlan(of: .drawn { $0.box(Rect(x: -5e5, y: 0, width: 1e6, height: 1), transform: slanted()) })
    let draw = try #require(plan.blended.first)
    #expect(plan.values("shape", of: draw)[0].allSatisfy { abs($0) < 1000 })
  }

  // MARK: - Neighbours

  /// Two faces that share the edge x = 0 of a slanted plane, a thin one to the left of a thick one.
  private func faces(_ order: [Int]) -> DisplayList {
    let rects = [Rect(x: -0.5, y: 0, width: 0.5, height: 40), Rect(x: 0, y: 0, width: 40, height: 40)]
    return .drawn { list in
      list.depth { depth in
        for index in order {
          depth.plane { $0.box(rects[index], index == 0 ? DisplayList.red : DisplayList.blue, transform: slanted()) }
        }
      }
    }
  }

  private func picture(_ list: DisplayList) -> [Entry] {
    var collector = SurfaceCollector(list)
    collector.collect()
    return collector.picture.entries
  }

  @Test func thinFacesComeBeforeTheirNeighbours() {
    for order in [[0, 1], [1, 0]] {
      let list = faces(order)
      let colors = picture(list).map { entry -> SIMD4<Float>? in
        guard case .item(let item) = entry.content, case .fill(let color) = list.items[item].paint else { return nil }
        return color
      }
      #expect(colors == [DisplayList.red, DisplayList.blue])
      #expect(picture(list).first?.sharedEdges.open == .maxX)
    }
  }

  @Test func whatNothingIsLeftOfIsNotDrawn() {
    let line = Rect(x: 5, y: 10, width: 30, height: 0.5)
    func kinds(_ covers: [Rect]) -> [Pipeline.Kind] {
      let plan = FramePlan(
        of: .drawn { list in
          list.depth { depth in
            for rect in [line] + covers { depth.plane { $0.box(rect, transform: slanted()) } }
          }
        })
      return plan.blended.map(\.pipeline.kind)
    }
    #expect(kinds([Rect(x: 0, y: 0, width: 40, height: 40)]) == [.rectangle])
    #expect(kinds([Rect(x: 0, y: 0, width: 20, height: 40), Rect(x: 20, y: 0, width: 20, height: 40)]).count == 1)
    #expect(
      kinds([Rect(x: 0, y: 0, width: 20, height: 40), Rect(x: 20.1, y: 0, width: 20, height: 40)]).first == .sliver)
    #expect(kinds([Rect(x: 0, y: 10.2, width: 40, height: 40)]).first == .sliver)
  }

  /// A frame around something opaque hides as that and the frame do together, but not what it is around.
  @Test func aFrameHidesWithWhatFillsIt() {
    func hidden(isFilled: Bool) -> [Item.Edges] {
      let list = DisplayList.drawn { list in
        list.depth { depth in
          depth.plane { $0.box(Rect(x: 0, y: 0, width: 40, height: 40), transform: slanted()) }
          depth.plane { plane in
            let rect = Rect(x: 0, y: 0, width: 5, height: 40)
            if isFilled { plane.box(rect.outset(by: [-0.1, -0.1]), DisplayList.blue, transform: slanted()) }
            plane.item(
              .bordered(fill: .zero, border: DisplayList.blue, width: 0.2), RoundedRect(rect), transform: slanted())
          }
        }
      }
      return picture(list).map(\.sharedEdges.hidden)
    }
    #expect(hidden(isFilled: true) == [.minX, [], []])
    #expect(hidden(isFilled: false) == [[], []])
  }
}
