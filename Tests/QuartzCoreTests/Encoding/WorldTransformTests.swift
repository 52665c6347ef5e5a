import CoreGraphics
import Geometry
import Testing

@testable import QuartzCore

/// The encoder's short cuts against products of whole matrices.
@Suite struct WorldTransformTests {
  private struct FixedSequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
    mutating func chance() -> Bool { Bool.random(using: &self) }
  }

  private func transform(_ random: inout FixedSequence) -> CATransform3D {
    guard random.chance() else { return CATransform3DIdentity }
    var t = CATransform3DMakeRotation(random.number(-3...3), random.number(-1...1), random.number(-1...1), 0.3)
    t = CATransform3DScale(t, random.number(0.5...2), random.number(0.5...2), random.number(0.5...2))
    t = CATransform3DTranslate(t, random.number(-20...20), random.number(-20...20), random.number(-20...20))
    if random.chance() { t.m34 = -1 / random.number(300...900) }
    return t
  }

  private func layer(_ random: inout FixedSequence) -> LayerProperties {
    var layer = LayerProperties()
    layer.bounds = CGRect(
      x: random.number(-20...20), y: random.number(-20...20), width: random.number(1...100),
      height: random.number(1...100))
    layer.position = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
    (layer.zPosition, layer.anchorPointZ) = (random.number(-30...30), random.number(-30...30))
    layer.anchorPoint = CGPoint(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5))
    (layer.transform, layer.sublayerTransform) = (transform(&random), transform(&random))
    layer.isGeometryFlipped = random.chance()
    return layer
  }

  private func world(_ m: CATransform3D) -> WorldTransform {
    WorldTransform(
      x: SIMD4(m.m11, m.m12, m.m13, m.m14), y: SIMD4(m.m21, m.m22, m.m23, m.m24),
      z: SIMD4(m.m31, m.m32, m.m33, m.m34), origin: SIMD4(m.m41, m.m42, m.m43, m.m44))
  }

  private func expectEqual(
    _ a: WorldTransform, _ b: WorldTransform, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (u, v) in [(a.x, b.x), (a.y, b.y), (a.z, b.z), (a.origin, b.origin)] {
      let difference = pointwiseMax(u - v, v - u).max()
      #expect(difference <= 1e-9 * max(1, pointwiseMax(v, -v).max()), sourceLocation: sourceLocation)
    }
  }

  @Test func aLayersSpaceIsTheProductOfItsMatrices() {
    var random = FixedSequence(state: 11)
    for _ in 0..<300 {
      let (layer, outer) = (layer(&random), transform(&random))
      let product = CATransform3DConcat(layer.placement, outer)
      expectEqual(world(outer).space(of: layer), world(product))
    }
  }

  @Test func theSpaceOfSublayersIsToo() {
    var random = FixedSequence(state: 12)
    for _ in 0..<300 {
      let (layer, outer) = (layer(&random), transform(&random))
      let product = CATransform3DConcat(layer.anchoredSublayerTransform, outer)
      expectEqual(world(outer).sublayerSpace(of: layer), world(product))
    }
  }

  @Test func flatteningTakesDepthOffTheScreen() {
    var random = FixedSequence(state: 14)
    for keepsDepth in [false, true] {
      let (layer, outer) = (layer(&random), transform(&random))
      var flat = outer
      (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, keepsDepth ? 1 : 0, 0)
      let flattened = CATransform3DConcat(layer.anchoredSublayerTransform, flat)
      expectEqual(world(outer).flattened(keepingDepth: keepsDepth).sublayerSpace(of: layer), world(flattened))
    }
  }

  @Test func thePlaneHoldsWhatLiesAtDepthZero() {
    var random = FixedSequence(state: 13)
    for _ in 0..<100 {
      let m = transform(&random)
      let plane = world(m).plane
      let (x, y) = (random.number(-50...50), random.number(-50...50))
      let w = x * m.m14 + y * m.m24 + m.m44
      let expected = SIMD2(x * m.m11 + y * m.m21 + m.m41, x * m.m12 + y * m.m22 + m.m42) / w
      let error = SIMD2<Double>(plane(SIMD2(Float(x), Float(y)))) - expected
      #expect((error * error).sum().squareRoot() < 1e-3)
    }
  }

  @Test func aConstantPerspectiveIsNormalised() {
    var m = CATransform3DIdentity
    (m.m41, m.m44) = (30, 2)
    let plane = world(m).plane
    #expect(plane.isAffine && plane.origin == SIMD4(15, 0, 0, 1) && plane.x == SIMD4(0.5, 0, 0, 0))
  }
}
