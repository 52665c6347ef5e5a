import CoreGraphics
import Dynamics
import Foundation

/// Joins an item to a point of the reference space or to another item.
///
/// Made by an initialiser it keeps two points at a distance: rigidly, or by a spring once a frequency is set. The class
/// methods make ropes, welds, pins and sliders, for which damping and frequency have no effect. Points on items turn with
/// them. Moving the anchor point draws the item after it without giving it speed.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  private let link: AttachmentLink
  private var joint = AttachmentJoint()

  private init(_ link: AttachmentLink) {
    self.link = link
    anchorPoint = link.anchor ?? .zero
    length = link.distance
    super.init()
  }

  /// The item, and the one that it is attached to.
  open var items: [any UIDynamicItem] { link.items }
  /// What the item is attached to.
  open var attachedBehaviorType: AttachmentType { link.other == nil ? .anchor : .items }

  // MARK: - Properties

  /// Where the item is attached in the reference space; without effect between items.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { changed() } } }
  /// The distance that is kept, in points; at first the one that there is when the behaviour is made.
  open var length: CGFloat { didSet { if length != oldValue { changed() } } }
  /// How a spring is damped: 0 not at all, 1 critically.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { changed() } } }
  /// How often a spring swings a second without damping; 0 is rigid.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { changed() } } }
  /// The torque that holds a pin, in units that push an item of density 1 and 100 × 100 points by 1 at 100 points.
  open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { changed() } } }
  /// How far a slider slides, in points, and a pin turns, in radians; 0 is where they were made and always part of it.
  open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { changed() } } }

  // MARK: - Making distances

  /// Keeps an item's centre at its distance from a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Keeps a point of an item at its distance from a point of the reference space.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(AttachmentLink(.distance, item, offset, anchor: point))
  }

  /// Keeps two items' centres at their distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Keeps two points of items at their distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(AttachmentLink(.distance, item1, offset1, to: item2, offset2))
  }

  // MARK: - Making other joints

  /// Ties two points of items with a rope as long as their distance.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(AttachmentLink(.rope, item1, offset1, to: item2, offset2))
  }

  /// Welds two items, at a point of the reference space.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(AttachmentLink(.weld, item1, to: item2, at: point))
  }

  /// Lets two items turn about a point of the reference space that both keep.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(AttachmentLink(.pin, item1, to: item2, at: point))
  }

  /// Lets an item slide along an axis of the reference space, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(AttachmentLink(.slider(axis: axis), item, at: point))
  }

  /// Lets an item slide along an axis that turns with another item, without turning against it. The axis is one of the
  /// reference space when the behaviour is added.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(AttachmentLink(.slider(axis: axis), item1, to: item2, at: point))
  }

  // MARK: - Steps

  override var ownItems: [any UIDynamicItem] { link.items }

  override func connect(in simulation: DynamicSimulation) {
    joint.update(
      link,
      AttachmentJoint.Settings(
        anchor: Point(anchorPoint), length: Double(length), frequency: Double(frequency), damping: Double(damping),
        frictionTorque: Double(frictionTorque) * DynamicsUnits.torque, limits: attachmentRange.limits),
      in: simulation)
  }

  override func leave(_ simulation: DynamicSimulation) { joint.leave(simulation.world) }
}
