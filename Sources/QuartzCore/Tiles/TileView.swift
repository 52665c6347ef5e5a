import CoreGraphics
import DisplayList
import Geometry

/// What a picture shows of a tiled layer, and how large it shows it.
///
/// In: the layer's bounds, where they lie, the picture, and the clips around. Out: a convex polygon of the bounds and the
/// largest number of pixels that a point has in it. That is asked at the polygon's corners: where W is smallest, which is
/// at a corner, perspective enlarges most.
struct TileView {
  /// The corners, from -1 to 1 along each axis of the bounds.
  private let polygon: [SIMD2<Double>]
  /// Pixels of the picture a point of the drawn bounds.
  let scale: Double

  /// Pixels around each that sampling may read.
  private static let sampledPixels = 4.0

  /// Nil where nothing is seen.
  /// - Parameters:
  ///   - bounds: as they are shown.
  ///   - drawn: the bounds that the tiles were drawn for.
  ///   - reach: how far something from outside the picture may be spread into it, in pixels. What reaches into the picture
  ///     reaches into the clips, too.
  init?(
    _ bounds: CGRect, drawn: CGRect, in space: WorldTransform, picture: SIMD2<Double>, reach: Double, clips: [Clip]
  ) {
    let frame = CenteredPlane(bounds, in: space)
    guard frame.isFinite, bounds.width > 0, bounds.height > 0, drawn.width > 0, drawn.height > 0 else { return nil }
    var polygon = frame.polygon(SIMD2(repeating: -reach), picture + reach)
    if reach == 0 { for clip in clips { polygon = frame.cut(polygon, by: clip) } }
    guard !polygon.isEmpty else { return nil }
    self.polygon = polygon
    let half = SIMD2(Double(drawn.width), Double(drawn.height)) * 0.5
    scale = polygon.reduce(0) { max($0, frame.largestScale(at: $1, halfSize: half)) }
  }

  // MARK: - In pixels of a level

  private func pixels(on grid: TileGrid) -> [SIMD2<Double>] {
    polygon.map { ($0 + 1) * 0.5 * SIMD2<Double>(grid.size) }
  }

  /// How far around what is seen pixels are needed.
  func reach(on grid: TileGrid) -> Double {
    let perPixel = grid.scale.max() / scale
    return Self.sampledPixels * (perPixel > 1 ? min(perPixel, 1e6) : 1)
  }

  /// The box around all that is needed.
  func box(on grid: TileGrid) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let points = pixels(on: grid)
    let low = points.dropFirst().reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.dropFirst().reduce(points[0]) { pointwiseMax($0, $1) }
    return (low - reach(on: grid), high + reach(on: grid))
  }

  /// The columns of pixels that are needed between two rows of pixels; nil if none are.
  func span(ofRowsFrom top: Double, to bottom: Double, on grid: TileGrid) -> (low: Double, high: Double)? {
    var points = CenteredPlane.cut(pixels(on: grid)) { $0.y - top }
    points = CenteredPlane.cut(points) { bottom - $0.y }
    guard let first = points.first else { return nil }
    let low = points.reduce(first.x) { min($0, $1.x) }
    let high = points.reduce(first.x) { max($0, $1.x) }
    return (low - reach(on: grid), high + reach(on: grid))
  }
}
