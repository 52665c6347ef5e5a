import Multiplane

/// A delegate of an animation that calls a closure at its end.
final class AnimationEnd: CAAnimationDelegate {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { action() }
}
