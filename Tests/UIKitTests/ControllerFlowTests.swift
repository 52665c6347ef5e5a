import Testing
import UIKit

/// Stacks that change while they change, chains of presented controllers, and transitions driven by hand.
@Suite struct ControllerFlowTests {
  private final class Page: UIViewController {
    var laidOut = 0
    override func viewDidLayoutSubviews() { laidOut += 1 }
  }

  private func play(_ root: UIViewController, until end: Double, _ body: @escaping (Stage, UIWindow) -> Void) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 100)) { stage in
      let window = UIWindow()
      window.rootViewController = root
      window.makeKeyAndVisible()
      body(stage, window)
    }
    stage.advance(to: end)
    return stage
  }

  // MARK: - Stacks

  @Test func aPopDuringAPushComesAfterIt() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let stage = play(navigation, until: 1.2) { stage, _ in
      stage.schedule(at: 1) { navigation.pushViewController(second, animated: true) }
      stage.schedule(at: 1.1) { #expect(navigation.popViewController(animated: true) === second) }
    }
    #expect(navigation.viewControllers.map { $0 === first } == [true])
    #expect(second.view.window != nil)
    stage.advance(to: 2)
    #expect(first.view.window != nil)
    #expect(second.view.superview == nil)
  }

  @Test func whatIsPushedBeforeTheViewIsThereShows() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: true)
    #expect(!first.isViewLoaded)
    let stage = play(navigation, until: 0.1) { _, _ in }
    #expect(second.view.window != nil && stage.time == 0.1)
    #expect(!first.isViewLoaded)
    #expect(second.laidOut == 1)
  }

  @Test func severalArePoppedAndSetAtOnce() {
    let pages = (0..<4).map { _ in Page() }
    let navigation = UINavigationController(rootViewController: pages[0])
    let stage = play(navigation, until: 1) { _, _ in
      navigation.setViewControllers(pages, animated: false)
    }
    #expect(pages[3].view.window != nil)
    stage.perform { #expect(navigation.popToViewController(pages[1], animated: false)?.count == 2) }
    #expect(pages[1].view.window != nil)
    #expect(navigation.viewControllers.count == 2)
    stage.perform { navigation.popToRootViewController(animated: false) }
    #expect(navigation.topViewController === pages[0])
    #expect(pages[0].view.window != nil && pages[1].view.window == nil && pages[3].parent == nil)
  }

  // MARK: - Chains

  @Test func dismissingTakesAllAwayThatLieAbove() {
    let (first, second, third) = (Page(), Page(), Page())
    let stage = play(first, until: 4) { stage, _ in
      stage.schedule(at: 1) { first.present(second, animated: false) }
      stage.schedule(at: 2) { second.present(third, animated: false) }
      stage.schedule(at: 3) { first.dismiss(animated: true) }
    }
    #expect(second.view.superview == nil && third.view.superview == nil)
    #expect(first.view.window != nil)
    #expect(first.presentedViewController == nil && second.presentedViewController == nil)
    #expect(third.presentingViewController == nil)
    stage.perform { first.present(third, animated: false) }
    #expect(third.view.window != nil)
  }

  @Test func aChildPresentsAndDismissesForItsParent() {
    let (child, shown) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: child)
    let stage = play(navigation, until: 2) { stage, _ in
      stage.schedule(at: 1) { child.present(shown, animated: false) }
    }
    #expect(child.presentedViewController === shown)
    #expect(navigation.visibleViewController === shown)
    stage.perform { child.dismiss(animated: false) }
    #expect(shown.view.superview == nil)
    #expect(child.view.window != nil)
  }

  @Test(arguments: [UIModalTransitionStyle.crossDissolve, .flipHorizontal, .coverVertical])
  func stylesEndWithTheNewView(_ style: UIModalTransitionStyle) {
    let (first, second) = (Page(), Page())
    second.modalTransitionStyle = style
    var ends = 0
    let stage = play(first, until: 1.25) { stage, _ in
      stage.schedule(at: 1) { first.present(second, animated: true) { ends += 1 } }
      stage.schedule(at: 3) { first.dismiss(animated: true) { ends += 1 } }
    }
    #expect(ends == 0)
    stage.advance(to: 2)
    #expect(ends == 1 && second.view.window != nil && first.view.window == nil)
    stage.advance(to: 4)
    #expect(ends == 2 && second.view.window == nil && first.view.window != nil)
  }

  // MARK: - By hand

  private class Hand: UINavigationControllerDelegate {
    let interaction = UIPercentDrivenInteractiveTransition()
    var animator: UIViewPropertyAnimator?
    var ended: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
      let (old, new) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
      context.containerView.insertSubview(new, belowSubview: old)
      return { old.frame.origin.x = 100 }
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: prepare(context)) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func scrubbed(_ context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: prepare(context))
      made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator = made
      return made
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self as? any UIViewControllerAnimatedTransitioning }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private final class BlockHand: Hand, UIViewControllerAnimatedTransitioning {}

  private final class ScrubbingHand: Hand, UIViewControllerAnimatedTransitioning {
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { scrubbed(context) }
  }

  /// A pop that a pan drives: the finger goes 60 points in a second, then the rest runs by itself.
  private func pop(_ hand: Hand, cancels: Bool) -> (UINavigationController, Page, Page, Stage) {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let stage = play(navigation, until: 1) { stage, window in
      navigation.delegate = hand
      let pan = UIPanGestureRecognizer { recognizer in
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        switch pan.state {
        case .began: navigation.popViewController(animated: true)
        case .changed: hand.interaction.update(pan.translation(in: window).x / 100)
        case .ended where cancels: hand.interaction.cancel()
        case .ended: hand.interaction.finish()
        default: break
        }
      }
      window.addGestureRecognizer(pan)
      stage.drag(along: [CGPoint(x: 10, y: 50), CGPoint(x: 70, y: 50)], time: 1, duration: 1)
    }
    return (navigation, first, second, stage)
  }

  private func x(_ page: Page) -> Double { page.view.layer.presentation()!.frame.minX }

  @Test(arguments: [false, true])
  func aPopFollowsTheFingerAndRunsOn(_ usesAnimator: Bool) {
    let hand = usesAnimator ? ScrubbingHand() : BlockHand()
    let (navigation, first, second, stage) = pop(hand, cancels: false)
    stage.advance(to: 1.5)
    #expect(abs(x(second) - Double(hand.interaction.percentComplete) * 100) < 1e-3)
    #expect(hand.interaction.percentComplete > 0.15 && hand.interaction.percentComplete < 0.25)
    let shown = x(second)
    stage.advance(to: 1.99)
    #expect(x(second) > shown + 20)
    stage.advance(to: 2.2)
    #expect(abs(x(second) - 70) < 0.1)
    stage.advance(to: 3)
    #expect(hand.ended == [true])
    #expect(second.view.superview == nil && first.view.window != nil)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.view.layer.speed == 1)
  }

  /// From the left edge over 60 or 20 of 100 points in a second, which is not fast.
  @Test(arguments: [(70.0, true), (35, false)])
  func aSwipeFromTheEdgePopsOrIsCalledOff(_ end: Double, _ pops: Bool) {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let stage = play(navigation, until: 1.8) { stage, _ in
      stage.drag(along: [CGPoint(x: 5, y: 50), CGPoint(x: end, y: 50)], time: 1, duration: 1)
    }
    // The way of the drag counts from where it was recognised.
    #expect(abs(x(second) - (0.8 * (end - 5) - 10)) < 2)
    #expect(first.view.window != nil)
    stage.advance(to: 3)
    #expect(navigation.topViewController === (pops ? first : second))
    #expect((first.view.window != nil) == pops)
    #expect((second.view.window != nil) == !pops)
    #expect(second.view.transform == .identity && first.view.transform == .identity)
  }

  @Test(arguments: [false, true])
  func calledOffAllIsAsItWas(_ usesAnimator: Bool) {
    let hand = usesAnimator ? ScrubbingHand() : BlockHand()
    let (navigation, first, second, stage) = pop(hand, cancels: true)
    stage.advance(to: 2.2)
    #expect(abs(x(second) - 30) < 0.1)
    stage.advance(to: 3)
    #expect(hand.ended == [false])
    #expect(navigation.topViewController === second)
    #expect(second.parent === navigation)
    #expect(second.view.window != nil && first.view.superview == nil)
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(second.view.layer.animationKeys() == nil)
    stage.perform {
      navigation.delegate = nil
      navigation.popViewController(animated: false)
    }
    #expect(first.view.window != nil)
  }
}
