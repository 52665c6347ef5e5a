/// Hears when an animation begins and ends, in the order of the stage's clock. Both methods may be left out.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation's active duration has begun.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation has ended: `flag` is true if its active duration ran out, false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
