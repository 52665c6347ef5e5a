/// A view animates its layer as soon as there is one, in a block that surrounds the change.
extension UIView: EagerAnimator {
  package final var isAnimatingChanges: Bool { AnimationScopes.current.isAnimating }
}
