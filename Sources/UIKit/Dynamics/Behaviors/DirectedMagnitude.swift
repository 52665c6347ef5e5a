import CoreGraphics
import Dynamics
import Foundation

/// A direction with a strength, as a vector and as an angle and a magnitude, each exactly as it was set.
struct DirectedMagnitude {
  let direction: CGVector
  /// Radians from +x toward +y; 0 without magnitude.
  let angle: CGFloat
  let magnitude: CGFloat

  init(direction: CGVector) {
    self.direction = direction
    magnitude = hypot(direction.dx, direction.dy)
    angle = magnitude == 0 ? 0 : atan2(direction.dy, direction.dx)
  }

  init(angle: CGFloat, magnitude: CGFloat) {
    self.magnitude = magnitude
    self.angle = magnitude == 0 ? 0 : angle
    direction = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// The direction; nothing where it is not finite.
  var vector: Point {
    let vector = Point(direction)
    return (vector.x + vector.y).isFinite ? vector : .zero
  }
}
