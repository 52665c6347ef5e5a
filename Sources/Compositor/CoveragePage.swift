import Geometry
import Rasterization

/// One page of masks: bytes that a texture mirrors, and which rectangle of it changed in this frame.
final class CoveragePage {
  let id: TextureID
  /// The last frame that showed one of its masks.
  var lastFrame = 0
  private let width: Int
  private let height: Int
  private var packer: ShelfPacker
  private var changed: PixelRect?
  // Owned by this object alone, from init to deinit; `width * height` bytes.
  private let bytes: UnsafeMutablePointer<UInt8>

  init(_ id: TextureID, width: Int, height: Int) {
    (self.id, self.width, self.height) = (id, width, height)
    packer = ShelfPacker(width: width, height: height)
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: 0, count: width * height)
  }

  deinit { bytes.deallocate() }

  var byteCount: Int { width * height }

  /// What the texture lacks; nil for nothing.
  var upload: CoverageUpload? {
    changed.map { part in
      let count = (part.height - 1) * width + part.width
      return CoverageUpload(
        page: id, width: width, height: height, part: part,
        bytes: UnsafeRawBufferPointer(start: bytes + part.y * width + part.x, count: count))
    }
  }

  func beginFrame() { changed = nil }

  func removeAll() { packer = ShelfPacker(width: width, height: height) }

  /// Copies a mask in. The result is its first texel; nil if there is no room.
  func insert(_ mask: CoverageMask) -> SIMD2<Int>? {
    let size = (width: mask.bounds.width, height: mask.bounds.height)
    guard let place = packer.place(width: size.width, height: size.height) else { return nil }
    mask.coverage.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      for row in 0..<size.height {
        (bytes + (place.y + row) * width + place.x).update(from: first + row * size.width, count: size.width)
      }
    }
    let part = PixelRect(x: place.x, y: place.y, width: size.width, height: size.height)
    if !part.isEmpty { changed = changed?.union(part) ?? part }
    return SIMD2(place.x, place.y)
  }
}

/// The part of a page of masks to copy into its texture.
public struct CoverageUpload {
  /// The page; its texture holds one byte a pixel.
  public let page: TextureID
  /// In pixels; with the height, the size to make the texture in if it does not exist.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// What changed.
  public let part: PixelRect
  /// From its first byte to its last; rows are `width` bytes apart. Valid until the planner makes its next plan.
  public let bytes: UnsafeRawBufferPointer
}

extension PixelRect {
  /// The smallest rectangle around both.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
