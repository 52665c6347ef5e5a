import Geometry
import Multiplane

/// What most scenes are made of: boxes in a stage, in colours whose bytes are whole numbers.

/// A layer with a frame and perhaps a colour and sublayers.
func box(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil, _ sublayers: [CALayer] = []
) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  sublayers.forEach(layer.addSublayer)
  return layer
}

/// A layer without a colour.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ sublayers: [CALayer]) -> CALayer {
  box(x, y, width, height, nil, sublayers)
}

/// The root of a scene.
func stage(_ width: CGFloat, _ height: CGFloat, _ color: CGColor?, _ sublayers: [CALayer]) -> CALayer {
  box(0, 0, width, height, color, sublayers)
}

/// The root of a transparent scene.
func stage(_ width: CGFloat, _ height: CGFloat, _ sublayers: [CALayer]) -> CALayer {
  box(0, 0, width, height, nil, sublayers)
}

/// The object after some changes.
@discardableResult
func with<Object: AnyObject>(_ object: Object, _ change: (Object) -> Void) -> Object {
  change(object)
  return object
}

/// Colours.
enum Ink {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// A colour from bytes that are not premultiplied.
  static func bytes(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> CGColor {
    CGColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255)
  }
}

/// Pixels as they are read back.
enum Pixel {
  static let clear: SIMD4<UInt8> = [0, 0, 0, 0]
  static let red: SIMD4<UInt8> = [255, 0, 0, 255]
  static let green: SIMD4<UInt8> = [0, 255, 0, 255]
  static let blue: SIMD4<UInt8> = [0, 0, 255, 255]
  static let white: SIMD4<UInt8> = [255, 255, 255, 255]
}

/// The two kinds of host: which way the root's y axis points.
enum Host: CaseIterable {
  case yDown
  case yUp

  /// A picture of a layer's bounds in this kind of host.
  func viewport(_ layer: CALayer) -> Viewport { Viewport(bounds: layer.bounds, isYDown: self == .yDown) }

  /// The picture row of a y coordinate of a root of the given height.
  func row(_ y: Int, of height: Int) -> Int { self == .yDown ? y : height - 1 - y }
}

extension CACornerMask {
  /// All four corners.
  static let everyCorner: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
