import Foundation
import Testing

@testable import QuartzCore

/// Key times, easings, splines, pacing and paths.
@Suite struct KeyframeAnimationTests {
  private func radius(_ animation: CAAnimation, _ time: Double) -> CGFloat {
    animated(animation, at: time).cornerRadius
  }

  private func radii(_ animation: CAAnimation, _ times: [Double]) -> [CGFloat] { times.map { radius(animation, $0) } }

  // MARK: Linear and discrete

  @Test func keysAreSpacedByTheirTimesOrEvenly() {
    #expect(radii(keyframes("cornerRadius", [0, 10, 100]), [0, 0.25, 0.5, 0.75, 1]) == [0, 5, 10, 55, 100])
    let timed = keyframes("cornerRadius", [0, 10, 100], times: [0, 0.25, 1])
    #expect(radii(timed, [0.125, 0.25, 0.625]) == [5, 10, 55])
  }

  @Test func invalidKeyTimesAreIgnored() {
    let lists: [[Double]] = [[0, 1], [0.1, 0.2, 1], [0, 0.2, 0.9], [0, 1.2, 1], [0, 0.5, 0.4, 1]]
    for times in lists { #expect(radius(keyframes("cornerRadius", [0, 10, 100], times: times), 0.25) == 5) }
  }

  @Test func equalKeyTimesJump() {
    let animation = keyframes("cornerRadius", [0, 10, 50, 60], times: [0, 0.5, 0.5, 1])
    #expect(radii(animation, [0.25, 0.5, 0.75, 1]) == [5, 50, 55, 60])
    #expect(radius(keyframes("cornerRadius", [0, 1, 2], times: [0, 1, 1]), 1) == 2)
  }

  @Test func oneValueIsConstantAndNoneHasNoEffect() {
    #expect(radii(keyframes("cornerRadius", [4]), [0, 0.5, 1]) == [4, 4, 4])
    #expect(radius(keyframes("cornerRadius", []), 0.5) == 0)
  }

  @Test func discreteValuesHold() {
    let even = keyframes("cornerRadius", [1, 2, 4])
    even.calculationMode = .discrete
    #expect(radii(even, [0, 0.3, 0.34, 0.67, 1]) == [1, 1, 2, 4, 4])
    let full = keyframes("cornerRadius", [1, 2, 4], times: [0, 0.5, 0.75, 1])
    let short = keyframes("cornerRadius", [1, 2, 4], times: [0, 0.5, 0.75])
    for animation in [full, short] {
      animation.calculationMode = .discrete
      #expect(radii(animation, [0, 0.49, 0.5, 0.75, 1]) == [1, 1, 2, 4, 4])
    }
  }

  @Test func easingsApplyToSegmentsAfterTheWhole() {
    let animation = keyframes("cornerRadius", [0, 100, 200])
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    #expect(abs(radius(animation, 0.25) - 31.5357) < 1e-4)
    #expect(radius(animation, 0.75) == 150)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
    #expect(abs(radius(animation, 0.75) - 178.8222) < 1e-3)
  }

  @Test func cumulativeKeyframesAddUp() {
    let animation = keyframes("transform.translation.x", [0, 10])
    animation.isCumulative = true
    animation.repeatCount = 3
    #expect(abs(animated(animation, at: 1.5).transform.m41 - 15) < 1e-12)
  }

  // MARK: Cubic

  @Test func tensionContinuityAndBiasShapeTheCurve() {
    func middle(_ change: (CAKeyframeAnimation) -> Void) -> CGFloat {
      let animation = keyframes("cornerRadius", [0, 1, 4, 9], times: [0, 0.25, 0.75, 1])
      animation.calculationMode = .cubic
      change(animation)
      return radius(animation, 0.5)
    }
    #expect(middle { _ in } == 2.25)
    #expect(middle { $0.tensionValues = [0, 1, 1, 0] } == 2.5)
    #expect(middle { $0.continuityValues = [0, 1, 0, 0] } == 2.125)
    #expect(middle { $0.biasValues = [0, 0, 1, 0] } == 2.375)
  }

  @Test func curvesLeaveTheirEndsAlongTheWholeDifference() {
    let points = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
    let animation = keyframes("position", points)
    animation.calculationMode = .cubic
    #expect(animated(animation, at: 0.75).position == CGPoint(x: 10.625, y: 13.125))
  }

  @Test func cubicTransformsPassThroughTheirKeys() {
    let keys = [0.5, 1.5, 1.0].map { CATransform3DMakeScale(CGFloat($0), 1, 1) }
    let animation = keyframes("transform", keys)
    animation.calculationMode = .cubic
    for (time, scale) in [(0, 0.5), (0.5, 1.5), (1, 1)] as [(Double, CGFloat)] {
      #expect(abs(animated(animation, at: time).transform.m11 - scale) < 1e-12)
    }
    // Hermite from 0.5 to 1.5 with tangents 1 and 0.25.
    #expect(abs(animated(animation, at: 0.25).transform.m11 - 1.09375) < 1e-12)
  }

  private func bent(_ x: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: x, y: 0), control: CGPoint(x: 5, y: x))
    return path
  }

  @Test func cubicPathsRunPointByPointAsNumbersDo() throws {
    let animation = keyframes("shadowPath", [0, 1, 4, 9].map { bent($0) }, times: [0, 0.25, 0.75, 1])
    animation.calculationMode = .cubic
    #expect(animated(animation, at: 0.5).shadowPath?.path == bent(2.25).path)
    #expect(animated(animation, at: 0.25).shadowPath?.path == bent(1).path)
    #expect(CompiledAnimation(animation)?.unsupported == [])
    animation.calculationMode = .cubicPaced
    for step in 1...9 {
      let elements = try #require(animated(animation, at: Double(step) / 10).shadowPath?.path.elements)
      #expect(elements.count == 2)
      if case .quad(let end, _) = elements[1] { #expect(abs(end.x - Double(step) * 0.9) < 1e-9) }
    }
  }

  @Test func cubicArraysRunElementByElement() {
    let values = [[0, 0], [1, 10], [4, 40], [9, 90]].map { AnimatableValue.array($0.map { .number($0) }) }
    let weights = values.map { _ in CubicSpline.Weights() }
    guard case .array(let items)? = ValueSpline(values, weights: weights, knots: nil)?.value(segment: 1, progress: 0.5)
    else {
      Issue.record("the spline gives no array")
      return
    }
    #expect(items.map { $0.lanes?.lanes.x } == [2.25, 22.5])
    #expect(ValueSpline.distances(between: Array(values.prefix(2))) == [Double(101).squareRoot()])
  }

  @Test func keysOfOtherShapesHaveNoCurveAndHold() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 7, y: 0))
    let animation = keyframes("shadowPath", [bent(1), line])
    animation.calculationMode = .cubic
    #expect(animated(animation, at: 0.4).shadowPath?.path == bent(1).path)
    #expect(animated(animation, at: 0.6).shadowPath?.path == line.path)
    #expect(CompiledAnimation(animation)?.unsupported.count == 1)
  }

  // MARK: Paced

  @Test func pacedKeysAreSpacedByDistance() {
    let animation = keyframes("cornerRadius", [0, 10, 40], times: [0, 0.9, 1])
    animation.calculationMode = .paced
    #expect(radii(animation, [0.125, 0.25, 0.5, 1]) == [5, 10, 20, 40])
    let points = keyframes("position", [CGPoint.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 9)])
    points.calculationMode = .paced
    #expect(animated(points, at: 0.75).position == CGPoint(x: 3, y: 6.5))
    let still = keyframes("cornerRadius", [5, 5, 5])
    still.calculationMode = .paced
    #expect(radius(still, 0.5) == 5)
  }

  @Test func cubicPacedMovesOverStraightKeysAtConstantSpeed() {
    let animation = keyframes("cornerRadius", [0, 10, 40, 60])
    animation.calculationMode = .cubicPaced
    for step in 0...10 { #expect(abs(radius(animation, Double(step) / 10) - CGFloat(step) * 6) < 1e-9) }
  }

  // MARK: Paths

  private var arch: CGMutablePath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    return path
  }

  private func following(_ path: CGPath, _ mode: CAAnimationCalculationMode = .linear) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
    return animation
  }

  @Test func linearPathsRunByParameterAndPacedOnesByLength() {
    #expect(animated(following(arch), at: 0.25).position == CGPoint(x: 15.625, y: 56.25))
    let paced = animated(following(arch, .paced), at: 0.25).position
    // The point at a quarter of the arc length, 50 of 200; Core Animation's own (10.648, 48.461) deviates by 0.12.
    #expect(abs(paced.x - 10.589) < 1e-3 && abs(paced.y - 48.352) < 1e-3)
    #expect(abs(animated(following(arch, .paced), at: 0.5).position.x - 50) < 1e-6)
  }

  @Test func segmentsShareTheTimeAndMovesJump() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 40))
    path.closeSubpath()
    func position(_ time: Double, _ animation: CAKeyframeAnimation) -> CGPoint {
      animated(animation, at: time).position
    }
    let animation = following(path)
    animation.keyTimes = [0, 0.25, 0.5, 1]
    #expect(position(0.125, animation) == CGPoint(x: 5, y: 0))
    #expect(position(0.25, animation) == CGPoint(x: 100, y: 0))
    #expect(position(0.75, animation) == CGPoint(x: 100, y: 20))
    animation.keyTimes = nil
    animation.calculationMode = .discrete
    #expect(position(0.3, animation) == .zero)
    #expect(position(0.9, animation) == CGPoint(x: 100, y: 40))
    #expect(position(0.5, following(CGMutablePath())) == .zero)
  }

  @Test func layersTurnAlongTheirPath() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    let animation = following(path)
    animation.rotationMode = .rotateAuto
    let model = properties { $0.transform = CATransform3DMakeScale(2, 3, 1) }
    let turned = animated(animation, at: 0.5, from: model)
    #expect(abs(turned.transform.m12 - 3) + abs(turned.transform.m21 + 2) < 1e-12)
    #expect(turned.position == CGPoint(x: 0, y: 5))
    animation.rotationMode = .rotateAutoReverse
    #expect(abs(animated(animation, at: 0.5, from: model).transform.m12 + 3) < 1e-12)
  }
}
