import CoreGraphics

/// Where a layer tree appears in a picture.
///
/// In device space y points down. A y-down host, as on iOS, shows the root layer's coordinates as they are; a y-up host, as
/// on the Mac and in scene files, mirrors them. Images stay upright either way.
public struct Viewport: Sendable, Equatable {
  /// The picture's size in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// Pixels per point.
  public var scale: CGFloat
  /// The pixel position of the middle of the root layer's bounds.
  public var center: CGPoint
  /// Whether the host's y axis points down.
  public var isYDown: Bool
  /// What lies below everything; transparent by default.
  public var background: CGColor?

  /// A picture that shows exactly the root layer's bounds.
  public init(bounds: CGRect, scale: CGFloat = 1, isYDown: Bool = true, background: CGColor? = nil) {
    let width = max(1, Int((bounds.width * scale).rounded(.up)))
    let height = max(1, Int((bounds.height * scale).rounded(.up)))
    self.init(
      width: width, height: height, scale: scale,
      center: CGPoint(x: bounds.width * scale / 2, y: bounds.height * scale / 2), isYDown: isYDown,
      background: background)
  }

  /// A picture of any size with the middle of the root layer's bounds at `center`, in pixels; in its middle by default.
  public init(
    width: Int, height: Int, scale: CGFloat = 1, center: CGPoint? = nil, isYDown: Bool = true,
    background: CGColor? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.center = center ?? CGPoint(x: CGFloat(width) / 2, y: CGFloat(height) / 2)
    self.isYDown = isYDown
    self.background = background
  }

  /// From points around the root layer's middle to device space. Depth is scaled like width and height.
  var world: WorldTransform {
    let unit = Double(scale)
    return WorldTransform(
      x: SIMD4(unit, 0, 0, 0), y: SIMD4(0, isYDown ? unit : -unit, 0, 0), z: SIMD4(0, 0, unit, 0),
      origin: SIMD4(center.x, center.y, 0, 1))
  }
}
