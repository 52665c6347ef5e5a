import DisplayList
import Geometry

/// Cutting once what overlaps on the soft edge of a clip.
///
/// A soft edge leaves a share of what lies below. Of two things that a clip cuts one by one, the lower one shines through
/// the upper along the edge: at a coverage c by c · (1 − c). So neighbours under one clip that overlap in pixels that its
/// outline crosses become one surface, which is cut where it is composited. What has the clip's own outline, as the
/// background and the border of a layer that masks to its bounds, is one of them.
///
/// In: a surface's entries in painter's order, before anything else is made of them. The outermost clip comes first; those
/// inside it follow when its own surface is finished. Entries that are blended, or cut where planes cross, stay by
/// themselves.
extension SurfaceCollector {
  /// More things than this on one edge overlap by rule.
  private static let mostParts = 8

  /// Neighbours that one clip cuts.
  private struct ClipRun {
    var entries: Range<Int>
    var clip: Int
  }

  mutating func cutOnce(_ surface: inout Surface) {
    guard !clips.isEmpty else { return }
    var runs: [ClipRun] = []
    findRuns(of: surface, surface.entries.indices, under: surface.clipRoot, &runs)
    guard !runs.isEmpty else { return }
    var entries: [Entry] = []
    var next = 0
    for run in runs {
      entries += surface.entries[next..<run.entries.lowerBound]
      entries.append(cutOnce(surface.entries[run.entries], by: run.clip, in: surface))
      next = run.entries.upperBound
    }
    surface.entries = entries + surface.entries[next...]
  }

  private mutating func cutOnce(_ run: ArraySlice<Entry>, by clip: Int, in surface: Surface) -> Entry {
    var inside = Array(run)
    let parent = clips[clip].parent
    for index in inside.indices where inside[index].clip == parent { inside[index].clip = clip }
    let bounds = bounds(of: run, under: clip, in: surface)
    let ends = endingClips(from: clip, around: bounds, in: surface)
    let index = finish(inside, bounds: bounds, clipRoot: clip, endingClips: ends)
    let plane = inside[0].transform.deviceAlignedPlane
    return Entry(content: .surface(index, mask: nil), bounds: bounds, opacity: 1, clip: clip, transform: plane)
  }

  /// The clips that cut a surface below another one where it is composited, and those that cut the other one.
  func endingClips(from clip: Int, around bounds: Rect, in parent: Surface) -> [Int] {
    ClipChain(clips, from: clip, to: parent.clipRoot, around: bounds).active + parent.endingClips
  }

  private func bounds(of run: ArraySlice<Entry>, under clip: Int, in surface: Surface) -> Rect {
    let bounds = run.reduce(Rect.null) { $0.union(seenBounds(of: $1)) }
    // A pixel more, so that the clip cuts the whole even where each thing ends with it.
    let room = bounds.outset(by: SIMD2<Float>(repeating: 1))
    return visibleLimit(room, clip: clip).intersection(surface.bounds)
  }

  private func seenBounds(of entry: Entry) -> Rect {
    guard case .replicas(let index) = entry.content else { return entry.bounds }
    return list.replicas[index].deviceBounds(within: entry.bounds)
  }

  // MARK: - Runs

  private mutating func findRuns(of surface: Surface, _ range: Range<Int>, under root: Int, _ runs: inout [ClipRun]) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let run = run(from: index, to: range.upperBound, of: surface.entries, under: root) else {
        index += 1
        continue
      }
      if overlapsOnEdge(run, of: surface) {
        runs.append(run)
        holdsFragments = holdsFragments || surface.entries[run.entries].contains(where: \.isFragment)
      } else {
        findRuns(of: surface, run.entries, under: run.clip, &runs)
      }
      index = run.entries.upperBound
    }
  }

  /// The neighbours from an entry on that the same clip cuts, the outermost one below `root`; nil if none cuts it.
  private func run(from first: Int, to end: Int, of entries: [Entry], under root: Int) -> ClipRun? {
    guard entries[first].canBeJoined else { return nil }
    var clip = outermostClip(of: entries[first], under: root)
    if clip < 0, first + 1 < end, entries[first + 1].canBeJoined {
      clip = outermostClip(of: entries[first + 1], under: root)
      if clip >= 0, !hasOutline(of: clip, entries[first]) { return nil }
    }
    guard clip >= 0 else { return nil }
    var last = first + 1
    while last < end, entries[last].canBeJoined,
      outermostClip(of: entries[last], under: root) == clip || hasOutline(of: clip, entries[last])
    {
      last += 1
    }
    return ClipRun(entries: first..<last, clip: clip)
  }

  /// -1 where no clip of the entry lies inside `root`.
  private func outermostClip(of entry: Entry, under root: Int) -> Int {
    var (clip, outermost) = (clip(of: entry), -1)
    while clip >= 0 && clip != root {
      outermost = clip
      clip = clips[clip].parent
    }
    return clip == root ? outermost : -1
  }

  private func clip(of entry: Entry) -> Int {
    guard case .fragment(let index) = entry.content else { return entry.clip }
    return list.fragments[index].clip
  }

  /// Whether an entry is a box of a clip's own outline around which the same clips lie.
  private func hasOutline(of clip: Int, _ entry: Entry) -> Bool {
    guard entry.clip == clips[clip].parent, case .item(let index) = entry.content else { return false }
    return list.items[index].hasOutline(of: clips[clip])
  }

  // MARK: - Overlap

  /// Whether two of a run's things touch in a pixel that the clip's outline crosses.
  private func overlapsOnEdge(_ run: ClipRun, of surface: Surface) -> Bool {
    let entries = surface.entries[run.entries]
    guard entries.count > 1 || entries.contains(where: \.isReplicas) else { return false }
    let edge = clips[run.clip].softEdge
    guard !edge.isEmpty, !bounds(of: entries, under: run.clip, in: surface).isEmpty else { return false }
    var parts: [Rect] = []
    for entry in entries where parts.count <= Self.mostParts {
      addParts(of: entry, at: edge, to: &parts)
    }
    if parts.count > Self.mostParts { return true }
    return parts.indices.contains { index in
      parts[..<index].contains { other in
        let common = other.intersection(parts[index])
        return common.size.min() > Self.softness && edge.contains { $0.intersects(common) }
      }
    }
  }

  /// Bounds hold half a pixel of soft edge on both sides: neighbours that abut have no more than this in common.
  private static let softness: Float = 1.01

  /// Adds the bounds of what is drawn by itself of an entry and touches a clip's edge.
  private func addParts(of entry: Entry, at edge: [Rect], to parts: inout [Rect]) {
    func add(_ bounds: some Sequence<Rect>) {
      for part in bounds where parts.count <= Self.mostParts {
        if edge.contains(where: { $0.intersects(part) }) { parts.append(part) }
      }
    }
    switch entry.content {
    case .replicas(let index): add(list.replicas[index].partsSeen(within: entry.bounds))
    case .fragment(let index):
      let content = list.fragments[index].fragment.list
      add(content.items.lazy.map(\.deviceBounds))
      for replicas in content.replicas { add(replicas.partsSeen(within: entry.bounds)) }
    case .item, .shapes, .surface: add(CollectionOfOne(entry.bounds))
    }
  }
}

extension Entry {
  fileprivate var canBeJoined: Bool { blend == .normal && !joins && prelude.isEmpty && halfSpaces.isEmpty }

  fileprivate var isFragment: Bool { if case .fragment = content { true } else { false } }

  fileprivate var isReplicas: Bool { if case .replicas = content { true } else { false } }
}
