import Dispatch
import DisplayList
import Geometry
import Rasterization

/// Where the masks of paths lie on the GPU: a byte or two for each device pixel, many masks to a page.
///
/// In: what a frame needs, all at once. What is known from earlier frames stays where it is; the rest is measured on all
/// cores and packed, part by part, into one page as far as there is room. A page that the last frame did not use is packed
/// anew. Pixels do not depend on any of it.
final class CoverageAtlas {
  /// A part of a mask: the texel `origin` of the page holds the device pixel at the part's corner.
  struct Part {
    var pixels: PixelRect
    var page: TextureID
    var origin: SIMD2<Int>
  }

  /// Parts outside of which nothing is covered. None overlaps another.
  struct Placement {
    var inked: [Part] = []
    /// All of it is covered by the lower path alone; it lies on no page.
    var core: PixelRect?
  }

  private static let pageSide = 2048
  /// When pages take more than this, all is forgotten and measured again.
  private static let budgetInBytes = 256 << 20

  /// Copying so many takes much longer than waking a thread.
  private static let pixelsInAChunk = 1 << 17

  private let masks = PathMasks()
  private var pages: [CoveragePage] = []
  private var entries: [ShapeMask.Paths: Placement] = [:]
  private var frame = 0
  private var nextPage = 0
  private(set) var discarded: [TextureID] = []

  /// Pages whose bytes changed in this frame.
  var uploads: [CoverageUpload] { pages.compactMap(\.upload) }

  func beginFrame() {
    frame += 1
    discarded.removeAll(keepingCapacity: true)
    pages.forEach { $0.beginFrame() }
    let isOver = pages.reduce(0) { $0 + $1.byteCount } > Self.budgetInBytes
    if isOver { discarded = pages.map(\.id) }
    let kept = isOver ? [] : Set(pages.filter { $0.lastFrame >= frame - 1 }.map(\.id))
    if isOver { pages.removeAll() }
    guard kept.count < pages.count || isOver else { return }
    entries = entries.filter { $0.value.inked.allSatisfy { kept.contains($0.page) } }
    for page in pages where !kept.contains(page.id) { page.removeAll() }
  }

  /// Places for the masks of all paths, in their order.
  func place(_ keys: [ShapeMask.Paths]) -> [Placement] {
    var seen: Set<ShapeMask.Paths> = []
    let missing = keys.filter { entries[$0] == nil && seen.insert($0).inserted }
    if !missing.isEmpty { measure(missing) }
    return keys.map { key in
      guard let placement = entries[key] else { preconditionFailure("all masks were measured") }
      for part in placement.inked { page(part.page).show(part.pixels, in: frame) }
      return placement
    }
  }

  private func page(_ id: TextureID) -> CoveragePage {
    guard let page = pages.first(where: { $0.id == id }) else {
      preconditionFailure("a page stays while masks lie on it")
    }
    return page
  }

  // MARK: - New masks

  private func measure(_ missing: [ShapeMask.Paths]) {
    let known = knownLowerPaths(of: missing)
    let results = masks.measure(
      missing.map { paths in
        PathMasks.Job(paths: paths, below: known[paths.below].map { placement in { self.lowerMask(of: placement) } })
      })
    for channels in 1...2 {
      let own = missing.indices.filter { results[$0].mask.channels == channels }
      insert(own.map { (missing[$0], results[$0]) }, channels: channels)
    }
  }

  /// Where the lower paths of pairs lie if they lay below another path before, such as a line that grows.
  private func knownLowerPaths(of missing: [ShapeMask.Paths]) -> [DevicePath: Placement] {
    let lower = Set(missing.lazy.filter { $0.above != nil }.map(\.below))
    guard !lower.isEmpty, !entries.isEmpty else { return [:] }
    var known: [DevicePath: Placement] = [:]
    for (paths, placement) in entries where lower.contains(paths.below) { known[paths.below] = placement }
    return known
  }

  /// The mask of the lower path alone, read back from its page.
  private func lowerMask(of placement: Placement) -> CoverageMask {
    let rects = placement.inked.map(\.pixels) + (placement.core.map { [$0] } ?? [])
    guard let first = rects.first else { return .empty }
    let bounds = rects.dropFirst().reduce(first) { $0.union($1) }
    var bytes = [UInt8](repeating: 0, count: bounds.area)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      func place(of rect: PixelRect) -> UnsafeMutablePointer<UInt8> {
        start + ((rect.y - bounds.y) * bounds.width + rect.x - bounds.x)
      }
      for part in placement.inked {
        page(part.page).readFirstChannel(
          part.pixels, at: part.origin, to: place(of: part.pixels), stride: bounds.width)
      }
      guard let core = placement.core else { return }
      for row in 0..<core.height { (place(of: core) + row * bounds.width).update(repeating: 255, count: core.width) }
    }
    return CoverageMask(bounds: bounds, coverage: bytes)
  }

  private func insert(_ masks: [(paths: ShapeMask.Paths, result: PathMasks.Result)], channels: Int) {
    var placements = masks.map { mask in
      Placement(
        inked: mask.result.parts.inked.map { Part(pixels: $0, page: TextureID(value: 0), origin: .zero) },
        core: mask.result.parts.core)
    }
    // The highest first, so that shelves are filled from top to bottom.
    let parts = masks.indices.flatMap { mask in
      masks[mask].result.parts.inked.indices.map { (height: placements[mask].inked[$0].pixels.height, mask, $0) }
    }.sorted { ($0.height, $1.1, $1.2) > ($1.height, $0.1, $0.2) }
    guard let (_, mask, index) = parts.first else { return note(placements, masks) }
    let area = placements.reduce(0) { $1.inked.reduce($0) { $0 + $1.pixels.area } }
    var page = page(for: area, beginningWith: placements[mask].inked[index].pixels, channels)
    for (_, mask, index) in parts {
      let pixels = placements[mask].inked[index].pixels
      placements[mask].inked[index].origin = place(pixels, on: &page)
      placements[mask].inked[index].page = page.id
    }
    note(placements, masks)
    write(placements, of: masks.map(\.result.mask))
  }

  private func note(_ placements: [Placement], _ masks: [(paths: ShapeMask.Paths, result: PathMasks.Result)]) {
    for index in masks.indices { entries[masks[index].paths] = placements[index] }
  }

  /// Copies masks to their places, on all cores if they are many.
  private func write(_ placements: [Placement], of masks: [ShapeMask]) {
    let parts = placements.indices.flatMap { mask in placements[mask].inked.map { (mask, $0, page($0.page)) } }
    // Safe: no two parts share a byte of a page, and nothing else is changed.
    nonisolated(unsafe) let jobs = parts
    let area = parts.reduce(0) { $0 + $1.1.pixels.area }
    let chunks = min(max(area / Self.pixelsInAChunk, 1), parts.count)
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      for index in (jobs.count * chunk / chunks)..<(jobs.count * (chunk + 1) / chunks) {
        let (mask, part, page) = jobs[index]
        page.write(part.pixels, of: masks[mask], at: part.origin)
      }
    }
  }

  /// A page with room for all masks of a frame that are new, if there can be one.
  private func page(for area: Int, beginningWith part: PixelRect, _ channels: Int) -> CoveragePage {
    // Shelves waste some of a page.
    pages.first { $0.channels == channels && $0.isOpen && $0.freeArea >= area + area / 8 }
      ?? pages.first { $0.channels == channels && $0.isEmpty } ?? makePage(for: part, channels)
  }

  /// Room on a page, or on another one from there on.
  private func place(_ part: PixelRect, on page: inout CoveragePage) -> SIMD2<Int> {
    if let origin = page.place(part) { return origin }
    let channels = page.channels
    for other in pages where other.channels == channels && other.isOpen {
      if let origin = other.place(part) {
        page = other
        return origin
      }
    }
    page = makePage(for: part, channels)
    guard let origin = page.place(part) else { preconditionFailure("a part fits its own page") }
    return origin
  }

  private func makePage(for part: PixelRect, _ channels: Int) -> CoveragePage {
    nextPage += 1
    let page = CoveragePage(
      TextureID(value: nextPage), width: max(Self.pageSide, part.width), height: max(Self.pageSide, part.height),
      channels: channels)
    pages.append(page)
    return page
  }
}
