import DisplayList
import Geometry

/// The part of an opaque item where every pixel is fully covered: a quadrilateral inside its outline, inside its border and
/// half a pixel away from every soft edge.
struct Interior {
  let item: Int
  let kind: Pipeline.Kind
  let corners: Corners

  /// Smaller boxes gain nothing from being drawn in two parts.
  private static let smallestArea: Float = 256

  /// Nil when the entry has no such part.
  init?(_ entry: Entry, _ list: DisplayList, _ clips: [Clip], _ surface: Surface) {
    guard let index = Self.opaqueItem(of: entry, list) else { return nil }
    guard ClipChain(clips, from: entry.clip, to: surface.clipRoot, around: entry.bounds).active.isEmpty,
      let corners = Self.corners(of: list.items[index], on: entry.transform)
    else { return nil }
    item = index
    self.corners = corners
    if case .image = list.items[index].paint { kind = .texture } else { kind = .fill }
  }

  /// Where every pixel lies inside an item's outline and border, whatever it is filled with; nil if nowhere.
  static func corners(of item: Item, on transform: PlaneTransform) -> Corners? {
    let rect = item.outline.rect.outset(by: SIMD2(repeating: -inset(of: item)))
    guard !rect.isEmpty, (0..<4).allSatisfy({ transform.homogeneous(rect.corner($0)).w > Geometry.nearestW })
    else { return nil }
    let corners = transform.corners(of: rect, movedInBy: 1.1)
    guard corners.0.x < corners.3.x, corners.0.y < corners.3.y, corners.0.x < corners.1.x, corners.2.x < corners.3.x,
      corners.0.y < corners.2.y, corners.1.y < corners.3.y
    else { return nil }
    return corners
  }

  /// The index of the entry's item if it hides what lies below its inside.
  static func opaqueItem(of entry: Entry, _ list: DisplayList) -> Int? {
    guard case .item(let index) = entry.content, list.items[index].coverage < 0, entry.halfSpaces.isEmpty,
      entry.bounds.area >= smallestArea,
      entry.isOpaque(list)
    else { return nil }
    return index
  }

  /// How far inside the outline's rectangle everything is inside the outline and its border. A round corner of radius r
  /// leaves a rectangle inset by r(1 - 1/√2) alone; the continuous curve a little less.
  private static func inset(of item: Item) -> Float {
    let corner: Float = 0.2929
    let radius = item.outline.isRectangle ? 0 : item.outline.radius
    guard case .bordered(_, _, let width) = item.paint else { return radius * corner }
    return max(radius * corner, width + max(0, radius - width) * corner)
  }
}

extension Item.Paint {
  /// Whether the inside of the outline hides what lies below.
  func isOpaque(_ list: DisplayList) -> Bool {
    switch self {
    case .fill(let color), .bordered(let color, _, _): color.w >= 1
    case .image(let paint):
      paint.tint == SIMD4(repeating: 1) && paint.crossfade == nil && list.images[paint.image].isOpaque
    case .gradient, .shadow, .particles: false
    }
  }
}
