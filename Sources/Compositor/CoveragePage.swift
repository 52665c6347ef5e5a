import Geometry
import Rasterization

/// One page of masks: bytes that a texture mirrors, and which of its rows changed in this frame.
final class CoveragePage {
  let id: TextureID
  /// The last frame that showed one of its masks.
  var lastFrame = 0
  private let width: Int
  private let height: Int
  private var packer: ShelfPacker
  private var changedRows: Range<Int>?
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
    changedRows.map { rows in
      CoverageUpload(
        page: id, width: width, height: height, rows: rows,
        bytes: UnsafeRawBufferPointer(start: bytes + rows.lowerBound * width, count: rows.count * width))
    }
  }

  func beginFrame() { changedRows = nil }

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
    let rows = place.y..<(place.y + size.height)
    changedRows = changedRows.map { min($0.lowerBound, rows.lowerBound)..<max($0.upperBound, rows.upperBound) } ?? rows
    return SIMD2(place.x, place.y)
  }
}

/// Rows of a page of masks to copy into its texture.
public struct CoverageUpload {
  /// The page; its texture holds one byte a pixel.
  public let page: TextureID
  /// In pixels; with the height, the size to make the texture in if it does not exist.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The rows that changed.
  public let rows: Range<Int>
  /// Their bytes, `width` a row. Valid until the planner makes its next plan.
  public let bytes: UnsafeRawBufferPointer
}
