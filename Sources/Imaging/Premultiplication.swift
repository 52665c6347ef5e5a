/// Between straight and premultiplied alpha, on RGBA bytes, both ways rounded to nearest.
///
/// premultiplied = (straight * alpha + 127) / 255 and straight = (premultiplied * 255 + alpha / 2) / alpha. Dividing
/// and multiplying again gives back every premultiplied pixel whose channels do not exceed its alpha. Larger channels,
/// which additive blending can leave, are cut at 255.
///
/// A pixel is a `UInt32` with red in its lowest byte: the byte order of every Linux machine that Swift supports.
enum Premultiplication {
  /// Premultiplies a picture in place. The count must be a multiple of four.
  static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = UInt32(pixels[at + 3])
      guard alpha != 255 else { continue }
      for channel in at..<at + 3 {
        pixels[channel] = UInt8(truncatingIfNeeded: (UInt32(pixels[channel]) * alpha + 127) / 255)
      }
    }
  }

  /// Divides 16-bit pixels by their alpha, in place, rounded to nearest. The count must be a multiple of four.
  static func divide(_ pixels: UnsafeMutableBufferPointer<UInt16>) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = UInt32(pixels[at + 3])
      guard alpha != 65535, alpha != 0 else { continue }
      for channel in at..<at + 3 {
        pixels[channel] = UInt16(min(65535, (UInt64(pixels[channel]) * 65535 + UInt64(alpha / 2)) / UInt64(alpha)))
      }
    }
  }

  /// The straight pixel of a premultiplied one. Transparent pixels become 0, 0, 0, 0.
  @inline(__always)
  static func straight(_ pixel: UInt32, reciprocals: UnsafePointer<UInt32>) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let reciprocal = UInt64(reciprocals[Int(alpha)])
    let half = alpha / 2
    let red = quotient((pixel & 0xFF) * 255 + half, reciprocal)
    let green = quotient((pixel >> 8 & 0xFF) * 255 + half, reciprocal)
    let blue = quotient((pixel >> 16 & 0xFF) * 255 + half, reciprocal)
    return red | green << 8 | blue << 16 | alpha << 24
  }

  /// 2^24 / alpha rounded up, for alpha from 1 on. A numerator below 2^16 times this, shifted down by 24, is the exact
  /// quotient: the excess is below alpha / 2^24 of it, too little to reach the next whole number.
  static let reciprocals: [UInt32] = [0] + (1...255).map { ((1 << 24) + $0 - 1) / $0 }

  @inline(__always)
  private static func quotient(_ numerator: UInt32, _ reciprocal: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: min(255, (UInt64(numerator) &* reciprocal) >> 24))
  }
}
