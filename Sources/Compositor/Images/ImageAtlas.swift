import Geometry

/// Where images live on the GPU: small ones share pages, so that textures do not break batches; large ones and those with
/// mipmaps stand alone.
///
/// It remembers across frames what is where. When memory runs over, everything that the current frame does not use is
/// forgotten and uploaded again when needed; pixels do not depend on it.
final class ImageAtlas {
  /// Where an image lies in its texture.
  struct Placement {
    var texture: TextureID
    var x: Int
    var y: Int
    var textureWidth: Int
    var textureHeight: Int
  }

  /// Copies of the edge pixels around each image on a page: half a texel beyond its edge is what linear sampling sees.
  private static let gutter = 1

  private struct Key: Hashable {
    var bitmap: BitmapID
    var hasMipmaps: Bool
    var isAlone = false
  }

  private struct Entry {
    var placement: Placement
    var lastFrame: Int
    var bytes: Int
  }

  /// Narrow, because processors keep rows that begin 4,096 bytes apart in the same few places of their caches: sampling a
  /// page of 1,024 by 1,024 takes software GL 4 % longer. Powers of two, so that places are exact in floats.
  private static let (pageWidth, pageHeight) = (512, 2048)
  /// Larger images would fill a page with a few and gain nothing by sharing it.
  private static let largestShared = 256

  /// Whether an image shares a page with others, unless it needs mipmaps.
  static func isShared(_ bitmap: Bitmap) -> Bool { max(bitmap.width, bitmap.height) <= largestShared }

  private let budgetInBytes: Int
  private var entries: [Key: Entry] = [:]
  private var pages: [(id: TextureID, packer: ShelfPacker)] = []
  private var nextTexture = 0
  private var frame = 0
  private var standaloneBytes = 0
  private(set) var uploads: [ImageUpload] = []
  private(set) var discarded: [TextureID] = []
  /// Another number whenever images lost their places.
  private(set) var generation = 0

  init(budgetInBytes: Int) { self.budgetInBytes = budgetInBytes }

  /// - Parameter shown: images that the last frame showed without asking for their places.
  func beginFrame(keeping shown: @autoclosure () -> [Bitmap] = []) {
    frame += 1
    uploads.removeAll(keepingCapacity: true)
    discarded.removeAll(keepingCapacity: true)
    guard standaloneBytes + pages.count * Self.pageWidth * Self.pageHeight * 4 > budgetInBytes else { return }
    shown().forEach(markShown)
    evict()
  }

  private func markShown(_ bitmap: Bitmap) {
    for hasMipmaps in [false, true] {
      let key = Key(bitmap: bitmap.id, hasMipmaps: hasMipmaps)
      if let entry = entries[key] { entries[key]?.lastFrame = max(entry.lastFrame, frame - 1) }
    }
  }

  /// Where the image is; it is uploaded in this frame if it was nowhere. One that is asked for alone fills its texture.
  func place(_ bitmap: Bitmap, hasMipmaps: Bool, isAlone: Bool = false) -> Placement {
    let key = Key(bitmap: bitmap.id, hasMipmaps: hasMipmaps, isAlone: isAlone)
    if let entry = entries[key] {
      if entry.lastFrame != frame { entries[key]?.lastFrame = frame }
      return entry.placement
    }
    let isShared = !isAlone && !hasMipmaps && Self.isShared(bitmap)
    let placement = isShared ? placeOnPage(bitmap) : placeAlone(bitmap)
    entries[key] = Entry(placement: placement, lastFrame: frame, bytes: isShared ? 0 : bitmap.pixels.count)
    uploads.append(
      ImageUpload(
        texture: placement.texture, textureWidth: placement.textureWidth, textureHeight: placement.textureHeight,
        x: placement.x, y: placement.y, bitmap: bitmap, gutter: isShared ? Self.gutter : 0, hasMipmaps: hasMipmaps))
    return placement
  }

  private func placeAlone(_ bitmap: Bitmap) -> Placement {
    standaloneBytes += bitmap.pixels.count
    return Placement(
      texture: newTexture(), x: 0, y: 0, textureWidth: bitmap.width, textureHeight: bitmap.height)
  }

  private func placeOnPage(_ bitmap: Bitmap) -> Placement {
    let (width, height) = (bitmap.width + 2 * Self.gutter, bitmap.height + 2 * Self.gutter)
    for index in pages.indices {
      if let at = pages[index].packer.place(width: width, height: height) {
        return placement(on: pages[index].id, at)
      }
    }
    var packer = ShelfPacker(width: Self.pageWidth, height: Self.pageHeight)
    guard let at = packer.place(width: width, height: height) else {
      preconditionFailure("a shared image fits an empty page")
    }
    let id = newTexture()
    pages.append((id, packer))
    return placement(on: id, at)
  }

  private func placement(on page: TextureID, _ at: (x: Int, y: Int)) -> Placement {
    Placement(
      texture: page, x: at.x + Self.gutter, y: at.y + Self.gutter, textureWidth: Self.pageWidth,
      textureHeight: Self.pageHeight)
  }

  private func newTexture() -> TextureID {
    nextTexture += 1
    return TextureID(value: nextTexture)
  }

  /// Forgets all pages, and the lone images that the last frame did not show.
  private func evict() {
    generation += 1
    discarded += pages.map(\.id)
    pages.removeAll()
    let stale = entries.filter { $0.value.bytes == 0 || $0.value.lastFrame < frame - 1 }
    for (key, entry) in stale.sorted(by: { $0.value.placement.texture < $1.value.placement.texture }) {
      if entry.bytes > 0 { discarded.append(entry.placement.texture) }
      standaloneBytes -= entry.bytes
      entries[key] = nil
    }
  }
}
