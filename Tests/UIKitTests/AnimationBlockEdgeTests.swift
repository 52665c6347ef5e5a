import Testing
import UIKit

/// Blocks at their edges: no duration, interruption, removal, nesting of springs, options that repeat.
@Suite struct AnimationBlockEdgeTests {
  private func x(_ view: UIView) -> Double { view.layer.presentation()!.position.x }

  @Test func aDelayWithoutDurationJumpsAtItsEnd() {
    var ends: [Double] = []
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 0, delay: 1) {
        view.center.x = 140
      } completion: { _ in
        ends.append(CACurrentMediaTime())
      }
    }
    stage.advance(to: 0.99)
    #expect(x(view) == 100)
    stage.advance(to: 1.01)
    #expect(x(view) == 140)
    #expect(ends.count == 1 && abs(ends[0] - 1) < 1e-4)
  }

  @Test func aNegativeDelayBeginsOnTheWay() {
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, delay: -0.25, options: .curveLinear) { view.center.x = 140 }
    }
    #expect(abs(x(view) - 110) < 1e-9)
    stage.advance(to: 0.5)
    #expect(abs(x(view) - 130) < 1e-9)
  }

  /// What adds up begins where it is by itself; beginning at what shows would count the rest of the first move twice.
  @Test func beginningFromTheCurrentStateDoesNotJump() {
    let (stage, view) = Played.view { stage, view in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.center.x = 180
        view.alpha = 0
      }
      stage.schedule(at: 1) {
        UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
          view.center.x = 100
          view.alpha = 1
        }
      }
    }
    stage.advance(to: 0.999)
    #expect(abs(x(view) - 140) < 0.1)
    stage.advance(to: 1.001)
    #expect(abs(x(view) - 140) < 0.1)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 0.01)
    stage.advance(to: 3.1)
    #expect(x(view) == 100)
  }

  @Test func removingAViewEndsItsAnimationsUnfinished() {
    var ends: [(Double, Bool)] = []
    let (stage, view) = Played.view { stage, view in
      UIView.animate(withDuration: 2) {
        view.center.x = 140
      } completion: {
        ends.append((CACurrentMediaTime(), $0))
      }
      stage.schedule(at: 0.5) { view.removeFromSuperview() }
    }
    stage.advance(to: 3)
    #expect(ends.count == 1)
    #expect(ends.first?.0 == 0.5)
    #expect(ends.first?.1 == false)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.center.x == 140)
  }

  @Test func thereAndBackOnceEndsAtTheNewValue() {
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) { view.center.x = 140 }
    }
    stage.advance(to: 1.5)
    #expect(abs(x(view) - 120) < 1e-9)
    stage.advance(to: 2.1)
    #expect(x(view) == 140)
  }

  @Test func modifiedAnimationsRepeat() {
    var ends: [Double] = []
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.center.x = 140 }
        view.alpha = 0
      } completion: { _ in
        ends.append(CACurrentMediaTime())
      }
    }
    stage.advance(to: 2.25)
    #expect(abs(x(view) - 110) < 1e-9)
    #expect(view.layer.presentation()!.opacity == 0)
    stage.advance(to: 4)
    #expect(x(view) == 140)
    #expect(ends == [3])
  }

  /// A spring inside a block settles within the block's duration, so that it does not snap when it is cut.
  @Test func aSpringInsideABlockSettlesInItsTime() throws {
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 0.4) {
        UIView.animate(withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
          view.center.x = 200
        }
      }
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.duration == 0.4)
    stage.advance(to: 0.399)
    #expect(abs(x(view) - 200) < 0.2)
  }

  @Test func switchedOffNothingAnimates() {
    var ends: [Bool] = []
    let (_, view) = Played.view { _, view in
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }
      UIView.animate(withDuration: 1) {
        view.center.x = 140
      } completion: {
        ends.append($0)
      }
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    #expect(ends == [true])
    #expect(view.layer.animationKeys() == nil)
    #expect(view.alpha == 0)
  }

  @Test func completionsComeInTheOrderOfTheirEnds() {
    var ends: [String] = []
    let (stage, _) = Played.view { stage, view in
      UIView.animate(withDuration: 1) {
        view.center.x = 140
        UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) {
          view.alpha = 0
        } completion: { _ in
          ends.append("inner")
        }
      } completion: { _ in
        ends.append("outer")
      }
      UIView.animate(withDuration: 1) {
        view.backgroundColor = .red
      } completion: { _ in
        ends.append("second")
      }
    }
    stage.advance(to: 2)
    #expect(ends == ["inner", "outer", "second"])
  }
}
