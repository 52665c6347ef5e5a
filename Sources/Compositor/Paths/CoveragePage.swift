import Geometry
import Rasterization

/// One page of masks: bytes that a texture mirrors, and which rectangle of it changed in this frame.
final class CoveragePage {
  let id: TextureID
  /// Bytes for each pixel.
  let channels: Int
  /// The last frame that showed one of its masks.
  private(set) var lastFrame = 0
  private let width: Int
  private let height: Int
  private var packer: ShelfPacker
  private var changed: PixelRect?
  /// Pixels that masks take, since the page was empty, and those that are shown in this frame.
  private var packedArea = 0
  private var shownArea = 0
  /// The masks that have parts on it, some of them more than once.
  var masks: [ShapeMask.Paths] = []
  /// Whether masks of this frame may be added: not where most of it is no longer shown.
  private(set) var isOpen = true
  // Owned by this object alone, from init to deinit; `width * height * channels` bytes.
  private let bytes: UnsafeMutablePointer<UInt8>

  init(_ id: TextureID, width: Int, height: Int, channels: Int) {
    (self.id, self.width, self.height, self.channels) = (id, width, height, channels)
    packer = ShelfPacker(width: width, height: height)
    bytes = .allocate(capacity: width * height * channels)
    bytes.initialize(repeating: 0, count: width * height * channels)
  }

  deinit { bytes.deallocate() }

  var byteCount: Int { width * height * channels }

  /// In pixels.
  var size: SIMD2<Int> { SIMD2(width, height) }

  /// Whether nothing was put into it.
  var isEmpty: Bool { packedArea == 0 }

  /// Rows that nothing was put into, in pixels.
  var freeArea: Int { (height - packer.usedHeight) * width }

  /// What the texture lacks; nil for nothing.
  var upload: CoverageUpload? {
    changed.map { part in
      let count = ((part.height - 1) * width + part.width) * channels
      return CoverageUpload(
        page: id, width: width, height: height, channels: channels, part: part,
        bytes: UnsafeRawBufferPointer(start: texel(part.x, part.y), count: count))
    }
  }

  private func texel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y * width + x) * channels }

  func beginFrame() {
    changed = nil
    isOpen = shownArea * 2 >= packedArea
    shownArea = 0
  }

  func removeAll() {
    packer = ShelfPacker(width: width, height: height)
    (packedArea, shownArea, isOpen) = (0, 0, true)
    masks.removeAll(keepingCapacity: true)
  }

  /// Notes that a part of a mask is shown.
  func show(_ part: PixelRect, in frame: Int) {
    shownArea += part.area
    lastFrame = frame
  }

  /// Room for a part of a mask. The result is its first texel; nil if there is none.
  func place(_ part: PixelRect) -> SIMD2<Int>? {
    guard let place = packer.place(width: part.width, height: part.height) else { return nil }
    packedArea += part.area
    let texels = PixelRect(x: place.x, y: place.y, width: part.width, height: part.height)
    changed = changed?.union(texels) ?? texels
    return SIMD2(place.x, place.y)
  }

  /// Copies a part in, where there is room for it.
  func write(_ part: PixelRect, of mask: ShapeMask, at origin: SIMD2<Int>) {
    mask.write(part, to: texel(origin.x, origin.y), stride: width)
  }

  /// Copies the first channel of a part out, into a mask's bytes.
  func readFirstChannel(
    _ part: PixelRect, at origin: SIMD2<Int>, to out: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    for row in 0..<part.height {
      let texels = texel(origin.x, origin.y + row)
      for column in 0..<part.width { out[row * stride + column] = texels[column * channels] }
    }
  }
}

/// The part of a page of masks to copy into its texture.
public struct CoverageUpload {
  /// The page.
  public let page: TextureID
  /// In pixels; with the height, the size to make the texture in if it does not exist.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Bytes for each pixel, 1 or 2.
  public let channels: Int
  /// What changed.
  public let part: PixelRect
  /// From its first byte to its last; rows are `width * channels` bytes apart. Valid until the planner makes its next plan.
  public let bytes: UnsafeRawBufferPointer
}
