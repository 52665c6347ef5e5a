/// The animations of a layer. They are copies, kept in the order in which they act.
struct AttachedAnimation {
  /// Nil for an animation that cannot be replaced or removed alone.
  var key: String?
  var animation: CAAnimation
  /// Of a transition: the layer as it was; nil if there was nothing to see.
  var oldPicture: PresentationTree?
}

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    let beginsAtCommit = copy.beginTime == 0
    if beginsAtCommit { copy.beginTime = convertTime(CACurrentMediaTime(), from: nil) }
    noteChange()
    let isTransition = copy is CATransition
    let key = isTransition ? kCATransition : key
    let oldPicture = isTransition ? pictureBeforeChanges() : nil
    if let key { attachedAnimations.removeAll { $0.key == key } }
    attachedAnimations.append(AttachedAnimation(key: key, animation: copy, oldPicture: oldPicture))
    stamp(\.timing)
    TransactionStack.current.added(copy, to: self, beginsAtCommit: beginsAtCommit)
  }

  /// Whether an animation is one of the layer's own copies.
  final func isAnimating(_ animation: CAAnimation) -> Bool {
    attachedAnimations.contains { $0.animation === animation }
  }

  final func detachAnimations(where isRemoved: (AttachedAnimation) -> Bool) {
    noteChange()
    attachedAnimations.removeAll(where: isRemoved)
    stamp(\.timing)
  }

  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  final var attachedAnimationKeys: [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
