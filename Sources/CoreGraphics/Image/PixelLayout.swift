import Foundation
import Geometry

/// How the bytes of a foreign image become pixels of a bitmap.
///
/// In: a pixel's size, layout and colour space. Out: where its components stand and what becomes of alpha, or nil for a
/// layout that is not supported. Products are rounded to the nearest of 255 steps.
struct PixelLayout {
  private enum Alpha { case absent, straight, premultiplied }

  private let bytesPerPixel: Int
  /// The offsets of red, green and blue in a pixel.
  private let red: Int
  private let green: Int
  private let blue: Int
  /// The offset of alpha, if it counts.
  private let alphaOffset: Int?
  private let alpha: Alpha
  private let encoding: ColorEncoding

  /// The layout of 8-bit components; nil if it is not one of those supported.
  init?(bitsPerPixel: Int, info: CGBitmapInfo, space: CGColorSpace) {
    guard let alphaInfo = info.alphaInfo, info.isDisjoint(with: .floatInfoMask) else { return nil }
    let order = info.intersection(.byteOrderMask)
    let isPlain = order == .byteOrderDefault
    switch (bitsPerPixel, space.model, alphaInfo) {
    case (8, .monochrome, .none) where isPlain:
      self.init(bytesPerPixel: 1, colors: (0, 0, 0), alphaOffset: nil, alpha: .absent, space)
    case (16, .monochrome, .premultipliedLast) where isPlain:
      self.init(bytesPerPixel: 2, colors: (0, 0, 0), alphaOffset: 1, alpha: .premultiplied, space)
    case (16, .monochrome, .last) where isPlain:
      self.init(bytesPerPixel: 2, colors: (0, 0, 0), alphaOffset: 1, alpha: .straight, space)
    case (24, .rgb, .none) where isPlain:
      self.init(bytesPerPixel: 3, colors: (0, 1, 2), alphaOffset: nil, alpha: .absent, space)
    case (32, .rgb, _) where isPlain || order == .byteOrder32Big:
      self.init(fourBytes: alphaInfo, isReversed: false, space)
    case (32, .rgb, _) where order == .byteOrder32Little:
      self.init(fourBytes: alphaInfo, isReversed: true, space)
    default: return nil
    }
  }

  private init?(fourBytes info: CGImageAlphaInfo, isReversed: Bool, _ space: CGColorSpace) {
    let alpha: Alpha
    let isFirst: Bool
    switch info {
    case .premultipliedLast: (alpha, isFirst) = (.premultiplied, false)
    case .premultipliedFirst: (alpha, isFirst) = (.premultiplied, true)
    case .last: (alpha, isFirst) = (.straight, false)
    case .first: (alpha, isFirst) = (.straight, true)
    case .noneSkipLast, .none: (alpha, isFirst) = (.absent, false)
    case .noneSkipFirst: (alpha, isFirst) = (.absent, true)
    case .alphaOnly: return nil
    }
    func place(_ component: Int) -> Int { isReversed ? 3 - component : component }
    let shift = isFirst ? 1 : 0
    self.init(
      bytesPerPixel: 4, colors: (place(shift), place(shift + 1), place(shift + 2)),
      alphaOffset: alpha == .absent ? nil : place(isFirst ? 0 : 3), alpha: alpha, space)
  }

  private init(
    bytesPerPixel: Int, colors: (Int, Int, Int), alphaOffset: Int?, alpha: Alpha, _ space: CGColorSpace
  ) {
    self.bytesPerPixel = bytesPerPixel
    (red, green, blue) = colors
    self.alphaOffset = alphaOffset
    self.alpha = alpha
    encoding = space.encoding
  }

  // MARK: - Conversion

  /// The bytes as a bitmap; nil for sizes that are not positive or too large, and where rows or bytes are too short.
  func bitmap(from data: Data, width: Int, height: Int, bytesPerRow: Int) -> Bitmap? {
    guard width > 0, height > 0, width <= Int(Int32.max), bytesPerRow >= width * bytesPerPixel else { return nil }
    let (rows, overflows) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard !overflows, rows <= data.count, data.count - rows >= width * bytesPerPixel else { return nil }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      // `data` holds all rows, as just checked, and the target has four bytes for each pixel; both loops stay inside.
      data.withUnsafeBytes { source in
        for row in 0..<height {
          for column in 0..<width {
            let pixel = premultiplied(source, at: row * bytesPerRow + column * bytesPerPixel)
            let at = (row * width + column) * 4
            for component in 0..<4 { target[at + component] = pixel[component] }
          }
        }
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func premultiplied(_ source: UnsafeRawBufferPointer, at start: Int) -> SIMD4<UInt8> {
    let alpha = alphaOffset.map { source[start + $0] } ?? 255
    let color = SIMD3(source[start + red], source[start + green], source[start + blue])
    guard encoding.isEncodedSRGB else { return converted(color, alpha) }
    guard self.alpha == .straight else { return SIMD4(color, alpha) }
    func times(_ value: UInt8) -> UInt8 { UInt8((Int(value) * Int(alpha) + 127) / 255) }
    return SIMD4(times(color.x), times(color.y), times(color.z), alpha)
  }

  /// The same in sRGB: through straight colours in 0...1, clipped, and multiplied with alpha again.
  private func converted(_ color: SIMD3<UInt8>, _ alpha: UInt8) -> SIMD4<UInt8> {
    guard alpha > 0 else { return .zero }
    let opacity = Double(alpha) / 255
    let straight = SIMD3<Double>(color) / (self.alpha == .premultiplied ? Double(alpha) : 255)
    let inside = encoding.toSRGB(straight).clamped(lowerBound: .zero, upperBound: .one)
    let scaled = (inside * opacity * 255).rounded(.toNearestOrAwayFromZero)
    return SIMD4(UInt8(scaled.x), UInt8(scaled.y), UInt8(scaled.z), alpha)
  }
}
