import Geometry
import Rasterization

/// The one place where pixels change.
///
/// A pixel becomes the mean of what it was and what the blend mode makes of it, weighted by coverage times clip. For
/// the normal mode that is the usual source over destination.
extension CGContext {
  /// Paints an ink through a mask, or all over the clip, above its shadow. Where a blend mode is given there is none.
  func paint(_ ink: Ink, through mask: CoverageMask?, blendMode: CGBlendMode? = nil) {
    if let shadow = state.shadow, blendMode == nil { paint(shadow, of: ink, through: mask) }
    fill(ink, through: mask, blendMode ?? state.blendMode)
  }

  /// Paints an ink without a shadow.
  func fill(_ ink: Ink, through mask: CoverageMask?, _ mode: CGBlendMode) {
    let area = mask.map { $0.bounds.intersection(state.clip.bounds) } ?? state.clip.bounds
    guard !area.isEmpty else { return }
    let (clip, alpha) = (state.clip, state.alpha)
    let layout = surface.layout
    for y in area.y..<area.y + area.height {
      let row = surface.row(y)
      for x in area.x..<area.x + area.width {
        let covered = mask.map { Int($0[x, y]) } ?? 255
        let share = clip.isPlain ? covered * 255 : covered * clip.share(x, y)
        guard share > 0, let source = ink.color(x, y) else { continue }
        // Inside the surface: the area lies within the clip, and the clip within the bitmap.
        let pixel = row + x * layout.bytesPerPixel
        let below = SIMD4<Float>(layout.bytes(at: pixel)) / 255
        let blended = mode.blend(source * alpha, over: below)
        layout.write(below + (blended - below) * (Float(share) / 65_025), to: pixel)
      }
    }
  }
}
