/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The first column and row.
  public var min: SIMD2<Int>
  /// The column and row behind the last.
  public var max: SIMD2<Int>

  /// The pixels from `min` up to but without `max`.
  public init(min: SIMD2<Int>, max: SIMD2<Int>) { (self.min, self.max) = (min, max) }

  /// The pixels that a rectangle touches. Coordinates beyond a billion count as that.
  public init(_ rect: Rect) {
    let limit = SIMD2<Float>(repeating: 1e9)
    let out = rect.isEmpty ? Rect(min: .zero, max: .zero) : rect.roundedOut
    min = SIMD2<Int>(out.min.clamped(lowerBound: -limit, upperBound: limit))
    max = SIMD2<Int>(out.max.clamped(lowerBound: -limit, upperBound: limit))
  }

  /// Columns; 0 for an empty rectangle.
  public var width: Int { Swift.max(0, max.x - min.x) }
  /// Rows; 0 for an empty rectangle.
  public var height: Int { Swift.max(0, max.y - min.y) }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
