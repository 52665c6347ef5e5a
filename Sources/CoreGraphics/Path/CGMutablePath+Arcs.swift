import Foundation
import Geometry

/// Circular arcs. Angles are in radians from +x toward +y.
///
/// `clockwise` is named for a space with y up: `false` lets the angle grow, which looks clockwise where y points down.
/// An arc begins with a line from the current point, or with a move if there is none, and is not closed.
extension CGMutablePath {
  /// Adds the arc between two angles. A full turn or more apart they give one full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(
        center: SIMD2(center), radius: Double(radius), start: Double(startAngle), end: Double(endAngle),
        decreasing: clockwise, transform: $1)
    }
  }

  /// Adds the arc that begins at an angle and turns by `delta`; negative lets the angle fall.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(
        center: SIMD2(center), radius: Double(radius), start: Double(startAngle), sweep: Double(delta), transform: $1)
    }
  }

  /// Adds the arc that touches the line from the current point to `tangent1End` and the line from there to
  /// `tangent2End`, after a line to where it begins. Where the points lie in one line only `tangent1End` is reached.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addArc(tangent1: SIMD2(tangent1End), tangent2: SIMD2(tangent2End), radius: Double(radius), transform: $1)
    }
  }
}
