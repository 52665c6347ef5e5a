import CoreGraphics
import Geometry

/// Tiles and pictures of tiles that were drawn before, within a bound. What is kept only saves work.
struct TileCache {
  /// One tile of one level.
  struct Key: Hashable {
    var revision: UInt64
    var exponent: Int
    var size: SIMD2<Int>
    var place: SIMD2<Int>
  }

  private struct Kept {
    /// Nil for a tile on which nothing was drawn.
    var bitmap: Bitmap?
    var lastUse: UInt64
  }

  /// Of tiles, in bytes; a tile counts at least as much as what it takes to remember it.
  private static let capacity = 64 << 20
  private static let leastTile = 256
  /// Enough for a layer that is seen at a few places.
  private static let pictureCapacity = 4

  private var tiles: [Key: Kept] = [:]
  /// The one made last stands last.
  private var pictures: [(request: TileRequest, image: CGImage?)] = []
  private var uses: UInt64 = 0
  /// Of all tiles.
  private(set) var byteCount = 0

  /// How many tiles there are.
  var tileCount: Int { tiles.count }

  /// Nil if the tile is not there; an empty one is a bitmap of nil.
  mutating func tile(_ key: Key) -> Bitmap?? {
    guard let kept = tiles[key] else { return nil }
    uses += 1
    tiles[key]?.lastUse = uses
    return .some(kept.bitmap)
  }

  mutating func add(_ bitmap: Bitmap?, _ key: Key) {
    uses += 1
    guard tiles.updateValue(Kept(bitmap: bitmap, lastUse: uses), forKey: key) == nil else { return }
    byteCount += Self.size(bitmap)
    if byteCount > Self.capacity { shrink() }
  }

  /// Leaves half of the room, so that tiles are not sorted for each new one.
  private mutating func shrink() {
    for (key, kept) in tiles.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > Self.capacity / 2 else { return }
      tiles[key] = nil
      byteCount -= Self.size(kept.bitmap)
    }
  }

  private static func size(_ bitmap: Bitmap?) -> Int { max(leastTile, bitmap?.pixels.count ?? 0) }

  // MARK: - Pictures

  /// Nil if it is not there; one on which nothing was drawn is an image of nil.
  func picture(_ request: TileRequest) -> CGImage?? { pictures.last { $0.request == request }.map(\.image) }

  mutating func add(_ image: CGImage?, _ request: TileRequest) {
    if pictures.count >= Self.pictureCapacity { pictures.removeFirst() }
    pictures.append((request, image))
  }
}
