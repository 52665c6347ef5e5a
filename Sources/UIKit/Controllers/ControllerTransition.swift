/// One change from a controller to another inside a container view, from the first call to `completeTransition`.
final class ControllerTransition: UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  let transitionWasCancelled = false
  private let from: UIViewController
  private let to: UIViewController
  /// Whether the old view is taken out at the end.
  private let removesOld: Bool
  /// Whether the new view was there all the time.
  private let keepsNew: Bool
  private let animator: any UIViewControllerAnimatedTransitioning
  private var completion: (() -> Void)?

  /// - Parameters:
  ///   - removesOld: Whether the old view leaves; if not it lies below the new one.
  ///   - keepsNew: Whether the new view lay below the old one all the time.
  init(
    from: UIViewController, to: UIViewController, in container: UIView, animated: Bool, removesOld: Bool,
    keepsNew: Bool, _ animator: any UIViewControllerAnimatedTransitioning, completion: @escaping () -> Void
  ) {
    (self.from, self.to, containerView, isAnimated) = (from, to, container, animated)
    (self.removesOld, self.keepsNew, self.animator, self.completion) = (removesOld, keepsNew, animator, completion)
  }

  /// Changes over; the completion is called at the end.
  func run() {
    to.loadViewIfNeeded()
    from.viewWillDisappear(isAnimated)
    to.viewWillAppear(isAnimated)
    to.view.frame = finalFrame(for: to)
    guard isAnimated else {
      if !keepsNew { containerView.addSubview(to.view) }
      return completeTransition(true)
    }
    animator.animateTransition(using: self)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: removesOld ? from.view : nil
    case .to: keepsNew ? nil : to.view
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? vc.view.frame : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    if removesOld { from.view.removeFromSuperview() }
    from.viewDidDisappear(isAnimated)
    to.viewDidAppear(isAnimated)
    animator.animationEnded(didComplete)
    completion()
  }
}
