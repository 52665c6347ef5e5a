import Geometry

/// Decides in which passes surfaces are drawn and puts them into as few targets as possible.
///
/// Changing targets is what costs, so all surfaces of a level, which do not depend on each other, share passes. A target
/// whose readers are done is used again. Where a surface's parts together take more than a budget, it is drawn in turns:
/// some of its parts, then its own entries up to there, and so on.
struct TargetAllocator {
  /// Some entries of a surface; all of it for one that is made from another.
  struct Part: Equatable {
    var surface: Int
    var entries: Range<Int>
  }

  /// What is drawn into one target without interruption.
  struct Pass: Equatable {
    var target: Int
    var parts: [Part]
    /// Whether it goes on with what an earlier pass drew.
    var loads = false
  }

  private(set) var targets: [FramePlan.Target]
  /// In the order in which they run; the last draws the picture.
  private(set) var passes: [Pass] = []

  /// Sizes are rounded up to this, so that targets of one frame fit those of the next.
  private static let granularity = 128
  static let largestSide: Float = 8192

  private var surfaces: [Surface]
  private var isFree = [false]
  private var isDrawn: [Bool]
  /// The pixels that a surface and all that it depends on take.
  private var weights: [Int]
  private let budget: Int

  /// - Parameters:
  ///   - surfaces: in an order in which each depends on earlier ones only; the last is the picture.
  ///   - budget: pixels that surfaces may take at the same time, if drawing in turns can help it.
  init(_ surfaces: inout [Surface], budget: Int = 128 << 20) {
    self.surfaces = surfaces
    self.budget = budget
    let picture = surfaces.count - 1
    targets = [FramePlan.Target(width: surfaces[picture].pixelWidth, height: surfaces[picture].pixelHeight)]
    isDrawn = surfaces.map { _ in false }
    weights = surfaces.map { _ in 0 }
    guard picture > 0 else {
      passes = [Pass(target: 0, parts: [Part(surface: 0, entries: allEntries(of: 0))])]
      return
    }
    weigh()
    draw(picture, into: 0)
    surfaces = self.surfaces
  }

  private mutating func weigh() {
    for index in surfaces.indices {
      let own = surfaces[index].pixelWidth * surfaces[index].pixelHeight
      weights[index] = dependencies(of: index, allEntries(of: index)).reduce(own) { min($0 + weights[$1], 1 << 50) }
    }
  }

  // MARK: - Dependencies

  private func allEntries(of index: Int) -> Range<Int> { 0..<surfaces[index].entries.count }

  /// The surfaces that some entries of a surface read, those that are made in the middle of it included.
  private func dependencies(of index: Int, _ range: Range<Int>) -> [Int] {
    if let step = surfaces[index].step { return step.source.map { [$0] } ?? [] }
    return range.flatMap { dependencies(of: surfaces[index].entries[$0]) }
  }

  private func dependencies(of entry: Entry) -> [Int] {
    guard case .surface(let surface, let mask) = entry.content else { return [] }
    return [surface] + (mask.map { [$0] } ?? []) + entry.prelude
  }

  /// All that is not drawn yet and that some entries depend on, in ascending order.
  private func needed(by index: Int, _ range: Range<Int>) -> [Int] {
    var found: Set<Int> = []
    var open = dependencies(of: index, range)
    while let next = open.popLast() {
      guard !isDrawn[next], found.insert(next).inserted else { continue }
      open += dependencies(of: next, allEntries(of: next))
    }
    return found.sorted()
  }

  // MARK: - Drawing

  private mutating func draw(_ index: Int, into target: Int) {
    for (turn, range) in turns(of: index).enumerated() {
      let held = isFree
      for part in needed(by: index, range) where isTooLarge(part) {
        place(alone: part)
        draw(part, into: surfaces[part].target)
      }
      drawLevels(needed(by: index, range), for: index, range)
      passes.append(Pass(target: target, parts: [Part(surface: index, entries: range)], loads: turn > 0))
      placePreludes(of: index, range)
      for free in isFree.indices where free >= held.count || held[free] { isFree[free] = true }
    }
    isDrawn[index] = true
  }

  /// Whether what a surface depends on takes too much at once.
  private func isTooLarge(_ index: Int) -> Bool {
    guard !isDrawn[index], !surfaces[index].isPrelude, surfaces[index].entries.count > 1 else { return false }
    return weights[index] - surfaces[index].pixelWidth * surfaces[index].pixelHeight > budget
  }

  /// The entries in runs that keep to the budget.
  private func turns(of index: Int) -> [Range<Int>] {
    let all = allEntries(of: index)
    guard weights[index] > budget else { return [all] }
    var (turns, start, total): ([Range<Int>], Int, Int) = ([], 0, 0)
    for entry in all {
      let weight = dependencies(of: surfaces[index].entries[entry]).reduce(0) { $0 + weights[$1] }
      if total + weight > budget, total > 0, !surfaces[index].entries[entry].readsEarlierPrelude {
        turns.append(start..<entry)
        (start, total) = (entry, 0)
      }
      total += weight
    }
    return turns + [start..<all.upperBound]
  }

  private mutating func drawLevels(_ members: [Int], for reader: Int, _ range: Range<Int>) {
    let drawn = members.filter {
      !surfaces[$0].isPrelude && surfaces[$0].pixelWidth > 0 && surfaces[$0].pixelHeight > 0
    }
    guard !drawn.isEmpty else { return }
    let lastLevels = self.lastLevels(of: members, for: reader, range)
    var held: [Int: Int] = [:]
    for level in Set(drawn.map { surfaces[$0].level }).sorted() {
      let own = drawn.filter { surfaces[$0].level == level }
      place(own.sorted { (-surfaces[$0].pixelHeight, $0) < (-surfaces[$1].pixelHeight, $1) })
      for index in own {
        isDrawn[index] = true
        held[surfaces[index].target] = max(held[surfaces[index].target] ?? 0, lastLevels[index] ?? .max)
      }
      for (target, last) in held where last <= level {
        isFree[target] = true
        held[target] = nil
      }
    }
  }

  /// The highest level among the readers of each.
  private func lastLevels(of members: [Int], for reader: Int, _ range: Range<Int>) -> [Int: Int] {
    var levels: [Int: Int] = [:]
    for member in members {
      let level = surfaces[member].isPrelude ? Int.max : surfaces[member].level
      for source in dependencies(of: member, allEntries(of: member)) {
        levels[source] = max(levels[source] ?? 0, level)
      }
    }
    for source in dependencies(of: reader, range) { levels[source] = .max }
    return levels
  }

  // MARK: - Places

  private mutating func place(_ members: [Int]) {
    let widest = members.reduce(1024) { max($0, surfaces[$1].pixelWidth) }
    var packer = ShelfPacker(width: widest, height: Int(Self.largestSide))
    var current: [Int] = []
    for index in members {
      var place = packer.place(width: surfaces[index].pixelWidth, height: surfaces[index].pixelHeight)
      if place == nil {
        close(current, width: widest, height: packer.usedHeight)
        current = []
        packer = ShelfPacker(width: widest, height: Int(Self.largestSide))
        place = packer.place(width: surfaces[index].pixelWidth, height: surfaces[index].pixelHeight)
      }
      guard let place else { preconditionFailure("a surface is no larger than a target") }
      surfaces[index].origin = SIMD2(place.x, place.y)
      surfaces[index].sharesTarget = true
      current.append(index)
    }
    close(current, width: widest, height: packer.usedHeight)
  }

  private mutating func close(_ members: [Int], width: Int, height: Int) {
    let target = acquire(width: width, height: height)
    for index in members { surfaces[index].target = target }
    passes.append(Pass(target: target, parts: members.map { Part(surface: $0, entries: allEntries(of: $0)) }))
    for index in members { placePreludes(of: index, allEntries(of: index)) }
  }

  private mutating func place(alone index: Int) {
    surfaces[index].target = acquire(width: surfaces[index].pixelWidth, height: surfaces[index].pixelHeight)
    surfaces[index].sharesTarget = true
  }

  /// What one entry needs in the middle of a pass, the next may overwrite.
  private mutating func placePreludes(of index: Int, _ range: Range<Int>) {
    for entry in range where !surfaces[index].entries[entry].prelude.isEmpty {
      let prelude = surfaces[index].entries[entry].prelude
      for part in prelude { place(alone: part) }
      for part in prelude { isFree[surfaces[part].target] = true }
    }
  }

  /// A target of at least that size that nobody reads any more; clearing one that is far too large would cost more than
  /// it saves.
  private mutating func acquire(width: Int, height: Int) -> Int {
    func rounded(_ n: Int) -> Int { (n + Self.granularity - 1) / Self.granularity * Self.granularity }
    let (width, height) = (rounded(width), rounded(height))
    var best: (area: Int, index: Int)?
    for index in targets.indices where isFree[index] && targets[index].width >= width && targets[index].height >= height
    {
      let area = targets[index].width * targets[index].height
      if area <= 4 * width * height, area < best?.area ?? .max { best = (area, index) }
    }
    let index = best?.index ?? targets.count
    if index == targets.count {
      targets.append(FramePlan.Target(width: width, height: height))
      isFree.append(false)
    }
    isFree[index] = false
    return index
  }
}
