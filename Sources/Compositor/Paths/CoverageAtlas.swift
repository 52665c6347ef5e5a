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
    /// Index into the pages.
    var page = 0
    var origin = SIMD2<Int>.zero
  }

  /// Parts outside of which nothing is covered. None overlaps another.
  final class Placement {
    fileprivate(set) var inked: [Part] = []
    /// All of it is covered by the lower path alone; it lies on no page.
    fileprivate(set) var core: PixelRect?
    /// Whether the parts are known.
    fileprivate var isMeasured = false
    /// The last frame that showed it.
    fileprivate var lastFrame = 0
  }

  /// A mask that this frame is the first to need.
  private struct NewMask {
    let paths: ShapeMask.Paths
    let placement: Placement
  }

  private static let pageSide = 2048
  /// When pages take more than this, all is forgotten and measured again.
  private static let budgetInBytes = 256 << 20

  /// Copying so many takes much longer than waking a thread.
  private static let pixelsInAChunk = 1 << 17

  private let masks = PathMasks()
  /// A page keeps its place until all are given up.
  private var pages: [CoveragePage] = []
  private var entries: [ShapeMask.Paths: Placement] = [:]
  /// Of the entries those that lie on no page.
  private var bare: [NewMask] = []
  private var frame = 0
  private var nextPage = 0
  private(set) var discarded: [TextureID] = []

  /// Pages whose bytes changed in this frame.
  var uploads: [CoverageUpload] { pages.compactMap(\.upload) }

  /// How many masks are known.
  var maskCount: Int { entries.count }

  /// The texture that mirrors a part's page, and its size in texels.
  func texture(of part: Part) -> (id: TextureID, size: SIMD2<Int>) { (pages[part.page].id, pages[part.page].size) }

  /// Forgets what the last frame did not show, page by page.
  func beginFrame() {
    frame += 1
    discarded.removeAll(keepingCapacity: true)
    if pages.reduce(0, { $0 + $1.byteCount }) > Self.budgetInBytes { return giveUp() }
    bare.removeAll { mask in
      guard mask.placement.lastFrame < frame - 1 else { return false }
      entries[mask.paths] = nil
      return true
    }
    for page in pages {
      page.beginFrame()
      guard page.lastFrame < frame - 1 else { continue }
      // What lay on several pages is measured again if it comes back.
      for paths in page.masks { entries[paths] = nil }
      page.removeAll()
    }
  }

  private func giveUp() {
    discarded = pages.map(\.id)
    pages.removeAll()
    entries.removeAll()
    bare.removeAll()
  }

  /// Places for the masks of all paths, in their order.
  func place(_ keys: [ShapeMask.Paths]) -> [Placement] {
    var missing: [NewMask] = []
    let placements = keys.map { key in
      if let known = entries[key] { return known }
      let placement = Placement()
      entries[key] = placement
      missing.append(NewMask(paths: key, placement: placement))
      return placement
    }
    if !missing.isEmpty { measure(missing) }
    for placement in placements {
      placement.lastFrame = frame
      for part in placement.inked { pages[part.page].show(part.pixels, in: frame) }
    }
    return placements
  }

  // MARK: - New masks

  private func measure(_ missing: [NewMask]) {
    let known = knownLowerPaths(of: missing)
    let results = masks.measure(
      missing.map { new in
        let below = known[new.paths.below]
        return PathMasks.Job(paths: new.paths, below: below.map { placement in { self.lowerMask(of: placement) } })
      })
    for (new, result) in zip(missing, results) {
      new.placement.inked = result.parts.inked.map { Part(pixels: $0) }
      (new.placement.core, new.placement.isMeasured) = (result.parts.core, true)
    }
    for channels in 1...2 {
      place(missing.indices.filter { results[$0].mask.channels == channels }.map { missing[$0] }, channels: channels)
    }
    write(missing.map(\.placement), of: results.map(\.mask))
  }

  /// Where the lower paths of pairs lie if they lay below another path before, such as a line that grows.
  private func knownLowerPaths(of missing: [NewMask]) -> [DevicePath: Placement] {
    guard entries.count > missing.count else { return [:] }
    let lower = Set(missing.lazy.filter { $0.paths.above != nil }.map(\.paths.below))
    guard !lower.isEmpty else { return [:] }
    var known: [DevicePath: Placement] = [:]
    for (paths, placement) in entries where placement.isMeasured && lower.contains(paths.below) {
      known[paths.below] = placement
    }
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
        pages[part.page].readFirstChannel(
          part.pixels, at: part.origin, to: place(of: part.pixels), stride: bounds.width)
      }
      guard let core = placement.core else { return }
      for row in 0..<core.height { (place(of: core) + row * bounds.width).update(repeating: 255, count: core.width) }
    }
    return CoverageMask(bounds: bounds, coverage: bytes)
  }

  /// Room for all parts of masks that have as many channels.
  private func place(_ masks: [NewMask], channels: Int) {
    let order = MaskPartOrder(masks.map { $0.placement.inked.lazy.map(\.pixels.height) })
    for mask in masks where mask.placement.inked.isEmpty { bare.append(mask) }
    guard let (mask, index) = order.parts.first else { return }
    let area = masks.reduce(0) { $1.placement.inked.reduce($0) { $0 + $1.pixels.area } }
    var page = page(for: area, beginningWith: masks[mask].placement.inked[index].pixels, channels)
    for (mask, index) in order.parts {
      let placement = masks[mask].placement
      placement.inked[index].origin = place(placement.inked[index].pixels, on: &page)
      placement.inked[index].page = page
    }
    for mask in masks { noteOnPages(mask) }
  }

  private func noteOnPages(_ mask: NewMask) {
    var last: Int?
    for part in mask.placement.inked where part.page != last {
      pages[part.page].masks.append(mask.paths)
      last = part.page
    }
  }

  /// Copies masks to their places, on all cores if they are many.
  private func write(_ placements: [Placement], of masks: [ShapeMask]) {
    let jobs = placements.indices.flatMap { mask in placements[mask].inked.map { (mask, $0) } }
    // Safe: no two parts share a byte of a page, and nothing else is changed.
    nonisolated(unsafe) let pages = pages
    let area = jobs.reduce(0) { $0 + $1.1.pixels.area }
    let chunks = min(max(area / Self.pixelsInAChunk, 1), jobs.count)
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      for index in (jobs.count * chunk / chunks)..<(jobs.count * (chunk + 1) / chunks) {
        let (mask, part) = jobs[index]
        pages[part.page].write(part.pixels, of: masks[mask], at: part.origin)
      }
    }
  }

  /// A page with room for all masks of a frame that are new, if there can be one.
  private func page(for area: Int, beginningWith part: PixelRect, _ channels: Int) -> Int {
    // Shelves waste some of a page.
    pages.firstIndex { $0.channels == channels && $0.isOpen && $0.freeArea >= area + area / 8 }
      ?? pages.firstIndex { $0.channels == channels && $0.isEmpty } ?? makePage(for: part, channels)
  }

  /// Room on a page, or on another one from there on.
  private func place(_ part: PixelRect, on page: inout Int) -> SIMD2<Int> {
    if let origin = pages[page].place(part) { return origin }
    let channels = pages[page].channels
    for index in pages.indices where pages[index].channels == channels && pages[index].isOpen {
      if let origin = pages[index].place(part) {
        page = index
        return origin
      }
    }
    page = makePage(for: part, channels)
    guard let origin = pages[page].place(part) else { preconditionFailure("a part fits its own page") }
    return origin
  }

  private func makePage(for part: PixelRect, _ channels: Int) -> Int {
    nextPage += 1
    pages.append(
      CoveragePage(
        TextureID(value: nextPage), width: max(Self.pageSide, part.width), height: max(Self.pageSide, part.height),
        channels: channels))
    return pages.count - 1
  }
}
