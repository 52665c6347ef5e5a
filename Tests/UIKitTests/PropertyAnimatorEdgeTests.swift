import Testing
import UIKit

/// Animators that are changed while they run.
@Suite struct PropertyAnimatorEdgeTests {
  private final class Scene {
    private(set) var view: UIView!
    private(set) var stage: Stage!
    var ends: [UIViewAnimatingPosition] = []

    init() {
      stage = Stage(size: CGSize(width: 200, height: 200)) { [unowned self] _ in
        let window = UIWindow()
        view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.addSubview(view)
        window.makeKeyAndVisible()
      }
    }

    /// An animator that moves the view by 100 points along x in 2 s.
    func animator(_ timing: any UITimingCurveProvider) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 2, timingParameters: timing)
      animator.addAnimations { [unowned self] in view.center.x = 110 }
      animator.addCompletion { [unowned self] in ends.append($0) }
      return animator
    }

    func linear() -> UIViewPropertyAnimator { animator(UICubicTimingParameters(animationCurve: .linear)) }

    func at(_ time: Double) -> CGPoint {
      stage.advance(to: time)
      return view.layer.presentation()!.position
    }

    func alpha(at time: Double) -> Double {
      stage.advance(to: time)
      return Double(view.layer.presentation()!.opacity)
    }
  }

  @Test func whatIsAddedLaterRunsInWhatIsLeft() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform { animator.startAnimation() }
    scene.stage.advance(to: 1)
    scene.stage.perform { animator.addAnimations { scene.view.alpha = 0 } }
    #expect(abs(scene.alpha(at: 1) - 1) < 1e-6)
    #expect(abs(scene.alpha(at: 1.5) - 0.5) < 1e-6)
    #expect(scene.alpha(at: 2.1) == 0)
  }

  @Test func aDelayFactorCountsOfWhatIsLeft() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform { animator.startAnimation() }
    scene.stage.advance(to: 1)
    scene.stage.perform { animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5) }
    #expect(abs(scene.alpha(at: 1.5) - 1) < 1e-6)
    #expect(abs(scene.alpha(at: 1.75) - 0.5) < 1e-6)
  }

  @Test(arguments: [0.6, 1.2, 1.7])
  func pausingNeverJumps(_ time: Double) {
    let scene = Scene()
    let animator = scene.animator(UICubicTimingParameters(animationCurve: .easeInOut))
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
    scene.stage.perform { animator.startAnimation() }
    let (place, alpha) = (scene.at(time), scene.alpha(at: time))
    scene.stage.perform { animator.pauseAnimation() }
    #expect(abs(scene.at(time + 1).x - place.x) < 1e-5)
    #expect(abs(scene.alpha(at: time + 1) - alpha) < 1e-5)
    scene.stage.perform { animator.startAnimation() }
    #expect(abs(scene.at(time + 1).x - place.x) < 1e-5)
    #expect(abs(scene.alpha(at: time + 1) - alpha) < 1e-5)
  }

  @Test func aSpringIsPausedBeyondItsEnd() {
    let scene = Scene()
    let animator = scene.animator(UISpringTimingParameters(dampingRatio: 0.3))
    scene.stage.perform { animator.startAnimation() }
    let highest = stride(from: 0.1, to: 1, by: 0.02).map { (scene.at($0).x, $0) }.max { $0.0 < $1.0 }!
    #expect(highest.0 > 120)
    let now = scene.at(1)
    scene.stage.perform { animator.pauseAnimation() }
    #expect(abs(scene.at(2).x - now.x) < 1e-6)

    let other = Scene()
    let second = other.animator(UISpringTimingParameters(dampingRatio: 0.3))
    other.stage.perform { second.startAnimation() }
    let peak = other.at(highest.1)
    other.stage.perform { second.pauseAnimation() }
    #expect(abs(other.at(5).x - peak.x) < 1e-6)
    #expect(second.fractionComplete > 1.1)
  }

  @Test func aDelayedStartIsCalledOffByAPause() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform { animator.startAnimation(afterDelay: 1) }
    #expect(animator.delay == 1)
    scene.stage.advance(to: 0.5)
    scene.stage.perform { animator.pauseAnimation() }
    #expect(scene.at(4).x == 10)
    #expect(!animator.isRunning)
  }

  @Test func reversedTheFractionCountsFromTheOtherEnd() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform {
      animator.fractionComplete = 0.3
      animator.isReversed = true
    }
    #expect(abs(animator.fractionComplete - 0.7) < 1e-9)
    scene.stage.perform { animator.fractionComplete = 0.8 }
    #expect(abs(scene.at(0).x - 30) < 1e-6)
    scene.stage.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(abs(scene.at(0.2).x - 20) < 1e-6)
    #expect(scene.at(0.5).x == 10)
    #expect(scene.ends == [.start])
    #expect(scene.view.center.x == 10)
  }

  @Test func reversedAnotherCurveTakesWhatIsLeft() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform {
      animator.fractionComplete = 0.25
      animator.isReversed = true
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    }
    #expect(abs(scene.at(0.25).x - 22.5) < 1e-4)
    #expect(scene.at(0.51).x == 10)
  }

  @Test func stoppedItIsFinishedAtItsEnd() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform { animator.startAnimation() }
    scene.stage.advance(to: 0.5)
    scene.stage.perform {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    #expect(scene.view.center.x == 110)
    #expect(scene.ends == [.end])
  }

  @Test func overItTakesOtherChanges() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    scene.stage.perform { animator.startAnimation() }
    scene.stage.advance(to: 3)
    scene.stage.perform {
      animator.addAnimations { scene.view.center.x = 10 }
      animator.startAnimation()
    }
    #expect(abs(scene.at(4).x - 60) < 1e-6)
    #expect(scene.at(5.1).x == 10)
    #expect(animator.state == .inactive)
  }

  @Test func pausedAtItsEndItRunsBack() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    animator.pausesOnCompletion = true
    scene.stage.perform { animator.startAnimation() }
    #expect(scene.at(3).x == 110)
    #expect(animator.state == .active && !animator.isRunning && scene.ends.isEmpty)
    scene.stage.perform {
      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
    }
    #expect(abs(scene.at(3.5).x - 85) < 1e-6)
    #expect(scene.at(5.1).x == 10)
    #expect(scene.ends == [.start])
  }

  @Test func whatMayNotBeInterruptedRunsOn() {
    let (scene, animator) = { ($0, $0.linear()) }(Scene())
    animator.isInterruptible = false
    scene.stage.perform { animator.startAnimation() }
    scene.stage.advance(to: 0.5)
    scene.stage.perform {
      animator.pauseAnimation()
      animator.fractionComplete = 0
      animator.stopAnimation(true)
    }
    #expect(abs(scene.at(1).x - 60) < 1e-6)
    #expect(animator.isRunning)
  }

  @Test func anAnimatorIsNotKeptAfterItsEnd() {
    let scene = Scene()
    weak var kept: UIViewPropertyAnimator?
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 0 }
      scene.stage.perform { animator.startAnimation() }
      kept = animator
    }
    scene.stage.advance(to: 0.5)
    #expect(kept != nil)
    scene.stage.advance(to: 2)
    #expect(kept == nil)
  }

  @Test func withoutDurationItEndsAtOnce() {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(duration: 0, curve: .easeIn) { scene.view.center.x = 110 }
    animator.addCompletion { scene.ends.append($0) }
    scene.stage.perform { animator.startAnimation() }
    #expect(scene.at(0.01).x == 110)
    #expect(scene.ends == [.end])
  }
}
