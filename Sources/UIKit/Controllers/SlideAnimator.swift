/// The usual transitions: presented views come from below, pushed ones from the right; and back.
final class SlideAnimator: UIViewControllerAnimatedTransitioning {
  private static let duration = 0.35
  /// How far the lower view moves when another slides over it, in widths.
  private static let parallax: CGFloat = 0.3

  /// Where the upper view comes from or goes to.
  enum Edge { case bottom, right }

  private let edge: Edge
  private let isComing: Bool

  init(_ edge: Edge, isComing: Bool) { (self.edge, self.isComing) = (edge, isComing) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let new = context.view(forKey: .to) {
      if isComing { container.addSubview(new) } else { container.insertSubview(new, at: 0) }
    }
    let upper = context.viewController(forKey: isComing ? .to : .from)?.view
    let lower = edge == .right ? context.view(forKey: isComing ? .from : .to) : nil
    let (away, aside) = offsets(in: container.bounds.size)
    if isComing { upper?.transform = away } else { lower?.transform = aside }
    // What a finger drives follows it evenly.
    let curve: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(withDuration: Self.duration, delay: 0, options: curve) { [isComing] in
      upper?.transform = isComing ? .identity : away
      lower?.transform = isComing ? aside : .identity
    } completion: { _ in
      upper?.transform = .identity
      lower?.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func offsets(in size: CGSize) -> (CGAffineTransform, CGAffineTransform) {
    switch edge {
    case .bottom: (CGAffineTransform(translationX: 0, y: size.height), .identity)
    case .right:
      (
        CGAffineTransform(translationX: size.width, y: 0),
        CGAffineTransform(translationX: -size.width * Self.parallax, y: 0)
      )
    }
  }
}
