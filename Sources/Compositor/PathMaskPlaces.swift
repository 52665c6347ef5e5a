import DisplayList
import Geometry

/// Where the frame's masks of paths are, by item.
///
/// In: surfaces whose places in targets are known. All masks of a frame are asked for at once, so that those that are new
/// can be measured on all cores.
struct PathMaskPlaces {
  private var places: [Int: CoverageAtlas.Placement] = [:]

  /// For a list without paths.
  init() {}

  init(_ surfaces: [Surface], _ list: DisplayList, in atlas: CoverageAtlas) {
    guard !list.coverages.isEmpty else { return }
    let limits = Self.limits(surfaces, list)
    let items = limits.keys.sorted()
    let keys = items.map { index in
      let item = list.items[index]
      return CoverageAtlas.Key(
        coverage: list.coverages[item.coverage], transform: item.transform,
        limit: PixelRect(touchedBy: limits[index] ?? .null))
    }
    places = Dictionary(uniqueKeysWithValues: zip(items, atlas.place(keys)))
  }

  /// The part of the device that is needed of each item that a path cuts.
  private static func limits(_ surfaces: [Surface], _ list: DisplayList) -> [Int: Rect] {
    var limits: [Int: Rect] = [:]
    for surface in surfaces {
      for entry in surface.entries {
        guard case .item(let index) = entry.content, list.items[index].coverage >= 0 else { continue }
        limits[index] = (limits[index] ?? .null).union(entry.bounds.intersection(surface.bounds))
      }
    }
    return limits
  }

  /// The mask of an item, for a surface that shows it; nil if the path covers nothing there.
  subscript(item: Int, in surface: Surface) -> PathMaskPlace? {
    guard let place = places[item], !place.bounds.isEmpty else { return nil }
    return PathMaskPlace(place, in: surface)
  }
}

/// A mask as a draw reads it.
struct PathMaskPlace {
  let page: TextureID
  /// The device pixels where the mask has anything, in rectangles that do not overlap.
  let parts: [Rect]
  /// From the target's pixels to the page's texels.
  let offset: SIMD2<Float>

  init(_ place: CoverageAtlas.Placement, in surface: Surface) {
    page = place.page
    let origin = SIMD2<Float>(place.origin)
    let bounds = Rect(place.bounds)
    parts = place.parts.map(Rect.init)
    offset = surface.bounds.min - surface.originInPixels - bounds.min + origin
  }
}

extension Rect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(x: Float(pixels.x), y: Float(pixels.y), width: Float(pixels.width), height: Float(pixels.height))
  }
}
