import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The answers that Core Animation's documentation does not give. Each test names the one place that holds ours.
@Suite struct OpenQuestionTests {
  /// `SpringCurve.overdampedSettlingTime`.
  @Test func overdampedSpringsSettleByAFit() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    // 9.3·(1 + ln 2) / 2π = 2.506…, rounded up to a tenth.
    #expect(abs(spring.settlingDuration - 2.6) < 1e-12)
  }

  /// `SpringCurve.underdampedSettlingTime`: the velocity counts by how far it is from ζω, whatever the sign.
  @Test func velocitiesCountOnBothSidesOfTheDecay() {
    let spring = CASpringAnimation()
    let still = spring.settlingDuration
    spring.initialVelocity = 10
    #expect(abs(spring.settlingDuration - still) < 1e-12)
    spring.initialVelocity = 25
    #expect(abs(spring.settlingDuration - log((1 + 20 / 75.0.squareRoot()) / 0.001) / 5) < 1e-12)
    spring.initialVelocity = -15
    #expect(abs(spring.settlingDuration - log((1 + 20 / 75.0.squareRoot()) / 0.001) / 5) < 1e-12)
  }

  /// `Keyframes.times(of:)`: there is no distance between whole matrices.
  @Test func pacedTransformsAreSpacedEvenly() {
    let whole = keyframes("transform", [0, 10, 40].map { CATransform3DMakeTranslation($0, 0, 0) })
    whole.calculationMode = .paced
    #expect(abs(animated(whole, at: 0.5).transform.m41 - 10) < 1e-12)
    let part = keyframes("transform.translation.x", [0, 10, 40])
    part.calculationMode = .paced
    #expect(abs(animated(part, at: 0.25).transform.m41 - 10) < 1e-12)
  }

  /// `TransformComponents.transform`.
  @Test func anglesActAboutXThenYThenZ() {
    let group = CAAnimationGroup()
    let angles = [("x", 0.3), ("y", -0.7), ("z", 1.9)]
    group.animations = angles.reversed().map { basic("transform.rotation.\($0)", from: 0, to: $1) }
    group.duration = 1
    let (x, y, z) = (
      CATransform3DMakeRotation(0.3, 1, 0, 0), CATransform3DMakeRotation(-0.7, 0, 1, 0),
      CATransform3DMakeRotation(1.9, 0, 0, 1)
    )
    #expect(isNear(animated(group, at: 1).transform, CATransform3DConcat(CATransform3DConcat(x, y), z)))
  }

  /// `RotationQuaternion.interpolated`.
  @Test(arguments: [CGFloat.pi, -CGFloat.pi]) func halfATurnOfAMatrixIsPositive(angle: CGFloat) {
    let animation = basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(angle, 0, 0, 1))
    #expect(isNear(animated(animation, at: 0.5).transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
  }

  /// `MediaTiming.phase`: an endless animation that runs back to its start is then over.
  @Test func negativeSpeedRunsBackOnce() {
    let animation = basic("cornerRadius", from: 0, to: 1, duration: 2)
    (animation.speed, animation.timeOffset, animation.repeatCount) = (-1, 5, .infinity)
    #expect([0, 1, 2, 4.5, 5, 5.5].map { animated(animation, at: $0).cornerRadius } == [0.5, 0, 0.5, 0.25, 0, 0])
    #expect(CompiledAnimation(animation)?.endTime == 5)
  }

  /// `MediaTiming.inGroup(of:)`.
  @Test func membersWithoutDurationTakeTheGroups() {
    let group = CAAnimationGroup()
    group.animations = [basic("cornerRadius", from: 0, to: 1, duration: 0)]
    group.duration = 4
    #expect([1, 2, 4].map { animated(group, at: $0).cornerRadius } == [0.25, 0.5, 1])
  }

  /// `SIMD4.interpolated` on `LayerColor.rgba`: encoded sRGB, not premultiplied.
  @Test func coloursRunStraightInEncodedComponents() {
    let (from, to) = (CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 1, alpha: 0))
    let animation = basic("borderColor", from: from, to: to)
    #expect(animated(animation, at: 0.25).borderColor?.rgba == SIMD4(0.75, 1, 0.25, 0.75))
  }

  /// `AnimatableValue.switchPoint`.
  @Test func discreteValuesSwitchAtTheSwitchPoint() {
    #expect(AnimatableValue.switchPoint == 0.5)
    let flag = basic("masksToBounds", from: false, to: true)
    #expect([0.499, 0.5].map { animated(flag, at: $0).masksToBounds } == [false, true])
    let fade = LayerContents.crossfade(from: Pictures.one, to: Pictures.other, progress: 0.5)
    #expect(AnimatableValue.contents(fade).anyValue as? CGImage === Pictures.other)
  }

  /// `AnimatableValue.switched`: masks are numbers and switch all the same, between every two keys.
  @Test func masksSwitchAndDoNotAdd() {
    let keys = keyframes("maskedCorners", [1, 2, 4])
    #expect([0.2, 0.25, 0.7, 0.75].map { animated(keys, at: $0).maskedCorners.rawValue } == [1, 2, 2, 4])
    let added = basic("maskedCorners", from: 1, to: 6)
    (added.isAdditive, added.isCumulative, added.repeatCount) = (true, true, 2)
    #expect([0.4, 0.6, 1.4, 2].map { animated(added, at: $0).maskedCorners.rawValue } == [1, 6, 1, 6])
    #expect(CompiledAnimation(basic("maskedCorners", by: 1))?.unsupported.count == 1)
  }

  /// `LayerContents.crossfaded(to:progress:)`.
  @Test func contentsOfABasicAnimationCrossFade() {
    let fade = basic("contents", from: Pictures.one, to: Pictures.other)
    let half = LayerContents.crossfade(from: Pictures.one, to: Pictures.other, progress: 0.5)
    #expect(animated(fade, at: 0.5).contents == half)
  }
}
