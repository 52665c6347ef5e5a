import Testing
import UIKit

@Suite struct PropertyAnimatorTests {
  private final class Scene {
    var view: UIView!
    var animator: UIViewPropertyAnimator!
    var ends: [UIViewAnimatingPosition] = []
    var stage: Stage!

    init(curve: UIView.AnimationCurve = .linear) {
      stage = Stage(size: CGSize(width: 200, height: 200)) { [unowned self] _ in
        let window = UIWindow()
        view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.addSubview(view)
        window.makeKeyAndVisible()
        animator = UIViewPropertyAnimator(duration: 2, curve: curve) { [unowned self] in view.center.x = 110 }
        animator.addCompletion { [unowned self] in ends.append($0) }
      }
    }

    /// Centre x that shows, at a time.
    func x(at time: Double) -> Double {
      stage.advance(to: time)
      return view.layer.presentation()!.position.x
    }
  }

  @Test func itRunsToItsEnd() {
    let scene = Scene()
    scene.stage.perform { scene.animator.startAnimation() }
    #expect(abs(scene.x(at: 1) - 60) < 1e-6)
    #expect(scene.animator.state == .active)
    #expect(scene.x(at: 2.1) == 110)
    #expect(scene.ends == [.end])
    #expect(scene.animator.state == .inactive)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func itIsScrubbedInAStraightLine() {
    let scene = Scene(curve: .easeIn)
    scene.stage.perform { scene.animator.fractionComplete = 0.3 }
    #expect(abs(scene.x(at: 5) - 40) < 1e-6)
    scene.stage.perform { scene.animator.fractionComplete = 0.9 }
    #expect(abs(scene.x(at: 6) - 100) < 1e-6)
    #expect(!scene.animator.isRunning)
  }

  @Test func itGoesOnFromWhereItWasScrubbed() {
    let scene = Scene()
    scene.stage.perform { scene.animator.fractionComplete = 0.5 }
    scene.stage.advance(to: 1)
    scene.stage.perform { scene.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(abs(scene.x(at: 1) - 60) < 1e-6)
    #expect(abs(scene.x(at: 1.5) - 85) < 1e-6)
    #expect(scene.x(at: 2.01) == 110)
  }

  @Test func aFactorStretchesTheRest() {
    let scene = Scene()
    scene.stage.perform { scene.animator.fractionComplete = 0.5 }
    scene.stage.perform { scene.animator.continueAnimation(withTimingParameters: nil, durationFactor: 2) }
    #expect(abs(scene.x(at: 2) - 85) < 1e-4)
    #expect(abs(scene.x(at: 4.01) - 110) < 1e-6)
    #expect(scene.ends == [.end])
  }

  @Test func pausingHoldsWhatShows() {
    let scene = Scene(curve: .easeInOut)
    scene.stage.perform { scene.animator.startAnimation() }
    let before = scene.x(at: 0.7)
    scene.stage.perform { scene.animator.pauseAnimation() }
    #expect(abs(scene.x(at: 3) - before) < 1e-6)
    #expect(abs(scene.animator.fractionComplete - (before - 10) / 100) < 1e-8)
    scene.stage.perform { scene.animator.startAnimation() }
    #expect(abs(scene.x(at: 3) - before) < 1e-6)
    #expect(scene.x(at: 4.31) == 110)
  }

  @Test func reversedItEndsAtTheStart() {
    let scene = Scene()
    scene.stage.perform { scene.animator.startAnimation() }
    #expect(abs(scene.x(at: 1) - 60) < 1e-6)
    scene.stage.perform { scene.animator.isReversed = true }
    #expect(abs(scene.x(at: 1.5) - 35) < 1e-6)
    #expect(scene.x(at: 2.1) == 10)
    #expect(scene.view.center.x == 10)
    #expect(scene.ends == [.start])
  }

  @Test func stoppedItKeepsWhatShows() {
    let scene = Scene()
    scene.stage.perform { scene.animator.startAnimation() }
    scene.stage.advance(to: 0.5)
    scene.stage.perform { scene.animator.stopAnimation(true) }
    #expect(abs(scene.view.center.x - 35) < 1e-6)
    #expect(scene.animator.state == .inactive)
    let shown = scene.x(at: 3)
    #expect(shown == Double(scene.view.center.x))
    #expect(scene.ends.isEmpty)
  }

  @Test func stoppedItIsFinishedWhereAsked() {
    let scene = Scene()
    scene.stage.perform { scene.animator.startAnimation() }
    scene.stage.advance(to: 0.5)
    scene.stage.perform {
      scene.animator.stopAnimation(false)
      #expect(scene.animator.state == .stopped)
      scene.animator.finishAnimation(at: .start)
    }
    #expect(scene.view.center.x == 10)
    #expect(scene.ends == [.start])
  }
}
