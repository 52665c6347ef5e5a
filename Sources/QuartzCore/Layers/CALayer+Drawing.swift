import CoreGraphics

/// Pictures that a layer draws of itself: `draw(in:)`, or its delegate's `draw(_:in:)`, into a bitmap that becomes
/// `contents`.
///
/// In the context a unit is a point and every point is where it is in the layer: what is drawn at a place shows at that
/// place, whichever way the host's y axis points. Where it points down, `CGContext.draw` therefore draws images upside
/// down, as in layers of UIKit. The bitmap has `contentsScale` pixels a point, rounded up to whole pixels; a layer too
/// large for a bitmap is drawn with half as many pixels, or half of these, until it fits.
///
/// Nothing says whether a class overrides `draw(in:)`. So the bitmap is made when something is drawn into it, and where
/// nothing is, only contents that were drawn before are removed. Tiled layers draw later, when their tiles show.
extension CALayer {
  final func displayByDefault() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Makes the contents anew.
  final func drawContents() {
    let tiled = self as? CATiledLayer
    // Copies that are shown for one frame are drawn at once.
    if let tiled, extras.modelLayer == nil { return tiled.renewTiles() }
    let made = DrawingContext(bounds: properties.bounds, scale: tiled?.finestScale ?? properties.contentsScale)
    if let made { draw(in: made.context) }
    if let made, made.context.isTouched {
      contents = made.context.makeImageFollowingAxes()
    } else if case .image(let image) = properties.contents, image.followsAxes {
      contents = nil
    }
  }
}

/// A context for a layer's bounds.
struct DrawingContext {
  let context: CGContext

  /// Nil for bounds without area.
  init?(bounds: CGRect, scale: CGFloat) {
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite, scale > 0 else {
      return nil
    }
    var factor = min(scale, 1e6)
    var made: CGContext?
    while made == nil {
      made = CGContext(width: Self.pixels(bounds.width * factor), height: Self.pixels(bounds.height * factor))
      if made == nil { factor /= 2 }
    }
    guard let made else { return nil }
    let scale = CGSize(width: CGFloat(made.width) / bounds.width, height: CGFloat(made.height) / bounds.height)
    context = made
    made.concatenate(
      CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: -scale.height, tx: -bounds.minX * scale.width,
        ty: CGFloat(made.height) + bounds.minY * scale.height))
    made.baseTransform = made.ctm
  }

  /// A rounding error above a whole number makes no further pixel.
  private static func pixels(_ length: CGFloat) -> Int { max(1, Int(min((length - 1e-6).rounded(.up), 1e9))) }
}
