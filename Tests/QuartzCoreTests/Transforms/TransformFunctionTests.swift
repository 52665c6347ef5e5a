import Foundation
import QuartzCore
import Testing

@Suite struct TransformFunctionTests {
  @Test func operationsActBeforeTheMatrix() {
    let scaled = CATransform3DMakeScale(2, 3, 1)
    let moved = CATransform3DTranslate(scaled, 10, 20, 0)
    #expect(moved.m41 == 20 && moved.m42 == 60)
    let turned = CATransform3DRotate(scaled, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 3) < 1e-12 && abs(turned.m21 + 2) < 1e-12)
  }

  @Test func aRotationWithoutAxisIsTheIdentity() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func theAxisNeedNotHaveLengthOne() {
    #expect(isNear(CATransform3DMakeRotation(0.7, 0, 0, 5), CATransform3DMakeRotation(0.7, 0, 0, 1)))
  }

  @Test func aPositiveTurnAboutEachAxisIsRightHanded() {
    let (x, y, z) = (
      CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    )
    #expect(abs(x.m23 - 1) < 1e-15 && abs(y.m31 - 1) < 1e-15 && abs(z.m12 - 1) < 1e-15)
  }

  @Test func aMatrixTimesItsInverseIsTheIdentity() {
    var t = CATransform3DMakeRotation(0.4, 1, 2, 3)
    t = CATransform3DTranslate(CATransform3DScale(t, 2, 0.5, 3), 4, 5, 6)
    t.m34 = -1 / 500
    t.m14 = 0.001
    #expect(isNear(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    #expect(isNear(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity))
  }

  @Test func aSingularMatrixIsItsOwnInverse() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func affineTransformsGoThereAndBack() {
    let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(m)
    #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == m)
    #expect(t.m41 == 5 && t.m42 == 6 && t.m12 == 2 && t.m21 == 3)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }

  @Test func aBoxGivesTheMatrixBack() {
    let t = CATransform3DTranslate(CATransform3DMakeRotation(0.3, 1, 1, 0), 7, 8, 9)
    #expect(NSValue(caTransform3D: t).caTransform3DValue == t)
  }
}
