/// An axis-aligned rectangle of floats, kept as its two corners so that unions and intersections are two instructions.
public struct Rect: Sendable, Equatable {
  /// The corner with the smallest x and y.
  public var min: SIMD2<Float>
  /// The corner with the largest x and y.
  public var max: SIMD2<Float>

  /// A rectangle from its corners; it is empty unless `min < max` in both.
  public init(min: SIMD2<Float>, max: SIMD2<Float>) {
    self.min = min
    self.max = max
  }

  /// A rectangle from its corner with the smallest coordinates and its size.
  public init(x: Float, y: Float, width: Float, height: Float) {
    min = SIMD2(x, y)
    max = SIMD2(x + width, y + height)
  }

  /// Contains nothing and changes nothing in a union.
  public static let null = Rect(min: SIMD2(repeating: .infinity), max: SIMD2(repeating: -.infinity))

  /// Width and height; negative where `max < min`.
  public var size: SIMD2<Float> { max - min }
  /// The middle.
  public var center: SIMD2<Float> { (min + max) * 0.5 }
  /// From the middle to the corner `max`.
  public var halfSize: SIMD2<Float> { (max - min) * 0.5 }
  /// Whether it has no area; also for corners that are not numbers.
  public var isEmpty: Bool { !(min.x < max.x && min.y < max.y) }
  /// Width times height; 0 if empty, never negative.
  public var area: Float { isEmpty ? 0 : size.x * size.y }

  /// The four corners in the order of a triangle strip: (min, min), (max, min), (min, max), (max, max).
  public func corner(_ index: Int) -> SIMD2<Float> {
    SIMD2(index & 1 == 0 ? min.x : max.x, index & 2 == 0 ? min.y : max.y)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(min: pointwiseMin(min, other.min), max: pointwiseMax(max, other.max))
  }

  /// The part that both share; empty, with `max <= min` somewhere, if there is none.
  public func intersection(_ other: Rect) -> Rect {
    Rect(min: pointwiseMax(min, other.min), max: pointwiseMin(max, other.max))
  }

  /// Whether both share some area; touching edges share none.
  public func intersects(_ other: Rect) -> Bool {
    min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y
  }

  /// Whether no part of the other lies outside; common edges are allowed.
  public func contains(_ other: Rect) -> Bool {
    min.x <= other.min.x && min.y <= other.min.y && other.max.x <= max.x && other.max.y <= max.y
  }

  /// Grown by `amount` on each side; shrunk where it is negative.
  public func outset(by amount: SIMD2<Float>) -> Rect { Rect(min: min - amount, max: max + amount) }

  /// Moved without a change of size.
  public func offset(by delta: SIMD2<Float>) -> Rect { Rect(min: min + delta, max: max + delta) }

  /// The smallest rectangle of whole pixels around this one.
  public var roundedOut: Rect { Rect(min: min.rounded(.down), max: max.rounded(.up)) }
}
