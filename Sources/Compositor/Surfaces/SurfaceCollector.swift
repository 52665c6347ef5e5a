import DisplayList
import Geometry

/// The first stage: reads the display list's commands and decides what is drawn where.
///
/// Out: surfaces, children before parents, each with its entries in painter's order. A group gets a surface only when the
/// picture needs one: it has a mask, filters, a shadow, opacity over content that overlaps itself, a blend mode of its own
/// over several entries or one that reads what lies below, or blending inside that must not reach further. Otherwise its
/// opacity and its blend mode go into its items. What lies outside the visible part is dropped here.
struct SurfaceCollector {
  /// What is collected, and after its items those of shapes that blend modes end at.
  var list: DisplayList
  var surfaces: [Surface] = []
  /// What surfaces go through where they are composited; entries refer to them.
  var filters: [CompositeFilter] = []
  /// The list's clips, and after them those that splitting planes adds.
  private(set) var clips: [Clip]
  private var extents: [GroupExtent]
  /// Whether fragments have to give way to their content, because they overlap other things on the edge of a clip.
  var holdsFragments = false
  /// Whether a shape's inside and the line over it are drawn as one; tests compare both.
  var pairsShapes = true

  /// Where a group's parts are among the commands.
  private struct GroupExtent {
    var mask: Int?
    var end = 0
  }

  /// What is collected at one nesting level.
  struct Scope {
    var entries: [Entry] = []
    /// Nothing outside this is visible.
    var limit: Rect
    var opacity: Float = 1
    /// Whether there is nothing below the first entry.
    var isClear = false
    /// Clips inside this one cut what is composited, without effects in between.
    var effectClip = -1
    /// Whether the entries go into the picture itself, as far as is known.
    var isPicture = false
    /// Whether the entries are those of a shape: opaque wherever anything lies.
    var isSolid = false
    var isOnNothing: Bool { isClear && entries.isEmpty }
  }

  init(_ list: DisplayList) {
    self.list = list
    clips = list.clips
    extents = Self.extents(of: list)
  }

  /// Collects the whole list; the picture itself is the last surface.
  mutating func collect() {
    let frame = Rect(x: 0, y: 0, width: Float(list.width), height: Float(list.height))
    var scope = Scope(limit: frame, isClear: list.background == .zero, isPicture: true)
    scope.entries.reserveCapacity(list.commands.count)
    collect(0..<list.commands.count, into: &scope)
    if scope.isClear, scope.entries.first?.prelude.isEmpty == false { Self.beginOnNothing(&scope.entries) }
    finish(scope.entries, bounds: frame, clipRoot: -1)
    surfaces[surfaces.count - 1].bounds = frame
  }

  /// The picture, once the list is collected.
  var picture: Surface { surfaces[surfaces.count - 1] }

  // MARK: - Commands

  /// Fragments stand outside groups and depth contexts; others were inlined.
  private mutating func collect(_ range: Range<Int>, into scope: inout Scope) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch list.commands[index] {
      case .draw(let item): add(item, to: &scope)
      case .beginGroup(let group):
        collectGroup(group, at: index, into: &scope)
        index = extents[group].end
      case .beginDepth: index = collectDepthContext(at: index, into: &scope)
      case .fragment(let fragment):
        scope.entries.append(
          Entry(content: .fragment(fragment), bounds: scope.limit, opacity: 1, clip: -1, transform: .identity))
      case .replicas(let index): addReplicas(index, to: &scope)
      case .beginMask, .endGroup, .beginPlane, .endPlane, .endDepth: break
      }
      index += 1
    }
  }

  private mutating func add(_ index: Int, to scope: inout Scope) {
    // Read in place: a copy of an item costs more than an entry.
    let bounds = list.items[index].deviceBounds.intersection(scope.limit)
    guard !bounds.isEmpty else { return }
    let index = scope.isSolid ? addSolid(item: index) : index
    var transform = list.items[index].transform
    // What a path cuts is drawn as device pixels, like a surface.
    if list.items[index].coverage >= 0 { transform = transform.deviceAlignedPlane }
    scope.entries.append(
      Entry(
        content: .item(index), bounds: bounds, opacity: scope.opacity, clip: list.items[index].clip,
        transform: transform))
  }

  private mutating func addReplicas(_ index: Int, to scope: inout Scope) {
    let index = scope.isSolid ? addSolid(replicas: index) : index
    let replicas = list.replicas[index]
    // In the picture itself nothing depends on how much of it they touch.
    let visible = visibleLimit(scope.limit, clip: replicas.clip)
    let bounds = scope.isPicture ? visible : replicas.deviceBounds(within: visible)
    guard !bounds.isEmpty else { return }
    scope.entries.append(
      Entry(
        content: .replicas(index), bounds: bounds, opacity: scope.opacity, clip: replicas.clip, transform: .identity))
  }

  // MARK: - Groups

  private mutating func collectGroup(_ index: Int, at start: Int, into scope: inout Scope) {
    guard list.groups[index].opacity > 0, !scope.isSolid || list.groups[index].blend.showsOnNothing else { return }
    let group = scope.isSolid ? list.groups[index].solid : list.groups[index]
    let extent = extents[index]
    let content = (start + 1)..<(extent.mask ?? extent.end)
    let visible = visibleLimit(scope.limit, clip: group.clip)
    guard !visible.isEmpty else { return }
    if let filters = group.backdropFilters {
      return collectBackdrop(filters, of: group, mask: extent.mask.map { ($0 + 1)..<extent.end }, visible, into: &scope)
    }
    let entries = entries(of: group, content, visible: visible, in: scope)
    guard !entries.isEmpty else { return }
    guard needsSurface(group, entries, isOnNothing: scope.isOnNothing) else {
      scope.entries += entries.map { entry in
        var entry = entry
        entry.opacity *= group.opacity * scope.opacity
        if group.blend != .normal { entry.blend = group.blend }
        return entry
      }
      return
    }
    let effectClip = scope.effectClip
    let mask = extent.mask.map {
      collectMask(($0 + 1)..<extent.end, limit: visible, clip: group.clip, effectClip: effectClip)
    }
    guard var picture = composite(entries, mask: mask, of: group, effectClip: effectClip) else { return }
    picture.opacity *= scope.opacity
    let isCut = group.blend.endsAtShape
    scope.entries +=
      isCut ? self.picture(picture, inShapeOf: group, content, mask: mask, visible, effectClip) : [picture]
  }

  /// A group's content with its effects.
  mutating func entries(of group: Group, _ content: Range<Int>, visible: Rect, in scope: Scope) -> [Entry] {
    var inner = Scope(limit: visible, isClear: group.isolates || scope.isOnNothing)
    inner.isPicture = scope.isPicture && !group.isolates
    inner.isSolid = scope.isSolid
    inner.effectClip = group.hasEffects ? group.clip : scope.effectClip
    if group.hasEffects { inner.limit = visible.outset(by: reach(of: group)).limited(around: visible) }
    collect(content, into: &inner)
    if group.isolates { Self.beginOnNothing(&inner.entries) }
    guard group.hasEffects, !inner.entries.isEmpty else { return inner.entries }
    return applyEffects(of: group, to: inner.entries, visible: visible)
  }

  private mutating func collectBackdrop(
    _ filters: [GroupFilter], of group: Group, mask: Range<Int>?, _ visible: Rect, into scope: inout Scope
  ) {
    let mask = mask.map { collectMask($0, limit: visible, clip: group.clip, effectClip: scope.effectClip) }
    let region = visible.intersection(scope.limit)
    let entries = backdrop(filters, of: group, mask: mask, visible: region, isPicture: scope.isPicture)
    for var entry in entries {
      entry.opacity *= scope.opacity
      scope.entries.append(entry)
    }
  }

  /// Removes what shows nothing where there is nothing below; the first of the rest needs no blending.
  private static func beginOnNothing(_ entries: inout [Entry]) {
    while let first = entries.first, first.meetsBackdrop {
      guard first.blend != .normal, first.blend.showsOnNothing else {
        entries.removeFirst()
        continue
      }
      entries[0].blend = .normal
      (entries[0].backdrop, entries[0].prelude) = (-1, [])
      return
    }
  }

  private func needsSurface(_ group: Group, _ entries: [Entry], isOnNothing: Bool) -> Bool {
    if group.hasMask || group.blend.endsAtShape || group.blend.readsBackdrop { return true }
    if group.blend != .normal && (isSeveral(entries) || overlapsItself(entries, evenAdditive: true)) { return true }
    let isMerelyIsolated = group.opacity == 1 && group.blend == .normal
    if group.isolates && !(isOnNothing && isMerelyIsolated) && entries.contains(where: \.meetsBackdrop) { return true }
    return group.opacity < 1 && (overlaps(entries) || overlapsItself(entries, evenAdditive: false))
  }

  /// The mask's surface, or an empty one where it shows nothing.
  private mutating func collectMask(_ range: Range<Int>, limit: Rect, clip: Int, effectClip: Int) -> Int {
    var scope = Scope(limit: limit)
    scope.effectClip = effectClip
    collect(range, into: &scope)
    let bounds = Self.bounds(of: scope.entries)
    let ends = ClipChain(clips, from: clip, to: effectClip, around: bounds).active
    return finish(scope.entries, bounds: bounds, clipRoot: clip, endingClips: ends)
  }

  /// The entry that shows a group's picture; nil if nothing of it is visible.
  mutating func composite(_ entries: [Entry], mask: Int?, of group: Group, effectClip: Int) -> Entry? {
    var bounds = Self.bounds(of: entries)
    if let mask { bounds = bounds.intersection(surfaces[mask].bounds) }
    guard !bounds.isEmpty else { return nil }
    let ends = ClipChain(clips, from: group.clip, to: effectClip, around: bounds).active
    let surface = finish(entries, bounds: bounds, clipRoot: group.clip, endingClips: ends)
    var entry = Entry(
      content: .surface(surface, mask: mask), bounds: bounds, opacity: 1, clip: group.clip,
      transform: group.transform.deviceAlignedPlane)
    if group.blend.readsBackdrop {
      if mask != nil { entry.content = .surface(finish([entry], bounds: bounds, clipRoot: group.clip), mask: nil) }
      entry.bounds = bounds.roundedOut
      entry.backdrop = addBackdrop(entry.bounds)
      entry.prelude = [entry.backdrop]
    }
    (entry.opacity, entry.blend) = (group.opacity, group.blend)
    return entry
  }

  /// Whether compositing the entries together differs from compositing them one by one with the same opacity.
  private func overlaps(_ entries: [Entry]) -> Bool {
    // Comparing all pairs is quadratic; beyond a handful, overlap is the rule anyway.
    guard let bounds = parts(of: entries, limit: 8) else { return true }
    return bounds.indices.contains { i in bounds[..<i].contains { $0.intersects(bounds[i]) } }
  }

  private func isSeveral(_ entries: [Entry]) -> Bool { (parts(of: entries, limit: 1)?.count ?? 2) > 1 }

  /// The bounds of everything that is drawn by itself; nil if that is more than `limit`.
  private func parts(of entries: [Entry], limit: Int) -> [Rect]? {
    var parts: [Rect] = []
    for entry in entries {
      if case .replicas(let index) = entry.content {
        parts += list.replicas[index].parts(limit: limit, within: entry.bounds)
      } else {
        parts.append(entry.bounds)
      }
      if parts.count > limit { return nil }
    }
    return parts
  }

  /// What is visible within a limit of something under a clip.
  func visibleLimit(_ limit: Rect, clip: Int) -> Rect {
    var (limit, clip) = (limit, clip)
    while clip >= 0 {
      let bounds = clips[clip].transform.deviceBounds(of: clips[clip].outline.rect)
      // A whole pixel, so that what overflows the clip can still be told from what ends with it.
      limit = limit.intersection(bounds.outset(by: SIMD2(repeating: 1)))
      clip = clips[clip].parent
    }
    return limit
  }

  // MARK: - Surfaces

  /// Bounds are rounded out to even pixels: GPUs take screen gradients over blocks of two by two, and with the same
  /// blocks as in the picture a surface's pixels are the picture's.
  ///
  /// - Parameter endingClips: those that cut the surface where it is composited, and nothing comes between.
  @discardableResult
  mutating func finish(_ entries: [Entry], bounds: Rect, clipRoot: Int, endingClips: [Int] = []) -> Int {
    let visible = bounds.isEmpty ? Rect(min: .zero, max: .zero) : bounds.roundedOut(to: SIMD2(repeating: 2))
    var surface = Surface(bounds: visible, clipRoot: clipRoot)
    (surface.entries, surface.endingClips) = (entries, endingClips)
    cutOnce(&surface)
    limitClips(&surface)
    if pairsShapes { pairShapes(of: &surface) }
    surface.level = surface.entries.reduce(0) { max($0, level(above: $1)) }
    surfaces.append(surface)
    return surfaces.count - 1
  }

  private func level(above entry: Entry) -> Int {
    guard case .surface(let surface, let mask) = entry.content else { return 0 }
    return max(surfaces[surface].level, mask.map { surfaces[$0].level } ?? 0) + 1
  }

  static func bounds(of entries: [Entry]) -> Rect {
    entries.reduce(Rect.null) { $0.union($1.bounds) }
  }

  /// Gives entries under more clips than a shader applies a surface of their own, clipped further out.
  private mutating func limitClips(_ surface: inout Surface) {
    for index in surface.entries.indices where surface.entries[index].clip >= 0 {
      while let outer = outerClip(of: surface.entries[index], in: surface) {
        surface.entries[index] = wrapped(surface.entries[index], clippedBy: outer, in: surface)
      }
    }
  }

  /// The innermost clip that a shader does not reach; nil if it reaches all.
  private func outerClip(of entry: Entry, in surface: Surface) -> Int? {
    guard entry.clip >= 0 else { return nil }
    let active = ClipChain(clips, from: entry.clip, to: surface.clipRoot, around: entry.bounds).active
    return active.count > Compositor.clipsInShader ? active[Compositor.clipsInShader] : nil
  }

  private mutating func wrapped(_ entry: Entry, clippedBy outer: Int, in parent: Surface) -> Entry {
    var (inside, outside) = (entry, entry)
    (inside.blend, inside.backdrop, inside.prelude) = (.normal, -1, [])
    let ends = endingClips(from: outer, around: entry.bounds, in: parent)
    let surface = finish([inside], bounds: entry.bounds, clipRoot: outer, endingClips: ends)
    outside.content = .surface(surface, mask: nil)
    (outside.opacity, outside.filter) = (1, -1)
    // What is made of what lies below cannot be clipped before it is made.
    if !entry.prelude.isEmpty && entry.backdrop < 0 {
      surfaces[surface].isPrelude = true
      outside.prelude.append(surface)
    }
    outside.clip = outer
    outside.transform = entry.transform.deviceAlignedPlane
    return outside
  }

  // MARK: - Depth contexts

  private mutating func collectDepthContext(at start: Int, into scope: inout Scope) -> Int {
    var planes: [[Entry]] = []
    var index = start + 1
    while list.commands[index] != .endDepth {
      if list.commands[index] == .beginPlane {
        let end = endOfPlane(from: index)
        var inner = Scope(limit: scope.limit, opacity: scope.opacity)
        inner.isSolid = scope.isSolid
        collect((index + 1)..<end, into: &inner)
        planes.append(inner.entries.map { flattened($0) })
        index = end
      }
      index += 1
    }
    scope.entries += DepthSort(planes, list).sorted(addingTo: &clips)
    return index
  }

  private func endOfPlane(from start: Int) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      if list.commands[index] == .beginPlane { depth += 1 }
      if list.commands[index] == .endPlane { depth -= 1 }
      index += 1
    } while depth > 0
    return index - 1
  }

  private static func extents(of list: DisplayList) -> [GroupExtent] {
    var extents = [GroupExtent](repeating: GroupExtent(), count: list.groups.count)
    var open: [Int] = []
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .beginGroup(let group): open.append(group)
      case .beginMask: extents[open[open.count - 1]].mask = index
      case .endGroup: extents[open.removeLast()].end = index
      default: break
      }
    }
    return extents
  }
}

extension Group {
  /// Whether blending inside ends at this group.
  fileprivate var isolates: Bool { isIsolated || hasMask || opacity < 1 || blend != .normal || hasEffects }

  /// Whether the picture changes as a whole.
  fileprivate var hasEffects: Bool { !filters.isEmpty || shadow != nil }
}

extension Entry {
  /// Whether it depends on what lies below it otherwise than by covering it.
  fileprivate var meetsBackdrop: Bool { blend != .normal || !prelude.isEmpty }
}
