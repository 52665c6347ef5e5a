import Foundation
import Geometry

/// One step of a pattern, repeated over the plane and asked pixel by pixel of the target.
///
/// Where a step has whole pixels along the grid, its pixels are copied; elsewhere they are interpolated.
struct PatternInk {
  private let tile: Bitmap
  /// From the target's pixels to the tile's, both from the top left corner.
  private let map: Path.Affine
  private let isCopied: Bool
  /// Premultiplied: what an uncoloured pattern is a stencil for. The alpha of a coloured one, four times.
  private let color: SIMD4<Float>
  private let isStencil: Bool

  /// The largest tile along each side, in pixels.
  private static let longestSide = 2048.0
  /// By how much of a pixel a step may miss whole ones.
  private static let tolerance = 1e-3
  /// Patterns in the cells of patterns; what lies deeper shows nothing.
  private static let deepest = 4

  /// Nil where there is nothing to see.
  /// - Parameters:
  ///   - pixelMap: From the pattern's space to the target's pixels.
  ///   - depth: How many patterns' cells are being drawn around the paint.
  init?(_ pattern: CGPattern, color: SIMD4<Float>, pixelMap: Path.Affine, depth: Int) {
    let (across, up) = (pixelMap.x * Double(pattern.step.width), pixelMap.y * Double(pattern.step.height))
    let lengths = SIMD2((across * across).sum().squareRoot(), (up * up).sum().squareRoot())
    guard depth < Self.deepest, let back = pixelMap.inverted, lengths.x.isFinite, lengths.y.isFinite else { return nil }
    let size = (lengths - Self.tolerance).rounded(.up)
      .clamped(lowerBound: SIMD2(1, 1), upperBound: SIMD2(repeating: Self.longestSide))
    let image = pattern.tile(width: Int(size.x), height: Int(size.y), depth: depth)
    guard let bitmap = image?.bitmap else { return nil }
    tile = bitmap
    let unit = size / SIMD2(Double(pattern.step.width), Double(pattern.step.height))
    let corner = SIMD2(Double(pattern.bounds.minX), Double(pattern.bounds.minY))
    func texel(_ p: Path.Point) -> Path.Point { SIMD2(p.x * unit.x, -p.y * unit.y) }
    map = Path.Affine(
      x: texel(back.x), y: texel(back.y), origin: texel(back.origin - corner) + SIMD2(0, size.y))
    let misses = abs(size.x - lengths.x) + abs(size.y - lengths.y) + abs(across.y) + abs(up.x)
    isCopied = misses < 2 * Self.tolerance
    isStencil = !pattern.isColored
    self.color = color
  }

  /// The colour in the middle of a pixel.
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let texel = sample(map.apply(SIMD2(Double(x), Double(y)) + 0.5))
    return color * (isStencil ? SIMD4(repeating: texel.w) : texel)
  }

  private func sample(_ point: Path.Point) -> SIMD4<Float> {
    if isCopied { return texel(point.x.rounded(.down), point.y.rounded(.down)) }
    let low = (point - 0.5).rounded(.down)
    let share = SIMD2<Float>(point - 0.5 - low)
    let top = texel(low.x, low.y) * (1 - share.x) + texel(low.x + 1, low.y) * share.x
    let bottom = texel(low.x, low.y + 1) * (1 - share.x) + texel(low.x + 1, low.y + 1) * share.x
    return top * (1 - share.y) + bottom * share.y
  }

  private func texel(_ x: Double, _ y: Double) -> SIMD4<Float> {
    SIMD4(shares: tile[Self.wrapped(x, tile.width), Self.wrapped(y, tile.height)])
  }

  private static func wrapped(_ place: Double, _ count: Int) -> Int {
    let rest = place - (place / Double(count)).rounded(.down) * Double(count)
    return rest > 0 ? min(Int(rest), count - 1) : 0
  }
}
