import Foundation
import Geometry
import Testing

@testable import QuartzCore

/// From, to and by; additive and cumulative; fill and removal; interpolation of every kind.
@Suite struct BasicAnimationTests {
  private func radius(_ animation: CAAnimation, _ time: Double, model: CGFloat = 7) -> CGFloat {
    animated(animation, at: time, from: properties { $0.cornerRadius = model }).cornerRadius
  }

  // MARK: Ends

  @Test func allCombinationsOfFromToAndBy() {
    // (from, to, by) on a model value of 7, read at 0.25 and at 1.
    let cases: [(Double?, Double?, Double?, CGFloat, CGFloat)] = [
      (10, 20, nil, 12.5, 20), (10, nil, 4, 11, 14), (nil, 20, 4, 17, 20), (10, nil, nil, 9.25, 7),
      (nil, 11, nil, 8, 11), (nil, nil, 4, 8, 11), (nil, nil, nil, 7, 7), (10, 20, 99, 12.5, 20),
    ]
    for (from, to, by, quarter, end) in cases {
      let animation = basic("cornerRadius", from: from, to: to, by: by)
      #expect(radius(animation, 0.25) == quarter)
      #expect(radius(animation, 1) == end)
    }
  }

  @Test func missingEndsReadWhatEarlierAnimationsLeft() {
    var layer = properties { $0.cornerRadius = 1 }
    for animation in [basic("cornerRadius", from: 10, to: 10), basic("cornerRadius", to: 20)] {
      CompiledAnimation(animation)?.apply(to: &layer, atLayerTime: 0.5)
    }
    #expect(layer.cornerRadius == 15)
  }

  @Test func differencesOfTransformsConcatenate() {
    let animation = basic(
      "transform", from: CATransform3DMakeScale(2, 2, 1), by: CATransform3DMakeTranslation(5, 0, 0))
    #expect(animated(animation, at: 1).transform.m41 == 10)
    let back = basic("transform", to: CATransform3DMakeTranslation(5, 0, 0), by: CATransform3DMakeTranslation(2, 0, 0))
    #expect(animated(back, at: 0).transform.m41 == 3)
  }

  // MARK: Cumulative and additive

  @Test func cumulativeCyclesBeginWhereTheLastEnded() {
    let animation = basic("cornerRadius", from: 10, to: 20)
    animation.isCumulative = true
    animation.repeatCount = 3
    #expect([0.5, 1, 1.5, 3].map { radius(animation, $0) } == [15, 30, 35, 60])
    animation.autoreverses = true
    #expect(radius(animation, 2.5) == 25)
  }

  @Test func cumulativeTransformsArePowers() {
    let animation = basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(10, 0, 0))
    animation.isCumulative = true
    animation.repeatCount = .infinity
    #expect(animated(animation, at: 3.5).transform.m41 == 35)
    #expect(animated(animation, at: 1_000_000.5).transform.m41 == 10_000_005)
  }

  @Test func additiveAnimationsAddToWhatIsThere() {
    let animation = basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(10, 0, 0))
    animation.isAdditive = true
    let scaled = properties { $0.transform = CATransform3DMakeScale(2, 2, 2) }
    #expect(animated(animation, at: 0.5, from: scaled).transform.m41 == 10)
    let component = basic("transform.scale.x", from: 0, to: 1)
    component.isAdditive = true
    let model = properties { $0.transform = CATransform3DMakeScale(2, 3, 4) }
    let result = animated(component, at: 0.5, from: model).transform
    #expect(abs(result.m11 - 2.5) + abs(result.m22 - 3) + abs(result.m33 - 4) < 1e-12)
  }

  @Test func additiveColoursStartFromClearAndMayExceedOne() {
    let animation = basic("backgroundColor", by: CGColor(red: 1, green: 0, blue: 0, alpha: 0))
    animation.isAdditive = true
    let red = properties { $0.backgroundColor = LayerColor(rgba: SIMD4(1, 0, 0, 1)) }
    #expect(animated(animation, at: 0.5, from: red).backgroundColor?.rgba == SIMD4(1.5, 0, 0, 1))
  }

  @Test func reversedAdditiveMovesStandStillWhileBothRun() {
    let there = basic("position.x", from: -100, to: 0, duration: 3)
    let back = basic("position.x", from: 100, to: 0, duration: 3)
    back.beginTime = 1.5
    let both = [there, back]
    for animation in both { animation.isAdditive = true }
    func x(_ time: Double) -> CGFloat {
      var layer = LayerProperties()
      for animation in both { CompiledAnimation(animation)?.apply(to: &layer, atLayerTime: time) }
      return layer.position.x
    }
    for step in 0...6 { #expect(abs(x(1.5 + Double(step) * 0.25) - 50) < 1e-12) }
    #expect(abs(x(3.75) - 25) < 1e-12)
    #expect(x(4.5) == 0)
  }

  // MARK: Fill

  @Test func backwardsFillHoldsTheFirstValueDuringTheDelay() {
    let animation = basic("cornerRadius", from: 10, to: 20)
    animation.beginTime = 2
    #expect(radius(animation, 1) == 7)
    animation.fillMode = .backwards
    #expect(radius(animation, 1) == 10)
  }

  @Test func forwardsFillNeedsTheAnimationToStay() {
    let animation = basic("cornerRadius", from: 10, to: 20)
    animation.fillMode = .forwards
    #expect(radius(animation, 5) == 20)
    animation.isRemovedOnCompletion = true
    #expect(radius(animation, 1) == 20)
    #expect(radius(animation, 5) == 7)
    #expect(CompiledAnimation(animation)?.isFinished(atLayerTime: 1) == false)
    #expect(CompiledAnimation(animation)?.isFinished(atLayerTime: 5) == true)
    #expect(CompiledAnimation(animation)?.endTime == 1)
  }

  // MARK: Kinds

  @Test func structuredNumbersRunComponentwise() {
    let point = animated(basic("position", from: CGPoint(x: 0, y: 10), to: CGPoint(x: 4, y: 20)), at: 0.25)
    #expect(point.position == CGPoint(x: 1, y: 12.5))
    let size = animated(basic("shadowOffset", from: CGSize.zero, to: CGSize(width: 4, height: 8)), at: 0.25)
    #expect(size.shadowOffset == CGSize(width: 1, height: 2))
    let rect = animated(basic("bounds", to: CGRect(x: 4, y: 8, width: 12, height: 16)), at: 0.25)
    #expect(rect.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    let part = animated(basic("bounds.size.width", from: 10, to: 20), at: 0.5)
    #expect(part.bounds == CGRect(x: 0, y: 0, width: 15, height: 0))
  }

  @Test func coloursRunUnpremultiplied() {
    let animation = basic(
      "backgroundColor", from: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      to: CGColor(red: 0, green: 0, blue: 1, alpha: 0))
    #expect(animated(animation, at: 0.5).backgroundColor?.rgba == SIMD4(0.5, 0, 0.5, 0.5))
  }

  @Test func transformsRunByTheirParts() {
    let animation = basic(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    let half = animated(animation, at: 0.5).transform
    #expect(abs(half.m11 - cos(.pi / 4)) + abs(half.m12 - sin(.pi / 4)) < 1e-12)
    #expect(animated(animation, at: 1).transform == CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    let turns = animated(basic("transform.rotation.z", from: 0, to: 4 * Double.pi), at: 0.125).transform
    #expect(abs(turns.m12 - 1) < 1e-12)
  }

  @Test func pathsOfEqualStructureRunPointByPoint() {
    let (small, large) = (CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 4, y: 4, width: 6, height: 10))
    let (from, to) = (CGPath(rect: small, transform: nil), CGPath(rect: large, transform: nil))
    let half = animated(basic("shadowPath", from: from, to: to), at: 0.5).shadowPath
    #expect(half == CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 6), transform: nil))
    let other = CGPath(ellipseIn: large, transform: nil)
    #expect(animated(basic("shadowPath", from: from, to: other), at: 0.25).shadowPath == from)
    #expect(animated(basic("shadowPath", from: from, to: other), at: 0.75).shadowPath == other)
  }

  @Test func imagesCrossFade() {
    let images = (0..<2).map { CGImage(Bitmap(width: 1, height: 1, pixels: [UInt8($0), 0, 0, 255])) }
    let animation = basic("contents", from: images[0], to: images[1])
    #expect(animated(animation, at: 0.25).contents == .crossfade(from: images[0], to: images[1], progress: 0.25))
    #expect(animated(animation, at: 1).contents == .image(images[1]))
  }

  @Test func flagsAndOptionsSwitchHalfWay() {
    let hide = basic("hidden", from: false, to: true)
    #expect([0.25, 0.5, 1].map { animated(hide, at: $0).isHidden } == [false, true, true])
    let gravity = basic("contentsGravity", from: "resize", to: "center")
    #expect(animated(gravity, at: 0.4).contentsGravity.rawValue == "resize")
    #expect(animated(gravity, at: 0.6).contentsGravity.rawValue == "center")
  }

  @Test func arraysRunElementByElementUnderCustomKeys() {
    let compiled = CompiledAnimation(basic("stops", from: [0.0, 0.5], to: [1.0, 1.0]))
    #expect(compiled?.targets.compactMap(\.customKeyPath) == ["stops"])
    var values: [String: AnimatableValue] = [:]
    compiled?.apply(toCustom: &values, atLayerTime: 0.5)
    #expect(values["stops"]?.anyValue as? [Double] == [0.5, 0.75])
    let additive = basic("stops", from: [1.0, 2.0], to: [1.0, 2.0])
    additive.isAdditive = true
    CompiledAnimation(additive)?.apply(toCustom: &values, atLayerTime: 0.5)
    #expect(values["stops"]?.anyValue as? [Double] == [1.5, 2.75])
  }

  // MARK: Value functions and springs

  @Test func valueFunctionsReplaceTheWholeTransform() {
    let animation = basic("transform", to: Double.pi)
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    let model = properties { $0.transform = CATransform3DMakeScale(3, 3, 3) }
    #expect(abs(animated(animation, at: 0.5, from: model).transform.m12 - 1) < 1e-12)
    let scale = basic("transform", to: [3.0, 5.0, 7.0])
    scale.valueFunction = CAValueFunction(name: .scale)
    #expect(animated(scale, at: 0.5, from: model).transform == CATransform3DMakeScale(2, 3, 4))
    scale.isAdditive = true
    #expect(animated(scale, at: 0.5, from: model).transform == CATransform3DMakeScale(6, 9, 12))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
  }

  @Test func springsRunPastTheirEndAndAreCutAtTheDuration() {
    let spring = CASpringAnimation(keyPath: "cornerRadius")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 0.5)
    #expect(abs(radius(spring, 0.3) - 112.43548) < 1e-4)
    #expect(abs(radius(spring, 0.5) - 107.45906) < 1e-4)
    #expect(radius(spring, 0.6) == 7)
    spring.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
    #expect(abs(radius(spring, 0.25) - 100 * CGFloat(spring.curve.value(at: 0.25))) < 1e-9)
  }
}
