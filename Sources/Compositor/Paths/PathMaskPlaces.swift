import DisplayList
import Geometry

/// Where the frame's masks of paths are, by entry.
///
/// In: surfaces whose places in targets are known. All masks of a frame are asked for at once, so that those that are new
/// can be measured on all cores.
struct PathMaskPlaces {
  private var places: [Cut: CoverageAtlas.Placement] = [:]
  /// Whether any entry has a core.
  private(set) var haveCores = false

  /// For a list without paths.
  init() {}

  init(_ surfaces: [Surface], _ list: DisplayList, _ clips: [Clip], in atlas: CoverageAtlas) {
    guard !list.coverages.isEmpty else { return }
    let needs = Self.needs(surfaces, list, clips)
    let cuts = needs.keys.sorted()
    let areMany = needs.values.count(where: \.hasPlainInside) >= Self.manyShapes
    let keys = cuts.map { cut in
      let need = needs[cut] ?? Need()
      return ShapeMask.Paths(
        below: list.devicePath(of: cut.below, in: need.limit),
        above: cut.above < 0 ? nil : list.devicePath(of: cut.above, in: need.limit),
        separatesCore: need.hasPlainInside && (areMany || need.limit.area >= Self.largeArea))
    }
    places = Dictionary(uniqueKeysWithValues: zip(cuts, atlas.place(keys)))
    haveCores = places.values.contains { $0.core != nil }
  }

  /// What is needed of an entry that paths cut.
  private struct Need {
    /// In device pixels.
    var limit = Rect.null
    /// Whether its colour can be drawn without a mask where all is covered: no clip cuts it, and it is no gradient.
    var hasPlainInside = true
  }

  /// A core takes one or two draws more, which so many shapes share, or which so many pixels are worth.
  private static let manyShapes = 16
  private static let largeArea: Float = 65_536

  private static func needs(_ surfaces: [Surface], _ list: DisplayList, _ clips: [Clip]) -> [Cut: Need] {
    var needs: [Cut: Need] = [:]
    for surface in surfaces {
      for entry in surface.entries {
        guard let cut = Cut(entry.content, list) else { continue }
        var need = needs[cut] ?? Need()
        need.limit = need.limit.union(entry.bounds.intersection(surface.bounds))
        if need.hasPlainInside { need.hasPlainInside = hasPlainInside(cut, entry, surface, list, clips) }
        needs[cut] = need
      }
    }
    return needs
  }

  private static func hasPlainInside(
    _ cut: Cut, _ entry: Entry, _ surface: Surface, _ list: DisplayList, _ clips: [Clip]
  ) -> Bool {
    guard case .fill = list.items[cut.below].paint else { return false }
    return entry.clip < 0
      || ClipChain(clips, from: entry.clip, to: surface.clipRoot, around: entry.bounds).active.isEmpty
  }

  /// The parts of an entry's mask that hold anything, for a surface that shows it.
  func parts(of content: Entry.Content, _ list: DisplayList, in surface: Surface) -> [PathMaskPart] {
    guard let cut = Cut(content, list), let placement = places[cut] else { return [] }
    return placement.inked.map { PathMaskPart($0, in: surface) }
  }

  /// The device pixels that an entry's lower path covers entirely and that its mask leaves out; nil for none.
  func core(of content: Entry.Content, _ list: DisplayList) -> Rect? {
    guard haveCores, let cut = Cut(content, list) else { return nil }
    return places[cut]?.core.map(Rect.init)
  }

  /// The items whose paths cut an entry.
  private struct Cut: Hashable, Comparable {
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

    static func < (a: Cut, b: Cut) -> Bool { (a.below, a.above) < (b.below, b.above) }
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
  /// From the target's pixels to the page's texels.
  let offset: SIMD2<Float>

  fileprivate init(_ part: CoverageAtlas.Part, in surface: Surface) {
    page = part.page
    pixels = Rect(part.pixels)
    offset = surface.bounds.min - surface.originInPixels - pixels.min + SIMD2<Float>(part.origin)
  }
}

extension Rect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(x: Float(pixels.x), y: Float(pixels.y), width: Float(pixels.width), height: Float(pixels.height))
  }
}
