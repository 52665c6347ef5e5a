import Multiplane

/// A hot-air balloon over evening hills: it floats through six places on one smooth curve, comes near and leaves again.
enum Balloon {
  static let scene = Gallery.Scene(
    name: "balloon", summary: "A balloon on a smooth flight through keyframes of place, size and tilt",
    makeLayer: makeLayer, background: .hex(0x21295E), posterTime: 6.2, duration: 28, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 900, height: 600)
    root.contents = Paintings.evening
    root.masksToBounds = true
    root.addSublayer(cloud(at: 150, width: 190, seconds: 28, start: 0.3))
    let balloon = craft()
    for animation in [flight(), tilt(), size()] {
      animation.duration = 14
      animation.repeatCount = .infinity
      balloon.add(animation, forKey: animation.keyPath)
    }
    root.addSublayer(balloon)
    root.addSublayer(cloud(at: 92, width: 260, seconds: 14, start: 0.75))
    return root
  }

  // MARK: - Flight

  /// Rests at both ends and flies on evenly in between: the first and the last easing meet the others at their speed.
  private static func flight() -> CAKeyframeAnimation {
    let places = [(150, 380), (300, 250), (470, 170), (690, 210), (620, 400), (380, 460), (150, 380)]
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.values = places.map { CGPoint(x: $0.0, y: $0.1) }
    flight.keyTimes = [0, 0.19, 0.32, 0.5, 0.66, 0.81, 1]
    flight.calculationMode = .cubic
    let steady = CAMediaTimingFunction(name: .linear)
    flight.timingFunctions =
      [CAMediaTimingFunction(controlPoints: 0.45, 0, 0.7, 0.7)] + [steady, steady, steady, steady]
      + [CAMediaTimingFunction(controlPoints: 0.3, 0.3, 0.55, 1)]
    return flight
  }

  /// Radians: it leans into the wind on its way, and back at the turn.
  private static func tilt() -> CAKeyframeAnimation {
    let tilt = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    tilt.values = [0, 0.12, 0.05, -0.04, -0.14, -0.08, 0]
    tilt.calculationMode = .cubic
    return tilt
  }

  /// Far away at both ends.
  private static func size() -> CAKeyframeAnimation {
    let size = CAKeyframeAnimation(keyPath: "transform.scale")
    size.values = [0.55, 0.7, 1, 1.15, 0.9, 0.55]
    size.keyTimes = [0, 0.2, 0.4, 0.55, 0.75, 1]
    let soft = CAMediaTimingFunction(name: .easeInEaseOut)
    size.timingFunctions = [soft, soft, soft, soft, soft]
    return size
  }

  // MARK: - Balloon

  private static func craft() -> CALayer {
    let craft = CALayer(width: 150, height: 240)
    let envelope = CALayer(width: 150, height: 180, at: CGPoint(x: 75, y: 90))
    envelope.contents = Paintings.envelope
    craft.addSublayer(flame())
    for side in [-1.0, 1] {
      let rope = CALayer(width: 2, height: 48, at: CGPoint(x: 75 + side * 17, y: 195), color: .hex(0x3B2A20))
      rope.transform = CATransform3DMakeRotation(side * 0.16, 0, 0, 1)
      craft.addSublayer(rope)
    }
    let basket = CALayer(width: 36, height: 26, at: CGPoint(x: 75, y: 226), color: .hex(0x8A5A33))
    basket.cornerRadius = 7
    basket.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    let brim = CALayer(width: 40, height: 6, at: CGPoint(x: 18, y: 1), color: .hex(0x5C3A1E))
    brim.cornerRadius = 3
    basket.addSublayer(brim)
    craft.addSublayer(basket)
    craft.addSublayer(envelope)
    return craft
  }

  /// The burner, which is lit twice in seven seconds.
  private static func flame() -> CALayer {
    let flame = CALayer(width: 26, height: 44, at: CGPoint(x: 75, y: 190))
    flame.contents = Paintings.glow(.hex(0xFFD27A))
    flame.opacity = 0
    let burn = CAKeyframeAnimation(keyPath: "opacity")
    burn.values = [0, 1, 0.8, 1, 0, 0, 1, 0, 0]
    burn.keyTimes = [0, 0.03, 0.08, 0.14, 0.18, 0.5, 0.53, 0.6, 1]
    (burn.duration, burn.repeatCount) = (7, .infinity)
    flame.add(burn, forKey: "burn")
    return flame
  }

  // MARK: - Clouds

  /// A bank of three round boxes that drifts across; `start` is the part of its way that is done at time 0.
  private static func cloud(at y: CGFloat, width: CGFloat, seconds: CFTimeInterval, start: Double) -> CALayer {
    let cloud = CALayer(width: width, height: width * 0.4, at: CGPoint(x: 0, y: y))
    cloud.opacity = 0.5
    let color = CGColor.hex(0xFFE9DC)
    let base = CALayer(width: width, height: width * 0.18, at: CGPoint(x: width / 2, y: width * 0.31), color: color)
    base.cornerRadius = width * 0.09
    cloud.addSublayer(base)
    cloud.addSublayer(CALayer(diameter: width * 0.28, at: CGPoint(x: width * 0.34, y: width * 0.24), color: color))
    cloud.addSublayer(CALayer(diameter: width * 0.36, at: CGPoint(x: width * 0.6, y: width * 0.2), color: color))
    let drift = Motion.cycle("position.x", from: 900 + width / 2, to: -width / 2, seconds: seconds)
    drift.timeOffset = start * seconds
    cloud.add(drift, forKey: "drift")
    return cloud
  }
}
