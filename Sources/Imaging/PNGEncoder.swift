import CImaging
import Geometry

/// Turns bitmaps into PNG files: 8-bit sRGB, RGB where the bitmap is opaque and RGBA with straight alpha elsewhere.
///
/// Decoding gives back the same premultiplied pixels wherever no channel exceeds its alpha. An encoder keeps its
/// scratch memory, so use one for many pictures, on one thread at a time. The bytes of `.fast` may differ between
/// CPUs, and now and then between two runs.
public final class PNGEncoder {
  /// What an encoder strives for.
  public enum Options: Sendable, Hashable, CaseIterable {
    /// Little time: one row filter and ISA-L's level 1. For frames of a sequence.
    case fast
    /// Few bytes, at 10 to 30 times the time: libpng's choice of filters and zlib. For pictures that are kept.
    case small
  }

  private let compressor = ScanlineCompressor()

  /// An encoder without scratch memory yet.
  public init() {}

  /// The bytes of a whole PNG file.
  ///
  /// - Parameters:
  ///   - bitmap: At most 2^28 pixels.
  ///   - options: Speed or size. A picture too large for libpng (a side above a million pixels) is encoded fast.
  public func encode(_ bitmap: Bitmap, options: Options = .fast) -> [UInt8] {
    switch options {
    case .fast: encodeFast(bitmap)
    case .small: Self.encodeSmall(bitmap) ?? encodeFast(bitmap)
    }
  }

  private func encodeFast(_ bitmap: Bitmap) -> [UInt8] {
    let layout = PixelLayout(for: bitmap)
    return compressor.withCompressedRows(of: bitmap, layout: layout) { rows in
      var file = PNGChunkWriter(signature: true, capacity: rows.count + 128)
      file.appendHeader(width: bitmap.width, height: bitmap.height, layout: layout)
      file.appendColorSpace()
      file.append(.IDAT, [], body: rows)
      file.append(.IEND, [])
      return file.bytes
    }
  }

  /// The file by libpng's simplified interface, or nil when libpng refuses.
  private static func encodeSmall(_ bitmap: Bitmap) -> [UInt8]? {
    let layout = PixelLayout(for: bitmap)
    var image = png_image()
    image.version = imaging_png_version
    image.width = UInt32(bitmap.width)
    image.height = UInt32(bitmap.height)
    image.format = layout == .rgb ? imaging_png_format_rgb : imaging_png_format_rgba
    defer { png_image_free(&image) }
    let pixels = straightPixels(of: bitmap, layout: layout)
    let bound = imaging_png_size_bound(image)
    let file = [UInt8](unsafeUninitializedCapacity: bound) { buffer, initialized in
      var size = bound
      let written = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, pixels, 0, nil)
      initialized = written != 0 ? size : 0
    }
    // Copied, because the array above holds on to room for the worst case.
    return file.isEmpty ? nil : [UInt8](file[...])
  }

  private static func straightPixels(of bitmap: Bitmap, layout: PixelLayout) -> [UInt8] {
    let rowSize = bitmap.width * layout.bytesPerPixel
    let count = rowSize * bitmap.height
    return [UInt8](unsafeUninitializedCapacity: count + PixelLayout.slack) { output, initialized in
      bitmap.pixels.withUnsafeBytes { pixels in
        // Safe: a bitmap has at least one pixel, so neither buffer is empty.
        let (source, target) = (pixels.baseAddress!, UnsafeMutableRawPointer(output.baseAddress!))
        for y in 0..<bitmap.height {
          layout.write(row: source + y * bitmap.width * 4, width: bitmap.width, to: target + y * rowSize)
        }
      }
      initialized = count
    }
  }
}
