import CoreGraphics
import Geometry
import Testing

/// Images: each byte layout pixel by pixel, cropping, and what is refused.
@Suite struct CGImageTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var alpha: CGImageAlphaInfo
    var order: CGBitmapInfo
    var bytes: [UInt8]
    var expected: SIMD4<UInt8>
  }

  /// One pixel of each layout: red 10, green 20, blue 30, alpha 128 (or skipped).
  static let layouts = [
    Layout(testDescription: "RGBA", alpha: .premultipliedLast, order: [], bytes: [10, 20, 30, 128], expected: times),
    Layout(
      testDescription: "RGBA big", alpha: .premultipliedLast, order: .byteOrder32Big, bytes: [10, 20, 30, 128],
      expected: times),
    Layout(testDescription: "ARGB", alpha: .premultipliedFirst, order: [], bytes: [128, 10, 20, 30], expected: times),
    Layout(
      testDescription: "BGRA", alpha: .premultipliedFirst, order: .byteOrder32Little, bytes: [30, 20, 10, 128],
      expected: times),
    Layout(
      testDescription: "ABGR", alpha: .premultipliedLast, order: .byteOrder32Little, bytes: [128, 30, 20, 10],
      expected: times),
    Layout(
      testDescription: "straight RGBA", alpha: .last, order: [], bytes: [10, 20, 30, 128], expected: [5, 10, 15, 128]),
    Layout(
      testDescription: "straight ARGB", alpha: .first, order: [], bytes: [128, 10, 20, 30], expected: [5, 10, 15, 128]),
    Layout(
      testDescription: "straight BGRA", alpha: .first, order: .byteOrder32Little, bytes: [30, 20, 10, 128],
      expected: [5, 10, 15, 128]),
    Layout(
      testDescription: "RGBX", alpha: .noneSkipLast, order: [], bytes: [10, 20, 30, 9], expected: [10, 20, 30, 255]),
    Layout(
      testDescription: "XRGB", alpha: .noneSkipFirst, order: [], bytes: [9, 10, 20, 30], expected: [10, 20, 30, 255]),
    Layout(
      testDescription: "BGRX", alpha: .noneSkipFirst, order: .byteOrder32Little, bytes: [30, 20, 10, 9],
      expected: [10, 20, 30, 255]),
    Layout(testDescription: "RGB", alpha: .none, order: [], bytes: [10, 20, 30], expected: [10, 20, 30, 255]),
  ]
  private static let times = SIMD4<UInt8>(10, 20, 30, 128)

  private func image(
    width: Int = 1, height: Int = 1, bits: Int = 32, bytesPerRow: Int? = nil,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: CGBitmapInfo, _ bytes: [UInt8]
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
      bytesPerRow: bytesPerRow ?? width * bits / 8, space: space, bitmapInfo: info, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
    CGBitmapInfo(rawValue: alpha.rawValue).union(order)
  }

  // MARK: - Layouts

  @Test(arguments: layouts) func layout(_ layout: Layout) throws {
    let made = try #require(
      image(bits: layout.bytes.count * 8, info: info(layout.alpha, layout.order), layout.bytes))
    #expect(made.bitmap[0, 0] == layout.expected)
  }

  @Test func grey() throws {
    let space = CGColorSpaceCreateDeviceGray()
    let plain = try #require(image(width: 2, bits: 8, space: space, info: info(.none), [0, 200]))
    #expect(plain.bitmap[1, 0] == [200, 200, 200, 255])
    let straight = try #require(image(bits: 16, space: space, info: info(.last), [200, 51]))
    #expect(straight.bitmap[0, 0] == [40, 40, 40, 51])
  }

  @Test func paddedRows() throws {
    let rows: [UInt8] = [1, 2, 3, 255, 99, 99, 4, 5, 6, 255]
    let made = try #require(image(height: 2, bytesPerRow: 6, info: info(.premultipliedLast), rows))
    #expect(made.bitmap.pixels == [1, 2, 3, 255, 4, 5, 6, 255])
  }

  @Test func wideColoursAreClipped() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(image(space: space, info: info(.premultipliedLast), [255, 0, 0, 255]))
    #expect(red.bitmap[0, 0] == [255, 0, 0, 255])
    let half = try #require(image(space: space, info: info(.premultipliedLast), [128, 128, 128, 128]))
    #expect(half.bitmap[0, 0] == [128, 128, 128, 128])
    let none = try #require(image(space: space, info: info(.premultipliedLast), [9, 9, 9, 0]))
    #expect(none.bitmap[0, 0] == .zero)
  }

  @Test func whatIsRefused() {
    let pixel: [UInt8] = [0, 0, 0, 0]
    #expect(image(info: info(.premultipliedLast), [0, 0, 0]) == nil)
    #expect(image(width: 0, info: info(.premultipliedLast), pixel) == nil)
    #expect(image(width: 2, bytesPerRow: 4, info: info(.premultipliedLast), pixel + pixel) == nil)
    #expect(image(height: .max, info: info(.premultipliedLast), pixel) == nil)
    #expect(image(width: .max, bytesPerRow: 4, info: info(.premultipliedLast), pixel) == nil)
    #expect(image(info: info(.alphaOnly), pixel) == nil)
    #expect(image(info: info(.premultipliedLast, .floatComponents), pixel) == nil)
    #expect(image(info: info(.premultipliedLast, .byteOrder16Little), pixel) == nil)
    #expect(image(bits: 8, info: info(.none), pixel) == nil)
    #expect(image(info: CGBitmapInfo(rawValue: 31), pixel) == nil)
  }

  // MARK: - Bitmaps

  @Test func describesItsBitmap() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    let made = CGImage(bitmap)
    #expect(made.width == 2 && made.height == 1 && made.bytesPerRow == 8)
    #expect(made.bitsPerComponent == 8 && made.bitsPerPixel == 32)
    #expect(made.alphaInfo == .premultipliedLast)
    #expect(made.colorSpace?.name == CGColorSpace.sRGB)
    #expect(made.dataProvider?.data == Data(bitmap.pixels))
    #expect(made == CGImage(bitmap))
    #expect(made != CGImage(Bitmap(width: 2, height: 1, pixels: bitmap.pixels)))
    #expect(CGImage(Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])).alphaInfo == .noneSkipLast)
  }

  @Test func cropping() throws {
    let pixels: [UInt8] = (0..<12).flatMap { red -> [UInt8] in [red, 0, 0, 255] }
    let whole = CGImage(Bitmap(width: 4, height: 3, pixels: pixels))
    let part = try #require(whole.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)))
    #expect(part.width == 2 && part.height == 2)
    #expect([part.bitmap[0, 0].x, part.bitmap[1, 0].x, part.bitmap[0, 1].x, part.bitmap[1, 1].x] == [5, 6, 9, 10])
    let edge = try #require(whole.cropping(to: CGRect(x: 2.5, y: -3, width: 100, height: 4)))
    #expect(edge.width == 2 && edge.height == 1 && edge.bitmap[0, 0].x == 2)
    #expect(whole.cropping(to: CGRect(x: 4, y: 0, width: 5, height: 5)) == nil)
    #expect(whole.cropping(to: CGRect.null) == nil)
  }
}
