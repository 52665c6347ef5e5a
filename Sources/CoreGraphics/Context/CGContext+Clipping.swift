import Foundation
import Geometry
import Rasterization

/// The clip: it only ever becomes smaller, until the graphics state is restored or it is reset. Its edges are as soft
/// as those of fills.
extension CGContext {
  /// Leaves what lies inside the path, and empties the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip.intersect(coverage(of: outline, rule))
    beginPath()
  }

  /// Leaves what lies inside a rectangle, and empties the path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Leaves what lies inside one of some rectangles, and empties the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Leaves what lies inside a rectangle, as far as an image drawn there lets it through: by its alpha, or, where it is
  /// opaque, by its luminance.
  public func clip(to rect: CGRect, mask: CGImage) {
    let bounds = state.clip.bounds
    guard let ink = ImageInk(mask, in: rect, map: pixelMap, quality: state.quality), !bounds.isEmpty else { return }
    let byAlpha = !mask.bitmap.isOpaque
    let inside = coverage(of: ink.frame, .winding)
    var shares = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    for row in 0..<bounds.height {
      for column in 0..<bounds.width {
        let (x, y) = (bounds.x + column, bounds.y + row)
        let color = ink.color(x, y)
        let share = byAlpha ? color.w : (color * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
        shares[row * bounds.width + column] = UInt8((min(share, 1) * Float(inside[x, y])).rounded())
      }
    }
    state.clip.intersect(CoverageMask(bounds: bounds, coverage: shares))
    beginPath()
  }

  /// Leaves everything again: the whole bitmap.
  public func resetClip() {
    state.clip = ClipRegion(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// The box around the pixels that the clip leaves, in the user's space.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty, let back = pixelMap.inverted else { return .null }
    let corners = [0, 1].flatMap { i in
      [0, 1].map { j in
        back.apply(SIMD2(Double(bounds.x + i * bounds.width), Double(bounds.y + j * bounds.height)))
      }
    }
    return CGRect(Path.Bounds(corners))
  }
}
