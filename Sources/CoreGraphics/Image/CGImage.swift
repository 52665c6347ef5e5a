import Foundation
import Geometry

/// A picture in memory. It never changes.
///
/// However an image comes in, it is held as one `Bitmap`: 8-bit RGBA in sRGB, premultiplied, without padding; what the
/// image says about its layout describes these pixels. Other layouts are converted when the image is made.
public final class CGImage: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// Whether the first row belongs to the smallest y of whatever space the image is placed in, as in pictures that a
  /// layer draws of itself; other images are upright.
  package let followsAxes: Bool

  /// An image of these pixels, which are shared and not copied.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    followsAxes = false
  }

  /// An image whose first row belongs to the smallest y.
  package init(followingAxes bitmap: Bitmap) {
    self.bitmap = bitmap
    followsAxes = true
  }

  /// An image from bytes in one of the 8-bit layouts: RGB, RGBA, ARGB, BGRA, ABGR or grey, with alpha premultiplied,
  /// straight or skipped. Nil for any other layout, for a `decode` array, and where there are too few bytes.
  ///
  /// Colours of other spaces are converted to sRGB, those outside it clipped. Interpolation and intent do not matter.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, decode == nil, let data = provider.data,
      let layout = PixelLayout(bitsPerPixel: bitsPerPixel, info: bitmapInfo, space: space),
      let bitmap = layout.bitmap(from: data, width: width, height: height, bytesPerRow: bytesPerRow)
    else { return nil }
    self.init(bitmap)
  }

  /// Columns, in pixels.
  public var width: Int { bitmap.width }

  /// Rows, in pixels.
  public var height: Int { bitmap.height }

  /// 8.
  public var bitsPerComponent: Int { 8 }

  /// 32.
  public var bitsPerPixel: Int { 32 }

  /// Four times the width.
  public var bytesPerRow: Int { bitmap.width * 4 }

  /// Alpha is last and multiplied into the colours; in an opaque image it does not count.
  public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipLast : .premultipliedLast }

  /// Alpha's place, with the components in the order of the bytes.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(.sRGB) }

  /// The pixels as bytes.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(bitmap.pixels)) }

  /// The part of the image inside a rectangle, in pixels from the top left corner; the rectangle is made integral and
  /// cut to the image first. Nil where nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.intersection(whole).integral
    guard !part.isEmpty, !part.isNull else { return nil }
    let columns = Int(part.minX) * 4..<Int(part.maxX) * 4
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns.count * Int(part.height))
    for row in Int(part.minY)..<Int(part.maxY) {
      let start = row * bytesPerRow
      pixels += bitmap.pixels[start + columns.lowerBound..<start + columns.upperBound]
    }
    return CGImage(Bitmap(width: Int(part.width), height: Int(part.height), pixels: pixels))
  }
}

/// Images are equal if they are of one bitmap.
extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap.id == b.bitmap.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}
