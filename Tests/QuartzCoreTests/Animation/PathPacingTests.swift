import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Paced path animations against arc lengths that are measured along a very fine polyline, at 100 points each.
@Suite struct PathPacingTests {
  enum Shape: CaseIterable, Sendable {
    case line, zigzag, quad, cubic, loop, quarterArc, longArc, ellipse, roundedRectangle, severalSubpaths
    case closedTriangle

    var path: CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 10, y: 20))
      switch self {
      case .line: path.addLine(to: CGPoint(x: 70, y: 100))
      case .zigzag: path.addLines(between: [(0, 0), (50, 5), (50, 90), (-20, 40)].map { CGPoint(x: $0.0, y: $0.1) })
      case .quad: path.addQuadCurve(to: CGPoint(x: 120, y: 10), control: CGPoint(x: 20, y: 160))
      case .cubic:
        path.addCurve(
          to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 10, y: 150), control2: CGPoint(x: 40, y: -80))
      case .loop:
        path.addCurve(
          to: CGPoint(x: 30, y: 20), control1: CGPoint(x: 150, y: 120), control2: CGPoint(x: -110, y: 120))
      case .quarterArc:
        path.addArc(center: CGPoint(x: 0, y: 20), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      case .longArc:
        path.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 60, startAngle: 2, delta: -5)
      case .ellipse: return CGPath(ellipseIn: CGRect(x: -90, y: 10, width: 180, height: 60), transform: nil)
      case .roundedRectangle:
        let rect = CGRect(x: 5, y: 5, width: 120, height: 70)
        return CGPath(roundedRect: rect, cornerWidth: 30, cornerHeight: 12, transform: nil)
      case .severalSubpaths:
        path.addLine(to: CGPoint(x: 10, y: 50))
        path.addEllipse(in: CGRect(x: 200, y: 0, width: 40, height: 90))
        path.move(to: CGPoint(x: -60, y: -60))
        path.addQuadCurve(to: CGPoint(x: -10, y: -60), control: CGPoint(x: -40, y: -140))
      case .closedTriangle:
        path.addLine(to: CGPoint(x: 90, y: 20))
        path.addLine(to: CGPoint(x: 40, y: 80))
        path.closeSubpath()
      }
      return path
    }
  }

  private func following(_ path: CGPath) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.duration) = (path, .paced, 1)
    return animation
  }

  @Test(arguments: Shape.allCases) func pacedPathsRunByArcLength(shape: Shape) {
    let animation = following(shape.path)
    let polyline = FinePolyline(shape.path)
    for step in 0...100 {
      let progress = Double(step) / 100
      // Where a jump between subpaths falls on a step, both of its ends are right.
      let expected = [-1e-9, 1e-9].map { polyline.point(atFraction: progress + $0) }
      let position = animated(animation, at: progress).position
      let distance = expected.map { hypot($0.x - position.x, $0.y - position.y) }.min() ?? .infinity
      #expect(distance < 1e-4, "at \(progress)")
    }
  }

  @Test(arguments: [Shape.quad, .cubic, .loop, .longArc, .ellipse]) func layersPointAlongSmoothPaths(shape: Shape) {
    let animation = following(shape.path)
    animation.rotationMode = .rotateAuto
    let polyline = FinePolyline(shape.path)
    for step in 1...99 {
      let progress = Double(step) / 100
      let (a, b) = (polyline.point(atFraction: progress - 1e-4), polyline.point(atFraction: progress + 1e-4))
      let length = hypot(b.x - a.x, b.y - a.y)
      let turned = animated(animation, at: progress).transform
      // The cosine of the angle between both directions.
      #expect((turned.m11 * (b.x - a.x) + turned.m12 * (b.y - a.y)) / length > 1 - 1e-4, "at \(progress)")
    }
  }
}
