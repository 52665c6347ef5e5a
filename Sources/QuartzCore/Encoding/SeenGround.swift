import Geometry

/// What is left of a box when opaque rectangles are put on it, one after another.
///
/// Only sides that a rectangle covers from end to end are taken away, and only where what is left is a box again: beyond the
/// round corners of that side, and leaving room for those of the other one. A rim stays under the rectangle's inner edge,
/// which is soft.
struct SeenGround {
  private(set) var outline: RoundedRect
  private(set) var isCovered = false
  /// Whether rectangles that leave a part take nothing away.
  var isWhole = false
  private let whole: RoundedRect
  private let overlap: Float

  /// - Parameter overlap: how far what is left reaches under what covers the rest.
  init(_ outline: RoundedRect, overlap: Float) {
    (self.outline, whole) = (outline, outline)
    self.overlap = overlap
  }

  /// Puts an opaque rectangle over it.
  mutating func cover(_ rect: Rect) {
    let rest = outline.rect
    if rect.contains(rest) { isCovered = true }
    guard !isCovered, !isWhole else { return }
    for axis in 0..<2 where rect.min[1 - axis] <= rest.min[1 - axis] && rect.max[1 - axis] >= rest.max[1 - axis] {
      if rect.min[axis] <= rest.min[axis] { takeLow(axis, to: rect.max[axis] - overlap) }
      if rect.max[axis] >= rest.max[axis] { takeHigh(axis, from: rect.min[axis] + overlap) }
    }
  }

  private mutating func takeLow(_ axis: Int, to end: Float) {
    let sharp = corners(sharpening: axis, isHigh: false)
    let limit = min(end, outline.rect.max[axis] - room(for: sharp))
    guard limit >= whole.rect.min[axis] + whole.cornerExtent, limit > outline.rect.min[axis] else { return }
    outline.rect.min[axis] = limit
    outline.roundedCorners = sharp
  }

  private mutating func takeHigh(_ axis: Int, from start: Float) {
    let sharp = corners(sharpening: axis, isHigh: true)
    let limit = max(start, outline.rect.min[axis] + room(for: sharp))
    guard limit <= whole.rect.max[axis] - whole.cornerExtent, limit < outline.rect.max[axis] else { return }
    outline.rect.max[axis] = limit
    outline.roundedCorners = sharp
  }

  /// The shortest side that holds corners.
  private func room(for corners: SIMD4<Float>) -> Float { corners == .zero ? 0 : 2 * whole.cornerExtent }

  private func corners(sharpening axis: Int, isHigh: Bool) -> SIMD4<Float> {
    var corners = outline.roundedCorners
    for corner in 0..<4 where (corner >> axis & 1 == 1) == isHigh { corners[corner] = 0 }
    return corners
  }
}
