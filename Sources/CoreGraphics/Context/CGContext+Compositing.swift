import Geometry
import Rasterization

/// The one place where pixels change.
///
/// A pixel becomes the mean of what it was and what the blend mode makes of it, weighted by coverage times clip. For
/// the normal mode that is the usual source over destination. There is one loop for each kind of ink, because asking for
/// the kind at each pixel costs as much as painting it.
extension CGContext {
  /// Paints an ink through a mask, or all over the clip, above its shadow. Where a blend mode is given there is none.
  func paint(_ ink: Ink, through mask: CoverageMask?, blendMode: CGBlendMode? = nil) {
    if let shadow = state.shadow, blendMode == nil { paint(shadow, of: ink, through: mask) }
    fill(ink, through: mask, blendMode ?? state.blendMode)
  }

  /// Paints an ink without a shadow.
  func fill(_ ink: Ink, through mask: CoverageMask?, _ mode: CGBlendMode) {
    switch ink {
    case .color(let color): fill(through: mask, mode) { _, _ in color }
    case .image(let ink): fill(through: mask, mode) { ink.color($0, $1) }
    case .gradient(let ink): fill(through: mask, mode) { ink.color($0, $1) }
    case .pattern(let ink): fill(through: mask, mode) { ink.color($0, $1) }
    case .surface(let ink): fill(through: mask, mode) { ink.color($0, $1) }
    }
  }

  @inline(__always)
  private func fill(
    through mask: CoverageMask?, _ mode: CGBlendMode, _ color: (_ x: Int, _ y: Int) -> SIMD4<Float>?
  ) {
    let (clip, alpha, surface) = (state.clip, state.alpha, self.surface)
    let area = mask.map { $0.bounds.intersection(clip.bounds) } ?? clip.bounds
    let layout = surface.layout
    guard !area.isEmpty else { return }
    var shares = [Int](repeating: 0, count: area.width)
    for y in area.y..<area.y + area.height {
      clip.readShares(in: mask, ofRow: y, from: area.x, to: &shares)
      // Inside the surface: the area lies within the clip, and the clip within the bitmap.
      let row = surface.row(y) + area.x * layout.bytesPerPixel
      for column in 0..<area.width where shares[column] > 0 {
        guard let source = color(area.x + column, y) else { continue }
        let pixel = row + column * layout.bytesPerPixel
        let below = layout.color(at: pixel)
        let blended = mode.blend(source * alpha, over: below)
        layout.write(below + (blended - below) * (Float(shares[column]) / 65_025), to: pixel)
      }
    }
  }
}
