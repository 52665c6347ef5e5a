import Testing
import UIKit

@Suite struct KeyframeBlockTests {
  private func animation(
    _ options: UIView.KeyframeAnimationOptions = [], key: String = "opacity", _ changes: @escaping (UIView) -> Void
  ) throws -> CAKeyframeAnimation {
    var found: CAAnimation?
    _ = Stage(size: CGSize(width: 100, height: 100)) { _ in
      let window = UIWindow()
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
      window.addSubview(view)
      window.makeKeyAndVisible()
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: options) { changes(view) }
      found = view.layer.animation(forKey: key)
    }
    return try #require(found as? CAKeyframeAnimation)
  }

  @Test func aKeyframeHoldsBeforeAndAfter() throws {
    let fade = try animation { view in
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.alpha = 0 }
    }
    #expect(fade.keyTimes == [0, 0.25, 0.75, 1])
    #expect((fade.values as? [Float]) == [1, 1, 0, 0])
    #expect(fade.duration == 2)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test func theFirstKeyframeNeedsNoHold() throws {
    let fade = try animation { view in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
    }
    #expect(fade.keyTimes == [0, 0.1, 1])
    #expect((fade.values as? [Float]) == [1, 0, 0])
  }

  @Test func changesOutsideTakeTheWhole() throws {
    let fade = try animation { view in view.alpha = 0.5 }
    #expect(fade.keyTimes == [0, 1])
    #expect((fade.values as? [Float]) == [1, 0.5])
  }

  @Test func timesAreClampedAndOrdered() throws {
    let fade = try animation { view in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 3) { view.alpha = 0.2 }
      UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 0.25) { view.alpha = 0.6 }
    }
    #expect(fade.keyTimes == [0, 0.25, 0.5, 1])
    #expect((fade.values as? [Float]) == [1, 0.6, 0.6, 0.2])
  }

  @Test func modesAndLinearPaceComeThrough() throws {
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    let move = try animation([.calculationModeCubic, linear], key: "position") { view in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 50 }
    }
    #expect(move.calculationMode == .cubic)
    #expect(move.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test func discreteValuesJumpAtTheirStart() throws {
    let fade = try animation(.calculationModeDiscrete) { view in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    #expect(fade.keyTimes == [0, 0.5, 1])
    #expect((fade.values as? [Float]) == [1, 0])
  }
}
