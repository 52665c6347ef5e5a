/// A rectangle of whole pixels, y down.
public struct PixelRect: Sendable, Hashable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns; none if 0 or negative.
  public var width: Int
  /// The number of rows; none if 0 or negative.
  public var height: Int

  /// A rectangle from its first pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether there is no pixel inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels that a rectangle touches; none for an empty one. Coordinates are held within a billion.
  public init(touchedBy rect: Rect) {
    let limit = SIMD2<Float>(repeating: 1e9)
    let out = rect.isEmpty ? Rect(min: .zero, max: .zero) : rect.roundedOut
    let low = SIMD2<Int>(out.min.clamped(lowerBound: -limit, upperBound: limit))
    let high = SIMD2<Int>(out.max.clamped(lowerBound: -limit, upperBound: limit))
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
