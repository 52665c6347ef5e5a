import Geometry
import Glibc

/// How far one bitmap is from another of the same size.
///
/// All figures are of the premultiplied bytes, alpha included, so the hidden colour of transparent pixels does not
/// count. A pixel's difference is that of its worst channel, 0 to 255. Everything is measured once, when it is made.
public struct ImageComparison: Sendable {
  /// What should have come out.
  public let expected: Bitmap
  /// What came out.
  public let actual: Bitmap
  /// The largest difference of any channel of any pixel, 0 to 255.
  public let maximumDifference: Int
  /// Peak signal-to-noise ratio over all four channels, in decibels: 10 log10(255^2 / mean squared difference).
  /// Infinite for equal pictures.
  public let psnr: Double

  /// The difference of each pixel, top row first; empty when the pictures are equal.
  let differences: [UInt8]

  /// Measures two bitmaps of the same size.
  ///
  /// - Throws: `ImageComparisonError` when the sizes differ.
  public init(expected: Bitmap, actual: Bitmap) throws(ImageComparisonError) {
    guard expected.width == actual.width, expected.height == actual.height else {
      throw ImageComparisonError(
        expected: SIMD2(expected.width, expected.height), actual: SIMD2(actual.width, actual.height))
    }
    self.expected = expected
    self.actual = actual
    guard expected.pixels != actual.pixels else {
      (differences, maximumDifference, psnr) = ([], 0, .infinity)
      return
    }
    let (differences, squares) = Self.measure(expected.pixels, actual.pixels)
    self.differences = differences
    maximumDifference = Int(differences.max() ?? 0)
    psnr = 10 * log10(255 * 255 * Double(expected.pixels.count) / Double(squares))
  }

  /// Whether no channel differs by more than the tolerance.
  public func isWithin(tolerance: Int) -> Bool {
    maximumDifference <= tolerance
  }

  /// How many pixels differ by more than the tolerance in some channel.
  public func differingPixels(tolerance: Int = 0) -> Int {
    differences.reduce(0) { $0 + (Int($1) > tolerance ? 1 : 0) }
  }

  /// Column and row of the first pixel, in reading order, that differs by more than the tolerance.
  public func firstDifferingPixel(tolerance: Int = 0) -> SIMD2<Int>? {
    differences.firstIndex { Int($0) > tolerance }.map { SIMD2($0 % expected.width, $0 / expected.width) }
  }

  /// The worst channel's difference of each pixel, and the sum of all channels' squared differences.
  private static func measure(_ a: [UInt8], _ b: [UInt8]) -> (differences: [UInt8], squares: UInt64) {
    var squares: UInt64 = 0
    let differences = [UInt8](unsafeUninitializedCapacity: a.count / 4) { output, count in
      for pixel in 0..<a.count / 4 {
        var worst: UInt8 = 0
        for at in pixel * 4..<pixel * 4 + 4 {
          let difference = a[at] > b[at] ? a[at] - b[at] : b[at] - a[at]
          worst = max(worst, difference)
          squares += UInt64(difference) * UInt64(difference)
        }
        output[pixel] = worst
      }
      count = a.count / 4
    }
    return (differences, squares)
  }
}
