import CoreGraphics
import Foundation

/// A layer that fills its rounded bounds with colours that change from place to place, above the background and below
/// the contents.
///
/// Colours are mixed in sRGB encoding and not premultiplied. Beyond the ends the last colours go on.
open class CAGradientLayer: CALayer {
  /// A layer without colours.
  public override init() {
    super.init()
    properties.specific = .gradient(Shared(GradientProperties()))
  }

  override class var family: LayerFamily { .gradient }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  /// At least two `CGColor`s; otherwise nothing is drawn. Other objects make the whole list count as nil.
  open var colors: [Any]? {
    get { properties.gradient.colors?.map(\.cgColor) }
    set { set(\.gradient.colors, newValue.flatMap(Self.colors)) }
  }
  /// Where each colour is, 0 to 1 and ascending; nil spreads them evenly. With fewer locations than colours nothing is
  /// drawn.
  open var locations: [NSNumber]? {
    get { properties.gradient.locations?.map { NSNumber(value: $0) } }
    set { set(\.gradient.locations, newValue?.map(\.doubleValue)) }
  }
  /// Where the gradient begins, or its centre, in units of the bounds.
  open var startPoint: CGPoint {
    get { properties.gradient.startPoint }
    set { set(\.gradient.startPoint, newValue) }
  }
  /// Where the gradient ends, in units of the bounds. A radial one is an ellipse whose half axes are the distances
  /// between the points in x and in y; a conic one begins in the direction of this point and turns from +x to +y.
  open var endPoint: CGPoint {
    get { properties.gradient.endPoint }
    set { set(\.gradient.endPoint, newValue) }
  }
  /// Along a line, away from a point, or around one.
  open var type: CAGradientLayerType {
    get { properties.gradient.type }
    set { set(\.gradient.type, newValue) }
  }

  private static func colors(_ objects: [Any]) -> [LayerColor]? {
    let colors = objects.compactMap { $0 as? CGColor }
    return colors.count == objects.count ? colors.map { LayerColor($0) } : nil
  }
}
