import DisplayList
import Geometry
import Testing

@testable import Compositor

/// How far quads in perspective grow.
@Suite struct SoftEdgeTests {
  /// Half a pixel outside each edge, and a few hundredths more, is still inside the grown quad; a whole pixel is not.
  @Test(arguments: 1...40)
  func growsByHalfAPixelAndLittleMore(seed: Int) {
    var random = FixedRandom(seed: UInt64(seed))
    let plane = PlaneTransform.random(&random)
    let rect = Rect(min: random.point(-40...(-10)), max: random.point(10...40))
    let outline = Outline((0..<4).map { plane(rect.corner($0)) })
    let corners = plane.corners(of: rect, grownAt: .all, isMeasuredByAxis: true)
    let grown = Outline([corners.0, corners.1, corners.2, corners.3].map { plane($0) })
    for side in 0..<4 {
      for share in [Float(0.02), 0.25, 0.5, 0.75, 0.98] {
        #expect(grown.contains(outline.point(side, share, beyond: 0.51)))
        #expect(!grown.contains(outline.point(side, share, beyond: 1)))
      }
    }
  }

  @Test func hardEdgesStay() {
    var random = FixedRandom(seed: 3)
    let plane = PlaneTransform.random(&random)
    let rect = Rect(x: -20, y: -10, width: 40, height: 20)
    let corners = plane.corners(of: rect, grownAt: [.minX], isMeasuredByAxis: true)
    #expect(corners.1 == rect.corner(1) && corners.3 == rect.corner(3))
    #expect(corners.0.x < -20 && corners.0.y == -10 && corners.2.x < -20 && corners.2.y == 10)
  }

  /// Four points on the screen, one after another around it.
  private struct Outline {
    let points: [SIMD2<Float>]
    let middle: SIMD2<Float>

    /// - Parameter strip: in strip order.
    init(_ strip: [SIMD2<Float>]) {
      points = [strip[0], strip[1], strip[3], strip[2]]
      middle = strip.reduce(.zero, +) / 4
    }

    /// The unit normal of a side that points away from the middle.
    private func normal(_ side: Int) -> SIMD2<Float> {
      let along = points[(side + 1) % 4] - points[side]
      let across = SIMD2(-along.y, along.x) / (along * along).sum().squareRoot()
      return ((middle - points[side]) * across).sum() < 0 ? across : -across
    }

    func point(_ side: Int, _ share: Float, beyond pixels: Float) -> SIMD2<Float> {
      points[side] + (points[(side + 1) % 4] - points[side]) * share + normal(side) * pixels
    }

    func contains(_ p: SIMD2<Float>) -> Bool {
      (0..<4).allSatisfy { ((p - points[$0]) * normal($0)).sum() <= 0 }
    }
  }
}
