import DisplayList
import Geometry

/// The part of an entry's quad whose pixels it need not draw, because they show nothing of it.
///
/// Three entries have one: a shadow over which the opaque box that casts it is drawn at once, a border around nothing, and
/// what has an opaque inside that was drawn first. The pixels stay the same; shading them is what costs: of a card with a
/// shadow and a border, nine of ten pixels.
struct Hole {
  /// In the entry's plane.
  let corners: Corners

  /// In pixels; three more quads cost about as much as shading so many.
  private static let smallestArea: Float = 2048
  /// The same where a depth test would turn the pixels down, which costs less than shading them.
  private static let smallestHiddenArea: Float = 6144

  /// Nil where nothing is to be gained.
  /// - Parameter drawsInteriors: whether opaque insides were drawn before, with depth.
  init?(in index: Int, of surface: Surface, _ list: DisplayList, _ clips: [Clip], drawsInteriors: Bool) {
    guard surface.entries[index].bounds.area >= Self.smallestArea,
      case .item(let item) = surface.entries[index].content, list.items[item].coverage < 0
    else { return nil }
    let entry = surface.entries[index]
    switch list.items[item].paint {
    case .shadow:
      guard let corners = Self.box(above: index, of: surface, list, clips),
        list.items[item].localBounds.contains(Self.bounds(of: corners))
      else { return nil }
      self.corners = corners
    case .bordered(.zero, _, _):
      guard let corners = Interior.corners(of: list.items[item], on: entry.transform) else { return nil }
      self.corners = corners
    case .fill, .bordered, .image:
      guard drawsInteriors, entry.bounds.area >= Self.smallestHiddenArea,
        let interior = Interior(entry, list, clips, surface)
      else { return nil }
      corners = interior.corners
    case .gradient, .particles: return nil
    }
    let area = entry.transform.deviceBounds(of: Self.bounds(of: corners)).area
    guard area >= Self.smallestArea, area >= 0.25 * entry.bounds.area else { return nil }
  }

  private static func bounds(of corners: Corners) -> Rect {
    Rect(
      min: pointwiseMin(pointwiseMin(corners.0, corners.1), pointwiseMin(corners.2, corners.3)),
      max: pointwiseMax(pointwiseMax(corners.0, corners.1), pointwiseMax(corners.2, corners.3)))
  }

  /// The opaque inside of what is drawn next in the same plane.
  private static func box(above index: Int, of surface: Surface, _ list: DisplayList, _ clips: [Clip]) -> Corners? {
    guard index + 1 < surface.entries.count,
      surface.entries[index + 1].transform == surface.entries[index].transform
    else { return nil }
    return Interior(surface.entries[index + 1], list, clips, surface)?.corners
  }
}
