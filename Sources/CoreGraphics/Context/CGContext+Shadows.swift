import Foundation
import Geometry
import Rasterization

/// Shadows of all that is painted, part of the graphics state. What is put together in a transparency layer throws one
/// shadow; inside it there is none until one is set.
///
/// A shadow is the painted shape's alpha, blurred by a normal distribution, in one colour, beneath the paint and with its
/// blend mode. Only what the clip leaves of it is seen, but what the clip hides throws a shadow, too; transparency layers
/// end at the bitmap's edges.
extension CGContext {
  /// Sets the shadow; nil for none.
  /// - Parameters:
  ///   - offset: In the base space: pixels, y up, whatever the transform is. In a context that a layer draws into it is
  ///     the layer's space: points, y as the layer's.
  ///   - blur: Twice the standard deviation, in the same units; at most 512 pixels.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else {
      state.shadow = nil
      return
    }
    setShadow(offset: offset, sigma: blur / 2, color: color, under: baseTransform)
  }

  /// Sets a shadow of black at a third of its opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow whose offset and standard deviation are lengths of the user's space. Where that is skewed, the blur is
  /// as long along each axis of the bitmap as the space says there.
  package func setShadow(userOffset offset: CGSize, sigma: CGFloat, color: CGColor) {
    setShadow(offset: offset, sigma: sigma, color: color, under: ctm)
  }

  private func setShadow(offset: CGSize, sigma: CGFloat, color: CGColor, under map: CGAffineTransform) {
    let moved = SIMD2(
      Double(map.a * offset.width + map.c * offset.height), -Double(map.b * offset.width + map.d * offset.height))
    let scale = SIMD2(
      Double((map.a * map.a + map.c * map.c).squareRoot()), Double((map.b * map.b + map.d * map.d).squareRoot()))
    state.shadow = ContextShadow(offset: moved, sigma: scale * Double(max(0, sigma)), color: color.premultiplied)
  }

  /// Paints the shadow of a path and not the path.
  package func paintShadow(of path: CGPath) {
    guard let shadow = state.shadow else { return }
    let mask = coverage(of: path.path.transformed(by: pixelMap), .winding)
    paint(shadow, of: .color(SIMD4(0, 0, 0, 1)), through: mask)
  }

  /// The pixels in which something that is painted may be seen, itself or by its shadow.
  var paintedBounds: PixelRect { state.shadow?.sources(of: state.clip.bounds) ?? state.clip.bounds }

  /// Paints what an ink throws on the pixels below it.
  func paint(_ shadow: ContextShadow, of ink: Ink, through mask: CoverageMask?) {
    var area = mask?.bounds ?? paintedBounds
    if case .surface = ink { area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height)) }
    guard !area.isEmpty else { return }
    var alpha = [Float](repeating: 0, count: area.width * area.height)
    for row in 0..<area.height {
      for column in 0..<area.width {
        let (x, y) = (area.x + column, area.y + row)
        let covered = mask.map { $0[x, y] } ?? 255
        guard covered > 0, let color = ink.color(x, y) else { continue }
        alpha[row * area.width + column] = color.w * Float(covered) / 255
      }
    }
    fill(.color(shadow.color), through: shadow.mask(of: alpha, in: area, clip: state.clip.bounds), state.blendMode)
  }
}
