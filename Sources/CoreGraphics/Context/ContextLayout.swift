/// How a context's pixels lie in memory: where a pixel's components are, and whether alpha is one of them.
///
/// In and out: premultiplied red, green, blue, alpha as shares of 1. Alpha that is not stored reads as 1, and a grey
/// pixel is the luminance of what is written (weights of BT.709 on encoded values, as drawing blends encoded values).
struct ContextLayout: Equatable {
  let bytesPerPixel: Int
  /// The offsets of red, green, blue and alpha, or of grey in all four.
  let offsets: SIMD4<Int>
  let hasAlpha: Bool

  /// Red, green, blue, alpha.
  static let rgba = ContextLayout(bytesPerPixel: 4, offsets: SIMD4(0, 1, 2, 3), hasAlpha: true)

  private static let weights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// Nil for layouts that cannot be drawn into.
  init?(_ info: CGBitmapInfo, space: CGColorSpace) {
    guard let alpha = info.alphaInfo, info.isDisjoint(with: .floatInfoMask), space.model != .pattern,
      space.encoding.isEncodedSRGB
    else {
      return nil
    }
    let order = info.intersection(.byteOrderMask)
    if space.model == .monochrome {
      guard alpha == .none, order == .byteOrderDefault else { return nil }
      self.init(bytesPerPixel: 1, offsets: .zero, hasAlpha: false)
      return
    }
    let isReversed = order == .byteOrder32Little
    guard isReversed || order == .byteOrderDefault || order == .byteOrder32Big else { return nil }
    let forward: SIMD4<Int>
    switch alpha {
    case .premultipliedLast, .noneSkipLast: forward = SIMD4(0, 1, 2, 3)
    case .premultipliedFirst, .noneSkipFirst: forward = SIMD4(1, 2, 3, 0)
    default: return nil
    }
    let hasAlpha = alpha == .premultipliedLast || alpha == .premultipliedFirst
    self.init(bytesPerPixel: 4, offsets: isReversed ? 3 &- forward : forward, hasAlpha: hasAlpha)
  }

  private init(bytesPerPixel: Int, offsets: SIMD4<Int>, hasAlpha: Bool) {
    self.bytesPerPixel = bytesPerPixel
    self.offsets = offsets
    self.hasAlpha = hasAlpha
  }

  // MARK: - One pixel

  /// The pixel at an address, in steps of 1/255. Its bytes must be readable.
  @inline(__always)
  func bytes(at pixel: UnsafeMutablePointer<UInt8>) -> SIMD4<UInt8> {
    SIMD4(pixel[offsets.x], pixel[offsets.y], pixel[offsets.z], hasAlpha ? pixel[offsets.w] : 255)
  }

  /// The pixel at an address, as shares of 1. Its bytes must be readable.
  @inline(__always)
  func color(at pixel: UnsafeMutablePointer<UInt8>) -> SIMD4<Float> {
    SIMD4(shares: bytes(at: pixel))
  }

  /// Writes the pixel at an address, rounded to the nearest of 255 steps. Its bytes must be writable.
  @inline(__always)
  func write(_ color: SIMD4<Float>, to pixel: UnsafeMutablePointer<UInt8>) {
    if bytesPerPixel == 1 {
      let held = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      pixel[0] = Self.byte((held * Self.weights).sum())
    } else {
      pixel[offsets.x] = Self.byte(color.x)
      pixel[offsets.y] = Self.byte(color.y)
      pixel[offsets.z] = Self.byte(color.z)
      pixel[offsets.w] = hasAlpha ? Self.byte(color.w) : 255
    }
  }

  /// A share of 1 in steps of 1/255, halves up; what is no number becomes 0.
  @inline(__always)
  private static func byte(_ share: Float) -> UInt8 {
    let scaled = min(max(0, share), 1) * 255
    let whole = UInt8(scaled)
    return scaled - Float(whole) >= 0.5 ? whole + 1 : whole
  }
}

extension SIMD4<Float> {
  /// A pixel's bytes as shares of 1, one by one: vectors of bytes are converted by calls.
  @inline(__always)
  init(shares bytes: SIMD4<UInt8>) {
    self = SIMD4(Float(bytes.x), Float(bytes.y), Float(bytes.z), Float(bytes.w)) / 255
  }
}
