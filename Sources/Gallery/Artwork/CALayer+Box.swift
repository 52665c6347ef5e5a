import Multiplane

/// Short ways to make the boxes that the scenes consist of.
extension CALayer {
  /// A layer of that size, with its middle at a point of its superlayer.
  convenience init(width: CGFloat, height: CGFloat, at center: CGPoint = .zero, color: CGColor? = nil) {
    self.init()
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    position = center
    backgroundColor = color
  }

  /// A round layer, with its middle at a point of its superlayer.
  convenience init(diameter: CGFloat, at center: CGPoint = .zero, color: CGColor? = nil) {
    self.init(width: diameter, height: diameter, at: center, color: color)
    cornerRadius = diameter / 2
  }

  /// The middle of the bounds, where a sublayer that is to be centred belongs.
  var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// The soft shadow of a thing that floats `height` points above what lies below it.
  func castShadow(height: CGFloat, opacity: Float) {
    shadowOffset = CGSize(width: 0, height: height / 2)
    shadowRadius = height
    shadowOpacity = opacity
  }
}

extension CATransform3D {
  /// What an eye sees that far in front of the picture; for `sublayerTransform`.
  static func perspective(eye distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }
}
