import Geometry
import Testing

@Suite struct LinearFunctionTests {
  @Test func aFunctionOverATransformIsThePlanesValueThere() {
    var random = FixedRandom(seed: 4)
    for _ in 0..<200 {
      let transform = PlaneTransform.random(&random, perspective: 0.05)
      let plane = SIMD4<Float>.random(in: -1...1, using: &random)
      let p = random.point(-10...10)
      let expected = (plane * transform.homogeneous(p)).sum()
      #expect(abs(LinearFunction(plane, over: transform)(p) - expected) < 1e-4 * (1 + abs(expected)))
    }
  }

  @Test func theNearPlaneKeepsWhatIsInFrontOfTheEye() {
    let transform = PlaneTransform(x: SIMD4(1, 0, 0, -0.01), y: SIMD4(0, 1, 0, 0), origin: SIMD4(0, 0, 0, 1))
    let near = LinearFunction.nearPlane(of: transform)
    #expect(near(SIMD2(99, 5)) > 0 && near(SIMD2(101, 5)) < 0)
    #expect(LinearFunction.nearPlane(of: .identity)(SIMD2(1e6, -1e6)) > 0.99)
  }
}
