import CoreGraphics
import Foundation
import Geometry
import Testing

@testable import UIKit

/// Shapes, arcs, and what can be done with a path.
struct UIBezierPathTests {
  private func points(_ path: UIBezierPath) -> [SIMD2<Double>] { path.cgPath.path.elements.flatMap(\.points) }

  @Test func rectanglesBeginTopLeftAndRunClockwise() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(points(path) == [[1, 2], [4, 2], [4, 6], [1, 6]])
    #expect(path.cgPath.path.elements.last == .close)
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func ovalsBeginAtTheRight() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(points(path).first == [20, 5])
    #expect(points(path)[3] == [10, 10])
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test(arguments: [(true, 1.0), (false, -1.0)])
  func clockwiseArcsRunDownwardsFromTheRight(clockwise: Bool, side: Double) {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    #expect(abs(path.bounds.midY - side * 5) < 1e-3)
    #expect(path.currentPoint.x < -9.999)
    #expect(path.cgPath.path.elements.last != .close)
  }

  @Test func arcsContinueWithALine() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(withCenter: CGPoint(x: 20, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
    #expect(path.cgPath.path.elements[1] == .line([15, 6.123233995736766e-16]))
    path.close()
    #expect(path.currentPoint == .zero)
  }

  /// The published points of the continuous corner, in radii.
  @Test func roundedCornersAreContinuous() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80), cornerRadius: 10)
    let found = points(path)
    let first: SIMD2<Double> = [15.2866483, 0]
    #expect((found[0] - first).max() < 1e-9 && (first - found[0]).max() < 1e-9)
    let corner: [SIMD2<Double>] = [
      [84.7133517, 0], [89.1150677, 0], [91.3159311, 0], [93.3006573, 0.65496], [93.6850601, 0.74911],
      [96.2717608, 1.6905899], [98.3094101, 3.7282392], [99.25089, 6.3149399],
    ]
    for (point, expected) in zip(found[1...], corner) {
      #expect(abs(point.x - expected.x) < 1e-6 && abs(point.y - expected.y) < 1e-6)
    }
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test func cornersWithoutRoomAreCircular() {
    let path = UIBezierPath(roundedRect: CGRect(x: -50, y: -50, width: 100, height: 100), cornerRadius: 70)
    for segment in path.cgPath.path.segments {
      for step in 0...8 {
        let point = segment.point(at: Double(step) / 8)
        #expect(abs((point * point).sum().squareRoot() - 50) < 0.02)
      }
    }
  }

  @Test func aLargeRadiusIsHalfTheShorterSide() {
    let rect = CGRect(x: 0, y: 0, width: 70, height: 80)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 400)
    #expect(path.cgPath == UIBezierPath(roundedRect: rect, cornerRadius: 35).cgPath)
    #expect(path.contains(CGPoint(x: 0.1, y: 40)) && path.bounds == rect)
    #expect(path.cgPath.path.segments.contains { $0 == .line([70, 35], [70, 45]) })
  }

  @Test func cornersMayBeChosen() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 10))
    #expect(path.contains(CGPoint(x: 99.9, y: 0.1)) && path.contains(CGPoint(x: 0.1, y: 79.9)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 79)))
    let plain = UIBezierPath(roundedRect: rect, cornerRadius: 0)
    #expect(plain.cgPath == UIBezierPath(rect: rect).cgPath)
  }

  @Test func reversedTwiceIsTheSame() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(
      to: CGPoint(x: 9, y: 2), controlPoint1: CGPoint(x: 3, y: 0), controlPoint2: CGPoint(x: 6, y: 5))
    path.addQuadCurve(to: CGPoint(x: 4, y: 8), controlPoint: CGPoint(x: 9, y: 9))
    path.append(UIBezierPath(rect: CGRect(x: 20, y: 0, width: 5, height: 5)))
    path.usesEvenOddFillRule = true
    let reversed = path.reversing()
    #expect(points(reversed).first == [20, 0])
    #expect(points(reversed)[1] == [20, 5])
    #expect(points(reversed).last == [1, 1])
    #expect(reversed.usesEvenOddFillRule)
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func ruleTransformAndCopy() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    path.lineWidth = 7
    let copy = try #require(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: 1))
    #expect(path.bounds == CGRect(x: 100, y: 0, width: 20, height: 10))
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(copy.lineWidth == 7 && copy.usesEvenOddFillRule)
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds.isNull)
  }

  @Test func dashesAreKept() {
    let path = UIBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    var (count, phase) = (0, CGFloat(0))
    path.getLineDash(nil, count: &count, phase: &phase)
    var pattern = [CGFloat](repeating: 0, count: count)
    path.getLineDash(&pattern, count: nil, phase: nil)
    #expect(pattern == [4, 2, 1] && phase == 1.5)
    path.setLineDash(nil, count: 0, phase: 0)
    #expect(path.dashes.isEmpty)
  }

  @Test func linesWithoutAStartAreIgnored() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    #expect(path.isEmpty)
  }
}
