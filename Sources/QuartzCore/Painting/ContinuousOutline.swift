import CoreGraphics
import Geometry

/// A box with continuous corners as a path of short lines, less than a hundredth of a pixel from the curve for radii of up
/// to some hundred pixels.
///
/// The curve is the renderer's: with u and v counted inwards from the sharp corner in radii, a = |u − v| and b = u + v, it
/// is b = g(a), fitted to the published outline, and mixed with the circle's 2 − √(2 − a²) where sides leave no room.
struct ContinuousOutline {
  private let box: CGRect
  private let shape: RoundedRect

  /// Lines of each corner.
  private static let steps = 96
  private static let fullExpansion = 1.52866483

  /// - Parameter shape: the corners' radius, which of them are round, and how far they expand.
  init(_ box: CGRect, _ shape: RoundedRect) { (self.box, self.shape) = (box, shape) }

  var path: CGPath {
    let path = CGMutablePath()
    // Corner by corner in the order in which an outline meets them, with the ways back and forth along the edges.
    let corners: [(point: CGPoint, back: CGVector, forth: CGVector, isRound: Bool)] = [
      (CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), shape.roundedCorners[1] > 0),
      (
        CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0), shape.roundedCorners[3] > 0
      ),
      (CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), shape.roundedCorners[2] > 0),
      (CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), shape.roundedCorners[0] > 0),
    ]
    var points: [CGPoint] = []
    for corner in corners {
      for (u, v) in corner.isRound ? curve : [(0, 0)] {
        points.append(
          CGPoint(
            x: corner.point.x + corner.back.dx * u + corner.forth.dx * v,
            y: corner.point.y + corner.back.dy * u + corner.forth.dy * v))
      }
    }
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }

  /// Points of one corner: how far they are from the sharp corner along the edge that is left and the one that is entered.
  private var curve: [(u: CGFloat, v: CGFloat)] {
    let (radius, expansion) = (Double(shape.radius), Double(shape.expansion))
    return (0...Self.steps).map { step in
      let difference = expansion * (1 - 2 * Double(step) / Double(Self.steps))
      let sum = Self.height(abs(difference), expansion)
      return (CGFloat((sum + difference) / 2 * radius), CGFloat((sum - difference) / 2 * radius))
    }
  }

  /// g(a).
  private static func height(_ a: Double, _ expansion: Double) -> Double {
    let (kink0, kink1, slope) = (0.55658299, 0.60443827, 0.60766794)
    let share = min(a / expansion, 1)
    let w = a * (1 + (fullExpansion / expansion - 1) * share * share)
    let y = min(w, kink0) * min(w, kink0)
    let z = max(fullExpansion - max(w, kink1), 0)
    let middle = slope * (min(max(w, kink0), kink1) - kink0) + (max(w, kink1) - kink1)
    let tail = z * z * z * (0.08376787 + z * (-0.1107118 + z * (0.42846184 - 0.22985349 * z)))
    let g = 0.58302996 + y * (0.37850796 + 0.06359051 * y) + middle - 0.13103032 + tail
    let c = min(a, 1)
    let circle = 2 - (2 - c * c).squareRoot() - c
    return a + circle + (g - w - circle) * (expansion - 1) / (fullExpansion - 1)
  }
}
