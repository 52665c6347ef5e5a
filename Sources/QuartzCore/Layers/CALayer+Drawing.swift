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
/// nothing is, only contents that were drawn before are removed.
extension CALayer {
  final func displayByDefault() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Makes the contents anew.
  final func drawContents() {
    let made = DrawingContext(bounds: properties.bounds, scale: drawingScale)
    if let made { drawPicture(into: made) }
    if let made, made.context.isTouched {
      contents = made.context.makeImageFollowingAxes()
    } else if case .image(let image) = properties.contents, image.followsAxes {
      contents = nil
    }
  }

  private var drawingScale: CGFloat { (self as? CATiledLayer)?.drawnScale ?? properties.contentsScale }

  /// Has the layer draw, tile by tile where it is tiled.
  private func drawPicture(into made: DrawingContext) {
    guard let tiled = self as? CATiledLayer else { return draw(in: made.context) }
    for tile in made.tiles(of: tiled.tileSize) {
      made.context.saveGState()
      made.context.clip(to: tile)
      draw(in: made.context)
      made.context.restoreGState()
    }
  }
}

/// A context for a layer's bounds, and how large its pixels are.
struct DrawingContext {
  let context: CGContext
  private let bounds: CGRect
  /// Pixels a point.
  private let scale: CGSize

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
    self.scale = CGSize(width: CGFloat(made.width) / bounds.width, height: CGFloat(made.height) / bounds.height)
    (context, self.bounds) = (made, bounds)
    made.concatenate(
      CGAffineTransform(
        a: self.scale.width, b: 0, c: 0, d: -self.scale.height, tx: -bounds.minX * self.scale.width,
        ty: CGFloat(made.height) + bounds.minY * self.scale.height))
  }

  /// A rounding error above a whole number makes no further pixel.
  private static func pixels(_ length: CGFloat) -> Int { max(1, Int(min((length - 1e-6).rounded(.up), 1e9))) }

  // MARK: - Tiles

  /// A side has at most as many tiles; there are larger tiles where that is not enough.
  private static let mostTilesOfASide = 256

  /// The bounds in tiles of a size in pixels, row by row from the smallest coordinates on.
  func tiles(of size: CGSize) -> [CGRect] {
    let columns = Self.starts(context.width, size.width)
    let rows = Self.starts(context.height, size.height)
    return rows.flatMap { y in
      columns.map { x in
        CGRect(
          x: bounds.minX + CGFloat(x.start) / scale.width, y: bounds.minY + CGFloat(y.start) / scale.height,
          width: CGFloat(x.length) / scale.width, height: CGFloat(y.length) / scale.height)
      }
    }
  }

  private static func starts(_ length: Int, _ wanted: CGFloat) -> [(start: Int, length: Int)] {
    let least = max(1, (length + mostTilesOfASide - 1) / mostTilesOfASide)
    let step = wanted >= 1 ? max(least, Int(min(wanted, CGFloat(length)))) : length
    return stride(from: 0, to: length, by: step).map { ($0, min(step, length - $0)) }
  }
}
