/// The key of a layer's transition.
public let kCATransition = "transition"

/// Leads from what a layer and its sublayers showed before a change to what they show after it.
///
///     let transition = CATransition()
///     transition.type = .push
///     transition.subtype = .fromRight
///     container.add(transition, forKey: nil)
///     container.replaceSublayer(old, with: new)
///
/// The new picture is the layer as it is, with all that animates in it; the old one stands still. Both lie where the
/// layer lay and lies, with their own opacity, shadow and mask. They are clipped only by a layer that masks to its
/// bounds: its bounds are the window in which they move.
///
/// In code that a stage runs the old picture is the layer as the stage committed it last, so it does not matter whether
/// the change comes before or after `add`. A layer that is not in the committed tree comes from nothing. In other code
/// the old picture is the layer at the moment of `add`, and what changes after that call is new.
open class CATransition: CAAnimation {
  /// What the pictures do; they fade in a new transition.
  open var type = CATransitionType.fade
  /// Where motion comes from; nil stands for the left.
  open var subtype: CATransitionSubtype?
  /// How far the transition is at its start; 0 shows the old picture. It may lie outside 0...1.
  open var startProgress: Float = 0
  /// How far the transition is at its end; 1 shows the new picture. It may lie outside 0...1.
  open var endProgress: Float = 1
  /// A filter to use instead of `type`. It is kept but not drawn.
  open var filter: Any?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }

  override class var keyedProperties: [String: KeyedProperty] {
    super.keyedProperties.merging(KeyedProperty.transition) { $1 }
  }
}
