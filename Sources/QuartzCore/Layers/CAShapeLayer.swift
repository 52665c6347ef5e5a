import CoreGraphics
import Foundation

/// A layer that draws a path: its inside in one colour, and a line along it in another.
///
/// The path lies in the layer's own space, between contents and sublayers, and is not clipped to the bounds. `path` does
/// not animate by itself; a `CABasicAnimation` of it moves point by point between paths of the same structure.
open class CAShapeLayer: CALayer {
  /// A layer without a path.
  public override init() {
    super.init()
    properties.specific = .shape(Shared(ShapeProperties()))
  }

  override class var family: LayerFamily { .shape }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  /// In the layer's own space; nil draws nothing.
  open var path: CGPath? {
    get { properties.shape.path }
    set { set(\.shape.path, newValue?.copy()) }
  }
  /// Of the path's inside; opaque black in a new layer, and nil fills nothing. Open subpaths count as closed.
  open var fillColor: CGColor? {
    get { properties.shape.fillColor?.cgColor }
    set { set(\.shape.fillColor, newValue.map { LayerColor($0) }) }
  }
  /// What counts as inside.
  open var fillRule: CAShapeLayerFillRule {
    get { properties.shape.fillRule }
    set { set(\.shape.fillRule, newValue) }
  }
  /// Of the line along the path; nil, as in a new layer, strokes nothing.
  open var strokeColor: CGColor? {
    get { properties.shape.strokeColor?.cgColor }
    set { set(\.shape.strokeColor, newValue.map { LayerColor($0) }) }
  }
  /// Where the stroke begins, as a share of the length of all subpaths together; values outside 0 to 1 count as the
  /// nearest of the two when it is drawn.
  open var strokeStart: CGFloat {
    get { properties.shape.strokeStart }
    set { set(\.shape.strokeStart, newValue) }
  }
  /// Where the stroke ends, as a share of the length of all subpaths together.
  open var strokeEnd: CGFloat {
    get { properties.shape.strokeEnd }
    set { set(\.shape.strokeEnd, newValue) }
  }
  /// In points, half on each side of the path.
  open var lineWidth: CGFloat {
    get { properties.shape.lineWidth }
    set { set(\.shape.lineWidth, newValue) }
  }
  /// The longest mitre before a corner is bevelled, in line widths.
  open var miterLimit: CGFloat {
    get { properties.shape.miterLimit }
    set { set(\.shape.miterLimit, newValue) }
  }
  /// How open ends look.
  open var lineCap: CAShapeLayerLineCap {
    get { properties.shape.lineCap }
    set { set(\.shape.lineCap, newValue) }
  }
  /// How segments meet.
  open var lineJoin: CAShapeLayerLineJoin {
    get { properties.shape.lineJoin }
    set { set(\.shape.lineJoin, newValue) }
  }
  /// Where in the pattern the stroke begins, in points.
  open var lineDashPhase: CGFloat {
    get { properties.shape.lineDashPhase }
    set { set(\.shape.lineDashPhase, newValue) }
  }
  /// Lengths of dashes and gaps in turn, in points; nil for a solid line. The pattern begins where the stroke does.
  open var lineDashPattern: [NSNumber]? {
    get { properties.shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { set(\.shape.lineDashPattern, newValue?.map(\.doubleValue)) }
  }
}
