import Geometry

/// The memory that a context draws into: its own, cleared, made at the first use, or the caller's.
///
/// Rows run from top to bottom.
final class PixelSurface {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let layout: ContextLayout
  // The caller vouches for its memory, as `CGContext.init` says; memory of our own is as large as the rows together and
  // lives as long as the surface.
  private var memory: UnsafeMutableRawPointer?
  private let isOwned: Bool

  init(width: Int, height: Int, bytesPerRow: Int, layout: ContextLayout, memory: UnsafeMutableRawPointer?) {
    (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, bytesPerRow, layout)
    self.memory = memory
    isOwned = memory == nil
  }

  /// A cleared surface with red, green, blue and alpha.
  convenience init(width: Int, height: Int) {
    self.init(width: width, height: height, bytesPerRow: width * 4, layout: .rgba, memory: nil)
  }

  deinit { if isOwned { memory?.deallocate() } }

  /// Whether there is anything but cleared pixels.
  var isTouched: Bool { memory != nil }

  /// The first byte.
  var base: UnsafeMutableRawPointer {
    if let memory { return memory }
    let cleared = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    cleared.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    memory = cleared
    return cleared
  }

  /// The first byte of a row, which must be one of the surface's.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
  }

  /// A copy of the pixels.
  func bitmap() -> Bitmap {
    let (width, height, step) = (width, height, layout.bytesPerPixel)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      // Both stay inside: the target has four bytes for each pixel, and a row has `step` for each column.
      for y in 0..<height {
        let source = row(y)
        for x in 0..<width {
          let pixel = layout.bytes(at: source + x * step)
          let at = (y * width + x) * 4
          for component in 0..<4 { target[at + component] = pixel[component] }
        }
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
