import CoreGraphics

/// Drives a transition by hand, for instance by a gesture.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins a transition: whoever drives it has the context told of its end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins by hand; otherwise it runs by itself.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// It does.
  public var wantsInteractiveStart: Bool { true }
}
