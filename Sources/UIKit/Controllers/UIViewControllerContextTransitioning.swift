/// What an animator gets to know of a change from one view controller to another.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the views of the change are.
  var containerView: UIView { get }
  /// Whether the change is to be animated.
  var isAnimated: Bool { get }
  /// Whether it is driven by hand at the moment.
  var isInteractive: Bool { get }
  /// Whether it was called off.
  var transitionWasCancelled: Bool { get }
  /// The controller that goes or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or comes; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is before.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is to be after.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Whoever drives it by hand is so far, 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Whoever drives it by hand lets it run on to the end.
  func finishInteractiveTransition()
  /// Whoever drives it by hand calls it off.
  func cancelInteractiveTransition()
  /// To be called by the animator when all is over, with false if it was called off.
  func completeTransition(_ didComplete: Bool)
}

/// Which controller of a transition.
public enum UITransitionContextViewControllerKey: Sendable { case from, to }

/// Which view of a transition.
public enum UITransitionContextViewKey: Sendable { case from, to }

/// Animates a change from one view controller to another.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view to the container, animates, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// What animates the transition and can be scrubbed and reversed, for transitions by hand; it calls `completeTransition` at
  /// its end. The same object each time it is asked in one transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None: `animateTransition(using:)` makes the animations.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
