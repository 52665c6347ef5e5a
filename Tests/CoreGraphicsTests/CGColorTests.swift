import CoreGraphics
import Testing

/// Colours: components, conversion to sRGB and back, equality.
@Suite struct CGColorTests {
  private func color(_ space: CFString, _ components: [CGFloat]) throws -> CGColor {
    let space = try #require(CGColorSpace(name: space))
    return try #require(CGColor(colorSpace: space, components: components))
  }

  private func isClose(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ tolerance: Double = 1e-4) -> Bool {
    let difference = a - b
    return (0..<4).allSatisfy { abs(difference[$0]) < tolerance }
  }

  /// Known values of the corners of Display P3 in extended sRGB.
  @Test func displayP3Primaries() throws {
    let red = try color(CGColorSpace.displayP3, [1, 0, 0, 1]).sRGBComponents
    let green = try color(CGColorSpace.displayP3, [0, 1, 0, 1]).sRGBComponents
    let white = try color(CGColorSpace.displayP3, [1, 1, 1, 0.5]).sRGBComponents
    #expect(isClose(red, [1.0930, -0.2267, -0.1501, 1]))
    #expect(isClose(green, [-0.5116, 1.0183, -0.3107, 1]))
    #expect(isClose(white, [1, 1, 1, 0.5], 1e-9))
  }

  @Test func conversionReturns() throws {
    let original = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.25)
    for name in [CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.extendedSRGB] {
      let space = try #require(CGColorSpace(name: name))
      let there = try #require(original.converted(to: space, intent: .defaultIntent, options: nil))
      #expect(there.colorSpace == space)
      #expect(isClose(there.sRGBComponents, original.sRGBComponents, 1e-9))
    }
  }

  @Test func linearLight() throws {
    let half = try color(CGColorSpace.linearSRGB, [0.5, 0.001, -0.5, 1]).sRGBComponents
    #expect(isClose(half, [0.735357, 0.01292, -0.735357, 1], 1e-6))
  }

  @Test func greysAreOneComponent() throws {
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    #expect(gray.components == [0.25, 0.5])
    #expect(gray.numberOfComponents == 2)
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(gray.sRGBComponents == [0.25, 0.25, 0.25, 0.5])
    let space = CGColorSpaceCreateDeviceGray()
    let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let luminance = try #require(green.converted(to: space, intent: .defaultIntent, options: nil)?.components?[0])
    #expect(abs(luminance - 0.862481) < 1e-5)
  }

  @Test func constants() {
    #expect(CGColor.black.sRGBComponents == [0, 0, 0, 1])
    #expect(CGColor.white.sRGBComponents == [1, 1, 1, 1])
    #expect(CGColor.clear.sRGBComponents == .zero)
  }

  @Test func wrongCountsAndOddNumbers() throws {
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0]) == nil)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 0, 0]) == nil)
    #expect(CGColor(red: .nan, green: .infinity, blue: 2, alpha: 7).sRGBComponents == [0, 0, 2, 1])
    let array: [CGFloat] = [0, 1, 0, 1]
    let pointed = array.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: $0) }
    }
    #expect(pointed?.components == array)
  }

  @Test func equalityOfSpaceAndComponents() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(sRGBComponents: [1, 0, 0, 1]))
    #expect(red != CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]))
    #expect(red.copy(alpha: 0.5) == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CGColor(sRGBComponents: [1.5, 0, 0, 1]).colorSpace?.name == CGColorSpace.extendedSRGB)
  }

  @Test func spaces() {
    #expect(CGColorSpace(name: "no such space") == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(CGColorSpaceCreateDeviceRGB().name == nil)
  }
}
