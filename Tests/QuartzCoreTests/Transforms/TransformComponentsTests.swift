import Foundation
import QuartzCore
import Testing

@Suite struct TransformComponentsTests {
  @Test func componentsAreReadFromAMatrix() {
    var t = CATransform3DMakeTranslation(10, 20, 30)
    t = CATransform3DRotate(t, 0.5, 0, 0, 1)
    t = CATransform3DScale(t, 2, 3, 4)
    let parts = t.components
    #expect(abs(parts.rotation.z - 0.5) < 1e-12 && abs(parts.rotation.x) < 1e-12 && abs(parts.rotation.y) < 1e-12)
    #expect(abs(parts.uniformScale - 3) < 1e-12)
    #expect(parts.planeTranslation == CGSize(width: 10, height: 20) && parts.translation.z == 30)
  }

  @Test func anglesAboutTheThreeAxesAreReadBack() {
    var t = CATransform3DIdentity
    t.components.rotation = SIMD3(0.3, -0.7, 1.9)
    let expected = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeRotation(0.3, 1, 0, 0), CATransform3DMakeRotation(-0.7, 0, 1, 0)),
      CATransform3DMakeRotation(1.9, 0, 0, 1))
    #expect(isNear(t, expected))
    let read = t.components.rotation
    #expect(abs(read.x - 0.3) < 1e-12 && abs(read.y + 0.7) < 1e-12 && abs(read.z - 1.9) < 1e-12)
  }

  @Test(arguments: [Double.pi / 2, -.pi / 2]) func atThePoleTheMatrixStaysTheSame(y: Double) {
    var t = CATransform3DIdentity
    t.components.rotation = SIMD3(0.4, y, 0.9)
    var again = t
    again.components.rotation = t.components.rotation
    #expect(isNear(again, t))
  }

  @Test func settingOneComponentLeavesTheOthers() {
    var t = CATransform3DScale(CATransform3DMakeTranslation(5, 6, 7), 2, 3, 4)
    t.components.rotation.z = 1
    let expected = CATransform3DScale(CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), 1, 0, 0, 1), 2, 3, 4)
    #expect(isNear(t, expected))
    t.components.planeScale = 9
    let scale = t.components.scale
    #expect(abs(scale.x - 9) < 1e-12 && abs(scale.y - 9) < 1e-12 && abs(scale.z - 4) < 1e-12)
  }

  @Test func perspectiveSurvivesATurn() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    let expected = CATransform3DRotate(t, 0.8, 0, 1, 0)
    t.components.rotation.y = 0.8
    #expect(isNear(t, expected))
  }

  @Test func anglesBeyondATurnAreTaken() {
    var t = CATransform3DIdentity
    t.components.rotation.z = 6 * .pi + 0.25
    #expect(isNear(t, CATransform3DMakeRotation(0.25, 0, 0, 1)))
  }
}
