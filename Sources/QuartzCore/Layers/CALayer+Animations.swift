/// The animations of a layer. They are copies, kept in the order in which they act.
struct AttachedAnimation {
  /// Nil for an animation that cannot be replaced or removed alone.
  var key: String?
  var animation: CAAnimation
  /// How the layer's stage follows it; nil on no stage.
  var playback: AnimationPlayback?
  /// Of a transition: the layer as it was; nil if there was nothing to see.
  var oldPicture: PresentationTree?
}

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
    rememberCommitted()
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    let beginsAtCommit = copy.beginTime == 0
    if beginsAtCommit { copy.beginTime = convertTime(CACurrentMediaTime(), from: nil) }
    let isTransition = copy is CATransition
    let key = isTransition ? kCATransition : key
    let oldPicture = isTransition ? pictureBeforeChanges() : nil
    if let key { drop { $0.key == key } }
    let playback = TransactionStack.current.added(copy, to: self, beginsAtCommit: beginsAtCommit)
    attachedAnimations.append(
      AttachedAnimation(key: key, animation: copy, playback: playback, oldPicture: oldPicture))
    stamp(\.timing)
  }

  /// Whether an animation is one of the layer's own copies.
  final func isAnimating(_ animation: CAAnimation) -> Bool {
    attachedAnimations.contains { $0.animation === animation }
  }

  final func detachAnimations(where isRemoved: (AttachedAnimation) -> Bool) {
    rememberCommitted()
    drop(where: isRemoved)
    stamp(\.timing)
  }

  private func drop(where isRemoved: (AttachedAnimation) -> Bool) {
    attachedAnimations.removeAll { attached in
      guard isRemoved(attached) else { return false }
      attached.playback?.lose()
      return true
    }
  }

  final func attachedAnimation(forKey key: String) -> CAAnimation? {
    attachedAnimations.first { $0.key == key }?.animation
  }

  final var attachedAnimationKeys: [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}
