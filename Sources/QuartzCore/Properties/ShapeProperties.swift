import CoreGraphics

/// What a shape layer has beside what all layers have. The initial values are Core Animation's defaults.
public struct ShapeProperties: Sendable {
  /// In the layer's own space, in points; nil draws nothing.
  public var path: CGPath?
  /// Of the path's inside; nil fills nothing.
  public var fillColor: LayerColor? = .black
  /// What counts as inside.
  public var fillRule = CAShapeLayerFillRule.nonZero
  /// Of the line along the path; nil strokes nothing.
  public var strokeColor: LayerColor?
  /// Where the stroke begins, as a share of the length of all subpaths.
  public var strokeStart: CGFloat = 0
  /// Where the stroke ends, as a share of the length of all subpaths.
  public var strokeEnd: CGFloat = 1
  /// In points, half on each side.
  public var lineWidth: CGFloat = 1
  /// The longest mitre, in line widths.
  public var miterLimit: CGFloat = 10
  /// How open ends look.
  public var lineCap = CAShapeLayerLineCap.butt
  /// How segments meet.
  public var lineJoin = CAShapeLayerLineJoin.miter
  /// Where in the pattern the stroke begins, in points.
  public var lineDashPhase: CGFloat = 0
  /// Lengths of dashes and gaps in turn, in points; nil for a solid line.
  public var lineDashPattern: [Double]?

  /// The values of a new shape layer.
  public init() {}
}
