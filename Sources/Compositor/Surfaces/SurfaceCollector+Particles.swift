import DisplayList
import Geometry

/// Particles among the entries: one entry holds things that cover each other.
extension SurfaceCollector {
  /// Whether an entry's particles cover each other, so that they do not fade or blend one by one as they do together.
  /// Light that adds up does not cover.
  func overlapsItself(_ entries: [Entry], evenAdditive: Bool) -> Bool {
    entries.contains { entry in emitter(of: entry).map { evenAdditive || !$0.isAdditive } ?? false }
  }

  /// In a depth context, particles become a picture in their layer's plane, which can be cut where planes cross.
  mutating func flattened(_ entry: Entry) -> Entry {
    guard let emitter = emitter(of: entry) else { return entry }
    var picture = entry
    picture.content = .surface(finish([entry], bounds: entry.bounds, clipRoot: entry.clip), mask: nil)
    (picture.opacity, picture.transform) = (1, emitter.space.plane().deviceAlignedPlane)
    return picture
  }

  private func emitter(of entry: Entry) -> Emitter? {
    guard case .item(let index) = entry.content, case .particles(let emitter) = list.items[index].paint else {
      return nil
    }
    return list.emitters[emitter]
  }
}
