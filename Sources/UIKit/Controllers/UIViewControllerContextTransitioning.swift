/// What an animator gets to know of a change from one view controller to another.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the views of the change are.
  var containerView: UIView { get }
  /// Whether the change is to be animated.
  var isAnimated: Bool { get }
  /// Whether it was called off; never, since nothing is interactive.
  var transitionWasCancelled: Bool { get }
  /// The controller that goes or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or comes; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is before.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is to be after.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// To be called by the animator when all is over.
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
  /// Called after the transition.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Gives a controller's presentation its animators.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animator of coming; nil for the usual one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of going; nil for the usual one.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// The usual one.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The usual one.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
