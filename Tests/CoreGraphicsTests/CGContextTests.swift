import CoreGraphics
import Geometry
import Testing

/// Making contexts, their memory, states and transforms.
@Suite struct CGContextTests {
  private func context(
    _ width: Int, _ height: Int, bits: Int = 8, bytesPerRow: Int = 0, _ alpha: CGImageAlphaInfo = .premultipliedLast,
    _ order: CGBitmapInfo = [], space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: alpha.rawValue | order.rawValue)
  }

  @Test func usualFormatsAreTaken() throws {
    let plain = try #require(context(3, 2))
    #expect(plain.width == 3 && plain.height == 2 && plain.bytesPerRow == 12 && plain.bitsPerPixel == 32)
    #expect(context(3, 2, bytesPerRow: 64)?.bytesPerRow == 64)
    #expect(context(3, 2, .noneSkipFirst, .byteOrder32Little)?.alphaInfo == .noneSkipFirst)
    #expect(context(3, 2, .none, space: CGColorSpaceCreateDeviceGray())?.bytesPerRow == 3)
  }

  @Test func otherFormatsAndSizesAreRefused() throws {
    #expect(context(0, 2) == nil && context(2, -1) == nil)
    #expect(context(16_385, 1) == nil && context(16_384, 4_097) == nil)
    #expect(context(16_384, 1) != nil)
    #expect(context(3, 2, bits: 16) == nil && context(3, 2, bytesPerRow: 11) == nil)
    #expect(context(3, 2, .last) == nil && context(3, 2, .alphaOnly) == nil)
    #expect(context(3, 2, .premultipliedLast, .floatComponents) == nil)
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(context(3, 2, space: wide) == nil)
  }

  @Test func theOriginIsTheLowerLeftCorner() {
    let picture = Canvas.picture(3, 2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(Canvas.alphas(of: picture) == [[0, 0, 0], [255, 0, 0]])
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [255, 0, 51, 255] as [UInt8]),
    (.premultipliedFirst, .byteOrder32Little, [51, 0, 255, 255]),
    (.premultipliedFirst, .byteOrder32Big, [255, 255, 0, 51]),
    (.noneSkipLast, CGBitmapInfo(), [255, 0, 51, 255]),
  ])
  func theCallersMemoryIsDrawnInto(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ expected: [UInt8]) throws {
    var bytes = [UInt8](repeating: 9, count: 24)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
      context.setFillColor(red: 1, green: 0, blue: 0.2, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(Array(bytes[16..<20]) == expected)
    #expect(bytes.enumerated().allSatisfy { (16..<20).contains($0.offset) || $0.element == 9 })
  }

  @Test func greyIsLuminanceAndSkippedAlphaIsOpaque() throws {
    let grey = try #require(context(1, 1, .none, space: CGColorSpaceCreateDeviceGray()))
    grey.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    grey.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(grey.makeImage()?.bitmap[0, 0] == SIMD4(91, 91, 91, 255), "0.7152 · 0.5 · 255")
    let skipped = try #require(context(1, 1, .noneSkipLast))
    skipped.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.2)
    skipped.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(skipped.makeImage()?.bitmap[0, 0] == SIMD4(51, 51, 51, 255))
  }

  @Test func statesAreSavedAndRestored() {
    let picture = Canvas.picture(4, 1) { context in
      context.setFillColor(Canvas.red)
      context.saveGState()
      context.setFillColor(Canvas.blue)
      context.translateBy(x: 2, y: 0)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setAlpha(0.2)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.restoreGState()
      context.restoreGState()
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    #expect((0..<4).map { picture[$0, 0] } == [.zero, .zero, SIMD4(0, 0, 51, 51), SIMD4(255, 0, 0, 255)])
  }

  @Test func transformsActInTheOrderOfTheCalls() throws {
    let context = try #require(CGContext(width: 10, height: 10))
    context.translateBy(x: 3, y: 4)
    context.scaleBy(x: 2, y: -1)
    context.rotate(by: .pi / 2)
    context.concatenate(CGAffineTransform(translationX: 1, y: 0))
    let point = context.convertToDeviceSpace(CGPoint(x: 0, y: 1))
    // (0, 1) → (1, 1) → turned (−1, 1) → scaled (−2, −1) → moved (1, 3).
    #expect(abs(point.x - 1) < 1e-12 && abs(point.y - 3) < 1e-12)
    let back = context.convertToUserSpace(point)
    #expect(abs(back.x) < 1e-12 && abs(back.y - 1) < 1e-12)
  }

  @Test func picturesDoNotChangeLater() throws {
    let context = try #require(CGContext(width: 1, height: 1))
    let before = try #require(context.makeImage())
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(before.bitmap[0, 0] == .zero)
    #expect(context.makeImage()?.bitmap[0, 0] == SIMD4(0, 0, 0, 255))
  }
}
