import Geometry
import Testing

@testable import PixelTesting

/// A probe passes on the very value, within its tolerance, and nowhere else.
struct PixelProbeTests {
  private let picture = Bitmap(3, 2) { x, y in SIMD4(UInt8(10 * x), UInt8(20 * y), 7, 255) }

  private func complaint(
    _ x: Int, _ y: Int, _ expected: SIMD4<UInt8>, _ tolerance: PixelTolerance = .exact
  ) -> String? {
    PixelProbe(x: x, y: y, expected: expected, tolerance: tolerance, reason: "it was painted so").complaint(
      about: picture)
  }

  @Test func theValueItselfPasses() {
    #expect(complaint(2, 1, [20, 20, 7, 255]) == nil)
  }

  @Test(arguments: 0..<4)
  func everyChannelCounts(channel: Int) {
    var expected: SIMD4<UInt8> = [20, 20, 7, 255]
    expected[channel] -= 1
    #expect(complaint(2, 1, expected) != nil)
    #expect(complaint(2, 1, expected, .within(1, because: "it may")) == nil)
  }

  @Test func theComplaintSaysWhatWasExpectedAndWhy() {
    let text = complaint(1, 0, [10, 0, 9, 255], .within(1, because: "bytes round"))
    #expect(
      text == "pixel (1, 0) is [10, 0, 7, 255], expected [10, 0, 9, 255] because it was painted so; "
        + "1 is allowed, because bytes round")
  }

  @Test(arguments: [(3, 0), (0, 2), (-1, 0), (0, -1)])
  func outsideThePictureIsAComplaint(x: Int, y: Int) {
    #expect(complaint(x, y, Pixel.clear) == "(\(x), \(y)) lies outside the picture of 3 x 2 pixels")
  }
}
