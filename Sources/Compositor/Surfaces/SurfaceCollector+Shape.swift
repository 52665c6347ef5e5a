import DisplayList
import Geometry

/// Blend modes that end at a group's shape.
///
/// In: a group whose mode replaces what lies below it, even where the group is clear. Where the shape covers a share c of a
/// pixel, the result is `op · c + D · (1 − c)`. All these modes are linear in the group's colours, which hold c already, so
/// two entries are exact: the shape is taken out of what lies below, and what the mode makes of the group and of what lay
/// below before is added.
///
/// The shape is the group drawn again, opaque and white, with the same mask. Of its items the largest coverage counts, so
/// that an edge at which several end is one, and of that and of the group's alpha the larger, so that no seam is left where
/// opaque items meet.
extension SurfaceCollector {
  /// The shape's entry and the picture's.
  mutating func picture(
    _ picture: Entry, inShapeOf group: Group, _ content: Range<Int>, mask: Int?, _ visible: Rect,
    _ effectClip: Int
  ) -> [Entry] {
    var shape = group.solid
    var scope = Scope(limit: visible, isClear: true)
    (scope.isSolid, scope.effectClip) = (true, effectClip)
    var solid = entries(of: shape, content, visible: visible, in: scope) + [unmasked(picture, of: group)]
    for index in solid.indices { solid[index].joins = true }
    shape.blend = .destOut
    guard var cut = composite(solid, mask: mask, of: shape, effectClip: effectClip) else { return [picture] }
    // What lies below is copied before the shape is taken out of it.
    var rest = picture
    (cut.prelude, rest.prelude) = (picture.prelude, [])
    return group.blend == .clear ? [cut] : [cut, rest]
  }

  /// The group's opaque picture without its mask.
  private func unmasked(_ picture: Entry, of group: Group) -> Entry {
    var entry = picture
    (entry.blend, entry.opacity, entry.backdrop, entry.prelude) = (.normal, 1, -1, [])
    guard case .surface(let surface, _) = picture.content else { return entry }
    entry.content = .surface(surface, mask: nil)
    guard group.hasMask, group.blend.readsBackdrop else { return entry }
    return unmasked(surfaces[surface].entries[0], of: Group(opacity: 1, hasMask: false, clip: -1, transform: .identity))
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
