import CImaging
import Geometry

/// Bitmap in, the compressed rows of a PNG out: layout, row filter, then zlib at ISA-L's level 1.
///
/// It keeps its scratch between pictures, because taking fresh memory for every frame costs as much as the compression.
/// One compressor serves one thread at a time. The bytes may differ between CPUs, on which ISA-L picks different code, and
/// between runs: ISA-L 2.30 chooses other matches for about one address of its state in a hundred, whatever memory holds.
/// The pixels that the bytes stand for never differ.
final class ScanlineCompressor {
  private static let alignment = 64

  private let state = UnsafeMutableRawPointer.allocate(
    byteCount: imaging_zlib_state_size(), alignment: alignment)
  private let levelBuffer = UnsafeMutableRawPointer.allocate(
    byteCount: imaging_zlib_level_buffer_size(), alignment: alignment)
  private var row: [UInt8] = []
  private var filtered: [UInt8] = []
  private var compressed: [UInt8] = []

  deinit {
    state.deallocate()
    levelBuffer.deallocate()
  }

  /// Compresses a picture and hands its zlib stream to `body`, whose buffer is valid only during the call.
  ///
  /// The picture may have 2^28 pixels at most, so that its rows and their chunk lengths fit PNG's 31-bit numbers.
  func withCompressedRows<Result>(
    of bitmap: Bitmap, layout: PixelLayout, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    precondition(bitmap.width * bitmap.height <= 1 << 28, "a picture to be encoded has 2^28 pixels at most")
    let count = filter(bitmap, layout: layout)
    let size = compress(count)
    return compressed.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<size])) }
  }

  /// Fills `filtered` and returns how many of its bytes count.
  private func filter(_ bitmap: Bitmap, layout: PixelLayout) -> Int {
    let (width, height) = (bitmap.width, bitmap.height)
    let rowSize = width * layout.bytesPerPixel
    let count = (rowSize + 1) * height
    Self.grow(&row, to: rowSize + PixelLayout.slack)
    Self.grow(&filtered, to: count)
    bitmap.pixels.withUnsafeBytes { pixels in
      row.withUnsafeMutableBytes { row in
        filtered.withUnsafeMutableBytes { filtered in
          // Safe: a bitmap has at least one pixel and both scratch arrays were just grown, so none is empty.
          let (source, packed) = (pixels.baseAddress!, row.baseAddress!)
          for y in 0..<height {
            let output = filtered.baseAddress! + y * (rowSize + 1)
            layout.write(row: source + y * width * 4, width: width, to: packed)
            output.storeBytes(of: SubFilter.code, as: UInt8.self)
            SubFilter.apply(to: packed, count: rowSize, bytesPerPixel: layout.bytesPerPixel, output: output + 1)
          }
        }
      }
    }
    return count
  }

  /// Fills `compressed` from the first bytes of `filtered` and returns the size of the stream.
  private func compress(_ count: Int) -> Int {
    // What cannot be compressed is stored in blocks of up to 65535 bytes, with 5 bytes before each and 6 around all.
    let bound = count + count / 1024 + 1024
    Self.grow(&compressed, to: bound)
    let size = filtered.withUnsafeBufferPointer { input in
      compressed.withUnsafeMutableBufferPointer { output in
        imaging_zlib_compress(
          state, levelBuffer, input.baseAddress, UInt32(count), output.baseAddress, UInt32(bound))
      }
    }
    precondition(size > 0, "a stream within its bound always fits")
    return size
  }

  private static func grow(_ array: inout [UInt8], to count: Int) {
    if array.count < count { array = [UInt8](repeating: 0, count: count) }
  }
}
