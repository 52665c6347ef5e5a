import CImaging
import Geometry

/// JPEG and WebP files for the decoders, made by the formats' own libraries.
enum ForeignEncoders {
  /// A JPEG file of straight RGBA (alpha ignored) or, with `TJPF_CMYK`, of four inks.
  static func jpeg(
    _ bitmap: Bitmap, format: TJPF = TJPF_RGBA, subsampling: TJSAMP = TJSAMP_444, flags: Int32 = 0
  ) -> [UInt8] {
    let compressor = tjInitCompress()
    defer { tjDestroy(compressor) }
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    let result = tjCompress2(
      compressor, bitmap.pixels, width, 0, height, Int32(format.rawValue), &output, &size,
      Int32(subsampling.rawValue), 100, flags)
    defer { tjFree(output) }
    return result == 0 ? Array(UnsafeBufferPointer(start: output, count: Int(size))) : []
  }

  /// A lossless WebP file of straight RGBA.
  static func losslessWebP(_ bitmap: Bitmap) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    let size = WebPEncodeLosslessRGBA(bitmap.pixels, width, height, width * 4, &output)
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: size))
  }

  /// A lossy WebP file of straight RGBA, at the best quality.
  static func lossyWebP(_ bitmap: Bitmap) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    let size = WebPEncodeRGBA(bitmap.pixels, width, height, width * 4, 100, &output)
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: size))
  }

  /// Slow waves of colour, which lossy formats keep closely. Opaque.
  static func smoothPicture(width: Int, height: Int) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += [UInt8(40 + x * 160 / width), UInt8(60 + y * 120 / height), 128, 255]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
