import Foundation
import Multiplane

/// A list that is pulled down: a dashed ring fills as far as it is pulled, then an aeroplane flies along it until the
/// list is released.
enum PullToRefresh {
  static let scene = Gallery.Scene(
    name: "pull-to-refresh", summary: "A dashed ring drawn along its path, and an aeroplane that flies around it",
    makeLayer: makeLayer, background: .hex(0xEDF2F4), posterTime: 2.1, duration: 5, isBenchmark: false)

  private static let seconds = 5.0
  /// Shares of the scene's time: pulled out, ring closed, let go, back at rest.
  private static let moments = [0, 0.24, 0.28, 0.78, 0.88, 1] as [NSNumber]
  private static let height: CGFloat = 150

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 400, height: 560)
    root.masksToBounds = true
    root.addSublayer(header())
    root.addSublayer(list())
    return root
  }

  /// Values at `moments`, soft between them, for ever.
  private static func play(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.keyTimes) = (values, moments)
    animation.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 5)
    (animation.duration, animation.repeatCount) = (seconds, .infinity)
    return animation
  }

  // MARK: - List

  private static func list() -> CALayer {
    let list = CALayer(width: 400, height: 560, at: CGPoint(x: 200, y: 280), color: .hex(0xFFFFFF))
    for row in 0..<7 {
      let y = 44 + CGFloat(row) * 80
      list.addSublayer(
        CALayer(diameter: 44, at: CGPoint(x: 48, y: y), color: .hex([0xEF476F, 0xFFD166, 0x06D6A0][row % 3])))
      for (line, width) in [200, 130].enumerated() {
        let bar = CALayer(
          width: CGFloat(width), height: 12, at: CGPoint(x: 92 + CGFloat(width) / 2, y: y - 11 + CGFloat(line) * 22),
          color: .hex(line == 0 ? 0x8D99AE : 0xD5DBE5))
        bar.cornerRadius = 6
        list.addSublayer(bar)
      }
    }
    let down = 280 + height
    list.add(play("position.y", [280, down, down, down, 280, 280]), forKey: "pull")
    return list
  }

  // MARK: - Header

  private static func header() -> CALayer {
    let header = CAGradientLayer()
    header.frame = CGRect(x: 0, y: 0, width: 400, height: height)
    header.colors = [CGColor.hex(0x2B2D42), CGColor.hex(0x457B9D)]
    let ring = ring()
    ring.position = CGPoint(x: 200, y: height / 2)
    header.addSublayer(ring)
    return header
  }

  private static let circle = CGPath(ellipseIn: CGRect(x: -46, y: -46, width: 92, height: 92), transform: nil)

  private static func ring() -> CALayer {
    let ring = CAShapeLayer()
    ring.path = circle
    ring.fillColor = nil
    ring.strokeColor = .hex(0xFFFFFF)
    ring.lineWidth = 5
    ring.lineCap = .round
    ring.lineDashPattern = [2, 10.05]
    ring.add(play("strokeEnd", [0, 1, 1, 1, 1, 0]), forKey: "fill")
    ring.add(play("strokeStart", [0, 0, 0, 0, 1, 0]), forKey: "empty")
    ring.addSublayer(plane())
    return ring
  }

  private static func plane() -> CALayer {
    let plane = CAShapeLayer()
    plane.path = silhouette()
    plane.fillColor = .hex(0xFFD166)
    plane.opacity = 0
    plane.add(play("opacity", [0, 0, 1, 1, 0, 0]), forKey: "show")
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = circle
    flight.calculationMode = .paced
    flight.rotationMode = .rotateAuto
    (flight.duration, flight.repeatCount) = (seconds / 4, .infinity)
    plane.add(flight, forKey: "flight")
    return plane
  }

  /// Seen from above, the nose along +x.
  private static func silhouette() -> CGPath {
    let path = CGMutablePath()
    let points: [(CGFloat, CGFloat)] = [
      (20, 0), (14, 3), (5, 3), (-4, 18), (-9, 18), (-5, 3), (-13, 3), (-17, 8), (-20, 8), (-18, 0),
    ]
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    for point in points.dropFirst().dropLast().reversed() { path.addLine(to: CGPoint(x: point.0, y: -point.1)) }
    path.closeSubpath()
    return path
  }
}
