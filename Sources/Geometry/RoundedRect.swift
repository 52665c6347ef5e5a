/// The outline of a layer's box: a rectangle whose corners may be rounded, each by itself, along a circular arc or along
/// the continuous curve.
///
/// The order of the fields leaves no gaps in memory: lists hold thousands of outlines.
public struct RoundedRect: Sendable, Equatable {
  /// The box before its corners are cut, in local units of the layer's plane.
  public var rect: Rect
  /// Which corners are rounded, in the order of `Rect.corner(_:)`: (min, min), (max, min), (min, max), (max, max).
  public var roundedCorners: SIMD4<Float>
  /// Corner radius; already at most half the shorter side.
  public var radius: Float
  /// How far the curve reaches along an edge, in radii: 1 is a circular arc, 1.528665 the full continuous curve.
  public var expansion: Float

  /// An outline; a plain rectangle by default. `radius` must be at most half the shorter side.
  public init(
    _ rect: Rect, radius: Float = 0, roundedCorners: SIMD4<Float> = SIMD4(repeating: 1), expansion: Float = 1
  ) {
    self.rect = rect
    self.radius = radius
    self.roundedCorners = roundedCorners
    self.expansion = expansion
  }

  /// A plain rectangle, so that coverage is a product of two edges' coverages.
  public var isRectangle: Bool { radius <= 0 || roundedCorners == .zero }

  /// Whether all corners are circular arcs of one radius: the cheapest rounded shader.
  public var hasUniformCircularCorners: Bool {
    roundedCorners == SIMD4(repeating: 1) && expansion <= 1
  }

  /// How far from the corners, along an edge, the outline is not straight.
  public var cornerExtent: Float { isRectangle ? 0 : radius * Swift.max(expansion, 1) }

  /// Grown by `amount` on every side (shrunk where negative); round corners stay concentric.
  public func outset(by amount: Float) -> RoundedRect {
    var grown = self
    grown.rect = rect.outset(by: SIMD2(repeating: amount))
    grown.radius = Swift.max(0, radius + (isRectangle ? 0 : amount))
    return grown
  }
}
