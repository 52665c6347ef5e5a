/// Why two bitmaps cannot be compared: they have different sizes, in pixels.
public struct ImageComparisonError: Error, Sendable, Hashable {
  /// Width and height of the expected bitmap.
  public let expected: SIMD2<Int>
  /// Width and height of the actual bitmap.
  public let actual: SIMD2<Int>
}

extension ImageComparisonError: CustomStringConvertible {
  /// One sentence for a person, without a full stop.
  public var description: String {
    "expected \(expected.x) x \(expected.y) pixels, but got \(actual.x) x \(actual.y)"
  }
}
