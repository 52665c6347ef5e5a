import DisplayList
import Geometry

/// Joining neighbours that paths cut into pairs.
///
/// In: a surface's entries in painter's order, after those under too many clips got surfaces of their own. A pair shows
/// what its two entries show, to the rounding of one blending step, because both lie in one surface, under the same clips,
/// in one order, with nothing between them.
extension SurfaceCollector {
  /// A pair's mask has room for both over all that either touches; so much of it both must share.
  private static let smallestShare: Float = 0.25

  func pairShapes(of surface: inout Surface) {
    guard list.coverages.count > 1, surface.entries.count > 1 else { return }
    var (read, write) = (0, 0)
    while read < surface.entries.count {
      if read + 1 < surface.entries.count, let pair = pair(read, of: surface) {
        surface.entries[write] = pair
        read += 2
      } else {
        if write < read { surface.entries[write] = surface.entries[read] }
        read += 1
      }
      write += 1
    }
    surface.entries.removeLast(read - write)
  }

  /// An entry with the next one over it; nil if they are to be drawn one by one.
  private func pair(_ index: Int, of surface: Surface) -> Entry? {
    guard case .item(let below) = surface.entries[index].content, list.items[below].isShape,
      case .item(let above) = surface.entries[index + 1].content, list.items[above].isShape,
      case .fill = list.items[above].paint
    else { return nil }
    let (lower, upper) = (surface.entries[index], surface.entries[index + 1])
    let bounds = lower.bounds.union(upper.bounds)
    guard lower.blend == .normal, upper.blend == .normal, lower.clip == upper.clip,
      lower.halfSpaces.isEmpty, upper.halfSpaces.isEmpty, lower.prelude.isEmpty, upper.prelude.isEmpty,
      lower.bounds.intersection(upper.bounds).area >= Self.smallestShare * bounds.area,
      areCutAlike(lower, upper, bounds, in: surface)
    else { return nil }
    var entry = lower
    entry.content = .shapes(ShapePair(below: below, above: above, opacityAbove: upper.opacity))
    entry.bounds = bounds
    return entry
  }

  /// Whether the clips that cut both are those that cut each.
  private func areCutAlike(_ lower: Entry, _ upper: Entry, _ bounds: Rect, in surface: Surface) -> Bool {
    guard lower.clip >= 0 else { return true }
    func chain(_ bounds: Rect) -> [Int] {
      ClipChain(clips, from: lower.clip, to: surface.clipRoot, around: bounds).active
    }
    let common = chain(bounds)
    return chain(lower.bounds) == common && chain(upper.bounds) == common
  }
}

extension Item {
  /// Whether a path cuts it.
  fileprivate var isShape: Bool { coverage >= 0 }
}
