import Dispatch
import DisplayList
import Geometry

/// All copies of one entry while they are emitted.
struct ReplicaRun {
  let replicas: Replicas
  let entry: Entry
  let surface: Surface
  let depth: Float
  /// For each item; nil for those that are drawn as entries of their own.
  let writers: [ReplicaWriter?]

  /// Quads that one core writes in one go, at least.
  private static let chunk = 4_096

  init(
    _ replicas: Replicas, _ arrays: ReplicaArrays, _ place: ReplicaPlace, _ entry: Entry, _ surface: Surface,
    _ depth: Float
  ) {
    (self.replicas, self.entry, self.surface, self.depth) = (replicas, entry, surface, depth)
    writers = replicas.items.map { ReplicaWriter($0, arrays, place) }
  }

  /// Whether one draw can do in the order of the copies, so that it does not matter whether they touch.
  var needsOrder: Bool {
    let items = replicas.items.indices
    return items.count == 1 || commonForm(items).map { pipeline(items, $0) != nil } ?? true
  }

  /// The form of the first copy that is seen; nil if it is drawn as an entry, or none is seen.
  func commonForm(_ items: Range<Int>) -> ReplicaWriter.Form? {
    for copy in 0..<replicas.count {
      for item in items {
        guard let writer = writers[item] else { return nil }
        let form = writer.form(of: copy * replicas.items.count + item)
        if form == .other { return nil }
        if form != .unseen { return form }
      }
    }
    return nil
  }

  /// The one pipeline that draws a form of all items; nil if there are several.
  func pipeline(_ items: Range<Int>, _ form: ReplicaWriter.Form) -> Pipeline? {
    let pipelines = items.map { writers[$0]?.pipeline(form) }
    guard let first = pipelines.first, pipelines.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  // MARK: - Writing

  /// Writes the quads of all copies that are seen, on all cores. False if some copy has another form; nothing is written
  /// then.
  func write(_ items: Range<Int>, as form: ReplicaWriter.Form, to stream: VertexStream) -> Bool {
    let total = replicas.count * items.count
    let stride = stream.layout.stride * 4
    let copiesInChunk = max(1, Self.chunk / items.count)
    let chunks = (replicas.count + copiesInChunk - 1) / copiesInChunk
    // Safe: each iteration writes the quads of its own copies and the one count that has its index.
    nonisolated(unsafe) let start = stream.appendQuads(total)
    nonisolated(unsafe) let run = self
    let counts = [Int](unsafeUninitializedCapacity: chunks) { counts, filled in
      nonisolated(unsafe) let results = counts
      Self.forEach(chunks) { chunk in
        let copies = chunk * copiesInChunk..<min(run.replicas.count, (chunk + 1) * copiesInChunk)
        let place = start + copies.lowerBound * items.count * stride
        let end = run.write(copies, items, as: form, to: place)
        results.initializeElement(at: chunk, to: end.map { ($0 - place) / stride } ?? -1)
      }
      filled = chunks
    }
    stream.removeQuads(total - compact(counts, copiesInChunk * items.count * stride, start, stride))
    return !counts.contains(-1)
  }

  /// Iterations on all cores, unless there is one.
  private static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    if count == 1 { body(0) } else { DispatchQueue.concurrentPerform(iterations: count, execute: body) }
  }

  /// Closes the gaps that unseen copies left between chunks. The result says how many quads remain; none if a chunk
  /// failed.
  private func compact(_ counts: [Int], _ words: Int, _ start: UnsafeMutablePointer<Float>, _ stride: Int) -> Int {
    guard !counts.contains(-1) else { return 0 }
    var quads = 0
    for (chunk, count) in counts.enumerated() {
      let (from, to) = (start + chunk * words, start + quads * stride)
      if from != to { to.update(from: from, count: count * stride) }
      quads += count
    }
    return quads
  }

  private func write(
    _ copies: Range<Int>, _ items: Range<Int>, as form: ReplicaWriter.Form, to start: UnsafeMutablePointer<Float>
  ) -> UnsafeMutablePointer<Float>? {
    var out = start
    let count = replicas.items.count
    if items.count == 1 {
      guard let writer = writers[items.lowerBound] else { return nil }
      var template = writer.freshTemplate
      for copy in copies {
        guard let next = writer.write(copy * count + items.lowerBound, as: form, to: out, &template) else { return nil }
        out = next
      }
      return out
    }
    var templates = items.map { writers[$0]?.freshTemplate }
    for copy in copies {
      for (place, item) in items.enumerated() {
        guard let writer = writers[item], var template = templates[place],
          let next = writer.write(copy * count + item, as: form, to: out, &template)
        else { return nil }
        templates[place] = template
        out = next
      }
    }
    return out
  }
}
