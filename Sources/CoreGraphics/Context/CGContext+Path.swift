import Foundation
import Geometry

/// The current path. Points go through the transform when they are added; painting empties the path. Lines and curves
/// without a current point are ignored.
extension CGContext {
  /// Empties the path.
  public func beginPath() { outline = Path() }
  /// Starts a subpath.
  public func move(to point: CGPoint) { outline.move(to: pixelMap.apply(SIMD2(point))) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { outline.addLine(to: pixelMap.apply(SIMD2(point))) }
  /// Adds a subpath through points.
  public func addLines(between points: [CGPoint]) { append { $0.addLines(between: points) } }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let map = pixelMap
    outline.addCubic(
      to: map.apply(SIMD2(end)), control1: map.apply(SIMD2(control1)), control2: map.apply(SIMD2(control2)))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let map = pixelMap
    outline.addQuad(to: map.apply(SIMD2(end)), control: map.apply(SIMD2(control)))
  }

  /// Adds the arc between two angles, in radians from +x toward +y, after a line to where it begins. `clockwise` is
  /// named for a space with y up: `false` lets the angle grow.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    outline.addArc(
      center: SIMD2(center), radius: Double(radius), start: Double(startAngle), end: Double(endAngle),
      decreasing: clockwise, transform: pixelMap)
  }

  /// Adds the arc that touches the line from the current point to `tangent1End` and the line from there to
  /// `tangent2End`, after a line to where it begins.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(
      tangent1: SIMD2(tangent1End), tangent2: SIMD2(tangent2End), radius: Double(radius), transform: pixelMap)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { append { $0.addRect(rect) } }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { append { $0.addRects(rects) } }
  /// Adds the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) { append { $0.addEllipse(in: rect) } }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { outline.append(path.path.transformed(by: pixelMap)) }
  /// Adds a straight line to the start of the subpath and joins it there.
  public func closePath() { outline.close() }

  private func append(_ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    addPath(path)
  }

  // MARK: - Asking

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { outline.isEmpty }
  /// Where the next element begins, in the user's space; the origin for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// The smallest rectangle that holds all end and control points, in the user's space; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// A copy of the path in the user's space; nil if it is empty.
  public var path: CGPath? {
    guard !outline.isEmpty, let back = pixelMap.inverted else { return nil }
    return CGPath(outline.transformed(by: back))
  }

  /// Makes the outline of the stroked path the path.
  public func replacePathWithStrokedPath() {
    guard let back = pixelMap.inverted else { return beginPath() }
    outline = outline.transformed(by: back).stroked(state.line).transformed(by: pixelMap)
  }
}
