import Foundation
import Geometry

/// Gradients fill all that the clip leaves, as far as they reach.
extension CGContext {
  /// Paints colours along a line; each fills the lines perpendicular to it. Nothing is painted between equal points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard startPoint != endPoint else { return }
    paint(gradient, .line(from: SIMD2(startPoint), to: SIMD2(endPoint)), options)
  }

  /// Paints colours on the circles from one circle to another. Nothing is painted between equal circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let start = SIMD2<Double>(startCenter)
    let (way, growth) = (SIMD2<Double>(endCenter) - start, Double(endRadius - startRadius))
    guard way != .zero || growth != 0 else { return }
    paint(gradient, .circles(center: start, radius: Double(startRadius), way: way, growth: growth), options)
  }

  /// Paints colours around a point, each on a ray: from an angle on, in radians from +x toward +y, once round.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard angle.isFinite else { return }
    paint(gradient, .turn(around: SIMD2(center), from: Double(angle) / (2 * .pi)), [])
  }

  private func paint(_ gradient: CGGradient, _ shape: GradientInk.Shape, _ options: CGGradientDrawingOptions) {
    guard let back = pixelMap.inverted else { return }
    paint(.gradient(GradientInk(gradient: gradient, shape: shape, options: options, map: back)), through: nil)
  }
}
