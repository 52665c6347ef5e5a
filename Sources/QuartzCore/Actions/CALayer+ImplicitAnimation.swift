/// Changes of a committed layer: each looks for an action, and without another one the property animates by itself.
///
/// A layer is committed once a turn of its stage, or `CATransaction.flush()`, found it in the stage's tree. Layers that
/// are new, taken out of the tree, or changed by code that their stage does not run just change.
extension CALayer {
  /// Whether the stage that runs this code has the layer in its committed tree.
  final var isCommitted: Bool {
    commitMark != nil && commitMark === TransactionStack.current.stage?.tree.mark
  }

  /// Whether the delegate animates a change although the layer is not committed.
  private final var isEager: Bool { (delegate as? any EagerAnimator)?.isAnimatingChanges == true }

  /// Makes a change of the value under a key. The action is looked for before and runs after, unless the change leaves
  /// the value of a property as it was.
  final func withAction(forKey key: String, _ change: () -> Void) {
    rememberCommitted()
    guard isCommitted || isEager, !CATransaction.disableActions() else { return change() }
    let action = action(forKey: key)
    let row = PropertyTable.row(forKey: key, of: properties.family)
    let old = row?.value(in: properties)
    change()
    let new = row?.value(in: properties)
    if let old, let new, old.isSame(as: new) { return }
    action?.run(forKey: key, object: self, arguments: nil)
    if key == LayerEvent.hidden { runAction(forKey: isHidden ? LayerEvent.onOrderOut : LayerEvent.onOrderIn) }
  }

  /// From the value before the change to whatever comes, with the transaction's duration and curve; nil if the property
  /// does not animate by itself or the layer is not committed.
  ///
  /// An animation that this one replaces may be under way; then it goes on from the value that shows, without a jump.
  /// Hiding and showing fades.
  final func implicitAnimation(forKey key: String) -> (any CAAction)? {
    guard isCommitted, let row = PropertyTable.row(forKey: key, of: properties.family), row.isImplicitlyAnimated else {
      return nil
    }
    let animation = row.keyPath == LayerEvent.hidden ? CATransition() : fromShownValue(of: row)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  private final func fromShownValue(of row: AnimatableProperty) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: row.keyPath)
    let isReplacing = attachedAnimation(forKey: row.keyPath) != nil
    let shown = isReplacing ? presentation()?.properties : nil
    animation.fromValue = row.value(in: shown ?? properties)?.anyValue
    return animation
  }
}
