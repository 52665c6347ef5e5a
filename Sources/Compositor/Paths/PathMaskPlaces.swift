import DisplayList
import Geometry

/// Where the frame's masks of paths are, by entry.
///
/// In: surfaces whose places in targets are known. All masks of a frame are asked for at once, so that those that are new
/// can be measured on all cores.
struct PathMaskPlaces {
  /// Where a cut's placement is in the list of them.
  private var indices: [Cut: Int] = [:]
  private var placements: [CoverageAtlas.Placement] = []
  private var atlas: CoverageAtlas?
  /// Whether any entry has a core.
  private(set) var haveCores = false

  /// For a list without paths.
  init() {}

  init(_ surfaces: [Surface], _ list: DisplayList, _ clips: [Clip], in atlas: CoverageAtlas) {
    guard !list.coverages.isEmpty else { return }
    let needs = needs(surfaces, list, clips)
    let areMany = needs.count(where: \.hasPlainInside) >= Self.manyShapes
    let keys = needs.map { need in
      ShapeMask.Paths(
        below: list.devicePath(of: need.cut.below, in: need.limit),
        above: need.cut.above < 0 ? nil : list.devicePath(of: need.cut.above, in: need.limit),
        separatesCore: need.hasPlainInside && (areMany || need.limit.area >= Self.largeArea))
    }
    placements = atlas.place(keys)
    haveCores = placements.contains { $0.core != nil }
    self.atlas = atlas
  }

  /// What is needed of an entry that paths cut.
  private struct Need {
    let cut: Cut
    /// In device pixels.
    var limit = Rect.null
    /// Whether its colour can be drawn without a mask where all is covered: no clip cuts it, and it is no gradient.
    var hasPlainInside = true
  }

  /// A core takes one or two draws more, which so many shapes share, or which so many pixels are worth.
  private static let manyShapes = 16
  private static let largeArea: Float = 65_536

  /// One for each cut, in the order in which they are met, which their indices are noted of.
  private mutating func needs(_ surfaces: [Surface], _ list: DisplayList, _ clips: [Clip]) -> [Need] {
    var needs: [Need] = []
    for surface in surfaces {
      for entry in surface.entries {
        guard let cut = Cut(entry.content, list) else { continue }
        let index = index(of: cut, among: &needs)
        needs[index].limit = needs[index].limit.union(entry.bounds.intersection(surface.bounds))
        guard needs[index].hasPlainInside else { continue }
        needs[index].hasPlainInside = Self.hasPlainInside(cut, entry, surface, list, clips)
      }
    }
    return needs
  }

  private mutating func index(of cut: Cut, among needs: inout [Need]) -> Int {
    if let index = indices[cut] { return index }
    indices[cut] = needs.count
    needs.append(Need(cut: cut))
    return needs.count - 1
  }

  private func placement(of content: Entry.Content, _ list: DisplayList) -> CoverageAtlas.Placement? {
    Cut(content, list).flatMap { indices[$0] }.map { placements[$0] }
  }

  private static func hasPlainInside(
    _ cut: Cut, _ entry: Entry, _ surface: Surface, _ list: DisplayList, _ clips: [Clip]
  ) -> Bool {
    guard case .fill = list.items[cut.below].paint else { return false }
    return entry.clip < 0
      || ClipChain(clips, from: entry.clip, to: surface.clipRoot, around: entry.bounds).active.isEmpty
  }

  /// The parts of an entry's mask that hold anything.
  func parts(of content: Entry.Content, _ list: DisplayList) -> [PathMaskPart] {
    guard let atlas, let placement = placement(of: content, list) else { return [] }
    return placement.inked.map { PathMaskPart($0, on: atlas.texture(of: $0)) }
  }

  /// The device pixels that an entry's lower path covers entirely and that its mask leaves out; nil for none.
  func core(of content: Entry.Content, _ list: DisplayList) -> Rect? {
    haveCores ? placement(of: content, list)?.core.map(Rect.init) : nil
  }

  /// The items whose paths cut an entry.
  private struct Cut: Hashable {
    let below: Int
    /// -1 for none.
    let above: Int

    /// Nil where no path cuts.
    init?(_ content: Entry.Content, _ list: DisplayList) {
      switch content {
      case .item(let index) where list.items[index].coverage >= 0: (below, above) = (index, -1)
      case .shapes(let pair): (below, above) = (pair.below, pair.above)
      case .item, .surface, .fragment, .replicas: return nil
      }
    }
  }
}

extension DisplayList {
  /// The path that cuts an item, as far as it is needed.
  fileprivate func devicePath(of item: Int, in limit: Rect) -> DevicePath {
    // Less than the limit of a pair, so that each path is the same whatever it is drawn with.
    let needed = limit.intersection(items[item].deviceBounds)
    return DevicePath(
      coverages[items[item].coverage], items[item].transform, limit: PixelRect(touchedBy: needed))
  }
}

/// A part of a mask as a draw reads it.
struct PathMaskPart {
  let page: TextureID
  /// The device pixels.
  let pixels: Rect
  /// The device pixel that the page's first texel would hold.
  let origin: SIMD2<Float>
  /// What a pixel is of the page's sides.
  let scale: SIMD2<Float>

  fileprivate init(_ part: CoverageAtlas.Part, on page: (id: TextureID, size: SIMD2<Int>)) {
    self.page = page.id
    pixels = Rect(part.pixels)
    origin = pixels.min - SIMD2<Float>(part.origin)
    scale = 1 / SIMD2<Float>(page.size)
  }
}

extension Rect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(x: Float(pixels.x), y: Float(pixels.y), width: Float(pixels.width), height: Float(pixels.height))
  }
}
