import Geometry

/// Colours that change along a line, away from a point, or around one.
public struct GradientPaint: Sendable, Equatable {
  /// What the place on the gradient is, as a function of a point (u, v) of the gradient's own space.
  public enum Shape: Sendable, Equatable {
    /// u
    case axial
    /// The distance from the origin.
    case radial
    /// The angle from +u towards +v, in turns.
    case conic
  }

  /// A colour at a place.
  public struct Stop: Sendable, Equatable {
    /// 0...1, not smaller than that of the stop before.
    public var location: Float
    /// Not premultiplied; mixed as it is.
    public var color: SIMD4<Float>

    /// A colour at a place.
    public init(location: Float, color: SIMD4<Float>) { (self.location, self.color) = (location, color) }
  }

  /// How a place follows from a point.
  public var shape: Shape
  /// From the item's local units to the gradient's space.
  public var map: Path.Affine
  /// At least two. Before the first and behind the last their colours go on; of two at one place the later one begins
  /// there.
  public var stops: [Stop]
  /// Multiplies every colour's alpha.
  public var opacity: Float

  /// A gradient of at least two stops in ascending order.
  public init(_ shape: Shape, map: Path.Affine, stops: [Stop], opacity: Float) {
    (self.shape, self.map, self.stops, self.opacity) = (shape, map, stops, opacity)
  }
}
