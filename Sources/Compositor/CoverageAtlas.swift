import DisplayList
import Geometry
import Rasterization

/// Where the masks of paths lie on the GPU: one byte for each device pixel, many masks to a page.
///
/// In: what a frame needs, all at once. What is known from earlier frames stays where it is; the rest is measured on all
/// cores and packed. A page that the last frame did not use is packed anew. Pixels do not depend on any of it.
final class CoverageAtlas {
  /// One path as it appears on the device.
  struct Key: Hashable {
    var coverage: PathCoverage
    var transform: PlaneTransform
    /// In whole device pixels; nothing outside is needed.
    var limit: PixelRect
  }

  /// Where a mask is: the texel `origin` of the page holds the device pixel `bounds.min`.
  struct Placement {
    var page: TextureID
    var origin: SIMD2<Int>
    /// In whole device pixels; empty if the path covers nothing.
    var bounds: PixelRect
    /// The parts of the bounds outside which nothing is covered. None overlaps another.
    var parts: [PixelRect]
  }

  private static let pageSide = 2048
  /// When pages take more than this, all is forgotten and measured again.
  private static let budgetInBytes = 256 << 20

  private let masks = PathMasks()
  private var pages: [CoveragePage] = []
  private var entries: [Key: Placement] = [:]
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
    entries = entries.filter { kept.contains($0.value.page) }
    for page in pages where !kept.contains(page.id) { page.removeAll() }
  }

  /// Places for all keys, in their order.
  func place(_ keys: [Key]) -> [Placement] {
    var seen: Set<Key> = []
    let missing = keys.filter { entries[$0] == nil && seen.insert($0).inserted }
    let results = masks.measure(missing)
    // The highest first, so that shelves are filled from top to bottom.
    for index in missing.indices.sorted(by: { results[$0].mask.bounds.height > results[$1].mask.bounds.height }) {
      entries[missing[index]] = insert(results[index])
    }
    return keys.map { key in
      guard let placement = entries[key] else { preconditionFailure("every key was measured") }
      page(placement.page)?.lastFrame = frame
      return placement
    }
  }

  private func page(_ id: TextureID) -> CoveragePage? { pages.first { $0.id == id } }

  private func insert(_ result: PathMasks.Result) -> Placement {
    let mask = result.mask
    for page in pages {
      guard let origin = page.insert(mask) else { continue }
      return Placement(page: page.id, origin: origin, bounds: mask.bounds, parts: result.parts)
    }
    nextPage += 1
    let page = CoveragePage(
      TextureID(value: nextPage), width: max(Self.pageSide, mask.bounds.width),
      height: max(Self.pageSide, mask.bounds.height))
    pages.append(page)
    guard let origin = page.insert(mask) else { preconditionFailure("a mask fits its own page") }
    return Placement(page: page.id, origin: origin, bounds: mask.bounds, parts: result.parts)
  }
}
