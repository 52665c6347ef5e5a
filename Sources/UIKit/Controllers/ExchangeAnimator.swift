/// Changes over by a transition of the whole container.
final class ExchangeAnimator: UIViewControllerAnimatedTransitioning {
  private static let duration = 0.5

  private let option: UIView.AnimationOptions

  init(_ option: UIView.AnimationOptions) { self.option = option }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (old, new) = (context.viewController(forKey: .from)?.view, context.view(forKey: .to))
    UIView.transition(with: context.containerView, duration: Self.duration, options: option) {
      if let new { context.containerView.addSubview(new) }
      if context.view(forKey: .from) != nil { old?.removeFromSuperview() }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
