import Foundation
import Testing

@testable import QuartzCore

/// Defaults, copies, values by key, and what cannot be compiled.
@Suite struct AnimationObjectTests {
  @Test func newAnimationsHaveCoreAnimationsDefaults() {
    let animation = CAAnimation()
    #expect(animation.timing == MediaTiming())
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .removed)
    #expect(animation.timingFunction == nil && animation.delegate == nil)
    #expect(CABasicAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
    #expect(CAAnimation.defaultValue(forKey: "nonsense") == nil)
  }

  @Test func copiesAreIndependent() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.toValue, spring.damping, spring.duration, spring.isAdditive) = (0.5, 4, 3, true)
    spring.setValue("name", forKey: "tag")
    let copy = try #require(spring.copy() as? CASpringAnimation)
    (spring.damping, spring.duration, spring.keyPath) = (9, 1, "hidden")
    #expect(copy.keyPath == "opacity" && copy.damping == 4 && copy.duration == 3 && copy.isAdditive)
    #expect(copy.toValue as? Double == 0.5)
    #expect(copy.value(forKey: "tag") as? String == "name")
    let group = CAAnimationGroup()
    group.animations = [spring]
    let groupCopy = try #require(group.copy() as? CAAnimationGroup)
    spring.damping = 1
    #expect((groupCopy.animations?.first as? CASpringAnimation)?.damping == 9)
  }

  @Test func everyDeclaredKeyCanBeReadAndSet() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.setValue(2, forKey: "duration")
    animation.setValue(3.5, forKey: "repeatCount")
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue([0, 0.5, 1], forKey: "keyTimes")
    animation.setValue("cubic", forKey: "calculationMode")
    animation.setValue("auto", forKey: "rotationMode")
    animation.setValue("no number", forKey: "beginTime")
    #expect(animation.duration == 2 && animation.repeatCount == 3.5 && animation.fillMode == .forwards)
    #expect(!animation.isRemovedOnCompletion && animation.keyTimes == [0, 0.5, 1])
    #expect(animation.calculationMode == .cubic && animation.rotationMode == .rotateAuto)
    #expect(animation.beginTime == 0)
    #expect(animation.value(forKey: "keyPath") as? String == "opacity")
    animation.setValue(nil, forKey: "rotationMode")
    #expect(animation.rotationMode == nil)
    animation.setValue(1, forKey: "mine")
    animation.setValue(nil, forKey: "mine")
    #expect(animation.value(forKey: "mine") == nil)
  }

  @Test func theDelegateIsRetained() {
    final class Listener: CAAnimationDelegate {}
    let animation = CAAnimation()
    animation.delegate = Listener()
    #expect(animation.delegate != nil)
  }

  // MARK: What cannot be done

  @Test func everythingUnsupportedIsNamed() {
    let wrongKind = basic("position", to: 3)
    let noPath = CABasicAnimation()
    let unknownMode = keyframes("opacity", [0, 1])
    unknownMode.calculationMode = CAAnimationCalculationMode(rawValue: "zigzag")
    let mixed = keyframes("custom", [0, CGPoint.zero])
    let notANumber = basic("opacity", to: Double.nan)
    let noDifference = basic("hidden", by: true)
    let foreign = basic("opacity", to: Bundle.main)
    let noPart = basic("position.q", to: 1)
    let all = [wrongKind, noPath, unknownMode, mixed, notANumber, noDifference, foreign, noPart, CAAnimation()]
    for animation in all {
      animation.duration = 1
      #expect(CompiledAnimation(animation)?.unsupported.count == 1)
      #expect(animated(animation, at: 0.5).opacity == 1)
    }
    #expect(CompiledAnimation(basic("opacity", to: 1))?.unsupported.isEmpty == true)
    let timeless = basic("opacity", to: 1)
    timeless.beginTime = .nan
    #expect(CompiledAnimation(timeless) == nil)
  }

  @Test func groupsThatContainThemselvesEnd() {
    let group = CAAnimationGroup()
    group.animations = [group]
    group.duration = 1
    #expect(CompiledAnimation(group)?.unsupported.count == 1)
    group.animations = [group, group]
    #expect(CompiledAnimation(group)?.unsupported.count == 2)
    let copy = group.copy() as? CAAnimationGroup
    #expect(copy !== group && copy?.animations?.first === copy)
    // The cycles would never be freed.
    copy?.animations = nil
    group.animations = nil
  }

  @Test func applyingIsAPureFunctionOfTime() {
    let animation = basic("transform", from: CATransform3DMakeRotation(1, 0, 1, 0), to: CATransform3DMakeScale(2, 1, 1))
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    let compiled = CompiledAnimation(animation)
    func transform(_ time: Double) -> CATransform3D {
      var layer = LayerProperties()
      compiled?.apply(to: &layer, atLayerTime: time)
      return layer.transform
    }
    let forward = (0...50).map { transform(Double($0) * 0.019) }
    let backward = (0...50).reversed().map { transform(Double($0) * 0.019) }
    #expect(forward == backward.reversed())
    #expect(Set(forward.map(\.m11)).count > 40)
    #expect(transform(0.25) == transform(1_000_000.25))
  }
}
