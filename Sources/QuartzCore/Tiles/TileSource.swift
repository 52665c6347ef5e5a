import CoreGraphics
import Geometry
import Synchronization

/// Who draws a layer's tiles, and what is kept of them.
///
/// In: requests for what a frame shows. Out: one image of all its tiles, in which tiles that do not show are left out.
/// Tiles are drawn one by one when they are first needed. A tiled layer's values share its source with all their copies.
// Safe: the layer is touched only in `draw`, which the encoder calls only on the thread that the layers belong to; all
// else is behind a lock.
final class TileSource: @unchecked Sendable {
  private weak var layer: CATiledLayer?
  private let cache = Mutex(TileCache())
  private static let revisions = Atomic<UInt64>(0)

  init(_ layer: CATiledLayer) { self.layer = layer }

  /// A number that no tile bears yet.
  static func nextRevision() -> UInt64 { revisions.wrappingAdd(1, ordering: .relaxed).newValue }

  /// How much is kept: tiles, and their bytes.
  var keptSize: (tiles: Int, bytes: Int) { cache.withLock { ($0.tileCount, $0.byteCount) } }

  /// The tiles as one image whose first row has the smallest y; nil where nothing is drawn on them. Call it on the thread
  /// of the layers.
  func image(_ request: TileRequest) -> CGImage? {
    if let known = cache.withLock({ $0.picture(request) }) { return known }
    let made = assemble(request)
    cache.withLock { $0.add(made, request) }
    return made
  }

  private func assemble(_ request: TileRequest) -> CGImage? {
    let area = request.area
    var picture: [UInt8] = []
    for (offset, columns) in request.rows.enumerated() {
      for column in columns {
        let place = SIMD2(column, request.firstRow + offset)
        guard let tile = tile(place, request.grid) else { continue }
        if picture.isEmpty { picture = [UInt8](repeating: 0, count: area.size.x * area.size.y * 4) }
        Self.copy(tile, to: &picture, width: area.size.x, at: place &* request.grid.tile &- area.origin)
      }
    }
    guard !picture.isEmpty else { return nil }
    return CGImage(followingAxes: Bitmap(width: area.size.x, height: area.size.y, pixels: picture))
  }

  private static func copy(_ tile: Bitmap, to picture: inout [UInt8], width: Int, at corner: SIMD2<Int>) {
    let length = tile.width * 4
    for row in 0..<tile.height {
      let target = ((corner.y + row) * width + corner.x) * 4
      picture.replaceSubrange(target..<target + length, with: tile.pixels[row * length..<(row + 1) * length])
    }
  }

  private func tile(_ place: SIMD2<Int>, _ grid: TileGrid) -> Bitmap? {
    let key = TileCache.Key(
      revision: grid.drawn.revision, exponent: grid.exponent, size: grid.tile, place: place)
    if let known = cache.withLock({ $0.tile(key) }) { return known }
    let made = draw(place, grid)
    cache.withLock { $0.add(made, key) }
    return made
  }

  private func draw(_ place: SIMD2<Int>, _ grid: TileGrid) -> Bitmap? {
    guard let layer, let context = grid.makeContext(column: place.x, row: place.y) else { return nil }
    layer.draw(in: context)
    return context.isTouched ? context.makeImageFollowingAxes().bitmap : nil
  }
}
