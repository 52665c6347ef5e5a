import Foundation
import Testing

@testable import QuartzCore

@Suite struct TransformDecompositionTests {
  @Test(arguments: [false, true]) func arbitraryMatricesRecompose(hasPerspective: Bool) throws {
    var numbers = ArbitraryNumbers(seed: 7)
    for _ in 0..<200 {
      let t = numbers.matrix(hasPerspective: hasPerspective)
      let parts = try #require(TransformDecomposition(t))
      #expect(isNear(parts.transform, t, tolerance: 1e-7))
    }
  }

  @Test(arguments: [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1), (-2, -3, -4), (2, 3, 4)])
  func mirroredScalesRecompose(x: Double, y: Double, z: Double) throws {
    let t = CATransform3DMakeScale(x, y, z)
    #expect(isNear(try #require(TransformDecomposition(t)).transform, t))
  }

  @Test func aMirrorIsReadAsANegativeScaleWithoutRotation() throws {
    let parts = try #require(TransformDecomposition(CATransform3DMakeScale(1, -2, 1)))
    #expect(parts.scale == SIMD3(1, -2, 1))
    #expect(parts.rotation == .identity)
  }

  @Test func anAxisScaledToNothingIsCompletedFromTheOthers() throws {
    let t = CATransform3DRotate(CATransform3DMakeScale(1, 1, 1), 0.5, 0, 0, 1)
    let flat = CATransform3DConcat(CATransform3DMakeScale(0, 2, 1), t)
    let parts = try #require(TransformDecomposition(flat))
    #expect(isNear(parts.transform, flat))
    #expect(isNear(CATransform3D(linear: parts.rotation.rows), t))
  }

  @Test func scalingFromNothingPassesThroughHalf() throws {
    let from = try #require(TransformDecomposition(CATransform3DMakeScale(0, 0, 0)))
    let to = try #require(TransformDecomposition(CATransform3DMakeScale(2, 2, 1)))
    #expect(isNear(from.interpolated(to: to, progress: 0.5).transform, CATransform3DMakeScale(1, 1, 0.5)))
  }

  @Test func collinearAxesAndInfinityCannotBeTakenApart() {
    var t = CATransform3DIdentity
    t.m21 = 1
    t.m22 = 0
    #expect(TransformDecomposition(t) == nil)
    #expect(TransformDecomposition(CATransform3DMakeTranslation(.infinity, 0, 0)) == nil)
  }

  @Test func rotationTakesTheShortWay() throws {
    let from = try #require(TransformDecomposition(CATransform3DMakeRotation(0.2, 0, 0, 1)))
    let to = try #require(TransformDecomposition(CATransform3DMakeRotation(0.2 + 1.5 * .pi, 0, 0, 1)))
    let middle = from.interpolated(to: to, progress: 0.5).transform
    #expect(isNear(middle, CATransform3DMakeRotation(0.2 - 0.25 * .pi, 0, 0, 1)))
  }

  @Test(arguments: [0, 0.25, .pi / 2, 2]) func halfATurnGoesInThePositiveDirection(start: Double) throws {
    let from = try #require(TransformDecomposition(CATransform3DMakeRotation(start, 0, 0, 1)))
    for end in [start + .pi, start - .pi] {
      let to = try #require(TransformDecomposition(CATransform3DMakeRotation(end, 0, 0, 1)))
      let middle = from.interpolated(to: to, progress: 0.5).transform
      #expect(isNear(middle, CATransform3DMakeRotation(start + .pi / 2, 0, 0, 1)))
    }
  }

  @Test func everythingGoesOnBeyondTheEnds() throws {
    let from = try #require(TransformDecomposition(CATransform3DIdentity))
    let end = CATransform3DScale(CATransform3DMakeRotation(1, 0, 0, 1), 3, 3, 3)
    let to = try #require(TransformDecomposition(end))
    let beyond = CATransform3DScale(CATransform3DMakeRotation(1.5, 0, 0, 1), 4, 4, 4)
    #expect(isNear(from.interpolated(to: to, progress: 1.5).transform, beyond))
    let before = CATransform3DMakeRotation(-0.5, 0, 0, 1)
    #expect(isNear(from.interpolated(to: to, progress: -0.5).transform, CATransform3DScale(before, 0, 0, 0)))
  }

  @Test func perspectiveIsInterpolatedAsItIs() throws {
    var near = CATransform3DIdentity
    near.m34 = -1 / 100
    let from = try #require(TransformDecomposition(CATransform3DIdentity))
    let middle = from.interpolated(to: try #require(TransformDecomposition(near)), progress: 0.5).transform
    #expect(abs(middle.m34 + 1 / 200) < 1e-15)
  }
}

extension CATransform3D {
  fileprivate init(linear r: RotationRows) {
    self.init(rows: MatrixRows(r0: SIMD4(r.x, 0), r1: SIMD4(r.y, 0), r2: SIMD4(r.z, 0), r3: SIMD4(0, 0, 0, 1)))
  }
}
