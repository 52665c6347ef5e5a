import DisplayList
import Geometry
import Testing

@testable import Compositor

/// Which shapes are drawn as one with the line over them, and from how many pages.
struct ShapePairTests {
  private static let line = PathCoverage.Drawing.stroke(StrokeStyle(lineWidth: 3))

  private func blob(_ x: Float, _ y: Float = 20, side: Float = 40) -> Path {
    .ellipse(Rect(x: x, y: y, width: side, height: side))
  }

  private func draws(_ content: (inout DisplayList) -> Void) -> [FramePlan.Draw] {
    FramePlan(of: .drawn(content)).blended
  }

  // MARK: - What is a pair

  @Test func aFillAndItsLineAreOneQuad() throws {
    let plan = FramePlan(
      of: .drawn {
        $0.shape(blob(20))
        $0.shape(blob(20), Self.line, DisplayList.blue)
      })
    try Recorded.check(plan)
    let draw = try #require(plan.blended.first)
    #expect(plan.blended.count == 1 && draw.pipeline.description == "shape under line")
    #expect(plan.colors(of: draw).allSatisfy { $0 == [255, 0, 0, 255] })
    #expect(plan.values("border", of: draw).allSatisfy { $0[0].bitPattern == 0xFFFF_0000 })
    #expect(plan.coverageUploads.map(\.channels) == [2])
  }

  @Test func aHundredOfThemTakeOneDraw() {
    let plan = FramePlan(
      of: .drawn { list in
        for index in 0..<100 {
          let path = blob(Float(index % 20) * 17, Float(index / 20) * 50, side: 45)
          list.shape(path)
          list.shape(path, Self.line, DisplayList.blue)
        }
      })
    #expect(plan.drawCount == 1 && plan.coverageUploads.count == 1)
  }

  @Test func gradientsArePairsToo() {
    let draws = draws {
      $0.gradient(.radial, in: Rect(x: 20, y: 20, width: 40, height: 40), inside: blob(20))
      $0.shape(blob(20), Self.line)
    }
    #expect(draws.map(\.pipeline.description) == ["radialGradient inside path of two colors under line"])
  }

  @Test func opacitiesAreEachItsOwn() throws {
    let plan = FramePlan(
      of: .drawn { list in
        list.group(opacity: 0.5) { $0.shape(blob(20)) }
        list.shape(blob(20), Self.line, DisplayList.blue)
      })
    let draw = try #require(plan.blended.first)
    #expect(plan.blended.count == 1 && plan.colors(of: draw)[0] == [128, 0, 0, 128])
    #expect(plan.values("border", of: draw)[0][0].bitPattern == 0xFFFF_0000)
  }

  @Test func whatIsNotStraightOverAFillIsDrawnByItself() {
    let apart = draws {
      $0.shape(blob(20))
      $0.shape(blob(90), Self.line)
    }
    let gradientAbove = draws {
      $0.shape(blob(20))
      $0.gradient(.axial, in: Rect(x: 20, y: 20, width: 40, height: 40), inside: blob(20))
    }
    let between = draws {
      $0.shape(blob(20))
      $0.box(Rect(x: 30, y: 30, width: 20, height: 20))
      $0.shape(blob(20), Self.line)
    }
    let blended = draws { list in
      list.shape(blob(20))
      list.group(blend: .plusLighter) { $0.shape(blob(20), Self.line) }
    }
    let clipped = draws { list in
      list.shape(blob(20))
      let clip = list.addClip(Rect(x: 25, y: 25, width: 20, height: 20), radius: 8)
      list.shape(blob(20), Self.line)
      list.items[1].clip = clip
    }
    for draws in [apart, gradientAbove, between, blended, clipped] {
      #expect(!draws.contains { $0.pipeline.hasLine })
      #expect(draws.contains { $0.pipeline.kind == .shape })
    }
  }

  // MARK: - Pages

  @Test func aMorphTakesOnePageAFrame() throws {
    let planner = FramePlanner()
    var plan = FramePlan()
    var pages: Set<TextureID> = []
    for frame in 0..<12 {
      let list = DisplayList.drawn { list in
        for index in 0..<30 {
          let path = blob(Float(index) * 11 + Float(frame), 40, side: 60)
          list.shape(path)
          list.shape(path, Self.line, DisplayList.blue)
        }
      }
      planner.plan(list, into: &plan)
      #expect(plan.coverageUploads.count == 1 && plan.blended.count == 1)
      pages.formUnion(plan.coverageUploads.map(\.page))
    }
    #expect(pages.count <= 3)
  }

  @Test func aLineThatGrowsIsTheSameWarmAndCold() throws {
    let warm = FramePlanner()
    for step in 1...6 {
      let list = DisplayList.drawn { list in
        list.shape(blob(20, 20, side: 140))
        list.shape(blob(20, 20, side: 140), Self.line, DisplayList.blue)
        list.coverages[1].part = 0...(Double(step) / 6)
      }
      let texels = try texels(list, warm)
      #expect(try texels == self.texels(list, FramePlanner()) && texels.contains(255))
    }
  }

  /// What the quads of the pairs sample, one after another.
  private func texels(_ list: DisplayList, _ planner: FramePlanner) throws -> [UInt8] {
    var plan = FramePlan()
    planner.plan(list, into: &plan)
    // The upload's bytes are the planner's.
    return try withExtendedLifetime(planner) { try texels(plan) }
  }

  private func texels(_ plan: FramePlan) throws -> [UInt8] {
    let upload = try #require(plan.coverageUploads.first)
    var texels: [UInt8] = []
    for draw in plan.blended where draw.pipeline.hasLine {
      let (positions, places) = (plan.values("position", of: draw), plan.values("local", of: draw))
      for quad in 0..<draw.quadCount {
        func pixel(_ corner: Int) -> (Int, Int) {
          let p = positions[quad * 4 + corner]
          return (Int(((p[0] + 1) * 200).rounded()), Int(((p[1] + 1) * 150).rounded()))
        }
        let ((left, top), (right, bottom)) = (pixel(0), pixel(3))
        let place = (
          Int(places[quad * 4][0] * Float(upload.width)) - upload.part.x,
          Int(places[quad * 4][1] * Float(upload.height)) - upload.part.y
        )
        for y in 0..<(bottom - top) {
          for x in 0..<(right - left) {
            let byte = ((place.1 + y) * upload.width + place.0 + x) * 2
            texels += [upload.bytes[byte], upload.bytes[byte + 1]]
          }
        }
      }
    }
    return texels
  }
}
