import CoreGraphics

/// What a gradient layer has beside what all layers have. The initial values are Core Animation's defaults.
public struct GradientProperties: Sendable {
  /// Nil and a single colour draw nothing.
  public var colors: [LayerColor]?
  /// 0...1, ascending, one for each colour; nil spreads the colours evenly.
  public var locations: [Double]?
  /// In units of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0)
  /// In units of the bounds.
  public var endPoint = CGPoint(x: 0.5, y: 1)
  /// Along a line, away from a point, or around one.
  public var type = CAGradientLayerType.axial

  /// The values of a new gradient layer.
  public init() {}
}
