import Testing
import UIKit

/// What animation blocks do to views on a stage.
@Suite struct AnimationBlockTests {
  private func shownCenter(_ view: UIView) -> CGPoint { view.layer.presentation()!.position }

  @Test func aChangeRunsAlongTheCurve() {
    let (stage, view) = Played.view { stage, view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 140 }
    }
    #expect(view.center.x == 140)
    for time in [0, 0.25, 0.5, 0.75] {
      stage.advance(to: time)
      #expect(abs(shownCenter(view).x - (100 + 40 * time)) < 1e-9)
    }
    stage.advance(to: 1.1)
    #expect(shownCenter(view).x == 140)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func positionIsAdditiveFromTheDifferenceToNothing() throws {
    let (_, view) = Played.view { _, view in
      UIView.animate(withDuration: 2) { view.frame = CGRect(x: 10, y: 20, width: 40, height: 30) }
    }
    let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(move.isAdditive)
    #expect(move.fromValue as? CGPoint == CGPoint(x: 70, y: 65))
    #expect(move.toValue as? CGPoint == .zero)
    #expect(move.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(move.fillMode == .both)
    let grow = try #require(view.layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(grow.fromValue as? CGSize == CGSize(width: -20, height: -10))
    #expect(view.layer.animation(forKey: "bounds.origin") == nil)
  }

  /// Two even moves of the same length in opposite directions cancel out while both run.
  @Test func aReversedMoveStandsStillUntilTheFirstEnds() {
    let (stage, view) = Played.view { stage, view in
      UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) { view.center.x = 160 }
      stage.schedule(at: 1.5) {
        UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) { view.center.x = 100 }
      }
    }
    for time in [1.5, 1.75, 2, 2.5, 3] {
      stage.advance(to: time)
      #expect(abs(shownCenter(view).x - 130) < 1e-9, "at \(time)")
    }
    stage.advance(to: 3.75)
    #expect(abs(shownCenter(view).x - 115) < 1e-9)
    stage.advance(to: 4.6)
    #expect(shownCenter(view).x == 100)
  }

  @Test func opacityAndColourAreNotAdditive() throws {
    let (stage, view) = Played.view { _, view in
      view.backgroundColor = .red
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 0
        view.backgroundColor = .blue
      }
    }
    let fade = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(!fade.isAdditive)
    #expect(fade.toValue == nil)
    stage.advance(to: 0.25)
    #expect(abs(view.layer.presentation()!.opacity - 0.75) < 1e-6)
  }

  @Test func aDelayShowsTheOldValueMeanwhile() {
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 140 }
    }
    stage.advance(to: 0.4)
    #expect(shownCenter(view).x == 100)
    stage.advance(to: 1)
    #expect(abs(shownCenter(view).x - 120) < 1e-9)
  }

  @Test func transformsAnimateFromWhatTheyWere() {
    let (stage, view) = Played.view { _, view in
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 4, y: 4)
      }
    }
    stage.advance(to: 0)
    #expect(abs(view.layer.presentation()!.transform.m11 - 2) < 1e-9)
    stage.advance(to: 0.5)
    #expect(abs(view.layer.presentation()!.transform.m11 - 3) < 1e-9)
  }

  @Test func aTransformWithoutInverseAnimatesToo() {
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
    }
    stage.advance(to: 0.5)
    #expect(abs(view.layer.presentation()!.transform.m11 - 0.5) < 1e-9)
  }

  // MARK: - Completion

  @Test func theCompletionComesWhenAllIsOver() {
    var calls: [(Double, Bool)] = []
    let (stage, _) = Played.view { _, view in
      UIView.animate(
        withDuration: 1,
        animations: {
          view.center.x = 140
          view.alpha = 0.5
        }, completion: { calls.append((CACurrentMediaTime(), $0)) })
    }
    stage.advance(to: 0.99)
    #expect(calls.isEmpty)
    stage.advance(to: 3)
    #expect(calls.count == 1)
    #expect(calls.first?.0 == 1)
    #expect(calls.first?.1 == true)
  }

  @Test func aBlockWithoutChangeIsCompleteInTheNextTurn() {
    var calls: [Bool] = []
    let (stage, _) = Played.view { _, view in
      UIView.animate(withDuration: 5, animations: { view.center.x = 100 }, completion: { calls.append($0) })
      #expect(calls.isEmpty)
    }
    stage.advance(to: 0)
    #expect(calls == [true])
  }

  @Test func withoutDurationAllHappensAtOnce() {
    var calls: [Bool] = []
    let (_, view) = Played.view { _, view in
      UIView.animate(withDuration: 0, animations: { view.center.x = 140 }, completion: { calls.append($0) })
      #expect(calls == [true])
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func removedAnimationsCompleteUnfinished() {
    var calls: [Bool] = []
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, animations: { view.center.x = 140 }, completion: { calls.append($0) })
    }
    stage.advance(to: 0.5)
    stage.perform { view.layer.removeAllAnimations() }
    stage.advance(to: 0.6)
    #expect(calls == [false])
  }

  // MARK: - Nesting

  @Test func innerBlocksTakeOverDurationAndCurve() throws {
    let (_, view) = Played.view { _, view in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 0.1) { view.center.x = 140 }
        UIView.animate(withDuration: 0.1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]) {
          view.alpha = 0
        }
      }
    }
    let move = try #require(view.layer.animation(forKey: "position"))
    #expect(move.duration == 2)
    #expect(move.timingFunction == CAMediaTimingFunction(name: .linear))
    let fade = try #require(view.layer.animation(forKey: "opacity"))
    #expect(fade.duration == 0.1)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test func performWithoutAnimationAnimatesNothing() {
    let (_, view) = Played.view { _, view in
      UIView.animate(withDuration: 2) { UIView.performWithoutAnimation { view.center.x = 140 } }
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.center.x == 140)
  }

  @Test func viewsOutsideOfBlocksDoNotAnimate() {
    let (stage, view) = Played.view { stage, view in stage.schedule(at: 1) { view.center.x = 140 } }
    stage.advance(to: 1.05)
    #expect(shownCenter(view).x == 140)
  }

  // MARK: - Springs

  @Test func springsSwingLikeTheirClosedForm() {
    let (stage, view) = Played.view { _, view in
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        view.center.x = 200
      }
    }
    let (w, z) = (12.716898, 0.5)
    let wd = w * (1 - z * z).squareRoot()
    for time in [0.05, 0.1, 0.2, 0.4, 0.8] {
      stage.advance(to: time)
      let x = 1 - exp(-z * w * time) * (cos(wd * time) + z * w / wd * sin(wd * time))
      #expect(abs(shownCenter(view).x - (100 + 100 * x)) < 1e-3)
    }
  }
}
