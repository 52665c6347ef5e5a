import Multiplane

/// A small ship, drawn from boxes, whose nose follows a long narrow ellipse about the sun of `Planets`.
enum Spaceship {
  /// The ship on its way, in 24 seconds a round.
  static func layer(around center: CGPoint) -> CALayer {
    let ship = ship()
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = course(around: center)
    flight.calculationMode = .paced
    flight.rotationMode = .rotateAuto
    flight.duration = 24
    flight.timeOffset = 13
    flight.repeatCount = .infinity
    ship.add(flight, forKey: "flight")
    return ship
  }

  /// An ellipse that lies across the planets' orbits.
  private static func course(around center: CGPoint) -> CGPath {
    var tilt = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: -0.6)
    return CGPath(ellipseIn: CGRect(x: -330, y: -86, width: 660, height: 172), transform: &tilt)
  }

  /// The nose points along +x, which is where a layer that turns along its path looks.
  private static func ship() -> CALayer {
    let ship = CALayer(width: 44, height: 26)
    ship.addSublayer(flame())
    for side in [-1.0, 1] {
      let fin = CALayer(width: 15, height: 6, at: CGPoint(x: 10, y: 13 + side * 7), color: .hex(0xE5383B))
      fin.cornerRadius = 2
      fin.transform = CATransform3DMakeRotation(side * -0.6, 0, 0, 1)
      ship.addSublayer(fin)
    }
    let hull = CALayer(width: 36, height: 13, at: CGPoint(x: 24, y: 13), color: .hex(0xEEF1F6))
    hull.cornerRadius = 6.5
    ship.addSublayer(hull)
    let window = CALayer(diameter: 7, at: CGPoint(x: 30, y: 13), color: .hex(0x3AA0C8))
    window.borderWidth = 1
    window.borderColor = .hex(0x4A5568)
    ship.addSublayer(window)
    return ship
  }

  private static func flame() -> CALayer {
    let flame = CALayer(width: 30, height: 14, at: CGPoint(x: 9, y: 13))
    flame.anchorPoint = CGPoint(x: 0.7, y: 0.5)
    flame.contents = Paintings.glow(.hex(0xFFB347))
    flame.add(Motion.swing("transform.scale.x", from: 0.7, to: 1.25, seconds: 0.25), forKey: "burn")
    return flame
  }
}
