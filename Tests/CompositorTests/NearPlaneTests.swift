import DisplayList
import Geometry
import Testing

@testable import Compositor

@Suite struct NearPlaneTests {
  private func positions(_ transform: PlaneTransform) throws -> [[Float]] {
    let plan = FramePlan(of: .drawn { $0.box(Rect(x: 0, y: 0, width: 200, height: 200), transform: transform) })
    return plan.values("position", of: try #require(plan.blended.first))
  }

  @Test func nothingBehindTheEyeIsDrawn() throws {
    let receding = PlaneTransform(x: SIMD4(1, 0, 0, -0.01), y: SIMD4(0, 1, 0, 0), origin: SIMD4(10, 10, 0, 1))
    let positions = try positions(receding)
    #expect(positions.count == 4 && positions.allSatisfy { $0[3] > 0 })
  }

  @Test func aCornerBehindTheEyeLeavesAFivesidedPolygon() throws {
    let corner = PlaneTransform(x: SIMD4(1, 0, 0, -0.004), y: SIMD4(0, 1, 0, -0.004), origin: SIMD4(10, 10, 0, 1))
    let positions = try positions(corner)
    #expect(positions.count == 8 && positions.allSatisfy { $0[3] > 0 })
  }

  @Test func aBoxBehindTheEyeIsDropped() {
    let behind = PlaneTransform(x: SIMD4(1, 0, 0, 0.001), y: SIMD4(0, 1, 0, 0), origin: SIMD4(10, 10, 0, -1))
    let plan = FramePlan(of: .drawn { $0.box(Rect(x: 0, y: 0, width: 200, height: 200), transform: behind) })
    #expect(plan.drawCount == 0)
  }
}
