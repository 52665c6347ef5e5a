import CoreGraphics
import Foundation

/// Something that acts on dynamic items, or a set of such things that are added together.
///
/// A subclass of a user puts ready-made behaviours together with `addChildBehavior(_:)`. A behaviour is in one animator,
/// or in one other behaviour, at a time.
open class UIDynamicBehavior: NSObject {
  /// The behaviours in it, in the order in which they were added; they act after it.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every step, when the items are where the step put them.
  open var action: (() -> Void)?
  /// The animator that runs it; nil if none does.
  public private(set) final weak var dynamicAnimator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// A behaviour that does nothing.
  public override init() { super.init() }

  /// Adds a behaviour, which acts from the next step on. Taken from where it was. A behaviour that holds this one is
  /// ignored.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !behavior.holds(self) else { return }
    behavior.leaveOwner()
    behavior.parent = self
    childBehaviors.append(behavior)
    if let animator = dynamicAnimator { behavior.move(to: animator) }
    changed()
  }

  /// Takes a behaviour away.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    behavior.move(to: nil)
    lostItems()
  }

  /// Called before the behaviour comes to an animator, and with nil before it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - The tree

  /// It and all behaviours in it, each before its children.
  final var flattened: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.flattened) }

  private func holds(_ other: UIDynamicBehavior) -> Bool {
    childBehaviors.contains { $0 === other || $0.holds(other) }
  }

  /// Takes it from its parent or its animator.
  final func leaveOwner() {
    if let parent { parent.removeChildBehavior(self) } else { dynamicAnimator?.removeBehavior(self) }
  }

  /// Tells it and all in it that they belong to another animator.
  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    if let simulation = dynamicAnimator?.simulation { leave(simulation) }
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
  }

  /// Something changed that bodies, joints or boundaries follow from.
  final func changed() { dynamicAnimator?.behaviorsChanged() }

  /// Something changed, and items may be nobody's now.
  final func lostItems() {
    dynamicAnimator?.dismissItems()
    changed()
  }

  // MARK: - What subclasses of UIKit do

  /// The items that need bodies.
  var ownItems: [any UIDynamicItem] { [] }

  /// Says how its items are and what they collide with.
  func describeItems(in simulation: DynamicSimulation) {}

  /// Makes or changes joints and boundaries, after all items are described.
  func connect(in simulation: DynamicSimulation) {}

  /// Acts on its items before a step.
  func prepareStep(in simulation: DynamicSimulation) {}

  /// Takes joints and boundaries away.
  func leave(_ simulation: DynamicSimulation) {}
}
