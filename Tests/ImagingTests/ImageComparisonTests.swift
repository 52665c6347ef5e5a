import Geometry
import Testing

@testable import Imaging

@Suite struct ImageComparisonTests {
  let expected = Bitmap(
    width: 3, height: 2,
    pixels: [
      0, 0, 0, 255, 10, 20, 30, 255, 255, 255, 255, 255,
      50, 50, 50, 255, 0, 0, 0, 0, 100, 100, 100, 255,
    ])

  /// Pixel (1, 0) by 3 in green, pixel (2, 1) by 40 in blue.
  var actual: Bitmap {
    var pixels = expected.pixels
    pixels[5] += 3
    pixels[22] -= 40
    return Bitmap(width: 3, height: 2, pixels: pixels)
  }

  @Test func equalPicturesDoNotDiffer() throws {
    let same = Bitmap(width: 3, height: 2, pixels: expected.pixels)
    let comparison = try ImageComparison(expected: expected, actual: same)
    #expect(comparison.maximumDifference == 0 && comparison.differingPixels() == 0)
    #expect(comparison.psnr == .infinity)
    #expect(comparison.firstDifferingPixel() == nil)
    #expect(comparison.isWithin(tolerance: 0))
  }

  @Test func figuresMatchThoseByHand() throws {
    let comparison = try ImageComparison(expected: expected, actual: actual)
    #expect(comparison.maximumDifference == 40)
    #expect([0, 2, 3, 39, 40].map { comparison.differingPixels(tolerance: $0) } == [2, 2, 1, 1, 0])
    #expect(comparison.firstDifferingPixel() == SIMD2(1, 0))
    #expect(comparison.firstDifferingPixel(tolerance: 3) == SIMD2(2, 1))
    #expect(comparison.firstDifferingPixel(tolerance: 40) == nil)
    #expect(comparison.isWithin(tolerance: 40) && !comparison.isWithin(tolerance: 39))
    // 24 channels, squares 9 + 1600: 10 log10(65025 * 24 / 1609) = 29.867 dB.
    #expect(abs(comparison.psnr - 29.867) < 0.001)
  }

  @Test func pictureShowsDifferencesInRedOnGrey() throws {
    let picture = try ImageComparison(expected: expected, actual: actual).differenceBitmap()
    #expect(picture.isOpaque && picture.width == 3 && picture.height == 2)
    #expect(picture[0, 0] == SIMD4(128, 128, 128, 255))
    #expect(picture[1, 0] == SIMD4(255, 116, 116, 255))
    #expect(picture[2, 0] == SIMD4(255, 255, 255, 255))
    #expect(picture[0, 1] == SIMD4(153, 153, 153, 255))
    #expect(picture[1, 1] == SIMD4(255, 255, 255, 255))
    #expect(picture[2, 1] == SIMD4(255, 0, 0, 255))
  }

  @Test func pictureLeavesOutWhatIsTolerated() throws {
    let comparison = try ImageComparison(expected: expected, actual: actual)
    #expect(comparison.differenceBitmap(tolerance: 3)[1, 0] == SIMD4(137, 137, 137, 255))
    let same = try ImageComparison(expected: expected, actual: expected)
    #expect(same.differenceBitmap()[2, 1] == SIMD4(178, 178, 178, 255))
  }

  @Test func differentSizesAreAnError() {
    let other = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0])
    let error = #expect(throws: ImageComparisonError.self) {
      try ImageComparison(expected: expected, actual: other)
    }
    #expect(error?.expected == SIMD2(3, 2) && error?.actual == SIMD2(1, 1))
  }
}
