/// Memory for the pixels of one picture, kept from picture to picture.
final class PixelMemory {
  // Owned by this object alone; replaced by `provide` and freed by deinit.
  private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { bytes.deallocate() }

  /// Room for so many bytes, with any contents. What was there before is no longer valid.
  func provide(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if bytes.count < count {
      bytes.deallocate()
      bytes = .allocate(byteCount: count, alignment: 64)
    }
    return UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
  }
}
