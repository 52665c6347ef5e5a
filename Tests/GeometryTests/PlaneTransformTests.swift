import Geometry
import Testing

@Suite struct PlaneTransformTests {
  private let tilted = PlaneTransform(
    x: SIMD4(2, 1, 0.5, 0.01), y: SIMD4(-1, 3, 0.25, -0.02), origin: SIMD4(10, 20, 3, 1))

  @Test func aPointIsALinearCombinationOfTheColumns() {
    #expect(tilted.homogeneous(SIMD2(3, -2)) == SIMD4(18, 17, 4, 1.07))
    #expect(tilted(SIMD2(3, -2)) == SIMD2(18, 17) / 1.07)
    #expect(PlaneTransform.identity(SIMD2(3, -2)) == SIMD2(3, -2))
  }

  @Test func theJacobianAgreesWithFiniteDifferences() {
    var random = FixedRandom(seed: 2)
    for _ in 0..<500 {
      let transform = PlaneTransform.random(&random, perspective: 0.03)
      let p = random.point(-10...10)
      let j = transform.jacobian(at: p)
      let x = Self.difference(transform, p, SIMD2(1, 0))
      let y = Self.difference(transform, p, SIMD2(0, 1))
      for (analytic, numeric) in [(j.x.x, x.x), (j.x.y, x.y), (j.y.x, y.x), (j.y.y, y.y)] {
        #expect(abs(Double(analytic) - numeric) < 1e-4 * (1 + abs(numeric)))
      }
    }
  }

  /// Central difference in double precision.
  private static func difference(
    _ transform: PlaneTransform, _ p: SIMD2<Float>, _ direction: SIMD2<Double>
  ) -> SIMD2<Double> {
    func position(_ q: SIMD2<Double>) -> SIMD2<Double> {
      let (x, y) = (SIMD4<Double>(transform.x), SIMD4<Double>(transform.y))
      let h = x * q.x + y * q.y + SIMD4<Double>(transform.origin)
      return SIMD2(h.x, h.y) / h.w
    }
    let step = 1e-5
    return (position(SIMD2<Double>(p) + direction * step) - position(SIMD2<Double>(p) - direction * step)) / (2 * step)
  }

  @Test func theOrientationIsTheDeterminantOfTheJacobian() {
    var random = FixedRandom(seed: 3)
    for _ in 0..<500 {
      let transform = PlaneTransform.random(&random, perspective: 0.03)
      let p = random.point(-10...10)
      let j = transform.jacobian(at: p)
      let size = (j.x * j.x).sum() + (j.y * j.y).sum()
      #expect(abs(transform.orientation(at: p) - (j.x.x * j.y.y - j.x.y * j.y.x)) < 1e-3 * (1 + size))
    }
  }

  @Test func theOrientationTellsFrontFromBack() {
    let mirrored = PlaneTransform(x: SIMD4(-1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), origin: SIMD4(0, 0, 0, 1))
    #expect(PlaneTransform.identity.orientation(at: SIMD2(5, 5)) == 1)
    #expect(mirrored.orientation(at: SIMD2(5, 5)) == -1)
    #expect(PlaneTransform.similarity(2, scale: 3).orientation(at: .zero) > 8.99)
  }

  @Test func similarityScaleIsTheFactorOfAllLengths() throws {
    for angle in [0.0, 0.3, 1.5, 3, 5] {
      let scale = try #require(PlaneTransform.similarity(angle, scale: 2.5).similarityScale)
      #expect(abs(scale - 2.5) < 1e-5)
    }
    var halved = PlaneTransform.similarity(1, scale: 2)
    halved.origin.w = 2
    let half = try #require(halved.similarityScale)
    #expect(abs(half - 1) < 1e-5)
  }

  @Test func otherTransformsHaveNoSimilarityScale() {
    var stretched = PlaneTransform.identity
    stretched.x.x = 1.01
    var sheared = PlaneTransform.identity
    sheared.y.x = 0.01
    #expect(stretched.similarityScale == nil && sheared.similarityScale == nil && tilted.similarityScale == nil)
  }

  @Test func axisAlignmentAllowsQuarterTurnsOnly() {
    let quarter = PlaneTransform(x: SIMD4(0, 2, 0, 0), y: SIMD4(-1, 0, 0, 0), origin: SIMD4(0, 0, 0, 1))
    #expect(PlaneTransform.identity.isAxisAligned && quarter.isAxisAligned)
    #expect(!PlaneTransform.similarity(0.1, scale: 1).isAxisAligned && !tilted.isAxisAligned)
    #expect(quarter.isAffine && !tilted.isAffine)
  }

  @Test func movingTheDeviceOriginSubtractsPixels() {
    let moved = tilted.movingDeviceOrigin(to: SIMD2(7, -3))
    for p in [SIMD2<Float>(0, 0), SIMD2(5, 1), SIMD2(-3, 8)] {
      let expected = tilted(p) - SIMD2(7, -3)
      #expect(abs(moved(p) - expected).max() < 1e-4)
      #expect(moved.homogeneous(p).z == tilted.homogeneous(p).z && moved.homogeneous(p).w == tilted.homogeneous(p).w)
    }
  }
}

private func abs(_ v: SIMD2<Float>) -> SIMD2<Float> { pointwiseMax(v, -v) }
