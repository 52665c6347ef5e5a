import Multiplane

/// An angle bracket made of two turned bars: the sign for playing in a direction.
enum Chevron {
  /// The sign with its middle at a point.
  static func layer(pointsLeft: Bool, at center: CGPoint) -> CALayer {
    let chevron = CALayer(width: 0, height: 0, at: center)
    for side in [-1.0, 1] {
      let bar = CALayer(width: 16, height: 4, at: CGPoint(x: 0, y: side * 4.7), color: .hex(0x1F2937))
      bar.cornerRadius = 2
      bar.transform = CATransform3DMakeRotation((pointsLeft ? 1 : -1) * side * .pi / 4, 0, 0, 1)
      chevron.addSublayer(bar)
    }
    return chevron
  }
}
