import DisplayList
import Geometry

/// Entries of one pass that wait to be drawn together, in batches of those that are drawn alike.
struct DrawQueue {
  private struct Place {
    var surface: Int
    var entry: Int
    var part = EntryPart.all
  }

  private var places: [Place] = []
  /// Whether batches are formed; without, entries keep their order.
  let formsBatches: Bool

  /// So many changes between neighbours cost less than finding a better order.
  private static let fewChanges = 8

  init(formsBatches: Bool) { self.formsBatches = formsBatches }

  /// Adds entries of a surface, over all that were added before.
  mutating func append(_ entries: Range<Int>, of surface: Int) {
    places.reserveCapacity(places.count + entries.count)
    for entry in entries { places.append(Place(surface: surface, entry: entry)) }
  }

  /// Emits all, and is empty then.
  mutating func emit(with emitter: inout EntryEmitter) {
    if formsBatches { separateCores(emitter) }
    if let order = batchOrder(emitter) {
      for index in order { emit(places[index], with: &emitter) }
    } else {
      for place in places { emit(place, with: &emitter) }
    }
    places.removeAll(keepingCapacity: true)
  }

  private func emit(_ place: Place, with emitter: inout EntryEmitter) {
    let depths = DepthRange(entries: emitter.surfaces[place.surface].entries.count)
    emitter.emitBlended(
      place.entry, of: emitter.surfaces[place.surface], depth: depths.blended(place.entry), place.part)
  }

  /// Lets what needs no mask of an entry be drawn together with others of that kind.
  private mutating func separateCores(_ emitter: EntryEmitter) {
    guard emitter.masks.haveCores else { return }
    var separated: [Place] = []
    separated.reserveCapacity(2 * places.count)
    for var place in places {
      let content = emitter.surfaces[place.surface].entries[place.entry].content
      if emitter.masks.core(of: content, emitter.list) != nil {
        place.part = .core
        separated.append(place)
        place.part = .rest
      }
      separated.append(place)
    }
    places = separated
  }

  /// Nil where the order in which entries came is good enough.
  private func batchOrder(_ emitter: EntryEmitter) -> [Int]? {
    guard formsBatches, places.count > Self.fewChanges else { return nil }
    let kinds = places.map { emitter.surfaces[$0.surface].entries[$0.entry].batchKind(emitter.list, $0.part) }
    let changes = kinds.indices.dropFirst().reduce(0) { $0 + (kinds[$1] == kinds[$1 - 1] ? 0 : 1) }
    guard changes > Self.fewChanges else { return nil }
    let size = SIMD2(Float(emitter.target.width), Float(emitter.target.height))
    var batches = BatchOrder(size: size, entries: places.count)
    for (place, kind) in zip(places, kinds) {
      let surface = emitter.surfaces[place.surface]
      let entry = surface.entries[place.entry]
      let core = place.part == .core ? emitter.masks.core(of: entry.content, emitter.list) : nil
      let bounds = (core ?? entry.bounds).intersection(surface.bounds)
      batches.append(kind, bounds: bounds.offset(by: -surface.deviceOrigin))
    }
    return batches.order
  }
}
