import CoreGraphics
import Dynamics
import Foundation

/// Several items that an animator moves as one.
///
/// Its bounds are the box around the items where they are when the group is made; from then on the items keep their
/// places in the group. Items whose frame is not finite do not count for the box. Add the group to behaviours, not its items. Groups in a group are not taken apart.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item and where it is in the group.
  private struct Member {
    let item: any UIDynamicItem
    let offset: Point
    let angle: Double
    let transform: CGAffineTransform
  }

  private let members: [Member]
  /// The box around the items, with the origin in its middle, in points.
  public final let bounds: CGRect
  /// Where the middle of the box is.
  public final var center: CGPoint { didSet { placeMembers() } }
  /// How the group is turned. Only the turn reaches the items.
  public final var transform = CGAffineTransform.identity { didSet { placeMembers() } }

  /// A group of items as they are now.
  public init(items: [any UIDynamicItem]) {
    let frames = items.map(\.placedBox).filter { ($0.minX + $0.minY + $0.width + $0.height).isFinite }
    let box = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let middle = CGPoint(x: box.midX, y: box.midY)
    center = middle
    bounds = CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
    members = items.map { item in
      Member(
        item: item, offset: Point(item.center) - Point(middle), angle: SimulatedItem.angle(of: item.transform),
        transform: item.transform)
    }
    super.init()
  }

  /// The items, in the order in which they were given.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// What collides: the outlines of all items.
  var shape: BodyShape {
    .compound(members.map { (shape: .outline(of: $0.item), offset: $0.offset, angle: $0.angle) })
  }

  private func placeMembers() {
    let angle = SimulatedItem.angle(of: transform)
    let turn = Turn(angle)
    for member in members {
      member.item.center = CGPoint(Point(center) + turn.apply(member.offset))
      member.item.transform =
        angle == 0 ? member.transform : member.transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
    }
  }
}
