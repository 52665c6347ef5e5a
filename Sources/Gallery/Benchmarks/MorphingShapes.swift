import Foundation
import Multiplane

/// W6: 100 closed paths that morph for a second, filled with half-transparent colours and gradients, while lines are
/// drawn along them.
enum MorphingShapes {
  private static let knots = 50

  static func makeLayer() -> CALayer {
    let root = Gallery.benchmarkRoot()
    for i in 0..<100 {
      if i < 20 { root.addSublayer(gradient(i)) }
      root.addSublayer(shape(i))
    }
    return root
  }

  // MARK: - Layers

  /// The line along a path, and the inside of those that have no gradient.
  private static func shape(_ i: Int) -> CALayer {
    let shape = CAShapeLayer()
    shape.fillColor = i < 20 ? nil : color(i, 3, from: 0, alpha: 0.5)
    shape.strokeColor = color(i, 6, from: 0.4, alpha: 1)
    shape.lineWidth = 3
    morph(shape, i, around: center(i))
    shape.strokeEnd = 0
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue) = (1.0 / 60, 1.0 + 1.0 / 60)
    play(draw, on: shape)
    return shape
  }

  /// The inside of a path in colours from a corner to the opposite one, or from the middle to the radius.
  private static func gradient(_ i: Int) -> CALayer {
    let (center, radius) = (center(i), radius(i))
    let side = radius * 2
    let layer = CAGradientLayer()
    // Larger than the square of the gradient, because curves reach beyond it.
    layer.bounds = CGRect(x: 0, y: 0, width: side * 2, height: side * 2)
    layer.position = center
    layer.opacity = 0.5
    layer.type = i < 10 ? .axial : .radial
    layer.startPoint = i < 10 ? CGPoint(x: 0.25, y: 0.25) : CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.75, y: 0.75)
    layer.colors = [color(i, 3, from: 0, alpha: 1), CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)]
    let mask = CAShapeLayer()
    morph(mask, i, around: CGPoint(x: side, y: side))
    layer.mask = mask
    return layer
  }

  // MARK: - Motion

  private static func morph(_ shape: CAShapeLayer, _ i: Int, around center: CGPoint) {
    shape.path = path(i, end: 0, around: center)
    let morph = CABasicAnimation(keyPath: "path")
    (morph.fromValue, morph.toValue) = (path(i, end: 0, around: center), path(i, end: 1, around: center))
    play(morph, on: shape)
  }

  private static func play(_ animation: CABasicAnimation, on layer: CALayer) {
    animation.duration = 1
    animation.repeatCount = .infinity
    layer.add(animation, forKey: nil)
  }

  // MARK: - Paths

  private static func center(_ i: Int) -> CGPoint {
    CGPoint(x: 64 + PCGNoise.unit(i, 0) * 1152, y: 64 + PCGNoise.unit(i, 1) * 592)
  }

  private static func radius(_ i: Int) -> Double { 30 + 60 * PCGNoise.unit(i, 2) }

  /// A closed Catmull-Rom spline through knots at random distances from the middle.
  private static func path(_ i: Int, end: Int, around center: CGPoint) -> CGPath {
    let points = (0..<knots).map { knot(i, end, $0, around: center) }
    func point(_ k: Int) -> CGPoint { points[(k + knots) % knots] }
    let path = CGMutablePath()
    path.move(to: point(0))
    for k in 0..<knots {
      path.addCurve(
        to: point(k + 1), control1: moved(point(k), along: point(k - 1), point(k + 1), by: 1 / 6.0),
        control2: moved(point(k + 1), along: point(k), point(k + 2), by: -1 / 6.0))
    }
    path.closeSubpath()
    return path
  }

  private static func moved(_ p: CGPoint, along a: CGPoint, _ b: CGPoint, by share: Double) -> CGPoint {
    CGPoint(x: p.x + (b.x - a.x) * share, y: p.y + (b.y - a.y) * share)
  }

  private static func knot(_ i: Int, _ end: Int, _ k: Int, around center: CGPoint) -> CGPoint {
    let angle = 2 * Double.pi * Double(k) / Double(knots)
    let distance = radius(i) * (0.7 + 0.45 * PCGNoise.unit(5_000 + i * 128 + end * 64 + k, 0))
    return CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
  }

  private static func color(_ i: Int, _ first: Int, from low: Double, alpha: Double) -> CGColor {
    func component(_ k: Int) -> Double { low + (1 - low) * PCGNoise.unit(i, first + k) }
    return CGColor(srgbRed: component(0), green: component(1), blue: component(2), alpha: alpha)
  }
}
