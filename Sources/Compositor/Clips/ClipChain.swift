import DisplayList
import Geometry

/// The clips that really cut an entry, innermost first. Clips that leave all of it alone cost nothing.
struct ClipChain {
  private(set) var active: [Int] = []

  /// Clips from `clip` outwards, up to but without `root`, that may cut something inside `bounds`.
  init(_ clips: [Clip], from clip: Int, to root: Int, around bounds: Rect) {
    var index = clip
    while index >= 0 && index != root {
      if !clips[index].leavesAlone(bounds) { active.append(index) }
      index = clips[index].parent
    }
  }
}

extension Clip {
  /// Whether everything inside the device rectangle is certainly inside the outline. Bounds include half a pixel of soft
  /// edge, which a clip along the same edge leaves as it is.
  func leavesAlone(_ bounds: Rect) -> Bool { holds(bounds, slack: 0.51) }

  /// Whether everything inside the device rectangle, and its edges too, are certainly away from the outline.
  func isAwayFrom(_ bounds: Rect) -> Bool { holds(bounds, slack: -0.51) }

  private func holds(_ bounds: Rect, slack: Float) -> Bool {
    guard transform.isAxisAligned else { return false }
    // A rounded corner keeps the rectangle inset by (1 - 1/√2) radii; the continuous curve keeps a little more.
    let inset = outline.isRectangle ? 0 : outline.radius * 0.2929
    let inner = outline.rect.outset(by: SIMD2(repeating: -inset))
    guard !inner.isEmpty else { return false }
    return transform.deviceBounds(of: inner).outset(by: SIMD2(repeating: slack)).contains(bounds)
  }
}
