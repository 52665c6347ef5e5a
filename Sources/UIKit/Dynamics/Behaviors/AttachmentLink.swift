import CoreGraphics
import Dynamics
import Foundation

/// What an attachment behaviour joins, and how; it does not change.
struct AttachmentLink {
  enum Kind {
    case distance
    case rope
    case weld
    case pin
    case slider(axis: CGVector)
  }

  let kind: Kind
  let item: any UIDynamicItem
  /// Nil for a point of the reference space.
  let other: (any UIDynamicItem)?
  /// The point of the reference space for an item alone.
  let anchor: CGPoint?
  /// Where the joint is in the reference space; nil if each side has its own offset.
  let place: Point?
  /// From the items' centres, in their own spaces.
  let offsets: (item: Point, other: Point)

  /// A point of an item and one of the reference space.
  init(_ kind: Kind, _ item: any UIDynamicItem, _ offset: UIOffset, anchor: CGPoint) {
    (self.kind, self.item, other, self.anchor, place) = (kind, item, nil, anchor, nil)
    offsets = (Point(offset), .zero)
  }

  /// Two points of items.
  init(
    _ kind: Kind, _ item: any UIDynamicItem, _ offset: UIOffset, to other: any UIDynamicItem, _ otherOffset: UIOffset
  ) {
    (self.kind, self.item, self.other, anchor, place) = (kind, item, other, nil, nil)
    offsets = (Point(offset), Point(otherOffset))
  }

  /// One point of the reference space that both keep.
  init(_ kind: Kind, _ item: any UIDynamicItem, to other: (any UIDynamicItem)? = nil, at point: CGPoint) {
    (self.kind, self.item, self.other, place) = (kind, item, other, Point(point))
    anchor = other == nil ? point : nil
    offsets = (.zero, .zero)
  }

  var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }

  /// How far the two points are from each other as the items are now.
  var distance: CGFloat {
    let from = Self.point(of: item, offsets.item)
    let to = other.map { Self.point(of: $0, offsets.other) } ?? anchor.map { Point($0) } ?? from
    return CGFloat((to - from).length)
  }

  private static func point(of item: any UIDynamicItem, _ offset: Point) -> Point {
    Point(item.center) + Turn(SimulatedItem.angle(of: item.transform)).apply(offset)
  }
}
