import Multiplane

/// Two pictures in round frames that jump at each other, are squashed where they meet, and come to rest as squares: the
/// mask and the frame are one path that morphs.
enum Avatars {
  static let scene = Gallery.Scene(
    name: "avatars", summary: "Masked pictures that bounce off each other and morph from circles to squares",
    makeLayer: makeLayer, background: .hex(0xF4F1DE), posterTime: 0.62, duration: 4, isBenchmark: false)

  private static let side: CGFloat = 170
  private static let margin: CGFloat = 12
  private static let seconds = 4.0
  /// Shares of the scene's time: rest, run-up, meeting, bouncing off, rest, square, rest.
  private static let moments = [0, 0.08, 0.155, 0.24, 0.45, 0.6, 0.9, 1] as [NSNumber]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 720, height: 420)
    root.addSublayer(avatar(x: 170, towards: 1, Paintings.sleeves[2], .hex(0x3D405B)))
    root.addSublayer(avatar(x: 550, towards: -1, Paintings.sleeves[5], .hex(0xE07A5F)))
    return root
  }

  private static func avatar(x: CGFloat, towards direction: CGFloat, _ picture: CGImage, _ color: CGColor) -> CALayer {
    let avatar = CALayer(width: side, height: side, at: CGPoint(x: x, y: 210))
    // Larger than the circle, because the meeting squeezes its frame to more than its height.
    let photo = CALayer(width: side + 2 * margin, height: side + 2 * margin, at: avatar.middle)
    photo.contents = picture
    let mask = CAShapeLayer()
    mask.position = CGPoint(x: margin, y: margin)
    let frame = CAShapeLayer()
    (frame.fillColor, frame.strokeColor, frame.lineWidth) = (nil, color, 8)
    let outlines = outlines(direction)
    for shape in [mask, frame] {
      shape.path = outlines.last
      shape.add(play("path", outlines), forKey: "path")
    }
    photo.mask = mask
    avatar.addSublayer(photo)
    avatar.addSublayer(frame)
    avatar.add(play("position.x", [0, -14, 102, -24, 0, 0, 0, 0].map { x + $0 * direction }), forKey: "jump")
    return avatar
  }

  private static func play(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.keyTimes) = (values, moments)
    let (hit, soft) = (CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut))
    let both = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.timingFunctions = [both, hit, soft, both, both, both, both]
    (animation.duration, animation.repeatCount) = (seconds, .infinity)
    return animation
  }

  // MARK: - Outlines

  /// A circle until the meeting, where the side that hits stays and the rest is squashed; at last a square.
  private static func outlines(_ direction: CGFloat) -> [CGPath] {
    let whole = CGRect(x: 0, y: 0, width: side, height: side)
    let squashed = CGRect(x: direction > 0 ? 22 : 0, y: -9, width: side - 22, height: side + 18)
    let circle = rounded(whole, side / 2)
    return [
      circle, circle, rounded(squashed, (side - 22) / 2), circle, circle, rounded(whole, 14), rounded(whole, 14),
      circle,
    ]
  }

  /// All outlines have the same elements, so that they morph into each other.
  private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
    // The length of a cubic's handles that follows a quarter of a circle.
    let handle = radius * 0.5523
    let path = CGMutablePath()
    let (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    path.move(to: point(low.x + radius, low.y))
    path.addLine(to: point(high.x - radius, low.y))
    path.addCurve(
      to: point(high.x, low.y + radius), control1: point(high.x - radius + handle, low.y),
      control2: point(high.x, low.y + radius - handle))
    path.addLine(to: point(high.x, high.y - radius))
    path.addCurve(
      to: point(high.x - radius, high.y), control1: point(high.x, high.y - radius + handle),
      control2: point(high.x - radius + handle, high.y))
    path.addLine(to: point(low.x + radius, high.y))
    path.addCurve(
      to: point(low.x, high.y - radius), control1: point(low.x + radius - handle, high.y),
      control2: point(low.x, high.y - radius + handle))
    path.addLine(to: point(low.x, low.y + radius))
    path.addCurve(
      to: point(low.x + radius, low.y), control1: point(low.x, low.y + radius - handle),
      control2: point(low.x + radius - handle, low.y))
    path.closeSubpath()
    return path
  }
}
