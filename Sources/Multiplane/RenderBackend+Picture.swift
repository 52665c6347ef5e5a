import Compositor
import Geometry

/// What a backend has drawn, as a bitmap of its own memory.
extension RenderBackend {
  /// Copies the picture of the plan that was drawn.
  func picture(width: Int, height: Int) throws -> Bitmap {
    var failure: (any Error)?
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      do {
        try read(width: width, height: height, into: UnsafeMutableRawBufferPointer(buffer))
        count = buffer.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
