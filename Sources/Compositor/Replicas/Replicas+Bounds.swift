import DisplayList
import Geometry

/// What parts of device space copies touch.
extension Replicas {
  /// The device pixels that one item of one copy may colour, half a pixel of soft edge included.
  /// - Parameter index: `copy * items.count + item`.
  func deviceBounds(_ index: Int) -> Rect {
    let item = items[index % items.count]
    var rect = outlines.isEmpty ? item.outline.rect : outlines[index].rect
    if case .shadow(_, let sigma) = item.paint { rect = rect.outset(by: SIMD2(repeating: sigma * BlurredBox.reach)) }
    return planes[index].deviceBounds(of: rect).outset(by: SIMD2(repeating: 0.5))
  }

  /// Whether an item of a copy shows anything anywhere.
  @inline(__always)
  func isSeen(_ index: Int) -> Bool {
    if !opacities.isEmpty, opacities[index] <= 0 { return false }
    guard !colors.isEmpty, colors[index].w <= 0, case .fill = items[index % items.count].paint else { return true }
    return false
  }

  /// The box around everything that is seen within a limit.
  func deviceBounds(within limit: Rect) -> Rect {
    planes.indices.reduce(Rect.null) { union, index in
      guard isSeen(index) else { return union }
      let bounds = deviceBounds(index).intersection(limit)
      return bounds.isEmpty ? union : union.union(bounds)
    }
  }

  /// The bounds of what is drawn within a limit, item by item; of more than `limit` of them, one more.
  func parts(limit: Int, within bounds: Rect) -> [Rect] { Array(partsSeen(within: bounds).prefix(limit + 1)) }

  /// The bounds of what is drawn within a limit, item by item.
  func partsSeen(within bounds: Rect) -> some Sequence<Rect> {
    planes.indices.lazy.filter { isSeen($0) }.map { deviceBounds($0).intersection(bounds) }.filter { !$0.isEmpty }
  }
}
