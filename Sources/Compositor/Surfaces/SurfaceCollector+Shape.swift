import DisplayList
import Geometry

/// Blend modes that end at a group's shape.
///
/// In: a group whose mode replaces what lies below it, even where the group is clear. Where the shape covers a share c of a
/// pixel, the result is `op · c + D · (1 − c)`. All these modes are linear in the group's colours, which hold c already, so
/// two entries are exact: the shape is taken out of what lies below, and what the mode makes of the group and of what lay
/// below before is added. The shape is the group drawn again, opaque and white, with the same mask.
extension SurfaceCollector {
  /// The shape's entry and the picture's.
  mutating func picture(
    _ picture: Entry, inShapeOf group: Group, _ content: Range<Int>, mask: Int?, _ visible: Rect
  ) -> [Entry] {
    var shape = group.solid
    var scope = Scope(limit: visible, isClear: true)
    scope.isSolid = true
    let solid = entries(of: shape, content, visible: visible, in: scope)
    shape.blend = .destOut
    guard var cut = composite(solid, mask: mask, of: shape) else { return [picture] }
    // What lies below is copied before the shape is taken out of it.
    var rest = picture
    (cut.prelude, rest.prelude) = (picture.prelude, [])
    return group.blend == .clear ? [cut] : [cut, rest]
  }

  /// The index of an item that has the shape of another and is opaque.
  mutating func addSolid(item index: Int) -> Int {
    list.items.append(list.items[index].solid)
    return list.items.count - 1
  }

  /// The same for the copies of replicas.
  mutating func addSolid(replicas index: Int) -> Int {
    list.replicas.append(list.replicas[index].solid)
    return list.replicas.count - 1
  }
}
