import CoreGraphics

/// One level of detail of a tiled layer: a picture of the whole layer, cut into tiles from its smallest coordinates on.
///
/// Nothing of it exists until it is drawn, so it may be of any size. The bounds are rounded up to whole pixels, as in
/// bitmaps that other layers draw of themselves.
struct TileGrid: Sendable {
  let drawn: DrawnTiles
  /// The level: two to this power is how much finer it is than the layer's scale.
  let exponent: Int
  /// The whole picture's size in pixels.
  let size: SIMD2<Int>
  /// In pixels. Tiles at the far edges are smaller.
  let tile: SIMD2<Int>

  /// Sides of tiles in pixels: no picture has too many tiles, and none is too large for memory.
  private static let tileSides = 8...4_096
  /// Sides beyond this do not fit into integers once multiplied.
  private static let largestSide = 1e15

  init(_ drawn: DrawnTiles, exponent: Int, tileSize: CGSize) {
    (self.drawn, self.exponent) = (drawn, exponent)
    let resolution = Self.resolution(drawn, exponent: exponent)
    size = SIMD2(
      Self.pixels(Double(drawn.bounds.width) * resolution), Self.pixels(Double(drawn.bounds.height) * resolution))
    tile = SIMD2(Self.side(tileSize.width, of: size.x), Self.side(tileSize.height, of: size.y))
  }

  /// Pixels a point of a level, before rounding to whole pixels.
  static func resolution(_ drawn: DrawnTiles, exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: drawn.scale)
  }

  /// A rounding error above a whole number makes no further pixel.
  private static func pixels(_ length: Double) -> Int { max(1, Int(min((length - 1e-6).rounded(.up), largestSide))) }

  /// Sides below one pixel stand for the whole length.
  private static func side(_ wanted: CGFloat, of length: Int) -> Int {
    let whole = wanted >= 1 ? Int(min(Double(wanted), Double(tileSides.upperBound))) : length
    return min(length, min(max(whole, tileSides.lowerBound), tileSides.upperBound))
  }

  /// Pixels a point along each axis.
  var scale: SIMD2<Double> {
    SIMD2(Double(size.x) / Double(drawn.bounds.width), Double(size.y) / Double(drawn.bounds.height))
  }

  /// A context for one tile, in which every point is where it is in the layer and the first row has the smallest y. Its
  /// size is the tile's, so that nothing but the tile is drawn.
  func makeContext(column: Int, row: Int) -> CGContext? {
    let origin = SIMD2(column, row) &* tile
    let extent = SIMD2(min(tile.x, size.x - origin.x), min(tile.y, size.y - origin.y))
    guard extent.x > 0, extent.y > 0, let context = CGContext(width: extent.x, height: extent.y) else { return nil }
    let (scale, corner) = (self.scale, drawn.bounds.origin)
    context.concatenate(
      CGAffineTransform(
        a: scale.x, b: 0, c: 0, d: -scale.y, tx: -corner.x * scale.x - CGFloat(origin.x),
        ty: CGFloat(extent.y) + corner.y * scale.y + CGFloat(origin.y)))
    context.baseTransform = context.ctm
    return context
  }
}
