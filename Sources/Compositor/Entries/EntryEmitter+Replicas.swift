import DisplayList
import Geometry

/// Copies of items in bulk.
///
/// Copies cover each other in order. One draw serves them all where there is one item, or where all items go through one
/// pipeline, whose quads then follow each other copy by copy. Where items need several pipelines and no two copies touch,
/// there is one draw for each item; else draws follow the copies. Copies that are clipped, cut, or textured are written
/// one by one, like entries.
extension EntryEmitter {
  mutating func emit(_ replicas: Replicas, _ entry: Entry, of surface: Surface, depth: Float) {
    guard replicas.count > 0 else { return }
    // Held by this call alone, so that the pointers' arrays stay where they are.
    var emitter = self
    ReplicaArrays.with(replicas) { arrays in
      let place = ReplicaPlace(entry, surface, target, clips, depth: depth)
      let run = ReplicaRun(replicas, arrays, place, entry, surface, depth)
      if run.needsOrder || !ReplicaOverlap(replicas, within: entry.bounds).isFree {
        emitter.emit(run, items: replicas.items.indices)
      } else {
        for item in replicas.items.indices { emitter.emit(run, items: item..<item + 1) }
      }
    }
    draws = emitter.draws
  }

  private mutating func emit(_ run: ReplicaRun, items: Range<Int>) {
    if let form = run.commonForm(items), let pipeline = run.pipeline(items, form) {
      let stream = streams[pipeline]
      let first = stream.quadCount
      if run.write(items, as: form, to: stream) {
        let count = stream.quadCount - first
        if count > 0 { Self.append(FramePlan.Draw(pipeline, first, count, run.entry), to: &draws, inOrder: true) }
        return
      }
    }
    for copy in 0..<run.replicas.count {
      for item in items { emit(run, copy * run.replicas.items.count + item, item) }
    }
  }

  /// One item of one copy.
  private mutating func emit(_ run: ReplicaRun, _ index: Int, _ item: Int) {
    if let writer = run.writers[item] {
      let form = writer.form(of: index)
      if form == .unseen { return }
      if form != .other {
        let pipeline = writer.pipeline(form)
        let stream = streams[pipeline]
        var template = writer.freshTemplate
        _ = writer.write(index, as: form, to: stream.appendQuad(), &template)
        return Self.append(FramePlan.Draw(pipeline, stream.quadCount - 1, 1, run.entry), to: &draws, inOrder: true)
      }
    }
    guard let (item, opacity) = run.replicas.item(index) else { return }
    var entry = run.entry
    entry.bounds = run.replicas.deviceBounds(index).intersection(run.entry.bounds)
    guard !entry.bounds.isEmpty else { return }
    (entry.content, entry.transform) = (.item(-1), item.transform)
    entry.opacity = opacity * run.entry.opacity
    emit(item, entry, of: run.surface, depth: run.depth)
  }
}

extension FramePlan.Draw {
  /// Quads without textures that meet what lies below as an entry does.
  fileprivate init(_ pipeline: Pipeline, _ first: Int, _ count: Int, _ entry: Entry) {
    self.init(
      pipeline: pipeline, firstQuad: first, quadCount: count, textures: FramePlan.Textures(),
      blending: entry.blending)
  }
}
